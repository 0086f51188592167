import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { counted, deleted, id, idInPath, idOrSlug, instant, personShown } from "./shared.ts";

/**
 * A record: the built-in keys, and beside them the fields of its type by slug. One that comes under the `relations` of another and has
 * neither title nor content says as `calledAs` what it is called: # and its number, and what its form says first. `notes` stand there
 * where they are asked for: the newest, each a record of the app's type for notes.
 */
export const post = z
  .object({
    id,
    appId: id,
    typeId: id,
    statusId: id,
    userId: id.nullable(),
    user: personShown.nullable(),
    title: z.string().nullable(),
    content: z.string(),
    meta: z.record(z.string(), z.json()),
    assigneeIds: z.array(id),
    statusEnteredAt: instant,
    deadlineAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .catchall(z.json());
export type Post = z.infer<typeof post>;

/**
 * Values by slug beside the built-in keys; which may be written depends on the type, the status and the caller. Slugs are
 * the owner's, so the verb gets them apart from everything that has a name of ours.
 */
const postValues = z.looseObject({});

export const listPosts = endpoint({
  name: "listPosts",
  summary: "The records of a data type that the caller may read",
  method: "GET",
  path: "/types/:type/posts",
  guard: "anyone",
  keys: "read",
  params: z.object({ type: idOrSlug }),
  list: true,
  reply: z.array(post),
  refusals: ["not_found", "forbidden", "unauthenticated", "too_large"],
});

export const countPosts = endpoint({
  name: "countPosts",
  summary: "How many records the same list would answer; past 10,000 counted on only with withCount=exact",
  method: "GET",
  path: "/types/:type/posts/count",
  guard: "anyone",
  keys: "read",
  params: z.object({ type: idOrSlug }),
  list: true,
  reply: counted.extend({ more: z.optional(z.literal(true)) }),
  refusals: ["not_found", "forbidden", "unauthenticated"],
});

const summary = counted.extend({ values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])) });

export const summarizePosts = endpoint({
  name: "summarizePosts",
  summary:
    "What the records of the same list come to, in all and by groups: `_summary=price:sum,due:min`, `_group=statusId` or `_group=due:month`; of the newest 10,000 unless withCount=exact",
  method: "GET",
  path: "/types/:type/posts/summary",
  guard: "anyone",
  keys: "read",
  params: z.object({ type: idOrSlug }),
  list: true,
  reply: summary.extend({
    /** There are more records than were looked at. */
    more: z.optional(z.literal(true)),
    groups: z.optional(z.array(summary.extend({ key: z.union([z.string(), z.number(), z.boolean(), z.null()]) }))),
    /** There are more groups than these, which are the biggest. */
    moreGroups: z.optional(z.literal(true)),
  }),
  refusals: ["not_found", "forbidden", "unauthenticated"],
});

/** Ids in an address with commas between them. */
const ids = z
  .string()
  .max(2_000)
  .transform((text) => text.split(","))
  .pipe(z.array(idInPath).max(100));

export const countRecords = endpoint({
  name: "countRecords",
  summary: "How many records each of these data types holds; past 10,000 nobody counts on",
  method: "GET",
  path: "/posts/counts",
  guard: "app-editor",
  query: z.strictObject({ types: ids }),
  reply: z.array(counted.extend({ typeId: id, more: z.optional(z.literal(true)) })),
});

/** A record as far as it says what it is. */
const recordFound = z.object({
  id,
  /** What it is called. */
  title: z.string(),
  createdAt: instant,
  type: z.object({ id, slug: z.string(), title: z.string() }),
  status: z.object({ title: z.string(), color: z.string() }).nullable(),
});
export type RecordFound = z.infer<typeof recordFound>;

export const findRecords = endpoint({
  name: "findRecords",
  summary:
    "The newest records of all data types that stand in the menu and that the caller may read, or those in which the words of `filter` are found; 200 types are looked into",
  method: "GET",
  path: "/posts",
  guard: "app-user",
  query: z.strictObject({
    filter: z.optional(z.string().trim().min(1, "require").max(200, "too long (200)")),
    count: z.optional(z.coerce.number().int().min(1).max(50)),
  }),
  reply: z.array(recordFound),
});

/** How many texts are read at once, and how long one may be. */
export const mostTextsRead = 500;
const longestTextRead = 10_000;

export const readTexts = endpoint({
  name: "readTexts",
  summary:
    "What texts mean as values of a type's fields, one by one and in their order: read as the cells of imports are, by the app's locale and time zone, and by the names of what fields point at. A text that means nothing, or more than one thing, is answered with why. Nothing is written",
  method: "POST",
  path: "/types/:type/texts",
  guard: "app-user",
  keys: "read",
  params: z.object({ type: idOrSlug }),
  body: z.strictObject({
    texts: z.array(z.strictObject({ field: z.string().max(63), text: z.string().max(longestTextRead) })).max(mostTextsRead),
  }),
  reply: z.array(z.union([z.object({ value: z.json() }), z.object({ messages: z.array(z.string()) })])),
  refusals: ["not_found", "forbidden"],
});

export const findPost = endpoint({
  name: "findPost",
  summary: "One record",
  method: "GET",
  path: "/posts/:post",
  guard: "anyone",
  keys: "read",
  params: z.object({ post: idInPath }),
  /**
   * `type`; `notes`, the newest twenty; and what the fields point at: each by the key of its relation or its slug, answered under
   * `relations`.
   */
  query: z.strictObject({ with: z.optional(z.string().max(2_000)) }),
  reply: post,
  refusals: ["not_found", "too_large"],
});

export const createPost = endpoint({
  name: "createPost",
  summary: "Create a record; it starts in the type's initial status",
  method: "POST",
  path: "/posts",
  guard: "anyone",
  keys: "write",
  body: postValues.extend({ typeId: z.union([id, z.string().min(1).max(63)]) }).transform(({ typeId, ...values }) => ({ typeId, values })),
  reply: post,
  status: 201,
  refusals: ["not_found", "forbidden", "unauthenticated"],
  visitorsWrite: true,
});

export const changePost = endpoint({
  name: "changePost",
  summary: "Change a record's fields",
  method: "POST",
  path: "/posts/:post",
  guard: "authenticated",
  keys: "write",
  params: z.object({ post: idInPath }),
  body: postValues.transform((values) => ({ values })),
  reply: post,
  refusals: ["not_found", "forbidden", "stale"],
});

/** How many records one call connects or takes away. */
const mostPointed = 20;

export const changePointing = endpoint({
  name: "changePointing",
  summary: "Let records point at this one, or no longer, by a relation that this one lists; as if each of them were changed",
  method: "POST",
  path: "/posts/:post/pointing",
  guard: "authenticated",
  keys: "write",
  params: z.object({ post: idInPath }),
  body: z.strictObject({
    /** The type of the records that point. */
    type: z.union([id, z.string().min(1).max(63)]),
    /** The key of the relation there, or the slug of its field. */
    relation: z.string().min(1).max(63),
    add: z.optional(z.array(id).max(mostPointed)),
    remove: z.optional(z.array(id).max(mostPointed)),
  }),
  /** The records that were named, as they are now. */
  reply: z.array(post),
  refusals: ["not_found", "forbidden"],
});

export const deletePost = endpoint({
  name: "deletePost",
  summary: "Delete a record",
  method: "DELETE",
  path: "/posts/:post",
  notWhileActing: true,
  guard: "app-editor",
  keys: "write",
  params: z.object({ post: idInPath }),
  reply: deleted,
  refusals: ["not_found", "forbidden"],
});

/** Whether somebody sees a record, and the rule that says so. */
const sight = z.object({
  sees: z.boolean(),
  rule: z.enum(["operator", "role", "group", "permission", "own", "not-own", "given", "limited"]),
  /** The rule in a sentence. */
  because: z.string(),
  /** The fields that the record's status or rules hide from them though they see the record, and that in a sentence. */
  hiddenFields: z.array(z.string()),
  hides: z.string().nullable(),
  /** Whether they may change it, and which of its fields that they see they may not. */
  changes: z.boolean(),
  becauseChange: z.string(),
  lockedFields: z.array(z.string()),
});
export type RecordSight = z.infer<typeof sight>;

export const explainSight = endpoint({
  name: "explainSight",
  summary: "Why a member, somebody of a role, or with neither a visitor, can or can not see and change a record",
  method: "GET",
  path: "/posts/:post/sight",
  guard: "app-admin",
  params: z.object({ post: idInPath }),
  query: z.strictObject({ userId: z.optional(idInPath), role: z.optional(z.enum(["25", "50"])) }),
  reply: sight,
  refusals: ["not_found"],
});

export const indexField = endpoint({
  name: "indexField",
  summary: "Keeps copies of a field where lists find records by it; until all records have one, lists look through them as before",
  method: "POST",
  path: "/types/:type/fields/:field/index",
  guard: "app-admin",
  params: z.object({ type: idOrSlug, field: z.string().max(63) }),
  reply: z.object({ state: z.enum(["filling", "indexed"]) }),
  refusals: ["not_found", "conflict"],
});

export const listNotes = endpoint({
  name: "listNotes",
  summary: "The notes of a record, newest first; each is a record of the app's type for notes",
  method: "GET",
  path: "/types/:type/posts/:post/notes",
  guard: "app-editor",
  keys: "read",
  params: z.object({ type: idOrSlug, post: idInPath }),
  list: true,
  reply: z.array(post),
  refusals: ["not_found"],
});
