import type { Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import { checkLength } from "./lengths.ts";
import { checkNumber } from "./numbers.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

export interface CalculatedOptions {
  readonly formula?: string;
  /** Whether the form shows it. It never takes anything. */
  readonly show?: boolean;
  readonly asNumber?: boolean;
}

/** What a formula gives: nobody types it, and what is sent for it does not count. */
export const calculatedValue: ValueRules<CalculatedOptions> = {
  formula: "always",
  stored: ({ asNumber }) => (asNumber ? "number" : "text"),
  check: (value, { asNumber }) => {
    if (asNumber) return checkNumber(value, {});
    return typeof value === "string" ? checkLength(value, {}) : [messages.not("a text")];
  },
  text: (value: Json) => (typeof value === "number" ? String(value) : plainText.text(value)),
  parse: () => undefined,
  entries: (value) => (typeof value === "number" ? [String(value)] : plainText.entries(value)),
};
