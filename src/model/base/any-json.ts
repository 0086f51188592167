import * as z from "zod";
import type { Json } from "./json.ts";

/** Any JSON value, looked through once. Zod's own tries for each value every kind that there is, which takes twenty times as long. */
export const anyJson: z.ZodType<Json> = z.custom<Json>(isJson, "must be JSON");

function isJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.every(isJson);
  for (const key in value) if (!isJson((value as { readonly [key: string]: unknown })[key])) return false;
  return true;
}
