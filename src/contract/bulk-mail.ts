import * as z from "zod";
import { listLimits } from "../model/filter/list.ts";
import { endpoint } from "./endpoint.ts";
import { mailStates } from "./mail.ts";
import { id, idInPath, idOrSlug, instant } from "./shared.ts";

/** The most records that one mail to many reaches. */
export const mostMailed = 2_000;

const listValue = z.string().max(listLimits.value);
/** Conditions and order as they stand in the address of the list; several of one name are a list. */
const list = z.optional(z.record(z.string().max(300), z.union([listValue, z.array(listValue).max(listLimits.parameters)])));

const whom = {
  /** The key of the field that holds the address. */
  field: z.string().min(1).max(120),
  /** `filtered`: the records that the list would answer. `all`: every record of the type, whatever the list asks. */
  selectedData: z.enum(["all", "filtered"]),
};

/** A mail to many, with holes such as `${name}` that are filled from each record. */
export const mailWish = z.strictObject({
  ...whom,
  subject: z.string().max(350, "too long (350)"),
  /** HTML. */
  message: z.string().max(100_000),
  hasAction: z.optional(z.boolean()),
  actionText: z.optional(z.string().max(100, "too long (100)")),
  actionLink: z.optional(z.string().max(2_000)),
});
export type MailWish = z.infer<typeof mailWish>;

/** The same as `_sendEmail`, JSON in the address of the list. `test`: to the caller alone. `preview`: to nobody, only counted. */
export const mailWishInAddress = mailWish.extend({ test: z.optional(z.boolean()), preview: z.optional(z.boolean()) });

const typeInPath = z.object({ type: idOrSlug });

/** A record of which no mail is made, and why. */
const leftOut = z.object({ post: id, title: z.string(), address: z.string().nullable(), why: z.string() });
export type LeftOut = z.infer<typeof leftOut>;

const recipient = z.object({ post: id, title: z.string(), address: z.string() });
export type MailRecipient = z.infer<typeof recipient>;

export const findRecipients = endpoint({
  name: "findRecipients",
  summary: "Whom a mail to the records of a list would reach, each address once, and which records it leaves out",
  method: "POST",
  path: "/types/:type/posts/mail/recipients",
  guard: "app-editor",
  params: typeInPath,
  body: z.strictObject({ ...whom, list }),
  reply: z.object({
    /** How many records the list has. */
    total: z.int(),
    /** There are more than one mail may reach: nobody is told, and nothing can be sent. */
    tooMany: z.boolean(),
    recipients: z.array(recipient),
    leftOut: z.array(leftOut),
  }),
  refusals: ["not_found"],
});

const preview = z.object({
  to: z.string(),
  subject: z.string(),
  /** As it leaves, in the layout of the app. */
  html: z.string(),
  text: z.string(),
  /** What came to nothing while the holes were filled. */
  notes: z.array(z.string()),
});

export const previewMail = endpoint({
  name: "previewMail",
  summary: "A mail to many as one of its recipients would get it",
  method: "POST",
  path: "/types/:type/posts/mail/preview",
  guard: "app-editor",
  params: typeInPath,
  body: mailWish.extend({ post: id }),
  reply: preview,
  refusals: ["not_found"],
});

export const tryMailToMany = endpoint({
  name: "tryMailToMany",
  summary: "Send a mail to many to the caller alone, filled from this record or from the first of the list",
  method: "POST",
  path: "/types/:type/posts/mail/test",
  notWhileActing: true,
  guard: "app-editor",
  params: typeInPath,
  body: mailWish.extend({ post: z.optional(id), list }),
  reply: z.object({ to: z.string(), at: instant }),
  refusals: ["not_found", "conflict", "too_many_requests"],
});

/** `running`: not all of it is written or handed over yet. `done`: nothing of it waits. `stopped`: what had not left by then never will. */
export const batchStates = ["running", "done", "stopped"] as const;

const batch = z.object({
  id,
  typeId: id,
  subject: z.string(),
  userId: id,
  state: z.enum(batchStates),
  /** How many records it was sent to. */
  records: z.int(),
  /** Of how many of these no mail was made or will be. */
  leftOut: z.int(),
  /** How many mails stand how. */
  counts: z.record(z.enum(mailStates), z.int().min(0)),
  createdAt: instant,
});
export type MailBatch = z.infer<typeof batch>;

export const sendMailToMany = endpoint({
  name: "sendMailToMany",
  summary: "Mail the records of a list, each address once; answers what is on its way",
  method: "POST",
  path: "/types/:type/posts/mail",
  notWhileActing: true,
  guard: "app-editor",
  params: typeInPath,
  /** `count`: how many it reaches as far as the caller knows; where it is another number by now, nothing is sent. */
  body: mailWish.extend({ list, count: z.optional(z.int().min(1)) }),
  reply: batch,
  status: 201,
  refusals: ["not_found", "conflict", "too_many_requests"],
});

export const listBatches = endpoint({
  name: "listBatches",
  summary: "The mails to many that the caller sent, newest first; an admin of the app sees everybody's",
  method: "GET",
  path: "/mail-batches",
  guard: "app-editor",
  list: true,
  reply: z.array(batch),
});

const batchInPath = z.object({ batch: idInPath });

export const findBatch = endpoint({
  name: "findBatch",
  summary: "How far a mail to many has come",
  method: "GET",
  path: "/mail-batches/:batch",
  guard: "app-editor",
  params: batchInPath,
  reply: batch,
  refusals: ["not_found"],
});

export const stopBatch = endpoint({
  name: "stopBatch",
  summary: "Send no more of a mail to many: what has not left yet never will; one that has left stays as it is",
  method: "POST",
  path: "/mail-batches/:batch/stop",
  guard: "app-editor",
  params: batchInPath,
  body: z.strictObject({}),
  reply: batch,
  refusals: ["not_found"],
});

const mailOfBatch = z.object({
  id,
  to: z.string(),
  postId: id.nullable(),
  state: z.enum(mailStates),
  /** Why it was not sent, or not yet; null: nothing stands in its way. */
  why: z.string().nullable(),
  sentAt: instant.nullable(),
});
export type MailOfBatch = z.infer<typeof mailOfBatch>;

export const listBatchMails = endpoint({
  name: "listBatchMails",
  summary: "What became of a mail to many for each recipient",
  method: "GET",
  path: "/mail-batches/:batch/mails",
  guard: "app-editor",
  params: batchInPath,
  list: true,
  reply: z.array(mailOfBatch),
  refusals: ["not_found"],
});

const skipOfBatch = z.object({ id, address: z.string().nullable(), why: z.string() });

export const listBatchSkips = endpoint({
  name: "listBatchSkips",
  summary: "The records of which a mail to many made no mail, by their ids, and why",
  method: "GET",
  path: "/mail-batches/:batch/skips",
  guard: "app-editor",
  params: batchInPath,
  list: true,
  reply: z.array(skipOfBatch),
  refusals: ["not_found"],
});
