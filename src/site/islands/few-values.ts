import type { FieldBlock } from "../../model/fields/field.ts";
import { checkboxValue } from "../../model/fields/values/checkbox.ts";
import { inputTextValue } from "../../model/fields/values/input-text.ts";
import { textareaValue } from "../../model/fields/values/textarea.ts";
import type { ValueRules } from "../../model/fields/values/value-rules.ts";

/** Stands in for model/fields/values.ts in the visitors' script, as few-widgets.ts does for the widgets. */
export const fewValues: { readonly [component: string]: ValueRules<never> } = {
  "input-text": inputTextValue,
  textarea: textareaValue,
  checkbox: checkboxValue,
};

let known = fewValues;

export async function loadValuesFor(fields: readonly FieldBlock[]): Promise<void> {
  if (fields.every(({ component }) => Object.hasOwn(known, component))) return;
  known = (await import("../../model/fields/values.ts")).valueRules;
}

export function isFieldComponent(component: string): boolean {
  return Object.hasOwn(known, component);
}

export function rulesOf({ component }: FieldBlock): ValueRules<FieldBlock> | undefined {
  // A field's options were checked when it was saved, so its rules may take the field as their own.
  return isFieldComponent(component) ? (known[component] as ValueRules<never> as ValueRules<FieldBlock>) : undefined;
}
