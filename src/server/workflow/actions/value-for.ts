import type { Json } from "../../../model/base/json.ts";
import { isDay } from "../../../model/fields/days.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { valueOfText } from "../../../model/fields/form-entries.ts";
import { rulesOf } from "../../../model/fields/values.ts";
import { textOf } from "../../../model/formula/values.ts";

/** A value as its field takes it: what was typed is read by the field, what a formula gave is written as the field writes it. */
export function valueFor(field: FieldBlock | undefined, value: Json): Json {
  if (typeof value === "object") return value;
  if (!field) return textOf(value);
  const stored = rulesOf(field)?.stored(field);
  if (typeof value !== "string") return stored === "text" || stored === "date" ? valueOfText(field, textOf(value)) : value;
  // A formula gives the day of a moment with its hours.
  const day = stored === "date" && value[10] === "T" ? value.slice(0, 10) : "";
  return valueOfText(field, isDay(day) ? day : value);
}
