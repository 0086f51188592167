import type { Owner } from "./owner.ts";
import { lookUps, type Partition } from "./partition.ts";

/** The indexes that one partition has beside those of its table. Names, columns and conditions are ours: nothing that was sent gets here. */
export interface PartitionIndexes extends Partition {
  /** What holds of all its rows and is said by every statement in the same words: it need not stand in the index then. */
  readonly where: string;
  readonly indexes: readonly PartitionIndex[];
  /** What the names of indexes begin with that are dropped unless they are wanted, behind the partition's own: `["by_"]`. */
  readonly droppedUnlessWanted?: readonly string[];
}

export interface PartitionIndex {
  /** Unlike all others of the partition. */
  readonly name: string;
  /** Columns, or what follows from them alone, as they stand in the statements. */
  readonly columns: readonly string[];
}

/**
 * Makes the indexes that a partition lacks and drops those that are not wanted any more, while others read and write: one after the other,
 * outside of any transaction. What was left half made by a process that ended is made anew; how rows are looked up besides may have been
 * learnt after the partition was made. `alone`: nobody else is connected.
 */
export async function keepPartitionIndexes(owner: Owner, wanted: PartitionIndexes, alone: boolean): Promise<void> {
  const partition = `${wanted.table}_${wanted.value}`;
  const beginning = `${partition}_list_`;
  const beginnings = [beginning, ...(wanted.droppedUnlessWanted ?? []).map((name) => `${partition}_${name}`)];
  const online = alone ? "" : "concurrently";
  const standing = lookUps(wanted);
  const there = await owner.query<{ name: string; whole: boolean }>(
    `select c.relname as name, i.indisvalid as whole from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = to_regclass($1) and (exists (select 1 from unnest($2::text[]) b (name) where starts_with(c.relname, b.name)) or c.relname = any($3))`,
    [`public.${partition}`, beginnings, standing.map(({ index }) => index)],
  );
  const names = new Set([...standing.map(({ index }) => index), ...wanted.indexes.map(({ name }) => beginning + name)]);
  for (const { name, whole } of there) if (!whole || !names.has(name)) await owner.query(`drop index ${online} ${name}`);
  const kept = new Set(there.flatMap(({ name, whole }) => (whole ? name : [])));
  for (const { index, how } of standing) if (!kept.has(index)) await owner.query(`create index ${online} ${index} on ${partition} ${how}`);
  for (const { name, columns } of wanted.indexes) {
    if (kept.has(beginning + name)) continue;
    await owner.query(`create index ${online} ${beginning}${name} on ${partition} (${columns.join(", ")}) where ${wanted.where}`);
  }
}
