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

/** A file whose draft is no page yet: visitors see what was published. */
export interface PageFile extends TreeFile {
  readonly opened: PageContent;
  publish(draftVersion: number): Promise<Answered>;
  saveFacts(facts: PageFacts): Promise<Answered>;
}

export function isPageFile(file: TreeFile): file is PageFile {
  return "publish" in file;
}

export function isPage(content: TreeContent): content is PageContent {
  return "layout" in content;
}
