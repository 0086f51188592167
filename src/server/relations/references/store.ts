import { writtenColumns } from "../../../model/types/index-columns.ts";
import { join, type Queries, raw, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { indexColumn, type RecordRow } from "../../record-rows/public.ts";
import { schemaVersionNow } from "../../trash/public.ts";
import { heldUntil, inPartition, type TypeRow } from "../../type-definitions/public.ts";

/** One record pointing at another: the index entry of what a field holds. */
export interface ReferenceRow {
  readonly post_id: number;
  readonly type_id: number;
  readonly slug: string;
  readonly target_id: number;
}

/**
 * Those of these records that fulfil `readable`. They are held as they are until the transaction ends, so that none of them is gone
 * before what points at it is written.
 */
export function targetsHeld(db: Transaction, ids: readonly number[], readable: Sql): Promise<Pick<RecordRow, "id" | "type_id">[]> {
  return db.rows(sql`
    select p.id, p.type_id from posts p where p.app_id = ${db.app} and p.id = any(${[...ids]}::bigint[]) and ${readable} order by p.id for key share`);
}

/** The readable records of a type that one of its names says: `names` in lower case, and as they were written. */
export function recordsCalled(
  db: Queries,
  name: Sql,
  { readable, names }: { readonly readable: Sql; readonly names: readonly string[] },
): Promise<{ id: number; name: string }[]> {
  // A set of its own is hashed once; an array would be walked through for each record.
  const wanted = sql`select unnest(${[...names]}::text[])`;
  return db.rows(sql`
    select p.id, ${name} as name from posts p
    where p.app_id = ${db.app} and ${readable} and (${name} in (${wanted}) or lower(${name}) in (${wanted})) order by p.id`);
}

/** Some of the records of a type for which one of these holds, over the alias p, by id. */
export async function someIds(db: Queries, type: TypeRow, parts: readonly Sql[], most: number): Promise<readonly number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from posts p where p.app_id = ${db.app} and ${inPartition(type)} and ${join(parts, " or ", "(", ")")} limit ${most}`);
  return rows.map(({ id }) => id);
}

/**
 * Holds what records point at as it is until the transaction ends. For those whose references nobody has checked: who changes what they
 * point at either finds them pointing, or is waited for.
 */
export async function holdTargetsOf(db: Transaction, posts: readonly number[]): Promise<void> {
  await db.rows(sql`
    select p.id from posts p where p.app_id = ${db.app} and p.id in (
      select r.target_id from post_references r where r.app_id = ${db.app} and r.post_id = any(${[...posts]}::bigint[]))
    order by p.id for key share`);
}

/** Writes anew where a record points. */
export async function keepReferences(
  db: Transaction,
  post: Pick<RecordRow, "id" | "type_id">,
  references: readonly NewReference[],
): Promise<void> {
  await deleteReferences(db, [post.id]);
  if (references.length === 0) return;
  await db.change(sql`
    insert into post_references (app_id, target_id, target_type_id, type_id, slug, post_id)
    select ${db.app}::bigint, r.target, r.type, ${post.type_id}::bigint, r.slug, ${post.id}::bigint
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as r(slug text, target bigint, type bigint)
    on conflict do nothing`);
}

/** Forgets where records point. */
export async function deleteReferences(db: Transaction, posts: readonly number[]): Promise<void> {
  await db.change(sql`delete from post_references r where r.app_id = ${db.app} and r.post_id = any(${[...posts]}::bigint[])`);
}

/** Writes where records point that nothing was written of before. */
export async function insertReferences(
  db: Transaction,
  type: number,
  references: readonly (NewReference & { readonly post: number })[],
): Promise<void> {
  if (references.length === 0) return;
  await db.change(sql`
    insert into post_references (app_id, target_id, target_type_id, type_id, slug, post_id)
    select ${db.app}::bigint, r.target, r.type, ${type}::bigint, r.slug, r.post
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as r(slug text, target bigint, type bigint, post bigint)
    on conflict do nothing`);
}
export interface NewReference {
  readonly slug: string;
  readonly target: number;
  readonly type: number;
}

/** Some records, or all of a type. */
export type Targets = { readonly posts: readonly number[] } | { readonly type: number };

/** Those of records whose type is on its way into the trash stay: they go there with it. */
export function referencesTo(db: Queries, to: Targets, count: number): Promise<ReferenceRow[]> {
  const where = "posts" in to ? sql`r.target_id = any(${[...to.posts]}::bigint[])` : sql`r.target_type_id = ${to.type}`;
  return db.rows(sql`
    select r.post_id, r.type_id, r.slug, r.target_id from post_references r
    where r.app_id = ${db.app} and ${where} and exists (select 1 from types t where t.app_id = ${db.app} and t.id = r.type_id)
    order by r.type_id, r.slug, r.post_id limit ${count}`);
}

/** Whether what was deleted is there again. Whoever takes it out of the trash waits for the answer, and is waited for. */
export async function stillThere(db: Transaction, gone: Targets): Promise<boolean> {
  if ("type" in gone)
    return (await db.one(sql`select 1 from types t where t.app_id = ${db.app} and t.id = ${gone.type} for share`)) !== undefined;
  const found = await db.one(
    sql`select 1 from posts p where p.app_id = ${db.app} and p.id = any(${[...gone.posts]}::bigint[]) limit 1 for share`,
  );
  return found !== undefined;
}

/** The records that hang on these by a field of their own: those of a type, by the field that names them. */
export async function hangingOn(db: Queries, place: { readonly type: number; readonly slug: string }, on: Targets): Promise<number[]> {
  const where = "posts" in on ? sql`r.target_id = any(${[...on.posts]}::bigint[])` : sql`r.target_type_id = ${on.type}`;
  const rows = await db.rows<{ post_id: number }>(sql`
    select distinct r.post_id from post_references r
    where r.app_id = ${db.app} and r.type_id = ${place.type} and r.slug = ${place.slug} and ${where} order by r.post_id`);
  return rows.map(({ post_id }) => post_id);
}

/** What these records point at although it is gone. */
export function lostReferences(db: Queries, posts: readonly number[]): Promise<ReferenceRow[]> {
  return db.rows(sql`
    select r.post_id, r.type_id, r.slug, r.target_id from post_references r
    where r.app_id = ${db.app} and r.post_id = any(${[...posts]}::bigint[])
      and not exists (select 1 from posts p where p.app_id = ${db.app} and p.id = r.target_id)`);
}

/** Takes ids out of what one field of these records holds. A record that holds none of them any more stays as it is. */
export async function emptyField(
  db: Transaction,
  type: TypeRow,
  field: { readonly slug: string; readonly posts: readonly number[]; readonly targets: readonly number[] },
  { now, by }: When,
): Promise<void> {
  const gone = field.targets.map((id) => JSON.stringify(id));
  const held = sql`p.data -> ${field.slug}`;
  const before = sql`o.data -> ${field.slug}`;
  const left = sql`
    select jsonb_agg(item.value order by item.place) as list
    from jsonb_array_elements(case when jsonb_typeof(${before}) = 'array' then ${before} else '[]' end) with ordinality as item(value, place)
    where item.value <> all(${gone}::jsonb[])`;
  const column = columnOf(type, field.slug);
  // Held from here on: what they are is what they were when they are written.
  const at = await heldUntil(db, sql`${inPartition(type)} and p.id = any(${[...field.posts]}::bigint[])`, now);
  await db.change(sql`
    with written as (
      update posts p set data = case when l.list is null then p.data - ${field.slug}::text else jsonb_set(p.data, array[${field.slug}::text], l.list) end,
        updated_at = greatest(${at}::timestamptz, p.updated_at)${column === undefined ? sql`` : sql`, ${raw(indexColumn(column))} = null`}
      from posts o cross join lateral (${left}) l
      where p.app_id = ${db.app} and ${inPartition(type)} and p.id = any(${[...field.posts]}::bigint[])
        and (${held} = any(${gone}::jsonb[]) or (jsonb_typeof(${held}) = 'array' and ${held} @> any(${gone}::jsonb[])))
        and o.app_id = ${db.app} and o.partition = p.partition and o.id = p.id
      returning ${beforeAndAfter(db, field.slug)})
    ${telling(db, field.slug, { kind: "unlinked", by })}`);
}

/** The column with the copies of a field, also while it is still being filled. */
function columnOf({ index_columns: indexColumns }: TypeRow, slug: string): string | undefined {
  return writtenColumns(indexColumns).find((one) => one.slug === slug)?.column;
}

/** When something was written, and by whom if it was somebody. */
export interface When {
  readonly now: Date;
  readonly by: number | null;
}

/** What the history of a record tells of a write to one field, over the alias p of the row and o of what it was. */
function beforeAndAfter(db: Queries, slug: string): Sql {
  const version = sql`(select ${schemaVersionNow} from types t where t.app_id = ${db.app} and t.id = p.type_id)`;
  return sql`p.id, p.updated_at, ${version} as schema_version, o.data -> ${slug}::text as before, p.data -> ${slug}::text as after`;
}

function telling(db: Transaction, slug: string, { kind, by }: { readonly kind: "linked" | "unlinked"; readonly by: number | null }): Sql {
  return sql`
    insert into record_changes (app_id, post_id, at, kind, user_id, by_rule, schema_version, changes)
    select ${db.app}::bigint, w.id, w.updated_at, ${kind}::text, ${by}::bigint, false, w.schema_version, jsonb_build_object(${slug}::text, jsonb_build_array(w.before, w.after))
    from written w`;
}

/**
 * Puts ids back into one field of records: where it is empty, and into lists that lack them. Of several for a field that holds one, the last is
 * meant. The index says so again.
 */
export async function fillField(
  db: Transaction,
  type: TypeRow,
  { slug, isList, rows }: { readonly slug: string; readonly isList: boolean; readonly rows: readonly ReferenceRow[] },
  { now, by }: When,
): Promise<void> {
  const held = sql`p.data -> ${slug}::text`;
  const known = sql`(case when jsonb_typeof(${held}) = 'array' then ${held} else '[]' end)`;
  const value = isList
    ? sql`${known} || (select coalesce(jsonb_agg(w.value), '[]') from jsonb_array_elements(k.targets) as w(value) where not ${known} @> w.value)`
    : sql`k.targets -> -1`;
  const column = columnOf(type, slug);
  const copy = column?.startsWith("n") && !isList ? sql`, ${raw(indexColumn(column))} = (k.targets ->> -1)::numeric` : sql``;
  const at = await heldUntil(db, sql`${inPartition(type)} and p.id = any(${rows.map(({ post_id }) => post_id)}::bigint[])`, now);
  const pairs = JSON.stringify(rows.map(({ post_id, target_id }, place) => ({ post: post_id, target: target_id, place })));
  await db.change(sql`
    with k as (
      select r.post, jsonb_agg(r.target order by r.place) as targets
      from jsonb_to_recordset(${pairs}::jsonb) as r(post bigint, target bigint, place integer) group by r.post),
    written as (
      update posts p set data = jsonb_set(p.data, array[${slug}::text], ${value}), updated_at = greatest(${at}::timestamptz, p.updated_at)${copy}
      from k, posts o
      where p.app_id = ${db.app} and ${inPartition(type)} and p.id = k.post and (${isList}::boolean or ${held} is null)
        and o.app_id = ${db.app} and o.partition = p.partition and o.id = p.id
      returning ${beforeAndAfter(db, slug)})
    ${telling(db, slug, { kind: "linked", by })}`);
  const targets = [...new Set(rows.map(({ target_id }) => target_id))];
  await db.change(sql`
    insert into post_references (app_id, target_id, target_type_id, type_id, slug, post_id)
    select ${db.app}::bigint, t.id, t.type_id, ${type.id}::bigint, ${slug}::text, p.id
    from posts p cross join posts t
    where p.app_id = ${db.app} and ${inPartition(type)} and p.id = any(${rows.map(({ post_id }) => post_id)}::bigint[])
      and t.app_id = ${db.app} and t.id = any(${targets}::bigint[]) and (${held} = to_jsonb(t.id) or (jsonb_typeof(${held}) = 'array' and ${held} @> to_jsonb(t.id)))
    on conflict do nothing`);
}

export async function forgetReferences(db: Transaction, rows: readonly ReferenceRow[]): Promise<void> {
  await db.change(sql`
    delete from post_references r
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone(post_id bigint, type_id bigint, slug text, target_id bigint)
    where r.app_id = ${db.app} and r.target_id = gone.target_id and r.type_id = gone.type_id and r.slug = gone.slug and r.post_id = gone.post_id`);
}
