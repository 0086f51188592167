import { composed } from "../../model/base/composed.ts";
import type { Json } from "../../model/base/json.ts";
import { Refusal } from "./refusal.ts";
import { type JsonBounds, scanJson } from "./scan-json.ts";

export const jsonBounds: JsonBounds = { maxDepth: 32, maxKeys: 10_000 };

/**
 * The value of a JSON body in UTF-8, its texts composed. Throws a `Refusal` (400) that says what is wrong with it: `invalid` where one value is, under the
 * key of the body in which it stands, otherwise `invalid_json`.
 */
export function parseJson(bytes: Uint8Array, bounds: JsonBounds = jsonBounds): unknown {
  return parseJsonText(readJsonText(bytes, bounds));
}

/** The first half of `parseJson`: the text, looked through but not parsed. Throws what `parseJson` throws. */
export function readJsonText(bytes: Uint8Array, bounds: JsonBounds): string {
  const text = decode(bytes);
  const complaint = scanJson(text, bounds);
  if (complaint) throw complaint.path ? invalidValue(complaint.message, complaint.path) : invalidJson(complaint.message);
  return text;
}

/** The second half of `parseJson`, for a text that the first has let through. */
export function parseJsonText(text: string): unknown {
  const value = parsed(text);
  return mayBeApart.test(text) ? composed(value) : value;
}

/** No other text, written out or as an escape, has a letter apart from its marks: nearly all bodies need not be gone through again. */
const mayBeApart = /[\u0300-\uffff]|\\u/;

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson("The body is not JSON.");
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidJson("The body is not UTF-8.");
  }
}

function invalidJson(message: string): Refusal {
  return new Refusal("invalid_json", 400, message);
}

function invalidValue(message: string, [key = "body", ...rest]: readonly string[]): Refusal {
  const where = rest.length === 0 ? "" : ` (at ${rest.join(".").slice(0, 200)})`;
  const name = key.slice(0, 100);
  return new Refusal("invalid", 400, `${name} ${message}${where}`, { data: { [name]: { title: name, messages: [`${message}${where}`] } } });
}
