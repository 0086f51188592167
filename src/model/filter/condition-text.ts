import type { FieldBlock } from "../fields/field.ts";
import { choicesOf, type SelectOptions } from "../fields/values/select.ts";
import { type Condition, nameOf } from "./condition.ts";
import { dayWordText, holdsTimes } from "./holds-times.ts";
import { operatorLabel, splitList, takesValue } from "./operators.ts";

/** A condition as people say it: "Budget is more than 100". */
export function conditionText(condition: Condition, fields: readonly FieldBlock[]): string {
  const slug = nameOf(condition);
  const field = fields.find((one) => one.slug === slug);
  const label = field?.label ?? (slug === "title" ? "Title" : slug);
  const said = `${label} ${operatorLabel(condition.op, { isOfTimes: holdsTimes(slug, field) })}`;
  if (!takesValue(condition.op) || condition.value === undefined) return said;
  return `${said} ${valuesIn(condition)
    .map((value) => (holdsTimes(slug, field) ? dayWordText(value) : valueText(value, field)))
    .join(", ")}`.trim();
}

/** All that must hold, in one sentence; nothing where nothing must. */
export function conditionsText(conditions: readonly Condition[], fields: readonly FieldBlock[]): string {
  return conditions.map((condition) => conditionText(condition, fields)).join(" and ");
}

function valuesIn({ op, value }: Condition): readonly string[] {
  if (Array.isArray(value)) return value.map(asText);
  const text = asText(value);
  return op === "in" ? splitList(text) : [text];
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
}

/** What can be chosen is said in the words of the choice. */
function valueText(value: string, field: FieldBlock | undefined): string {
  // Of all kinds only those with a list to choose from have `values`.
  const choices = Array.isArray(field?.values) ? choicesOf(field as SelectOptions) : [];
  return choices.find((choice) => choice.value === value)?.text ?? value;
}
