import { messages } from "../messages.ts";
import { checkLength } from "./lengths.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

/** The source of a formula. What it may say depends on where it stands, so that is checked there. */
export const formulaValue: ValueRules<unknown> = {
  ...plainText,
  stored: () => "text",
  check: (value) => (typeof value === "string" ? checkLength(value, { maxLength: 4_000 }) : [messages.not("a text")]),
};
