import { messages } from "../messages.ts";
import { numberOfText } from "./number-of-text.ts";
import { checkNumber, readNumber } from "./numbers.ts";
import type { ValueRules } from "./value-rules.ts";

export interface RateOptions {
  readonly max?: number | string;
}

/** Whole stars; 0 says that somebody gave none. */
export const rateValue: ValueRules<RateOptions> = {
  stored: () => "number",
  check: (value, field) => {
    const wrong = checkNumber(value, { min: 0, max: starsOf(field) });
    return wrong.length > 0 || Number.isInteger(value) ? wrong : [messages.not("a whole number")];
  },
  text: (value, field) => (typeof value === "number" ? `${value} / ${starsOf(field)}` : ""),
  parse: ([entry]) => readNumber(entry),
  fromText: numberOfText,
  entries: (value) => (typeof value === "number" ? [String(value)] : []),
};

/** How many stars there are. */
export function starsOf({ max }: RateOptions): number {
  return typeof max === "number" ? max : 5;
}
