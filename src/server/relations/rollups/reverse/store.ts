import type { Json } from "../../../../model/base/json.ts";
import { mostListed, type RelationOperation } from "../../../../model/fields/values/relation-field.ts";
import { join, type Queries, raw, type Sql, sql, type Transaction } from "../../../../platform/db/database.ts";
import { inPartition, onlyInPartition, type TypeRow } from "../../../type-definitions/public.ts";

/** The records of a type that point by one of its fields, as far as they count. */
export interface Pointing {
  readonly type: TypeRow;
  readonly slug: string;
  /** What a record must fulfil to count, over the alias p. */
  readonly rows: Sql;
}

/** What these come to: an operation over a value of each, as JSON over the alias p. */
export interface Asked {
  readonly operation: RelationOperation;
  readonly value: Sql;
}

/**
 * What those that point at each of these records come to, in the order of `asked`: one statement however many they are. "sum" and "avg"
 * answer the sum and how many were added, "first" and "list" the values of the newest.
 */
export async function totalsOf(
  db: Queries,
  ids: readonly number[],
  { pointing, asked }: { readonly pointing: Pointing; readonly asked: readonly Asked[] },
): Promise<ReadonlyMap<number, readonly Json[]>> {
  const isListed = ({ operation }: Asked) => operation === "first" || operation === "list";
  const summed = asked.filter((one) => !isListed(one));
  const columns = asked.map((one) => (isListed(one) ? newest(db, pointing, one) : raw(`a.s${summed.indexOf(one)}`)));
  const sums = summed.map((one, at) => sql`${summedUp(one)} as ${raw(`s${at}`)}`);
  const together = sums.length === 0 ? sql`` : sql`cross join lateral (select ${join(sums, ", ")} from ${pointingAt(db, pointing)}) a`;
  const rows = await db.rows<{ id: number; results: Json[] }>(sql`
    select w.id, jsonb_build_array(${join(columns, ", ")}) as results from unnest(${[...ids]}::bigint[]) as w(id) ${together}`);
  return new Map(rows.map(({ id, results }) => [id, results]));
}

/**
 * Looked up by their ids, and by nothing else that an index could be chosen for: soon after many records came, a planner takes those of a type
 * for few, and would go through all of them for each that points.
 */
function pointingAt(db: Queries, { type, slug, rows }: Pointing): Sql {
  return sql`posts p where p.app_id = ${db.app} and ${onlyInPartition(type)} and ${rows} and p.id = any(array(
    select r.post_id from post_references r
    where r.app_id = ${db.app} and r.target_id = w.id and r.type_id = ${type.id} and r.slug = ${slug}::text))`;
}

function summedUp({ operation, value }: Asked): Sql {
  if (operation === "count") return sql`to_jsonb(count(*))`;
  const number = sql`case when jsonb_typeof(${value}) = 'number' then (${value} #>> '{}')::numeric end`;
  if (operation === "sum" || operation === "avg") return sql`jsonb_build_array(coalesce(sum(${number}), 0), count(${number}))`;
  const text = sql`case when jsonb_typeof(${value}) = 'string' then nullif(${value} #>> '{}', '') end`;
  const most = raw(operation === "min" ? "min" : "max");
  return sql`coalesce(to_jsonb(${most}(${number})), to_jsonb(${most}((${text}) collate "C")))`;
}

function newest(db: Queries, pointing: Pointing, { operation, value }: Asked): Sql {
  const most = raw(String(operation === "first" ? 1 : mostListed));
  return sql`(
    select coalesce(jsonb_agg(f.value order by f.id desc), '[]') from (
      select ${value} as value, p.id from ${pointingAt(db, pointing)} and ${value} not in ('null', '""')
      order by p.id desc limit ${most}) f)`;
}

/** Whom records point at by these fields of their type. */
export async function targetsOfRecords(
  db: Queries,
  posts: readonly number[],
  { type, slugs }: { readonly type: number; readonly slugs: readonly string[] },
): Promise<number[]> {
  const rows = await db.rows<{ target_id: number }>(sql`
    select distinct r.target_id from post_references r
    where r.app_id = ${db.app} and r.post_id = any(${[...posts]}::bigint[]) and r.type_id = ${type} and r.slug = any(${[...slugs]}::text[])`);
  return rows.map(({ target_id }) => target_id);
}

/** Whether more than so many of a type point at these records by these fields, all together. */
export async function isPointedAtByMoreThan(
  db: Queries,
  posts: readonly number[],
  { type, slugs }: { readonly type: number; readonly slugs: readonly string[] },
  most: number,
): Promise<boolean> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from (
      select 1 from post_references r
      where r.app_id = ${db.app} and r.target_id = any(${[...posts]}::bigint[]) and r.type_id = ${type} and r.slug = any(${[...slugs]}::text[])
      limit ${raw(String(most + 1))}) counted`);
  return (row?.count ?? 0) > most;
}

/** Those of these records of a type that nobody else holds, held until the transaction ends; `firm`: also against who begins to point at them. */
export async function heldIfFree(
  db: Transaction,
  type: TypeRow,
  { ids, firm }: { readonly ids: readonly number[]; readonly firm: boolean },
): Promise<number[]> {
  const hold = raw(firm ? "for update of p skip locked" : "for no key update of p skip locked");
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from posts p where p.app_id = ${db.app} and ${inPartition(type)} and p.id = any(${[...ids]}::bigint[]) order by p.id ${hold}`);
  return rows.map(({ id }) => id);
}
