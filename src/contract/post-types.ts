import * as z from "zod";
import { fieldBlock } from "../model/fields/field.ts";
import { mostFields } from "../model/fields/most-fields.ts";
import { typeSales } from "../model/money/sales.ts";
import { groupAccess } from "../model/types/group-access-schema.ts";
import { relation } from "../model/types/relation.ts";
import { accessRule, accessRules, ruleLimits } from "../model/types/rules/access-rule.ts";
import { mostStatuses, sentStatus, status as statusShape } from "../model/workflow/status.ts";
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
  /** What rules of the owner let the caller do with some of its records beside what the permission does; for whoever is no editor. */
  given: z.optional(accessRule.shape.may),
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
    postFields: z.optional(z.array(fieldBlock).max(mostFields)),
  }),
  reply: postType,
  status: 201,
  refusals: ["forbidden", "quota_reached"],
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
    postFields: z.optional(z.array(fieldBlock).max(mostFields)),
    statuses: z.optional(z.array(sentStatus).max(mostStatuses)),
    initialStatusId: z.optional(z.union([id, z.string().max(63)])),
    /** Where records of a removed status go: removed status id -> id of one that stays. */
    moveRecords: z.optional(z.record(z.string(), id)),
    relations: z.optional(z.array(relation).max(50)),
    singlePage: z.optional(id.nullable()),
    settings: z.optional(
      z.strictObject({
        hideInMenu: z.optional(z.boolean()),
        mailSubmissions: z.optional(z.boolean()),
        /** The slug of the field that says the title of a record; null: records have a title of their own. */
        titleField: z.optional(z.string().max(63).nullable()),
        /** What groups of members may do with the records, beside what the permission gives to all members. */
        groups: z.optional(groupAccess),
        /** How its records are sold; null: they are not. */
        sales: z.optional(typeSales.nullable()),
      }),
    ),
    /** Agrees that records with another title than the chosen title field says are called by the field from now on. */
    replaceTitles: z.optional(z.boolean()),
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
  refusals: ["not_found", "forbidden", "conflict", "stale", "quota_reached"],
});

/** A way from the records of one type to those of another, which a field of the first leads. */
export const relationOfApp = z.object({
  /** The type whose records point, and the slug of the field by which they do. */
  typeId: id,
  slug: z.string(),
  relationId: z.string(),
  relationTitle: z.string(),
  relationTypeId: id,
  multiple: z.boolean(),
  required: z.boolean(),
  /** What the records pointed at call the list of those that point at them; null: they list none. */
  relationReverse: z.string().nullable(),
  relationType: z.object({ id, title: z.string(), slug: z.string() }),
});
export type RelationOfApp = z.infer<typeof relationOfApp>;

export const listRelations = endpoint({
  name: "listRelations",
  summary: "How the app's data types point at each other, with the type that each relation leads to",
  method: "GET",
  path: "/relations",
  guard: "app-user",
  keys: "read",
  list: true,
  reply: z.array(relationOfApp),
});

const ruleProblems = z.array(z.string());
/** `problems`: what of them will likely not do what is meant, as it asks for an option that is not there. They hold all the same. */
const rulesKept = z.object({ rules: z.array(accessRule), problems: ruleProblems, updatedAt: instant });

/** Who may see and change records of a type beside its permission, as the owner says it. */
export const findAccessRules = endpoint({
  name: "findAccessRules",
  summary: "The rules of who may see and change records of a data type",
  method: "GET",
  path: "/types/:type/rules",
  guard: "app-admin",
  params: z.object({ type: idOrSlug }),
  reply: rulesKept,
  refusals: ["not_found"],
});

export const changeAccessRules = endpoint({
  name: "changeAccessRules",
  summary: "Replace the rules of who may see and change records of a data type",
  method: "POST",
  path: "/types/:type/rules",
  guard: "app-admin",
  params: z.object({ type: idOrSlug }),
  /** `problems`: what was answered can be sent back as it is. */
  body: z.strictObject({ rules: accessRules, updatedAt: z.optional(instant), problems: z.optional(ruleProblems.max(ruleLimits.rules)) }),
  reply: rulesKept,
  refusals: ["not_found", "conflict", "stale"],
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
  refusals: ["not_found", "quota_reached"],
});

export const deleteType = endpoint({
  name: "deleteType",
  summary: "Delete a data type with its records",
  method: "DELETE",
  path: "/types/:type",
  notWhileActing: true,
  guard: "app-admin",
  params: z.object({ type: idOrSlug }),
  reply: deleted,
  refusals: ["not_found", "conflict"],
});

export const typeEndpoints = {
  listTypes,
  findType,
  listRelations,
  createType,
  changeType,
  findAccessRules,
  changeAccessRules,
  duplicateType,
  deleteType,
};
