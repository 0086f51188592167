import { isJsonObject, type JsonObject } from "../../base/json.ts";
import { messages } from "../messages.ts";
import type { ValueRules } from "./value-rules.ts";

/** A list of objects, each of which passes `isOne`. Without JavaScript it is typed as JSON. `what`: "a list of actions". */
export function jsonList(what: string, isOne: (one: JsonObject) => boolean): ValueRules<unknown> {
  return {
    stored: () => "json",
    check: (value) => (Array.isArray(value) && value.every((one) => isJsonObject(one) && isOne(one)) ? [] : [messages.not(what)]),
    text: (value) => (Array.isArray(value) ? String(value.length) : ""),
    parse: ([entry]) => jsonOf(entry),
    entries: (value) => [JSON.stringify(value)],
  };
}

function jsonOf(text = ""): ReturnType<ValueRules<unknown>["parse"]> {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text; // said to be no such list
  }
}
