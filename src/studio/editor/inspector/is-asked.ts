import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";

/** Whether a setting is asked for: its `showIf` names another setting beside it that must be on, or off: "!useFormula". */
export function isAsked({ showIf }: FieldBlock, values: FieldValues): boolean {
  if (!showIf) return true;
  return showIf.startsWith("!") ? !values[showIf.slice(1)] : Boolean(values[showIf]);
}
