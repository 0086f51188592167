import type * as z from "zod";
import type { pagePermission, pageSettings } from "../../contract/pages.ts";
import type { Layout } from "../../model/page/block.ts";
import type { Saved, TreeContent, TreeFile } from "./tree-file.ts";

/** A page as the editor opens it. */
export interface PageContent extends TreeContent {
  readonly slug: string;
  readonly permission: PagePermission;
  readonly settings: PageSettings;
  /** What visitors see. */
  readonly layout: Layout;
  /** ISO instant; null: never published. */
  readonly publishedAt: string | null;
}

export type PagePermission = z.infer<typeof pagePermission>;
export type PageSettings = z.infer<typeof pageSettings>;
export interface PageFacts {
  readonly title?: string;
  readonly slug?: string;
  readonly permission?: PagePermission;
  readonly settings?: PageSettings;
}

export type Answered = { readonly result: "done"; readonly page: PageContent } | Exclude<Saved, { readonly result: "saved" | "declined" }>;

/** A layout that went live. */
export interface Version {
  readonly id: number;
  /** ISO instant. */
  readonly publishedAt: string;
  /** null: nobody who can be named any more. */
  readonly by: string | null;
  readonly blocks: number;
  /** Whether visitors see it now. */
  readonly isLive: boolean;
}

/** A file whose draft is no page yet: visitors see what was published. */
export interface PageFile extends TreeFile {
  readonly opened: PageContent;
  publish(draftVersion: number): Promise<Answered>;
  saveFacts(facts: PageFacts): Promise<Answered>;
  /** What went live, newest first; `load` counts from 1, and a load that is not full is the last. It rejects when it gets no answer. */
  versions(load: number): Promise<readonly Version[]>;
  /** The layout of a version. It rejects when it gets no answer. */
  version(id: number): Promise<Layout>;
}

/** So many versions come in one load. */
export const versionsPerLoad = 30;

export function isPageFile(file: TreeFile): file is PageFile {
  return "publish" in file;
}

export function isPage(content: TreeContent): content is PageContent {
  return "layout" in content;
}
