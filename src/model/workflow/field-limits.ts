import type { FieldBlock } from "../fields/field.ts";
import { isUnshown, isWorkedOut } from "../fields/worked-out.ts";
import type { Status } from "./status.ts";

/** What a person may do with a field, from the loosest to the strictest. */
export const fieldLimits = ["editable", "read-only", "hidden"] as const;
export type FieldLimit = (typeof fieldLimits)[number];
export type FieldLimits = { readonly [slug: string]: FieldLimit };

/** Lists of field slugs, as a status keeps them. A form that keeps ids of blocks resolves them to slugs first. */
export type LimitLists = Pick<Status, "hiddenFields" | "readOnlyFields">;

/** The limit of each field of a form: of what its status, its form and the field itself say the strictest wins. */
export function limitsOf(fields: readonly FieldBlock[], ...lists: readonly (LimitLists | undefined)[]): FieldLimits {
  return Object.fromEntries(fields.map((field) => [field.slug, limitOf(field, ...lists)]));
}

export function limitOf(field: Pick<FieldBlock, "slug"> & Partial<FieldBlock>, ...lists: readonly (LimitLists | undefined)[]): FieldLimit {
  if (isUnshown(field) || lists.some((list) => list?.hiddenFields.includes(field.slug))) return "hidden";
  // A relation says it in words of its own.
  const isLocked = field.readOnly || field.disabled || field.editable === false || isWorkedOut(field);
  const isReadOnly = isLocked || lists.some((list) => list?.readOnlyFields.includes(field.slug));
  return isReadOnly ? "read-only" : "editable";
}

/** The lists after one field was set to one limit: hidden and read-only exclude each other. */
export function withLimit(lists: LimitLists, slug: string, limit: FieldLimit): { hiddenFields: string[]; readOnlyFields: string[] } {
  const without = (list: readonly string[]) => list.filter((other) => other !== slug);
  return {
    hiddenFields: [...without(lists.hiddenFields), ...(limit === "hidden" ? [slug] : [])],
    readOnlyFields: [...without(lists.readOnlyFields), ...(limit === "read-only" ? [slug] : [])],
  };
}
