import { isJsonObject, type Json } from "../base/json.ts";

/** Whether a required field would fail: nothing, white space, no items, or an object of which every value is empty. 0 and false are values. */
export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  if (isJsonObject(value)) return Object.values(value).every(isEmpty);
  return false;
}
