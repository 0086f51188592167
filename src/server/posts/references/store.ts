import { type Queries, raw, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import type { TypeRow } from "../../post-types/public.ts";
import { slotColumn } from "../field-sql.ts";
import { type PostRow, within } from "../store.ts";

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
export function targetsHeld(
  db: Transaction,
  ids: readonly number[],
  readable: Sql,
): Promise<Pick<PostRow, "id" | "type_id" | "title" | "content">[]> {
  return db.rows(sql`
    select p.id, p.type_id, p.title, p.content from posts p where p.app_id = ${db.app} and p.id = any(${[...ids]}::bigint[]) and ${readable} order by p.id for key share`);
}

/** Writes anew where a record points. */
export async function keepReferences(
  db: Transaction,
  post: Pick<PostRow, "id" | "type_id">,
  references: readonly NewReference[],
): Promise<void> {
  await db.change(sql`delete from post_references where app_id = ${db.app} and post_id = ${post.id}`);
  if (references.length === 0) return;
  await db.change(sql`
    insert into post_references (app_id, target_id, target_type_id, type_id, slug, post_id)
    select ${db.app}::bigint, r.target, r.type, ${post.type_id}::bigint, r.slug, ${post.id}::bigint
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as r(slug text, target bigint, type bigint)
    on conflict do nothing`);
}
export interface NewReference {
  readonly slug: string;
  readonly target: number;
  readonly type: number;
}

export function referencesTo(
  db: Queries,
  to: { readonly post: number } | { readonly type: number },
  count: number,
): Promise<ReferenceRow[]> {
  const where = "post" in to ? sql`r.target_id = ${to.post}` : sql`r.target_type_id = ${to.type}`;
  return db.rows(sql`
    select r.post_id, r.type_id, r.slug, r.target_id from post_references r where r.app_id = ${db.app} and ${where}
    order by r.type_id, r.slug, r.post_id limit ${count}`);
}

/** Takes ids out of what one field of these records holds. A record that holds none of them any more stays as it is. */
export async function emptyField(
  db: Transaction,
  type: TypeRow,
  field: { readonly slug: string; readonly posts: readonly number[]; readonly targets: readonly number[] },
  now: Date,
): Promise<void> {
  const gone = field.targets.map((id) => JSON.stringify(id));
  const held = sql`p.data -> ${field.slug}`;
  const left = sql`(
    select jsonb_agg(item.value order by item.place)
    from jsonb_array_elements(case when jsonb_typeof(${held}) = 'array' then ${held} else '[]' end) with ordinality as item(value, place)
    where item.value <> all(${gone}::jsonb[]))`;
  const column = Object.hasOwn(type.slots, field.slug) ? type.slots[field.slug] : undefined;
  await db.change(sql`
    update posts p set data = case when ${left} is null then p.data - ${field.slug}::text else jsonb_set(p.data, array[${field.slug}::text], ${left}) end,
      updated_at = greatest(${now}::timestamptz, p.updated_at + interval '1 millisecond')${column === undefined ? sql`` : sql`, ${raw(slotColumn(column))} = null`}
    where p.app_id = ${db.app} and ${within(type)} and p.id = any(${[...field.posts]}::bigint[])
      and (${held} = any(${gone}::jsonb[]) or (jsonb_typeof(${held}) = 'array' and ${held} @> any(${gone}::jsonb[])))`);
}

export async function forgetReferences(db: Transaction, rows: readonly ReferenceRow[]): Promise<void> {
  await db.change(sql`
    delete from post_references r
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone(post_id bigint, type_id bigint, slug text, target_id bigint)
    where r.app_id = ${db.app} and r.target_id = gone.target_id and r.type_id = gone.type_id and r.slug = gone.slug and r.post_id = gone.post_id`);
}
