import * as z from "zod";
import { fieldBlock } from "../model/fields/field.ts";
import { mostFields } from "../model/fields/most-fields.ts";
import { endpoint } from "./endpoint.ts";
import { id, idInPath, idOrSlug, instant, personShown } from "./shared.ts";

const fieldNamed = z.object({ slug: z.string(), label: z.string(), component: z.string() });

/**
 * What happens to one field: renamed, converted to another kind (and perhaps renamed too), deleted, brought back, or worked out anew by its
 * formula. A field whose options are stored under other values is converted as well; `options` says which. So is one that stays of its kind and holds
 * other values from then on; `holds` says what.
 */
const move = z.object({
  does: z.enum(["rename", "convert", "delete", "restore", "calculate"]),
  from: fieldNamed.nullable(),
  to: fieldNamed.nullable(),
  options: z.optional(z.array(z.object({ before: z.string(), after: z.string() }))),
  holds: z.optional(z.enum(["numbers", "texts", "several", "one", "other"])),
});

/** Options of a field that go while records hold them: these keep them until somebody chooses another one there. */
const removal = z.object({
  from: fieldNamed,
  options: z.array(z.object({ text: z.string(), value: z.string() })),
  /** How many records hold one of them. */
  values: z.int(),
});

/** A value of one record before and after; null: nothing is left of it in the record. */
const example = z.object({ post: id, before: z.string(), after: z.string().nullable(), why: z.optional(z.string()) });

export const fieldChangePreview = z.object({
  /** Send it with the type to say that the change is meant. Null: no record holds a value that it touches, though something may be worked out anew. */
  consent: z.string().nullable(),
  /**
   * How many records follow: those that hold a value that changes its name, its kind or goes, or an option that is stored otherwise; all, where a field
   * is worked out anew.
   */
  records: z.int(),
  /** False: there are too many values to try each, or records still follow an earlier change; what becomes of them is estimated. */
  exact: z.boolean(),
  fields: z.array(
    move.extend({
      values: z.int(),
      /** How many stay as they are under the new name, or become a value of the new kind; of a calculated field, how many get another value. */
      converted: z.int(),
      /** How many leave the record; they are kept aside for 30 days. Of a calculated field, for how many its formula cannot be worked out. */
      emptied: z.int(),
      examples: z.array(example).max(5),
    }),
  ),
  /** Nothing of these is changed in records, so they are saved without the consent too. */
  removals: z.array(removal),
  /** Calculated fields that read who saves a record: they change when somebody does. */
  bySaving: z.array(fieldNamed),
  /**
   * What names a field by the slug that it loses, or an option by the value that it loses, and is not changed along with it: fifty at most. A
   * view of somebody else's own has no name here.
   */
  mentions: z.array(
    z.object({ where: z.enum(["status", "field", "page", "type", "automation", "view"]), name: z.string(), slug: z.string() }),
  ),
  /**
   * What names a field that gets another slug, or an option that is stored otherwise, and names it anew once the form is saved: fifty at most. A view
   * of somebody else's own has no name here.
   */
  follows: z.array(z.object({ where: z.enum(["status", "field", "type", "automation", "view", "page"]), name: z.string() })),
});
export type FieldChangePreview = z.infer<typeof fieldChangePreview>;

export const fieldChange = z.object({
  id,
  typeId: id,
  state: z.enum(["running", "done"]),
  user: personShown.nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  fields: z.array(move),
  /** How many records held a value, and how many of them have followed. */
  records: z.int(),
  followed: z.int(),
  /** Of how many records old values are kept. */
  kept: z.int(),
  /** The change that this one takes back, and the one that takes this one back. */
  takesBack: id.nullable(),
  takenBackBy: id.nullable(),
  /** Until when it can be taken back; null: it cannot, and `why` says so. */
  until: instant.nullable(),
  why: z.optional(z.string()),
  /** Of a change that takes another one back: what became of the values. */
  outcome: z
    .object({
      restored: z.int(),
      /** Records that somebody changed since: their newer value stays, converted. */
      changed: z.int(),
      /** Newer values that the field cannot hold: kept aside with this change. */
      emptied: z.int(),
      /** Records that were deleted since. */
      gone: z.int(),
      records: z.array(z.object({ post: id, slug: z.string(), why: z.enum(["changed", "emptied"]) })).max(50),
    })
    .nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

export const previewFieldChanges = endpoint({
  name: "previewFieldChanges",
  summary: "What a new form of a data type would do to the values that records hold",
  method: "POST",
  path: "/types/:type/field-changes/preview",
  guard: "app-editor",
  params: z.object({ type: idOrSlug }),
  body: z.strictObject({ postFields: z.array(fieldBlock).max(mostFields) }),
  reply: fieldChangePreview,
  refusals: ["not_found", "forbidden"],
});

export const listFieldChanges = endpoint({
  name: "listFieldChanges",
  summary: "The changes of a data type's fields in the last 30 days, the newest first, with their progress",
  method: "GET",
  path: "/types/:type/field-changes",
  guard: "app-editor",
  params: z.object({ type: idOrSlug }),
  whole: true,
  reply: z.array(fieldChange),
  refusals: ["not_found"],
});

export const takeBackFieldChange = endpoint({
  name: "takeBackFieldChange",
  summary: "Take a change of fields back: the fields as they were, and the values of records that nobody changed since",
  method: "POST",
  path: "/types/:type/field-changes/:change/take-back",
  guard: "app-editor",
  params: z.object({ type: idOrSlug, change: idInPath }),
  reply: fieldChange,
  refusals: ["not_found", "conflict", "quota_reached"],
});
