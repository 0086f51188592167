import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { deleted, id, idInPath, instant } from "./shared.ts";

/**
 * "kept": no mail server is set up, so it was not sent and can be read here. "waiting": it is on its way, or tried again later.
 * "stopped": the mail to many that it was one of was stopped before it left. "refused": it would have been one too many for its address or for the app. "suppressed": its address is on the app's list of those that
 * get no mail.
 */
export const mailStates = ["waiting", "sent", "kept", "failed", "refused", "suppressed", "stopped"] as const;
export type MailState = (typeof mailStates)[number];

/** What a mail is sent for. */
export const mailKinds = [
  "action",
  "form",
  "submission",
  "import",
  "webhook",
  "feedback",
  "account",
  "invite",
  "system",
  "bulk",
  "reminder",
  "notice",
  "digest",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Why an address gets no mail. */
export const suppressionReasons = ["manual", "bounced", "unsubscribed", "complained"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

const mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  /** To whom an answer goes; null: to the app's usual address. */
  replyTo: z.string().nullable(),
  /** The mail to many that it is one of. */
  batchId: id.nullable(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** What the last try met with; null: nothing. */
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /**
   * What the mail provider told after it was sent. "soft": it could not be delivered for now; "hard": nobody is there; "complaint": whoever got
   * it called it spam.
   */
  report: z.object({ kind: z.enum(["soft", "hard", "complaint"]), why: z.string(), at: instant }).nullable(),
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
  summary: "Send a mail that failed, was turned down, or was kept while no mail server was set up, with all its tries",
  method: "POST",
  path: "/outbox/:mail/again",
  notWhileActing: true,
  guard: "app-admin",
  params: z.object({ mail: idInPath }),
  reply: mail,
  refusals: ["not_found", "conflict", "too_many_requests"],
});

const suppression = z.object({
  id,
  address: z.string(),
  reason: z.enum(suppressionReasons),
  /** "bulk": it still gets mails that are meant for it alone. */
  scope: z.enum(["bulk", "all"]),
  /** The mail that led to it. */
  mailId: id.nullable(),
  createdAt: instant,
});
export type Suppression = z.infer<typeof suppression>;

export const suppressions = endpoint({
  name: "suppressions",
  summary: "The addresses that get no mail of the app, newest first; `address` finds a whole one",
  method: "GET",
  path: "/outbox/suppressions",
  guard: "app-admin",
  list: true,
  reply: z.array(suppression),
});

export const suppressAddress = endpoint({
  name: "suppressAddress",
  summary: "Let an address get no more mail of the app, mails that are waiting included",
  method: "POST",
  path: "/outbox/suppressions",
  guard: "app-admin",
  body: z.strictObject({ address: z.string().trim().max(254) }),
  reply: suppression,
  status: 201,
});

export const liftSuppression = endpoint({
  name: "liftSuppression",
  summary: "Let an address get mail again; not one whose owner said themselves that they want none",
  method: "DELETE",
  path: "/outbox/suppressions/:suppression",
  notWhileActing: true,
  guard: "app-admin",
  params: z.object({ suppression: idInPath }),
  reply: deleted,
  refusals: ["not_found", "conflict"],
});
