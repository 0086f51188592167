import type { FieldBlock } from "../fields/field.ts";
import { isComputed, sourceOf } from "../fields/references.ts";
import { hasOptions } from "../fields/values/select.ts";
import { rulesOf } from "../fields/values.ts";
import type { Operator } from "./operators.ts";

/** Whether values of a field come before and after each other: options in words, yes and no, lists and what points somewhere do not. */
export function hasOrder(field: FieldBlock): boolean {
  if (sourceOf(field) !== undefined || (hasOptions(field) && field.asNumber !== true)) return false;
  const stored = rulesOf(field)?.stored(field);
  // What related records come to is kept beside the values: where it is asked for at all, it can be compared.
  if (stored === "none") return isComputed(field);
  return stored === "number" || stored === "date" || stored === "text";
}

/** The operators that ask for what comes before or after. */
export const asksForOrder: ReadonlySet<Operator> = new Set(["gt", "gte", "lt", "lte"]);
