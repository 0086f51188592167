import type { Json } from "../base/json.ts";
import { isEmpty } from "./empty.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "./field.ts";
import { messages } from "./messages.ts";
import type { CheckContext } from "./values/value-rules.ts";
import { rulesOf } from "./values.ts";

/**
 * What is wrong with the values of a form: the one check that browser and server share. It looks at each of `fields`
 * and at nothing else, so the caller leaves out those that do not count (hidden, read-only, not sent by an update).
 * Values are judged as `tidyValues` leaves them.
 */
export function checkValues(fields: readonly FieldBlock[], values: FieldValues, context: CheckContext): FieldProblems {
  const found: Record<string, FieldProblems[string]> = {};
  for (const field of fields) {
    const problems = checkValue(field, values[field.slug], context);
    if (problems.length > 0) found[field.slug] = { title: field.label, messages: problems };
  }
  return found;
}

export function checkValue(field: FieldBlock, value: Json | undefined, context: CheckContext): readonly string[] {
  const rules = rulesOf(field);
  if (!rules || rules.stored(field) === "none") return [];
  const tidy = tidyValue(field, tidyValue(field, value) ?? rules.untouched ?? null) ?? null;
  if (!isEmpty(tidy)) return rules.check(tidy, field, context);
  if (field.required) return [messages.required];
  // Nothing is fine where nobody asks for a value, unless it is a list or an object that the field could not keep.
  const isKept = tidy === null || typeof tidy === "string" || rules.stored(field) === "json";
  return isKept ? [] : rules.check(tidy, field, context);
}

/** Whether there is anything of a field that could be sent and kept. */
export function keepsValue(field: FieldBlock): boolean {
  const stored = rulesOf(field)?.stored(field);
  return stored !== undefined && stored !== "none";
}

/** A value as it is kept. A text of nothing is no value, whatever the field keeps: lists put what is missing last, and formulas reckon with nothing. */
export function tidyValue(field: FieldBlock, value: Json | undefined): Json | undefined {
  if (value === undefined || value === null || value === "") return value === "" ? null : value;
  const rules = rulesOf(field);
  const tidy = rules?.tidy ? rules.tidy(value, field) : value;
  return typeof tidy === "string" && tidy.trim() === "" && (tidy === "" || rules?.stored(field) !== "text") ? null : tidy;
}

/** The values as they are kept; slugs that no field has are left out. */
export function tidyValues(fields: readonly FieldBlock[], values: FieldValues): FieldValues {
  const kept: Record<string, Json | undefined> = {};
  for (const field of fields) {
    const value = Object.hasOwn(values, field.slug) ? values[field.slug] : undefined;
    if (value !== undefined) kept[field.slug] = tidyValue(field, value);
  }
  return kept;
}

/** How a value reads in a list, an export or a mail. */
export function textOfValue(field: FieldBlock, value: Json | undefined, zone?: string): string {
  if (value === undefined || value === null) return "";
  return rulesOf(field)?.text(value, field, zone) ?? "";
}
