import * as z from "zod";

/** How records of one type point at records of another; the value in a record is an id, or a list of ids when `multiple`. */
export const relation = z.strictObject({
  relationId: z.string().min(1, "require").max(8, "too long (8)").regex(/^\w*$/, "not a word of letters, digits and _"),
  relationTitle: z.string().max(300),
  relationTypeId: z.int(),
  multiple: z.optional(z.boolean()),
  /** Whether the records pointed at list the ones that point at them; a text names that list. */
  relationReverse: z.optional(z.union([z.boolean(), z.string().max(63)])),
  editable: z.optional(z.boolean()),
  required: z.optional(z.boolean()),
  /** Of the relation to notes: the field of the note that holds the record. */
  fieldSlug: z.optional(z.string().max(63)),
});
export type Relation = z.infer<typeof relation>;
