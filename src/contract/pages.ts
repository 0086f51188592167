import * as z from "zod";
import { layout } from "../model/page/block.ts";
import { endpoint } from "./endpoint.ts";
import { bag, deleted, id, idInPath, idOrSlug, instant, personShown } from "./shared.ts";

export const pagePermission = z.enum(["public", "member", "editor", "admin"]);

/** What may be set for a page; unknown keys are refused. */
export const pageSettings = z.strictObject({
  mainFont: z.optional(z.string().max(120)),
  headingFont: z.optional(z.string().max(120)),
  bodyBg: z.optional(z.string().max(200)),
  bodyColor: z.optional(z.string().max(200)),
  description: z.optional(z.string().max(500)),
  keywords: z.optional(z.string().max(150, "too long (150)")),
  noIndex: z.optional(z.boolean()),
  headerCode: z.optional(z.string().max(100_000)),
  headerCodeJson: z.optional(z.json()),
});

export const pageListed = z.object({
  id,
  appId: id,
  title: z.string(),
  slug: z.string(),
  permission: pagePermission,
  settings: bag,
  createdAt: instant,
  updatedAt: instant,
  /** When its layout last went live; null: never. */
  publishedAt: instant.nullable(),
  /** Whether the draft differs from what is live. */
  hasDraft: z.boolean(),
});
export type PageListed = z.infer<typeof pageListed>;

export const page = pageListed.extend({
  /** What visitors see. */
  layout,
  /** What the editor shows; equal to the layout when nothing is unpublished. Only for those who may edit. */
  draft: z.optional(layout),
  /** Grows by one with every change of the draft. */
  draftVersion: z.int(),
});
export type Page = z.infer<typeof page>;

const title = z.string().trim().max(190);
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "require")
  .max(190)
  .refine((text) => !/[/:]/.test(text), "may not contain / or :");

export const listPages = endpoint({
  name: "listPages",
  summary: "The app's pages, without their layouts",
  method: "GET",
  path: "/pages",
  guard: "app-user",
  list: true,
  reply: z.array(pageListed),
});

export const findPage = endpoint({
  name: "findPage",
  summary: "One page by id or slug, with its live layout and, for editors, its draft",
  method: "GET",
  path: "/pages/:page",
  guard: "anyone",
  params: z.object({ page: idOrSlug }),
  reply: page,
  refusals: ["not_found", "forbidden", "unauthenticated"],
});

const layoutLimit = 4 * 1024 * 1024;

export const createPage = endpoint({
  name: "createPage",
  summary: "Create a page; its layout starts as a draft",
  method: "POST",
  path: "/pages",
  guard: "app-editor",
  body: z.strictObject({
    title: z.optional(title),
    slug,
    permission: z.optional(pagePermission),
    settings: z.optional(pageSettings),
    layout: z.optional(layout),
    draft: z.optional(layout),
  }),
  reply: page,
  status: 201,
  refusals: ["forbidden"],
  bodyLimit: layoutLimit,
});

export const changePage = endpoint({
  name: "changePage",
  summary: "Change a page. `layout` goes live and keeps a revision; `draft` is only stored",
  method: "POST",
  path: "/pages/:page",
  guard: "app-editor",
  params: z.object({ page: idOrSlug }),
  body: z.strictObject({
    title: z.optional(title),
    slug: z.optional(slug),
    permission: z.optional(pagePermission),
    settings: z.optional(pageSettings),
    layout: z.optional(layout),
    draft: z.optional(layout),
    /** The version that the sender saw: an older one than the stored is answered 409 with the newer page. */
    updatedAt: z.optional(instant),
    draftVersion: z.optional(z.int()),
    id: z.optional(z.unknown()),
    appId: z.optional(z.unknown()),
    createdAt: z.optional(z.unknown()),
    publishedAt: z.optional(z.unknown()),
    hasDraft: z.optional(z.unknown()),
  }),
  reply: page,
  refusals: ["not_found", "forbidden", "stale"],
  bodyLimit: layoutLimit,
});

/** What a draft became after operations were applied to it. */
export const draftSaved = z.object({ id, draftVersion: z.int(), hasDraft: z.boolean(), updatedAt: instant });

export const editPage = endpoint({
  name: "editPage",
  summary: "Apply named operations to a page's draft",
  method: "POST",
  path: "/pages/:page/operations",
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  body: z.strictObject({ draftVersion: z.int().min(0), operations: z.array(z.record(z.string(), z.json())).min(1).max(2_000) }),
  reply: draftSaved,
  refusals: ["not_found", "stale"],
  bodyLimit: layoutLimit,
});

export const publishPage = endpoint({
  name: "publishPage",
  summary: "Make a page's draft live and keep a revision",
  method: "POST",
  path: "/pages/:page/publish",
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  body: z.strictObject({ draftVersion: z.optional(z.int().min(0)) }),
  reply: page,
  refusals: ["not_found", "stale"],
});

export const revision = z.object({
  id,
  pageId: id,
  /** Who published it; null: nobody who can be named any more. */
  user: personShown.nullable(),
  createdAt: instant,
  blocks: z.int(),
  /** Whether it is what visitors see now. */
  isLive: z.boolean(),
});
export type Revision = z.infer<typeof revision>;

export const listRevisions = endpoint({
  name: "listRevisions",
  summary: "What is live and what was before, newest first",
  method: "GET",
  path: "/pages/:page/revisions",
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  list: true,
  reply: z.array(revision),
  refusals: ["not_found"],
});

export const findRevision = endpoint({
  name: "findRevision",
  summary: "One revision with its layout",
  method: "GET",
  path: "/pages/:page/revisions/:revision",
  guard: "app-editor",
  params: z.object({ page: idInPath, revision: idInPath }),
  reply: revision.extend({ layout }),
  refusals: ["not_found"],
});

export const restoreRevision = endpoint({
  name: "restoreRevision",
  summary: "Make an older layout the draft",
  method: "POST",
  path: "/pages/:page/revisions/:revision/restore",
  guard: "app-editor",
  params: z.object({ page: idInPath, revision: idInPath }),
  body: z.strictObject({}),
  reply: page,
  refusals: ["not_found"],
});

export const duplicatePage = endpoint({
  name: "duplicatePage",
  summary: "Copy a page with its layout and settings",
  method: "POST",
  path: "/pages/:page/duplicate",
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  reply: page,
  status: 201,
  refusals: ["not_found"],
});

export const deletePage = endpoint({
  name: "deletePage",
  summary: "Delete a page",
  method: "DELETE",
  path: "/pages/:page",
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  reply: deleted,
  refusals: ["not_found"],
});
