import { checkNumber, type NumberLimits, readNumber } from "./numbers.ts";
import type { ValueRules } from "./value-rules.ts";

export const numberValue: ValueRules<NumberLimits> = {
  stored: () => "number",
  check: checkNumber,
  text: (value) => (typeof value === "number" ? String(value) : ""),
  parse: ([entry]) => readNumber(entry),
  entries: (value) => (typeof value === "number" || typeof value === "string" ? [String(value)] : []),
};
