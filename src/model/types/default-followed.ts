import { type Json, sameJson } from "../base/json.ts";
import { isEmpty } from "../fields/empty.ts";
import type { FieldBlock } from "../fields/field.ts";
import { renamedOptions } from "../fields/renamed-options.ts";
import { checkValue } from "../fields/rules.ts";
import { hasOptions } from "../fields/values/select.ts";
import { convertValue } from "./convert-value.ts";
import { isReshaped } from "./field-moves.ts";

/** Options have no day: whether a value is one of them is the same on each. */
const anyDay = { today: "2000-01-01" };

/**
 * What a field with options begins with once its options are stored otherwise: under another value, as numbers, or several at once. Another default
 * than before that the field accepts is meant as it was sent; what is none of the options, and a formula, stay for others to judge.
 */
export function defaultFollowed(from: FieldBlock, to: FieldBlock): Json | undefined {
  const value = to.default as Json | undefined;
  if (value === undefined || isEmpty(value) || !hasOptions(from) || !hasOptions(to) || isFormula(value)) return value;
  if (!isReshaped(from, to) && renamedOptions(from, to).size === 0) return value;
  const isAsBefore = sameJson(value, (from.default as Json | undefined) ?? null);
  if (!isAsBefore && checkValue(to, value, anyDay).length === 0) return value;
  const followed = convertValue(from, to, { value, context: anyDay });
  return followed.ok ? followed.value : value;
}

function isFormula(value: Json): boolean {
  return typeof value === "string" && /[$@]\{/.test(value);
}
