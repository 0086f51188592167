import { type Queries, sql, type Transaction } from "../../../../platform/db/database.ts";
import { formNow } from "../../../trash/public.ts";
import { type ChangeRow, countKept } from "../store.ts";

/** Every change of a type that is remembered, in the order of their forms. */
export function allChangesOf(db: Queries, typeId: number): Promise<RememberedChange[]> {
  return db.rows(
    sql`select c.id, c.form, c.moves, c.taken_back_by from field_changes c where c.app_id = ${db.app} and c.type_id = ${typeId} order by c.form`,
  );
}
type RememberedChange = Pick<ChangeRow, "id" | "form" | "moves" | "taken_back_by">;

/** The form that each of these records is in: those that a change did not touch are in the one after it. */
export async function formsOf(db: Queries, posts: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ id: number; form: number }>(sql`
    select p.id, ${formNow} as form from posts p join types t on t.app_id = p.app_id and t.id = p.type_id
    where p.app_id = ${db.app} and p.id = any(${[...posts]}::bigint[])`);
  return new Map(rows.map(({ id, form }) => [id, form]));
}

/** Whether records of a type pointed at something that lies in the trash. */
export async function isPointedFromTrash(db: Queries, typeId: number): Promise<boolean> {
  const found = await db.one(sql`
    select 1 from trashed_rows r
    where r.app_id = ${db.app} and r.source = 'pointing' and (r.content ->> 'type_id')::bigint = ${typeId} limit 1`);
  return found !== undefined;
}

/**
 * Keeps pointers with what a change took from these records, as if they had still held them then. What it took from a field of one pointer
 * stays.
 */
export async function keepMore(
  db: Transaction,
  change: number,
  {
    slug,
    isList,
    rows,
  }: { readonly slug: string; readonly isList: boolean; readonly rows: readonly { post_id: number; target_id: number }[] },
): Promise<void> {
  const known = await countKept(db, change);
  const held = sql`coalesce(k.before -> ${slug}::text, '[]')`;
  const more = sql`(
    select coalesce(jsonb_agg(w.value), '[]') from jsonb_array_elements(excluded.before -> ${slug}::text) as w(value) where not ${held} @> w.value)`;
  const merged = isList ? sql`${held} || ${more}` : sql`coalesce(k.before -> ${slug}::text, excluded.before -> ${slug}::text)`;
  const first = isList ? sql`jsonb_agg(r.target)` : sql`jsonb_agg(r.target) -> 0`;
  await db.change(sql`
    insert into kept_values as k (app_id, change_id, post_id, before, after)
    select ${db.app}::bigint, ${change}::bigint, r.post_id, jsonb_build_object(${slug}::text, ${first}), '{}'
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ post_id, target_id }) => ({ post_id, target: target_id })))}::jsonb) as r(post_id bigint, target bigint)
    group by r.post_id
    on conflict (app_id, change_id, post_id) do update set before = k.before || jsonb_build_object(${slug}::text, ${merged})`);
  const added = (await countKept(db, change)) - known;
  // It is told among the changes although no record held anything when it was made.
  await db.change(sql`
    update field_changes set kept = kept + ${added}::integer, records = records + ${added}::integer, followed = followed + ${added}::integer
    where app_id = ${db.app} and id = ${change} and state = 'done'`);
}
