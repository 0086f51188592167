import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";

/**
 * Whether a setting is asked for: its `showIf` names another setting beside it that must be on, or a word that must be chosen there:
 * "type:link". With "!" before it that must not be so.
 */
export function isAsked({ showIf }: FieldBlock, values: FieldValues): boolean {
  if (!showIf) return true;
  const isNot = showIf.startsWith("!");
  const [name = "", word] = showIf.slice(isNot ? 1 : 0).split(":");
  const holds = word === undefined ? Boolean(values[name]) : values[name] === word;
  return holds !== isNot;
}
