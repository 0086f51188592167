import type { BesideNumber } from "./beside-number.ts";
import { numberOfText } from "./number-of-text.ts";
import { checkNumber, type NumberLimits } from "./numbers.ts";
import { readTypedNumber, typedNumberText } from "./typed-number.ts";
import type { ValueRules } from "./value-rules.ts";

export const numberValue: ValueRules<NumberLimits & BesideNumber> = {
  stored: () => "number",
  fitsCell: () => true,
  check: checkNumber,
  text: (value) => (typeof value === "number" ? String(value) : ""),
  parse: ([entry], field, locale) => readTypedNumber(entry, locale, field),
  fromText: numberOfText,
  entries: (value, _, locale) => {
    if (typeof value === "number") return [typedNumberText(value, locale)];
    return typeof value === "string" ? [value] : [];
  },
};
