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
