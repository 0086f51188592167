import { messages } from "../messages.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

export const colorValue: ValueRules<unknown> = {
  ...plainText,
  stored: () => "text",
  tidy: (value) => (typeof value === "string" ? value.trim().toLowerCase() : value),
  check: (value) => (typeof value === "string" && /^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(value) ? [] : [messages.not("a colour")]),
};
