import { type Json, type JsonObject, sameJson } from "../base/json.ts";

/** What was changed of a record: what it held before and after, by slug; null where it held nothing. */
export interface RecordChanges {
  readonly [slug: string]: readonly [before: Json, after: Json];
}

/** What tells two states of a record apart: its values, and the built-in keys beside them. */
export function changesBetween(before: JsonObject, after: JsonObject): RecordChanges {
  const slugs = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = slugs.map((slug) => [slug, [before[slug] ?? null, after[slug] ?? null]] as const);
  return Object.fromEntries(changed.filter(([, [old, now]]) => !sameJson(old, now)));
}

/** What a record held before some changes, of all that they touched; the newest change first. */
export function valuesBefore(changes: readonly RecordChanges[]): JsonObject {
  const values: Record<string, Json> = {};
  for (const each of changes) for (const [slug, [before]] of Object.entries(each)) values[slug] = before;
  return values;
}
