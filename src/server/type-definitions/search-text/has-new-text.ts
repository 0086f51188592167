import type { JsonObject } from "../../../model/base/json.ts";

interface Said {
  readonly data: JsonObject;
}

/** Whether a record says something under some key that it did not say there before. What is gone is no reason to read it again. */
export function hasNewText({ data: before }: Said, { data: after }: Said): boolean {
  return Object.entries(after).some(([slug, value]) => typeof value === "string" && value !== before[slug]);
}
