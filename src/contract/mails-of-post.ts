import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { mailStates } from "./mail.ts";
import { id, idInPath, instant } from "./shared.ts";

const mailOfPost = z.object({
  id,
  at: instant,
  /** Null: it may say what is hidden from the caller. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  /** "kept": there is no mail server, so it was not sent. */
  state: z.enum(mailStates),
  /** Why it has not been sent so far, as far as the caller may know. */
  why: z.string().nullable(),
  sentAt: instant.nullable(),
});
export type MailOfPost = z.infer<typeof mailOfPost>;

export const listMails = endpoint({
  name: "listMails",
  summary: "The mails that were sent about a record, newest first",
  method: "GET",
  path: "/posts/:post/mails",
  guard: "app-editor",
  params: z.object({ post: idInPath }),
  list: true,
  reply: z.array(mailOfPost),
  refusals: ["not_found"],
});
