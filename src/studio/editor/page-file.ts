import type * as z from "zod";
import type { pagePermission, pageSettings } from "../../contract/pages.ts";
import type { Layout } from "../../model/page/block.ts";
import type { Operation } from "../../model/page/operations/operation.ts";

/** A page as the editor opens it. */
export interface PageContent {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly permission: PagePermission;
  readonly settings: PageSettings;
  /** What visitors see. */
  readonly layout: Layout;
  /** What the editor shows. */
  readonly draft: Layout;
  readonly draftVersion: number;
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

export interface DraftChange {
  readonly operations: readonly Operation[];
  /** The version that the operations apply to. */
  readonly draftVersion: number;
}

/** What became of an attempt to save. */
export type Saved =
  | { readonly result: "saved"; readonly draftVersion: number }
  /** Somebody else saved before; here is what they left. */
  | { readonly result: "stale"; readonly page: PageContent }
  | { readonly result: "offline" }
  | { readonly result: "refused"; readonly message: string };

export type Answered = { readonly result: "done"; readonly page: PageContent } | Exclude<Saved, { readonly result: "saved" }>;

/** Where a page is kept: the server in the studio, memory in tests. Its promises never reject. */
export interface PageFile {
  readonly page: PageContent;
  saveDraft(change: DraftChange): Promise<Saved>;
  publish(draftVersion: number): Promise<Answered>;
  saveFacts(facts: PageFacts): Promise<Answered>;
}
