import { DatabaseError } from "./database-error.ts";
import type { Owner } from "./owner.ts";
import { fence } from "./roles.ts";

/** A partition of a table that is partitioned by list, for one value. Names and columns are ours: nothing that was sent gets here. */
export interface Partition {
  readonly table: string;
  readonly value: number;
  /** How rows are found in it, as it stands in the definition of an index: `{ looked_up_1: "(app_id, user_id)" }`. */
  readonly lookedUp?: LookedUp;
}

/** Definitions of indexes by the ends of their names. */
export type LookedUp = { readonly [name: string]: string };

const longestWait = "2s";
const attempts = 5;

/**
 * Makes a partition that is not there yet, while others read and write: its table stands by itself until it is attached, which locks out
 * nobody but other changes of the schema. False where rows are spread over machines: there the shards do what a partition is for.
 */
export async function addPartition(owner: Owner, partition: Partition): Promise<boolean> {
  const [spread] = await owner.query("select 1 from pg_extension where extname = 'citus'");
  if (spread) return false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await attach(owner, partition);
      return true;
    } catch (error) {
      const isLocked = error instanceof DatabaseError && error.code === "55P03";
      if (!isLocked || attempt === attempts) throw error;
    }
  }
}

/** The indexes by which rows are found in a partition besides what its lists ask for. */
export function lookUps({ table, value, lookedUp = {} }: Partition): readonly { readonly index: string; readonly how: string }[] {
  return Object.entries(lookedUp).map(([name, how]) => ({ index: `${table}_${value}_${name}`, how }));
}

async function attach(owner: Owner, partition: Partition): Promise<void> {
  const { table, value } = partition;
  const name = `${table}_${value}`;
  if (await isThere(owner, name)) return;
  const indexes = lookUps(partition).map(({ index, how }) => `create index ${index} on ${name} ${how};`);
  try {
    await owner.query(`begin; set local lock_timeout = '${longestWait}';
      create table ${name} (like ${table} including defaults including constraints) with (fillfactor = 90)`);
    await fence(owner, name);
    await owner.query(`${indexes.join("\n")} alter table ${table} attach partition ${name} for values in (${value}); commit`);
  } catch (error) {
    await owner.query("rollback");
    // Another process made it meanwhile.
    if (!(await isThere(owner, name))) throw error;
  }
}

async function isThere(owner: Owner, name: string): Promise<boolean> {
  const [known] = await owner.query("select 1 from pg_class where oid = to_regclass($1)", [`public.${name}`]);
  return known !== undefined;
}
