import * as z from "zod";
import { layout } from "../model/page/block.ts";
import { operations } from "../model/page/operations/operation.ts";
import { isLanguage } from "../model/texts/language.ts";
import { endpoint } from "./endpoint.ts";
import { bag, deleted, headerCode, id, idInPath, idOrSlug, instant, personShown } from "./shared.ts";

export const pagePermission = z.enum(["public", "member", "group", "editor", "admin"]);

function isCanonical(address: string): boolean {
  return address === "" || /^\/(?!\/)/.test(address) || /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i.test(address);
}

/** An element of the head; `inner` is the text of a script or a style. */
const headElement = z.strictObject({
  tag: z.enum(["script", "style", "meta", "link"]),
  attrs: z.optional(
    z.record(
      z
        .string()
        .regex(/^[a-z][a-z0-9-]*$/, "must be the name of an attribute")
        .max(60),
      z.string().max(10_000),
    ),
  ),
  inner: z.optional(z.string().max(100_000)),
});
export type HeadElement = z.infer<typeof headElement>;

/** What may be set for a page; unknown keys are refused. */
export const pageSettings = z.strictObject({
  mainFont: z.optional(z.string().max(120)),
  headingFont: z.optional(z.string().max(120)),
  bodyBg: z.optional(z.string().max(200)),
  bodyColor: z.optional(z.string().max(200)),
  description: z.optional(z.string().max(500)),
  keywords: z.optional(z.string().max(150, "too long (150)")),
  noIndex: z.optional(z.boolean()),
  /** The whole title in search results and in the browser's tab; "": the page's title beside that of the site. */
  seoTitle: z.optional(z.string().max(120, "too long (120)")),
  /** The address of the picture that messengers show; "": a card that the server draws. */
  socialImage: z.optional(z.string().max(2_000)),
  /** The address under which search engines list the page, a path of this site or a whole address; "": its own. */
  canonical: z.optional(z.string().max(2_000).refine(isCanonical, "must begin with / or https://")),
  /** BCP 47, such as "fa": the language of the page, and so its direction; "": that of the site. */
  lang: z.optional(
    z
      .string()
      .max(35)
      .refine((name) => name === "" || isLanguage(name), "must be a language such as de"),
  ),
  /** The id of the page that this one is a translation of; 0: of none. */
  translationOf: z.optional(z.int().min(0)),
  /** The ids of the groups of members that a page of the permission "group" is open to, beside the app's editors. */
  groups: z.optional(z.array(z.int().min(1)).max(20, "choose less (20)")),
  /** The folder in which the studio lists the page; "": none. No path has it, and no visitor hears of it. */
  folder: z.optional(z.string().trim().max(60, "too long (60)")),
  headerCode: z.optional(headerCode),
  /** The same in elements, made of `headerCode` when that is saved; sent without it, the code is written from them. */
  headerCodeJson: z.optional(z.array(headElement).max(500)),
  /** Whether the page shows the header and the footer of the site. One with its own has no other in any case. */
  siteHeader: z.optional(z.boolean()),
  siteFooter: z.optional(z.boolean()),
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
  /** When its layout last went live; null: it is not live. */
  publishedAt: instant.nullable(),
  /** When its draft, as it is then, goes live by itself; null: not by itself. */
  goesLiveAt: instant.nullable(),
  /** When it is taken off the site by itself; null: not by itself. */
  goesOfflineAt: instant.nullable(),
  /** Whether the draft differs from what is live. */
  hasDraft: z.boolean(),
  /** What it is where it is no page that anybody opens: the header and footer of all pages, or a block of the app's own. */
  kind: z.optional(z.enum(["shared", "symbol"])),
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
    /** Whether a link to it is put at the end of the site's menu, in the draft of the header. */
    addToMenu: z.optional(z.boolean()),
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
    goesLiveAt: z.optional(z.unknown()),
    goesOfflineAt: z.optional(z.unknown()),
    hasDraft: z.optional(z.unknown()),
    kind: z.optional(z.unknown()),
  }),
  reply: page,
  refusals: ["not_found", "forbidden", "stale"],
  bodyLimit: layoutLimit,
});

/** What a draft became after operations were applied to it. */
export const draftSaved = z.object({
  id,
  draftVersion: z.int(),
  hasDraft: z.boolean(),
  updatedAt: instant,
  /** The version of the site's header and footer, where these were edited along with it. */
  sharedVersion: z.optional(z.int()),
  /** Which of them the page shows from now on. */
  parts: z.optional(z.object({ header: z.boolean(), footer: z.boolean() })),
});

export const editPage = endpoint({
  name: "editPage",
  summary:
    "Apply named operations to a page's draft. With `sharedVersion` they apply to the page between the header and the footer of the site, as `composePage` puts them together",
  method: "POST",
  path: "/pages/:page/operations",
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  body: z.strictObject({ draftVersion: z.int().min(0), sharedVersion: z.optional(z.int().min(0)), operations }),
  reply: draftSaved,
  refusals: ["not_found", "stale"],
  bodyLimit: layoutLimit,
});

export const publishPage = endpoint({
  name: "publishPage",
  summary:
    "Make a page's draft live and keep a revision; with `sharedVersion` also the draft of the site's header and footer, with `brandVersion` that of its look",
  method: "POST",
  path: "/pages/:page/publish",
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  body: z.strictObject({
    draftVersion: z.optional(z.int().min(0)),
    sharedVersion: z.optional(z.int().min(0)),
    brandVersion: z.optional(z.int().min(0)),
  }),
  reply: page.extend({
    /** The header and the footer, where they were published along with it. */
    shared: z.optional(page),
  }),
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
  notWhileActing: true,
  guard: "app-editor",
  params: z.object({ page: idInPath }),
  reply: deleted,
  refusals: ["not_found"],
});
