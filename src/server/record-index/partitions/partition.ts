import type { IndexColumns } from "../../../model/types/index-columns.ts";
import type { LookedUp, Partition } from "../../../platform/db/partition.ts";

/** What the names of indexes begin with that lists are put in order by: one for each column of the type. */
export const ordered = "by_";

/**
 * What is new is put in order some hundred records at a time: one by one takes seven times as long. Until then each search looks through it,
 * which takes a millisecond for half a megabyte, and whoever comes upon more puts it in order, which takes some twenty.
 */
const inTurns = "with (fastupdate = on, gin_pending_list_limit = 512)";

/** By which pieces of text are found: dear to keep up while very many records come, cheap to make once they are there. */
const searched: LookedUp = {
  title_text: `using gin (title gin_trgm_ops) ${inTurns}`,
  content_text: `using gin (content gin_trgm_ops) ${inTurns}`,
};

/** The partition of one type's records: pieces of text are looked for in it, what somebody made or is assigned, and what its columns hold. */
export function recordPartition(value: number, indexColumns: IndexColumns) {
  const columns = [...new Set(Object.values(indexColumns))].sort();
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
export function emptyRecordPartition(value: number, indexColumns: IndexColumns): Partition {
  const { lookedUp, ...partition }: Required<Partition> = recordPartition(value, indexColumns);
  return { ...partition, lookedUp: Object.fromEntries(Object.entries(lookedUp).filter(([name]) => !Object.hasOwn(searched, name))) };
}

/** What the fields of those records say. */
export function searchTextPartition(value: number) {
  return {
    table: "search_texts",
    value,
    lookedUp: { pieces: `using gin (text gin_trgm_ops) ${inTurns}` },
  } satisfies Partition;
}
