import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { done, instant } from "./shared.ts";

/** "dkim": the key that signs; without it mails do not come from there. The others are good manners that keep mails out of spam folders. */
export const mailRecordPurposes = ["dkim", "spf", "dmarc"] as const;

const mailDomain = z.object({
  /** Whether the operator lets apps send from domains of their own. */
  isAllowed: z.boolean(),
  /** The address that mails come from otherwise; null: no mail server is set up. */
  platformAddress: z.string().nullable(),
  /** The own address; null: none was chosen. */
  address: z.string().nullable(),
  /** What to set in DNS, and whether it was there when last looked for. */
  records: z.array(
    z.object({ purpose: z.enum(mailRecordPurposes), type: z.literal("TXT"), name: z.string(), value: z.string(), isThere: z.boolean() }),
  ),
  checkedAt: instant.nullable(),
  /** Since when mails come from the own address; null: they come from the platform's. */
  verifiedAt: instant.nullable(),
});
export type MailDomain = z.infer<typeof mailDomain>;

export const findMailDomain = endpoint({
  name: "findMailDomain",
  summary: "The own address that mails of the app come from, what to set in DNS for it, and whether that is there",
  method: "GET",
  path: "/outbox/domain",
  guard: "app-admin",
  reply: mailDomain,
});

export const setMailDomain = endpoint({
  name: "setMailDomain",
  summary: "Choose an own address for mails of the app to come from; they do once its DNS was checked. Another domain gets another key",
  method: "POST",
  path: "/outbox/domain",
  guard: "app-admin",
  notWhileActing: true,
  body: z.strictObject({ address: z.string().trim().max(254) }),
  reply: mailDomain,
  refusals: ["conflict"],
});

export const checkMailDomain = endpoint({
  name: "checkMailDomain",
  summary: "Look for the records of the own address in DNS; where the key is not there, mails come from the platform's address",
  method: "POST",
  path: "/outbox/domain/check",
  guard: "app-admin",
  notWhileActing: true,
  reply: mailDomain,
  refusals: ["not_found", "conflict", "too_many_requests"],
});

export const removeMailDomain = endpoint({
  name: "removeMailDomain",
  summary: "Let mails of the app come from the platform's address again, and forget the key",
  method: "DELETE",
  path: "/outbox/domain",
  guard: "app-admin",
  notWhileActing: true,
  reply: done,
  refusals: ["not_found"],
});
