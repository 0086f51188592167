import { messages } from "../messages.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

/** A type by its slug, "_custom" for none; or by its id, where `stored` ones are asked for. That it exists is for those to say who know the types. */
export const typePickerValue: ValueRules<unknown> = {
  ...plainText,
  stored: () => "text",
  check: (value) =>
    Number.isSafeInteger(value) || (typeof value === "string" && /^[\w-]{1,63}$/.test(value)) ? [] : [messages.not("a data type")],
};
