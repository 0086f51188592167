import type { Queries } from "./database.ts";
import type { Owner } from "./owner.ts";
import { lookUps, type Partition } from "./partition.ts";
import { type Sql, sql } from "./sql.ts";

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

/** What is to be done for a partition to have its indexes: `drop index <name>`, `create index <name> on <how>`. */
interface Due {
  readonly dropped: readonly string[];
  readonly made: readonly { readonly name: string; readonly how: string }[];
}

type Ask = (statement: Sql) => Promise<{ name: string; whole: boolean }[]>;

/** Whether a partition lacks indexes, or has some that are not wanted any more: asked of the catalogue, which everybody may read. */
export async function arePartitionIndexesDue(queries: Pick<Queries, "rows">, wanted: PartitionIndexes): Promise<boolean> {
  const { dropped, made } = await dueOf((statement) => queries.rows(statement), wanted);
  return dropped.length > 0 || made.length > 0;
}

/**
 * Makes the indexes that a partition lacks and drops those that are not wanted any more, while others read and write: one after the other,
 * outside of any transaction. What was left half made by a process that ended is made anew; how rows are looked up besides may have been
 * learnt after the partition was made. `alone`: nobody else is connected.
 */
export async function keepPartitionIndexes(owner: Owner, wanted: PartitionIndexes, { alone }: { readonly alone: boolean }): Promise<void> {
  const online = alone ? "" : "concurrently";
  const { dropped, made } = await dueOf(({ text, values }) => owner.query(text, values), wanted);
  for (const name of dropped) await owner.query(`drop index ${online} ${name}`);
  for (const { name, how } of made) await owner.query(`create index ${online} ${name} on ${how}`);
}

async function dueOf(ask: Ask, wanted: PartitionIndexes): Promise<Due> {
  const partition = `${wanted.table}_${wanted.value}`;
  const beginning = `${partition}_list_`;
  const beginnings = [beginning, ...(wanted.droppedUnlessWanted ?? []).map((name) => `${partition}_${name}`)];
  const all = [
    ...lookUps(wanted).map(({ index, how }) => ({ name: index, how: `${partition} ${how}` })),
    ...wanted.indexes.map(({ name, columns }) => ({
      name: beginning + name,
      how: `${partition} (${columns.join(", ")}) where ${wanted.where}`,
    })),
  ];
  const names = new Set(all.map(({ name }) => name));
  const there = await ask(sql`
    select c.relname as name, i.indisvalid as whole from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(${`public.${partition}`}) and (c.relname = any(${[...names]}::text[])
      or exists (select 1 from unnest(${beginnings}::text[]) b (name) where starts_with(c.relname, b.name)))`);
  const kept = new Set(there.flatMap(({ name, whole }) => (whole && names.has(name) ? name : [])));
  return {
    dropped: there.flatMap(({ name }) => (kept.has(name) ? [] : name)),
    made: all.filter(({ name }) => !kept.has(name)),
  };
}
