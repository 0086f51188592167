import { type Json, sameJson } from "../../base/json.ts";
import type { FieldBlock } from "../../fields/field.ts";
import { formulaOf } from "../../fields/worked-out.ts";

/** Options that change how a field looks and asks, and nothing of what its formula gives. */
const onlyShown: ReadonlySet<string> = new Set([
  ...["id", "slug", "label", "description", "placeholder", "size", "prepend", "append", "inputClasses", "classes", "show"],
  ...["required", "disabled", "readOnly", "default", "useDefault", "numberStyle", "currency", "decimals", "formula", "showIf"],
]);

/** The options of a field that what its formula gives is shaped and judged by. */
export function shapingOptions(field: FieldBlock): Json {
  const counting = Object.entries(field).filter(([name, value]) => !onlyShown.has(name) && value !== undefined);
  return Object.fromEntries(counting.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Whether a new form may give calculated fields of records other values than they hold. Reads no formula, so that whoever only asks needs no
 * parser; `calculatedAnew` says which fields these are.
 */
export function mayCalculateAnew(before: readonly FieldBlock[], after: readonly FieldBlock[]): boolean {
  if (!after.some((field) => formulaOf(field) !== undefined)) return false;
  return !sameJson(textsOf(before), textsOf(after));
}

function textsOf(fields: readonly FieldBlock[]): Json {
  const texts = fields.map((field) => [field.slug, formulaOf(field) ?? null, field.showIf ?? null, shapingOptions(field)] as Json[]);
  return texts.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}
