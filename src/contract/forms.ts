import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { done, id } from "./shared.ts";

export const mailForm = endpoint({
  name: "mailForm",
  summary: "Send what a visitor wrote into a page's own form by e-mail, to those whom the stored form names",
  method: "POST",
  path: "/forms/mailer",
  guard: "anyone",
  body: z.strictObject({
    /** Where the form stands: everything else about it is read from what is stored. */
    form: z.strictObject({ page: id, block: z.string().min(1).max(120) }),
    model: z.record(z.string().max(63), z.json()),
  }),
  reply: done,
  refusals: ["not_found"],
  visitorsWrite: true,
});

export const uploadToForm = endpoint({
  name: "uploadToForm",
  summary: "Upload a file (multipart, `file`) for an upload field of a form on a page; the stored field says what it takes",
  method: "POST",
  path: "/forms/upload",
  guard: "anyone",
  query: z.object({
    page: z.coerce.number().pipe(id),
    block: z.string().min(1).max(120),
    field: z.string().min(1).max(63),
  }),
  upload: true,
  reply: z.object({ file: z.string() }),
  status: 201,
  refusals: ["not_found", "too_large", "wrong_media_type"],
  visitorsWrite: true,
});
