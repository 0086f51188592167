/** The look of a whole site: drafted, published and taken back as one document. */
import * as z from "zod";
import { look } from "../model/page/brand.ts";
import { endpoint } from "./endpoint.ts";
import { id, idInPath, instant, personShown } from "./shared.ts";

const brandShown = z.object({
  /** What visitors see. */
  live: look,
  /** What the editor shows; equal to `live` where nothing is unpublished. */
  draft: look,
  hasDraft: z.boolean(),
  /** Grows by one with every change of the draft. */
  draftVersion: z.int(),
});
export type BrandShown = z.infer<typeof brandShown>;

export const findBrand = endpoint({
  name: "findBrand",
  summary: "The look of the site: what visitors see, and the draft",
  method: "GET",
  path: "/brand",
  guard: "app-editor",
  reply: brandShown,
});

export const changeBrand = endpoint({
  name: "changeBrand",
  summary: "Keep a draft of the look. Visitors see nothing of it before it is published",
  method: "POST",
  path: "/brand",
  guard: "app-editor",
  body: z.strictObject({ draft: look, draftVersion: z.optional(z.int()) }),
  reply: brandShown,
  refusals: ["stale"],
});

const version = z.strictObject({ draftVersion: z.optional(z.int()) });

export const publishBrand = endpoint({
  name: "publishBrand",
  summary: "Make the draft of the look live on all pages; a version is kept",
  method: "POST",
  path: "/brand/publish",
  guard: "app-editor",
  body: version,
  reply: brandShown,
  refusals: ["stale"],
});

export const discardBrand = endpoint({
  name: "discardBrand",
  summary: "Throw the draft of the look away: the editor shows again what visitors see",
  method: "POST",
  path: "/brand/discard",
  notWhileActing: true,
  guard: "app-editor",
  body: version,
  reply: brandShown,
  refusals: ["stale"],
});

const brandVersion = z.object({
  id,
  look,
  /** Who published it; null: nobody who can be named any more. */
  user: personShown.nullable(),
  createdAt: instant,
  /** Whether visitors see it now. */
  isLive: z.boolean(),
});
export type BrandVersion = z.infer<typeof brandVersion>;

export const listBrandVersions = endpoint({
  name: "listBrandVersions",
  summary: "The looks that went live, newest first",
  method: "GET",
  path: "/brand/versions",
  guard: "app-editor",
  list: true,
  reply: z.array(brandVersion),
});

export const restoreBrand = endpoint({
  name: "restoreBrand",
  summary: "Make a look that was live before the draft again",
  method: "POST",
  path: "/brand/versions/:version/restore",
  guard: "app-editor",
  params: z.object({ version: idInPath }),
  body: z.strictObject({}),
  reply: brandShown,
  refusals: ["not_found"],
});
