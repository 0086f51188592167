import type { FieldBlock, FieldValues } from "../../../model/fields/field.ts";

/**
 * Whether a setting is asked for: its `showIf` names another setting beside it that must be on, or a word that must be chosen there:
 * "type:link". With "!" before it that must not be so. Of several with "|" between them one is enough, of several with "&" all must hold;
 * "&" binds closer.
 */
export function isAsked({ showIf }: FieldBlock, values: FieldValues): boolean {
  return !showIf || showIf.split("|").some((one) => one.split("&").every((condition) => holds(condition.trim(), values)));
}

function holds(condition: string, values: FieldValues): boolean {
  const isNot = condition.startsWith("!");
  const [name = "", word] = condition.slice(isNot ? 1 : 0).split(":");
  const isSo = word === undefined ? Boolean(values[name]) : values[name] === word;
  return isSo !== isNot;
}
