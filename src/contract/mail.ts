import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { id, idInPath, instant } from "./shared.ts";

/** "kept": no mail server is set up, so it was not sent and can be read here. "waiting": it is on its way, or tried again soon. */
export const mailStates = ["waiting", "sent", "kept", "failed"] as const;
export type MailState = (typeof mailStates)[number];

const mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** What the last try met with; null: nothing. */
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type Mail = z.infer<typeof mail>;

export const outbox = endpoint({
  name: "outbox",
  summary: "The app's mails, newest first",
  method: "GET",
  path: "/outbox",
  guard: "app-admin",
  list: true,
  reply: z.array(mail),
});

export const outboxState = endpoint({
  name: "outboxState",
  summary: "Whether mails of this server leave it at all, and how many of the app's are in which state",
  method: "GET",
  path: "/outbox/state",
  guard: "app-admin",
  reply: z.object({
    /** Whether the operator has set a mail server up. */
    sends: z.boolean(),
    counts: z.record(z.enum(mailStates), z.int().min(0)),
  }),
});

export const sendMailAgain = endpoint({
  name: "sendMailAgain",
  summary: "Send a mail that failed, or was kept while no mail server was set up, with all its tries",
  method: "POST",
  path: "/outbox/:mail/again",
  guard: "app-admin",
  params: z.object({ mail: idInPath }),
  reply: mail,
  refusals: ["not_found", "conflict"],
});
