/** The values of the language and what each reads as where another type is asked for. */

import { decimal } from "../base/decimals.ts";
import { isJsonObject, type Json } from "../base/json.ts";
import { isNumeral, longestNumber } from "../fields/values/numbers.ts";
import { characterAt, lengthOf } from "./characters.ts";

/** What a formula computes with. A number may be NaN on the way; whoever gets the result never sees that. */
export type Value = Json | undefined;

/** "" and NaN are as good as nothing: both are what an untouched input leads to. */
export function isMissing(value: Value): boolean {
  return value === undefined || value === null || value === "" || (typeof value === "number" && !Number.isFinite(value));
}

export function isTrue(value: Value): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** NaN for what is no number. "12abc", "0x10" and "" are none. */
export function numberOf(value: Value): number {
  if (typeof value === "number") return decimal(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "string" && value.length <= longestNumber && isNumeral(value.trim()) ? Number(value) : Number.NaN;
}

/** What stands in a text: nothing for what is missing, the items of a list with commas, nothing for a record. */
export function textOf(value: Value): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return Number.isFinite(value) ? String(decimal(value)) : "";
  if (typeof value === "boolean") return String(value);
  return Array.isArray(value) ? value.map(textOf).filter(Boolean).join(", ") : "";
}

export function listOf(value: Value): readonly Json[] {
  if (Array.isArray(value)) return value;
  return value === undefined || isMissing(value) ? [] : [value];
}

/**
 * A value from outside as the language may see it: what JSON knows, and nothing else. A function, a date, a class, a getter
 * is nothing.
 */
export function admitted(value: unknown): Value {
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      return value;
    case "object":
      return value === null || Array.isArray(value) || isPlain(value) ? (value as Json) : undefined;
    default:
      return undefined;
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** A value's own entry under a key: an item, a letter, a property; never anything that it inherits. */
export function entryOf(value: Value, key: Value): Value {
  if (typeof key !== "string" && typeof key !== "number") return undefined;
  if (typeof value === "string") return key === "length" ? lengthOf(value) : letterAt(value, indexOf(key));
  if (Array.isArray(value)) return key === "length" ? value.length : ownOf(value, indexOf(key));
  return isJsonObject(value) ? ownOf(value, key) : undefined;
}

function letterAt(text: string, place: number): Value {
  return Number.isInteger(place) && place >= 0 ? characterAt(text, place) : undefined;
}

function indexOf(key: string | number): number {
  return typeof key === "number" || /^\d+$/.test(key) ? Number(key) : -1;
}

/** Only what lies there as a value: a getter would run code of its own. */
export function ownOf(from: object, key: string | number): Value {
  const property = Object.getOwnPropertyDescriptor(from, key);
  return property && "value" in property ? admitted(property.value) : undefined;
}
