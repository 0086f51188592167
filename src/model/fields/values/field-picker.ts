import { messages } from "../messages.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

/** A field by its slug. That there is one is for those to say who know the type. */
export const fieldPickerValue: ValueRules<unknown> = {
  ...plainText,
  stored: () => "text",
  check: (value) => (typeof value === "string" && /^\w[\w-]{0,62}$/.test(value) ? [] : [messages.not("a field")]),
};
