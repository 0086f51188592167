import type { FieldBlock } from "../fields/field.ts";
import { rulesOf } from "../fields/values.ts";
import { type FormOfType, pointsAt } from "../types/leads.ts";

/**
 * Whether records of a type can be known again by a field: it holds one value, whose text is the same in a file and in the database. What
 * is cleaned when it is kept is not, and what rows of the file are still to become has no number yet.
 */
export function canBeKey(field: FieldBlock, type: Pick<FormOfType, "id" | "slug">): boolean {
  const rules = rulesOf(field);
  return isComparable(rules?.stored(field)) && rules?.writtenAs?.(field) !== "html" && !pointsAt(field, type);
}

function isComparable(stored: string | undefined): boolean {
  return stored === "text" || stored === "number" || stored === "date";
}
