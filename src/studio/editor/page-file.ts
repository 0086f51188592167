import type * as z from "zod";
import type { pagePermission, pageSettings } from "../../contract/pages.ts";
import type { Layout } from "../../model/page/block.ts";
import type { PartsInUse } from "../../model/page/shared-parts.ts";
import type { Saved, TreeContent, TreeFile } from "./tree-file.ts";

/** A page as the editor opens it. */
export interface PageContent extends TreeContent {
  /** Absent: a page that visitors open. */
  readonly kind?: "symbol";
  readonly slug: string;
  readonly permission: PagePermission;
  readonly settings: PageSettings;
  /** What visitors see. */
  readonly layout: Layout;
  /** ISO instant; null: it is not live. */
  readonly publishedAt: string | null;
  /** When it is published, and taken off the site, by itself: ISO instants; null: not by itself. */
  readonly goesLiveAt: string | null;
  readonly goesOfflineAt: string | null;
  /** The header and the footer of the site, between which its layouts stand; null: the site has none. */
  readonly shared: SharedAround | null;
}

/** What of the site's header and footer a page shows. */
interface SharedAround {
  readonly use: PartsInUse;
  /** Which of them the site has. */
  readonly has: PartsInUse;
  /** Whether they went live yet. */
  readonly isLive: boolean;
}

export type PagePermission = z.infer<typeof pagePermission>;
export type PageSettings = z.infer<typeof pageSettings>;
export interface PageFacts {
  readonly title?: string;
  readonly slug?: string;
  readonly permission?: PagePermission;
  readonly settings?: PageSettings;
}

export interface PageTimes {
  readonly goesLiveAt?: string | null;
  readonly goesOfflineAt?: string | null;
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

/** What goes live with a page: with `shared` what is unpublished of the site's header and footer, with the version of its draft the brand. */
export interface PublishedAlong {
  readonly shared: boolean;
  readonly brandVersion?: number | undefined;
}

/** A file whose draft is no page yet: visitors see what was published. */
export interface PageFile extends TreeFile {
  readonly opened: PageContent;
  publish(draftVersion: number, what: PublishedAlong): Promise<Answered>;
  /** The page as it is kept now, with what somebody else changed meanwhile. It rejects when it gets no answer. */
  reload(): Promise<PageContent>;
  saveFacts(facts: PageFacts): Promise<Answered>;
  /** Says when it goes live and off the site by itself. */
  setTimes(times: PageTimes): Promise<Answered>;
  /** Takes it off the site. */
  unpublish(): Promise<Answered>;
  /** What went live, newest first; `load` counts from 1, and a load that is not full is the last. It rejects when it gets no answer. */
  versions(load: number): Promise<readonly Version[]>;
  /** The layout of a version. It rejects when it gets no answer. */
  version(id: number): Promise<Layout>;
  /** A link that shows the draft as it is kept now. It rejects when it gets no answer. */
  sharePreview(wish: { readonly hours: number; readonly role: number }): Promise<SharedPreview>;
  /** All links that were made so far lead nowhere; answers whether it was done. */
  withdrawPreviews(): Promise<boolean>;
}

/** A link to a preview. */
export interface SharedPreview {
  /** Below the address of the site, beginning with "/". */
  readonly path: string;
  /** ISO instant. */
  readonly expiresAt: string;
}

/** So many versions come in one load. */
export const versionsPerLoad = 30;

export function isPageFile(file: TreeFile): file is PageFile {
  return "publish" in file;
}

export function isPage(content: TreeContent): content is PageContent {
  return "layout" in content;
}
