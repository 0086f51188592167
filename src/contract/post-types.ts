import * as z from "zod";
import { fieldBlock } from "../model/fields/field.ts";
import { relation } from "../model/post-types/relation.ts";
import { sentStatus, status as statusShape } from "../model/workflow/status.ts";
import { workingType } from "../model/workflow/working-type.ts";
import { endpoint } from "./endpoint.ts";
import { deleted, id, idOrSlug, instant } from "./shared.ts";

export const status = statusShape.extend({ typeId: id });
export type Status = z.infer<typeof status>;

/** `done` of `total` records have been worked out. */
const rollup = z.object({
  slug: z.string(),
  stored: z.enum(["text", "number", "boolean", "date", "json"]),
  ready: z.boolean(),
  done: z.int(),
  total: z.int(),
});

/** `statuses` are in order; `initialStatus` comes with `with=initialStatus`. */
export const postType = workingType.extend({
  statuses: z.array(status),
  initialStatus: z.optional(status),
  /** The relation fields that records keep, and lists may be asked for by once they are ready: for editors. */
  rollups: z.optional(z.array(rollup)),
  /** What the caller may filter and sort its records by, where one type is asked for whose records they may read. */
  asked: z.optional(z.array(z.string())),
  createdAt: instant,
  updatedAt: instant,
});
export type PostType = z.infer<typeof postType>;

const title = z.string().trim().max(190);
const slug = z.string().trim().toLowerCase().max(63);

export const listTypes = endpoint({
  name: "listTypes",
  summary: "The app's data types",
  method: "GET",
  path: "/types",
  guard: "app-user",
  keys: "read",
  list: true,
  reply: z.array(postType),
});

export const findType = endpoint({
  name: "findType",
  summary: "One data type by id or slug",
  method: "GET",
  path: "/types/:type",
  guard: "anyone",
  keys: "read",
  params: z.object({ type: idOrSlug }),
  query: z.strictObject({ with: z.optional(z.string().max(200)) }),
  reply: postType,
  refusals: ["not_found"],
});

export const createType = endpoint({
  name: "createType",
  summary: "Create a data type with the starter fields of its template",
  method: "POST",
  path: "/types",
  guard: "app-editor",
  body: z.strictObject({
    title: z.optional(title),
    slug: z.optional(slug),
    permission: z.optional(postType.shape.permission),
    template: z.optional(postType.shape.template),
    withNote: z.optional(z.boolean()),
    withInventory: z.optional(z.boolean()),
    withInvoice: z.optional(z.boolean()),
    postFields: z.optional(z.array(fieldBlock)),
  }),
  reply: postType,
  status: 201,
  refusals: ["forbidden"],
});

export const changeType = endpoint({
  name: "changeType",
  summary: "Change a data type: fields, statuses, permission, settings",
  method: "POST",
  path: "/types/:type",
  guard: "app-editor",
  params: z.object({ type: idOrSlug }),
  body: z.strictObject({
    title: z.optional(title),
    slug: z.optional(slug),
    permission: z.optional(postType.shape.permission),
    postFields: z.optional(z.array(fieldBlock)),
    statuses: z.optional(z.array(sentStatus)),
    initialStatusId: z.optional(z.union([id, z.string().max(63)])),
    /** Where records of a removed status go: removed status id -> id of one that stays. */
    moveRecords: z.optional(z.record(z.string(), id)),
    relations: z.optional(z.array(relation).max(50)),
    singlePage: z.optional(id.nullable()),
    settings: z.optional(z.strictObject({ hideInMenu: z.optional(z.boolean()) })),
    withNote: z.optional(z.boolean()),
    withInventory: z.optional(z.boolean()),
    withInvoice: z.optional(z.boolean()),
    /** What the preview of this form's field changes gave: needed when values of records change their name, their kind or go. */
    consent: z.optional(z.string().max(64)),
    updatedAt: z.optional(instant),
    // What a type answers may be sent back as it is; these are the server's and are ignored.
    id: z.optional(z.unknown()),
    appId: z.optional(z.unknown()),
    template: z.optional(z.unknown()),
    initialStatus: z.optional(z.unknown()),
    rollups: z.optional(z.unknown()),
    asked: z.optional(z.unknown()),
    createdAt: z.optional(z.unknown()),
  }),
  reply: postType,
  refusals: ["not_found", "forbidden", "conflict", "stale"],
});

export const duplicateType = endpoint({
  name: "duplicateType",
  summary: "Copy a data type's fields, statuses and settings, without its records",
  method: "POST",
  path: "/types/:type/duplicate",
  guard: "app-editor",
  params: z.object({ type: idOrSlug }),
  reply: postType,
  status: 201,
  refusals: ["not_found"],
});

export const deleteType = endpoint({
  name: "deleteType",
  summary: "Delete a data type with its records",
  method: "DELETE",
  path: "/types/:type",
  guard: "app-admin",
  params: z.object({ type: idOrSlug }),
  reply: deleted,
  refusals: ["not_found", "conflict"],
});
