import { isJsonObject } from "../../base/json.ts";
import { messages } from "../messages.ts";
import type { ValueRules } from "./value-rules.ts";

/** What is done one after the other. What each action needs is checked where the list is saved. Without JavaScript it is JSON. */
export const actionListValue: ValueRules<unknown> = {
  stored: () => "json",
  check: (value) =>
    Array.isArray(value) && value.every((one) => isJsonObject(one) && typeof one.component === "string" && typeof one.slug === "string")
      ? []
      : [messages.not("a list of actions")],
  text: (value) => (Array.isArray(value) ? String(value.length) : ""),
  parse: ([entry]) => jsonOf(entry),
  entries: (value) => [JSON.stringify(value)],
};

function jsonOf(text = ""): ReturnType<ValueRules<unknown>["parse"]> {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text; // said to be no list of actions
  }
}
