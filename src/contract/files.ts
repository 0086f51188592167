import * as z from "zod";
import { endpoint } from "./endpoint.ts";

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
