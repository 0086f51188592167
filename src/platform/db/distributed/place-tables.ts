import type { Owner } from "../owner.ts";
import type { Distribution } from "../schema/distribution.ts";
import { ownTables, placedTables, refused } from "./placement.ts";

/** Into how many shards the rows of a group are cut: as many machines can share them later. Others: 64. */
const shards: { readonly [group: string]: number } = { app: 256, bucket: 32 };

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Puts every table that is not placed yet where `distribution` says: its rows are spread by a column, or copied to all machines, or stay. Foreign
 * keys are taken off before and put back after, because none may lead from a table that is placed to one that is not. Tables of one group
 * keep equal keys together. Answers the names of the tables that were placed. Throws `DatabaseError` before anything is done when the database
 * has a table of which `distribution` says nothing. Source: the functions of Citus 13.
 */
export async function placeTables(owner: Owner, distribution: Distribution, tell: (line: string) => void): Promise<string[]> {
  const tables = await ownTables(owner);
  const unknown = tables.filter((name) => distribution[name] === undefined);
  if (unknown.length > 0) throw refused(`db/distribution.json says nothing of ${unknown.join(", ")}: where should the rows be?`);
  const placed = await placedTables(owner);
  const open = tables.filter((name) => !placed.has(name) && distribution[name]?.kind !== "local");
  if (open.length === 0) return [];
  const keys = await foreignKeysOf(owner, open);
  for (const { table, name } of keys) await owner.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const name of open) if (distribution[name]?.kind === "reference") await copyEverywhere(owner, name, tell);
  await spread(owner, { distribution, placed, open }, tell);
  // What is in the tables was checked when the keys stood: they are put back without a lock for long, and then looked at once more.
  for (const { table, name, definition } of keys) {
    await owner.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition.replace(/ NOT VALID$/, "")} not valid`);
    await owner.query(`alter table ${quoted(table)} validate constraint ${quoted(name)}`);
  }
  return open;
}

async function copyEverywhere(owner: Owner, name: string, tell: (line: string) => void): Promise<void> {
  await owner.query("select create_reference_table($1::text::regclass)", [name]);
  tell(`${name}: copied to every machine`);
}

interface Spreading {
  readonly distribution: Distribution;
  readonly placed: ReadonlySet<string>;
  readonly open: readonly string[];
}

/** The first table of a group says how many shards it has; the others lie beside it. */
async function spread(owner: Owner, { distribution, placed, open }: Spreading, tell: (line: string) => void): Promise<void> {
  const first = new Map<string, string>();
  for (const [name, place] of Object.entries(distribution))
    if (place.kind === "distributed" && placed.has(name) && !first.has(place.group)) first.set(place.group, name);
  for (const name of open) {
    const place = distribution[name];
    if (place?.kind !== "distributed") continue;
    const beside = first.get(place.group);
    if (beside === undefined) {
      first.set(place.group, name);
      await owner.query("select create_distributed_table($1::text::regclass, $2, colocate_with => 'none', shard_count => $3)", [
        name,
        place.by,
        shards[place.group] ?? 64,
      ]);
    } else await owner.query("select create_distributed_table($1::text::regclass, $2, colocate_with => $3)", [name, place.by, beside]);
    tell(`${name}: by ${place.by}${beside === undefined ? "" : `, beside ${beside}`}`);
  }
}

function foreignKeysOf(owner: Owner, tables: readonly string[]): Promise<ForeignKey[]> {
  return owner.query<ForeignKey>(
    `select o.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class o on o.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace and (o.relname = any($1) or t.relname = any($1))
     order by 1, 2`,
    [tables],
  );
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
