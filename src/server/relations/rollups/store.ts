import type { Json, JsonObject } from "../../../model/base/json.ts";
import { clockReaders } from "../../../model/types/calculated/reads-clock.ts";
import { indexColumnValue } from "../../../model/types/index-columns.ts";
import { rollupColumn } from "../../../model/types/rollup-columns.ts";
import { join, type Queries, raw, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { upToDate } from "../../field-changes/public.ts";
import { indexColumn } from "../../record-rows/public.ts";
import { inPartition, type TypeRow } from "../../type-definitions/public.ts";

/** A record that others point at, as far as roll-ups look at it. */
export interface Target {
  readonly id: number;
  readonly status_id: number;
  readonly schema_version: number;
  readonly title: string | null;
  readonly data: JsonObject;
  readonly rollups: JsonObject;
}

/** Records of a type with the values of these fields; with all of them while they are still coming to another form. */
export async function targetsOf(
  db: Queries,
  type: TypeRow,
  { ids, slugs }: { readonly ids: readonly number[]; readonly slugs: readonly string[] },
): Promise<Target[]> {
  const pairs = slugs.map((slug) => sql`${slug}::text, p.data -> ${slug}::text`);
  const data =
    type.upgrades.length > 0 || clockReaders(type.post_fields).size > 0 ? sql`p.data` : sql`jsonb_build_object(${join(pairs, ", ")})`;
  const rows = await db.rows<Target>(sql`
    select p.id, p.status_id, p.schema_version, p.title, ${data} as data, p.rollups from posts p
    where p.app_id = ${db.app} and ${inPartition(type)} and p.id = any(${[...ids]}::bigint[])`);
  return upToDate(db, type, rows);
}

/** One field of a type by which its records point. */
export interface PointingPlace {
  readonly type: number;
  readonly slug: string;
}

export interface PointingRecord {
  readonly type_id: number;
  readonly post_id: number;
}

/** The records that point at any of these by these fields, type by type, after a place in that order. */
export function recordsPointing(
  db: Queries,
  at: readonly number[],
  { places, after, count }: { readonly places: readonly PointingPlace[]; readonly after: PointingRecord; readonly count: number },
): Promise<PointingRecord[]> {
  const by = join(
    places.map(({ type, slug }) => sql`(r.type_id = ${type} and r.slug = ${slug})`),
    " or ",
    "(",
    ")",
  );
  return db.rows(sql`
    select distinct r.type_id, r.post_id from post_references r
    where r.app_id = ${db.app} and r.target_id = any(${[...at]}::bigint[]) and ${by} and (r.type_id, r.post_id) > (${after.type_id}::bigint, ${after.post_id}::bigint)
    order by r.type_id, r.post_id limit ${count}`);
}

export interface Worked {
  readonly id: number;
  readonly rollups: JsonObject;
}

/** Writes what these roll-ups of records came to, and the copies in their columns, by one statement. Nothing else of them changes. */
export async function writeRollups(
  db: Transaction,
  type: TypeRow,
  { slugs, rows }: { readonly slugs: readonly string[]; readonly rows: readonly Worked[] },
): Promise<void> {
  if (rows.length === 0) return;
  const columns = slugs.flatMap((slug) => {
    const column = rollupColumn(type.index_columns, slug);
    return column === undefined ? [] : [{ slug, name: indexColumn(column) }];
  });
  const known = rows.map(({ id, rollups }) => ({ id, rollups, ...copies(columns, rollups) }));
  const sets = columns.map(({ name }) => raw(`, ${name} = r.${name}`));
  const shapes = columns.map(({ name }) => raw(`, ${name} ${name.startsWith("n") ? "numeric" : "text"}`));
  await db.change(sql`
    update posts p set rollups = r.rollups${join([sql``, ...sets], "")}
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as r(id bigint, rollups jsonb${join([sql``, ...shapes], "")})
    where p.app_id = ${db.app} and ${inPartition(type)} and p.id = r.id`);
}

function copies(columns: readonly { readonly slug: string; readonly name: string }[], rollups: JsonObject): { [name: string]: Json } {
  return Object.fromEntries(columns.map(({ slug, name }) => [name, indexColumnValue(name, rollups[slug])]));
}

/** The ids of the next records of a type. */
export async function nextIds(
  db: Queries,
  type: TypeRow,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from posts p where p.app_id = ${db.app} and ${inPartition(type)} and p.id > ${after} order by p.id limit ${count}`);
  return rows.map(({ id }) => id);
}

/** Empties columns of some records that still fill one of them; answers how many these were. */
export function emptyColumns(
  db: Transaction,
  type: TypeRow,
  { columns, count }: { readonly columns: readonly string[]; readonly count: number },
): Promise<number> {
  const names = columns.map(indexColumn);
  const filled = join(
    names.map((name) => raw(`p.${name} is not null`)),
    " or ",
    "(",
    ")",
  );
  const sets: Sql = join(
    names.map((name) => raw(`${name} = null`)),
    ", ",
  );
  return db.change(sql`
    update posts u set ${sets} where u.app_id = ${db.app} and u.type_id = ${type.id} and u.id in (
      select p.id from posts p where p.app_id = ${db.app} and ${inPartition(type)} and ${filled} order by p.id limit ${count} for update of p)`);
}
