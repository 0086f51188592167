import type { Slots } from "../model/post-types/slots.ts";
import type { Partition } from "../platform/db/partition.ts";

/** What the names of indexes begin with that lists are put in order by: one for each column of the type. */
export const ordered = "by_";

/** The partition of one type's records: pieces of text are looked for in it, what somebody made or is assigned, and what its columns hold. */
export function homePartition(value: number, slots: Slots) {
  const columns = [...new Set(Object.values(slots))].sort();
  const byColumn = columns.map((column) => [`${ordered}${column}`, `(app_id, type_id, ${column}, id) where ${column} is not null`]);
  return {
    table: "posts",
    value,
    textColumns: ["title", "content"],
    lookedUp: {
      looked_up_1: "(app_id, user_id, id)",
      looked_up_2: "using gin (assignee_ids jsonb_path_ops)",
      ...Object.fromEntries(byColumn),
    },
  } satisfies Partition;
}

/** What the fields of those records say. What a batch adds is put in order at once: no batch, and no search, does it for all before it. */
export function wordsPartition(value: number) {
  return {
    table: "post_words",
    value,
    textColumns: [],
    lookedUp: { pieces: "using gin (words gin_trgm_ops) with (fastupdate = off)" },
  } satisfies Partition;
}
