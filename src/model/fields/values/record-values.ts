import { isJsonObject, type Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import type { ValueRules } from "./value-rules.ts";

/** The values of a record by field, or all of them as one JSON text that may not be JSON yet. */
export const recordValuesValue: ValueRules<unknown> = {
  stored: () => "json",
  check: (value) => (isJsonObject(value) || typeof value === "string" ? [] : [messages.not("a list of values")]),
  text: textOf,
  parse: ([entry]) => entry,
  entries: (value) => [textOf(value)],
};

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
