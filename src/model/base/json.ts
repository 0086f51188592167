import { composedText } from "./composed-text.ts";

/** A value that survives JSON: what layouts, records and operations are made of. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  /** A key that is `undefined` is as good as absent: JSON drops it. */
  readonly [key: string]: Json | undefined;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Deep equality of two JSON values; the order of an object's keys does not count. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameJson(item, other[index]));
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]));
}

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
