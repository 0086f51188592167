import type { Slots } from "../model/post-types/slots.ts";
import type { LookedUp, Partition } from "../platform/db/partition.ts";

/** What the names of indexes begin with that lists are put in order by: one for each column of the type. */
export const ordered = "by_";

/** By which pieces of text are found: dear to keep up while very many records come, cheap to make once they are there. */
const searched: LookedUp = { title_text: "using gin (title gin_trgm_ops)", content_text: "using gin (content gin_trgm_ops)" };

/** The partition of one type's records: pieces of text are looked for in it, what somebody made or is assigned, and what its columns hold. */
export function homePartition(value: number, slots: Slots) {
  const columns = [...new Set(Object.values(slots))].sort();
  const byColumn = columns.map((column) => [`${ordered}${column}`, `(app_id, type_id, ${column}, id) where ${column} is not null`]);
  return {
    table: "posts",
    value,
    lookedUp: {
      ...searched,
      looked_up_1: "(app_id, user_id, id)",
      looked_up_2: "using gin (assignee_ids jsonb_path_ops)",
      ...Object.fromEntries(byColumn),
    },
  } satisfies Partition;
}

/** The same as it begins, before its records have come. */
export function emptyHome(value: number, slots: Slots): Partition {
  const { lookedUp, ...partition }: Required<Partition> = homePartition(value, slots);
  return { ...partition, lookedUp: Object.fromEntries(Object.entries(lookedUp).filter(([name]) => !Object.hasOwn(searched, name))) };
}

/** What the fields of those records say. What a batch adds is put in order at once: no batch, and no search, does it for all before it. */
export function wordsPartition(value: number) {
  return {
    table: "post_words",
    value,
    lookedUp: { pieces: "using gin (words gin_trgm_ops) with (fastupdate = off)" },
  } satisfies Partition;
}
