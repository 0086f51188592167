import type { Mapping } from "../../../model/transfer/mapping.ts";

/** The formulas that a text holds as JSON; undefined: it holds something else. */
export function mappingOf(text: string): Mapping | undefined {
  const read = jsonOf(text);
  if (typeof read !== "object" || read === null || Array.isArray(read)) return undefined;
  const entries = Object.entries(read);
  return entries.every((entry): entry is [string, string] => typeof entry[1] === "string") ? Object.fromEntries(entries) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // said to be no object
  }
}
