import type { Json } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { valueOfText } from "../../../model/fields/form-entries.ts";
import type { FieldComponent } from "../../../model/fields/values.ts";
import { rulesOf } from "../../../model/fields/values.ts";
import { localTime } from "../../../model/forms/local-time.ts";
import { textOf } from "../../../model/formula/values.ts";

/** A value as its field takes it: what was typed is read by the field, what a formula gave is written as the field writes it, where the app is. */
export function valueFor(field: FieldBlock | undefined, value: Json, zone: string): Json {
  if (typeof value === "object") return value;
  if (!field) return textOf(value);
  const stored = rulesOf(field)?.stored(field);
  if (typeof value !== "string") return stored === "text" || stored === "date" ? valueOfText(field, textOf(value)) : value;
  const component: FieldComponent = "date";
  const kept = field.component === component ? localTime(value, field, zone) : value;
  // A formula gives the day of a time with its hours.
  return valueOfText(field, stored === "date" && kept[10] === "T" ? kept.slice(0, 10) : kept);
}
