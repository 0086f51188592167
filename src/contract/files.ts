import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { deleted, id, idInPath, instant } from "./shared.ts";

const pixels = z.coerce.number().int().min(1).max(4096);

/** What may be said of an upload, in the query or in the form itself. */
export const uploadWishes = z.object({
  resize_w: z.optional(pixels),
  resize_h: z.optional(pixels),
  resize_fit: z.optional(z.enum(["cover", "contain", "inside"])),
});

export const attachFile = endpoint({
  name: "attachFile",
  summary: "Upload a file (multipart, `file`); images are cleaned and may be resized",
  method: "POST",
  path: "/files/attach/upload",
  guard: "app-editor",
  keys: "write",
  query: uploadWishes,
  upload: true,
  reply: z.object({ file: z.string() }),
  status: 201,
  refusals: ["too_large", "wrong_media_type"],
});

const libraryFile = z.object({
  id,
  /** Its address. */
  file: z.string(),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int().min(0),
  /** Pixels; null for what is no picture, and for a picture until it was measured. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Its dominant colour as `#rrggbb`. */
  color: z.string().nullable(),
  /** It has several frames, and so no smaller variants. */
  animated: z.boolean(),
  /** What it shows, where a block does not say. */
  alt: z.string(),
  createdAt: instant,
});
export type LibraryFile = z.infer<typeof libraryFile>;

export const listFiles = endpoint({
  name: "listFiles",
  summary: "The app's files, the newest first; free text looks in names and in what pictures show",
  method: "GET",
  path: "/files",
  guard: "app-editor",
  keys: "read",
  list: true,
  reply: z.array(libraryFile),
});

const params = z.object({ id: idInPath });

export const changeFile = endpoint({
  name: "changeFile",
  summary: "Rename a file, or say what a picture shows where no block says it",
  method: "POST",
  path: "/files/:id",
  guard: "app-editor",
  keys: "write",
  params,
  body: z.strictObject({ name: z.optional(z.string().max(200)), alt: z.optional(z.string().max(300)) }),
  reply: libraryFile,
  refusals: ["not_found"],
});

const usedOn = z.object({
  id,
  title: z.string(),
  slug: z.string(),
  /** "shared": the header and the footer of the site. */
  kind: z.enum(["page", "shared", "symbol"]),
  /** How often it stands there, in what visitors see and in the draft. */
  places: z.int().min(1),
  /** Whether visitors see it there. */
  isLive: z.boolean(),
});

export const fileUsage = endpoint({
  name: "fileUsage",
  summary: "The pages on which a file stands, and whether the brand shows it; records are not looked through",
  method: "GET",
  path: "/files/:id/usage",
  guard: "app-editor",
  keys: "read",
  params,
  reply: z.object({
    pages: z.array(usedOn),
    /** Whether all pages were looked through: of very many only those that were changed last. */
    isWhole: z.boolean(),
    /** Whether the brand of the site shows it: as a logo, an icon or a font, published or drafted. */
    inBrand: z.boolean(),
  }),
  refusals: ["not_found"],
});
export type FileUsage = z.infer<typeof fileUsage.reply>;

export const replaceFile = endpoint({
  name: "replaceFile",
  summary: "Put another file in the place of one on all pages and in the brand, in what visitors see and in drafts",
  method: "POST",
  path: "/files/:id/replace",
  guard: "app-editor",
  keys: "write",
  params,
  body: z.strictObject({ with: id }),
  /** `isWhole` is false where pages are left: the same call goes on with them. */
  reply: z.object({ pages: z.int().min(0), places: z.int().min(0), isWhole: z.boolean(), inBrand: z.boolean() }),
  refusals: ["not_found", "conflict"],
});

export const deleteFile = endpoint({
  name: "deleteFile",
  summary: "Delete a file for good; one that stands on pages only where `used` says that this is meant",
  method: "DELETE",
  path: "/files/:id",
  notWhileActing: true,
  guard: "app-editor",
  keys: "write",
  params,
  query: z.object({ used: z.optional(z.enum(["1"])) }),
  reply: deleted,
  refusals: ["not_found", "conflict"],
});
