import { isJsonObject } from "../../base/json.ts";
import { messages } from "../messages.ts";
import type { ValueRules } from "./value-rules.ts";

/** What records must fulfil: a list of fields, operators and values. Without JavaScript it is typed as JSON. */
export const conditionsValue: ValueRules<unknown> = {
  stored: () => "json",
  check: (value) =>
    Array.isArray(value) && value.every((one) => isJsonObject(one) && typeof one.op === "string")
      ? []
      : [messages.not("a list of conditions")],
  text: (value) => (Array.isArray(value) ? String(value.length) : ""),
  parse: ([entry]) => jsonOf(entry),
  entries: (value) => [JSON.stringify(value)],
};

function jsonOf(text = ""): ReturnType<ValueRules<unknown>["parse"]> {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text; // said to be no list of conditions
  }
}
