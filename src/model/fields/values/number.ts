import { checkNumber, type NumberLimits, numberOfText, readNumber } from "./numbers.ts";
import type { ValueRules } from "./value-rules.ts";

export const numberValue: ValueRules<NumberLimits> = {
  stored: () => "number",
  fitsCell: () => true,
  check: checkNumber,
  text: (value) => (typeof value === "number" ? String(value) : ""),
  parse: ([entry]) => readNumber(entry),
  fromText: numberOfText,
  entries: (value) => (typeof value === "number" || typeof value === "string" ? [String(value)] : []),
};
