import * as z from "zod";
import { inboxKindNames } from "../model/access/inbox.ts";
import { endpoint } from "./endpoint.ts";
import { id, idInPath, idOrSlug, instant } from "./shared.ts";

/** Something that the caller is told of. Records that they may not read are never among them. */
const inboxItem = z.object({
  id,
  kind: z.enum(inboxKindNames),
  /** What happened, in one sentence. */
  said: z.string(),
  /** Who caused it; null: the app, or a visitor. */
  by: z.object({ id, name: z.string() }).nullable(),
  app: z.object({ id, slug: z.string(), title: z.string() }),
  post: z
    .object({
      id,
      title: z.string(),
      status: z.object({ title: z.string(), color: z.string() }).nullable(),
      deadlineAt: instant.nullable(),
    })
    .nullable(),
  type: z.object({ id, slug: z.string(), title: z.string() }).nullable(),
  /** Where it leads to, if not to its record; "" for nowhere. */
  link: z.string(),
  /** How many things it stands for. */
  count: z.int().min(1),
  /** The time of its record is up. */
  isOverdue: z.boolean(),
  at: instant,
  readAt: instant.nullable(),
  doneAt: instant.nullable(),
  snoozedUntil: instant.nullable(),
});
export type InboxItem = z.infer<typeof inboxItem>;

const counts = z.object({
  /** How many of them are unread; no more than 100 are counted. */
  unread: z.int().min(0),
});
export type InboxCount = z.infer<typeof counts>;

const tabWords =
  "`tab`: `me`, what is meant for the caller; `all`, everything that is not done; `snoozed`; `done`. What is assigned to the caller comes first, then the newest";

export const listInbox = endpoint({
  name: "listInbox",
  summary: `What the caller is told of in an app. ${tabWords}`,
  method: "GET",
  path: "/inbox",
  guard: "app-user",
  list: true,
  reply: z.array(inboxItem),
});

export const countInbox = endpoint({
  name: "countInbox",
  summary: "How much in the caller's inbox of an app is unread",
  method: "GET",
  path: "/inbox/unread",
  guard: "app-user",
  reply: counts,
});

export const myInbox = endpoint({
  name: "myInbox",
  summary: `What the caller is told of in all of their apps, of each of the newest 50 apps the first 50. ${tabWords}`,
  method: "GET",
  path: "/users/me/inbox",
  guard: "authenticated",
  platform: true,
  query: z.object({ tab: z.optional(z.enum(["me", "all", "snoozed", "done"])), kind: z.optional(z.enum(inboxKindNames)) }),
  reply: z.object({ items: z.array(inboxItem), unread: z.int().min(0) }),
});

/** `snoozedUntil`: in the future, and no more than a year ahead; null: it comes back at once. */
const mark = {
  read: z.optional(z.boolean()),
  done: z.optional(z.boolean()),
  snoozedUntil: z.optional(instant.nullable()),
};
const isSomething = (body: { readonly [name: string]: unknown }) =>
  ["read", "done", "snoozedUntil"].some((name) => body[name] !== undefined);
const nothing = "one of read, done and snoozedUntil";

export const changeInboxItem = endpoint({
  name: "changeInboxItem",
  summary: "Mark something in the caller's inbox as read or done, or put it off",
  method: "POST",
  path: "/inbox/:item",
  guard: "app-user",
  params: z.object({ item: idInPath }),
  body: z.strictObject(mark).refine(isSomething, nothing),
  reply: counts,
  refusals: ["not_found"],
});

export const changeInboxItems = endpoint({
  name: "changeInboxItems",
  summary: "Mark several things in the caller's inbox as read or done, or put them off; those that are not there are left out of `changed`",
  method: "POST",
  path: "/inbox/many",
  guard: "app-user",
  body: z.strictObject({ ids: z.array(id).min(1).max(200), ...mark }).refine(isSomething, nothing),
  reply: counts.extend({ changed: z.array(id) }),
});

const follow = z.object({ typeId: id, title: z.string(), follows: z.boolean() });
export type TypeFollow = z.infer<typeof follow>;

export const listFollows = endpoint({
  name: "listFollows",
  summary:
    "Of which data types the caller is told that somebody added a record. Who never chose follows as owner of the app, and as somebody who is named in the first status",
  method: "GET",
  path: "/inbox/follows",
  guard: "app-editor",
  reply: z.object({ types: z.array(follow) }),
});

export const followType = endpoint({
  name: "followType",
  summary: "Choose whether the caller is told of new records of a data type",
  method: "POST",
  path: "/types/:type/follow",
  guard: "app-editor",
  params: z.object({ type: idOrSlug }),
  body: z.strictObject({ follows: z.boolean() }),
  reply: follow,
  refusals: ["not_found"],
});
