import { composedText } from "./composed-text.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";

/**
 * As the database keeps it: with a mark for each half of a character, as cutting a text leaves them, without the character NUL, which
 * formulas can write, and composed, as what they join may come apart.
 */
export function storable(value: Json): Json {
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (!isJsonObject(value) || isStorable(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), item === undefined ? item : storable(item)]));
}

/** Nearly everything is as it should be: seeing that costs less than making it anew. */
function isStorable(value: Json | undefined): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  const held = value as JsonObject;
  for (const key in held) if (!isStorableText(key) || !isStorable(held[key])) return false;
  return true;
}

/** Also what is no more than a pair of halves or a letter of another script: those are looked at more closely. */
const mayNeedChange = /\0|[^\0-\u02ff]/;

function isStorableText(text: string): boolean {
  return !mayNeedChange.test(text);
}

function storableText(text: string): string {
  return isStorableText(text) ? text : composedText(text.replace(/\p{Surrogate}/gu, "\ufffd").replaceAll("\0", ""));
}
