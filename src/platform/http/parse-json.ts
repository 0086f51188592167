import { Refusal } from "./refusal.ts";
import { type JsonBounds, scanJson } from "./scan-json.ts";

export const jsonBounds: JsonBounds = { maxDepth: 32, maxKeys: 10_000 };

/** The value of a JSON body in UTF-8. Throws a `Refusal` (400 `invalid_json`) that says what is wrong with it. */
export function parseJson(bytes: Uint8Array, bounds: JsonBounds = jsonBounds): unknown {
  const text = decode(bytes);
  const complaint = scanJson(text, bounds);
  if (complaint !== undefined) throw invalidJson(complaint);
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
