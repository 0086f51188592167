import type { Json } from "../../../model/base/json.ts";
import { type Queries, sql, type Transaction } from "../../../platform/db/database.ts";
import { schemaVersionNow } from "../../trash/public.ts";
import { countKept } from "../kept/store.ts";
import type { ChangeRow } from "../store.ts";

/** Every change of a type that is remembered, in the order of their forms. */
export function allChangesOf(db: Queries, typeId: number): Promise<RememberedChange[]> {
  return db.rows(
    sql`select c.id, c.schema_version, c.moves, c.taken_back_by from field_changes c where c.app_id = ${db.app} and c.type_id = ${typeId} order by c.schema_version`,
  );
}
type RememberedChange = Pick<ChangeRow, "id" | "schema_version" | "moves" | "taken_back_by">;

/** The form that each of these records is in: those that a change did not touch are in the one after it. */
export async function schemaVersionsOf(db: Queries, posts: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ id: number; schema_version: number }>(sql`
    select p.id, ${schemaVersionNow} as schema_version from posts p join types t on t.app_id = ${db.app} and t.id = p.type_id
    where p.app_id = ${db.app} and p.id = any(${[...posts]}::bigint[])`);
  return new Map(rows.map(({ id, schema_version: version }) => [id, version]));
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
  const posts = [...new Set(rows.map(({ post_id }) => post_id))];
  const held = await db.rows<{ post_id: number; held: Json | null }>(sql`
    select k.post_id, k.before -> ${slug}::text as held from kept_values k
    where k.app_id = ${db.app} and k.change_id = ${change} and k.post_id = any(${posts}::bigint[]) order by k.post_id for update`);
  const before = new Map(held.map((row) => [row.post_id, row.held]));
  const kept = posts.map((post) => {
    const targets = rows.flatMap(({ post_id, target_id }) => (post_id === post ? target_id : []));
    return { post, before: { [slug]: merged(before.get(post) ?? null, targets, isList) } };
  });
  await db.change(sql`
    insert into kept_values as k (app_id, change_id, post_id, before, after)
    select ${db.app}::bigint, ${change}::bigint, r.post, r.before, '{}'
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(post bigint, before jsonb)
    on conflict (app_id, change_id, post_id) do update set before = jsonb_set(k.before, array[${slug}::text], excluded.before -> ${slug}::text)`);
  const added = (await countKept(db, change)) - known;
  // It is told among the changes although no record held anything when it was made.
  await db.change(sql`
    update field_changes set kept = kept + ${added}::integer, records = records + ${added}::integer, followed = followed + ${added}::integer
    where app_id = ${db.app} and id = ${change} and state = 'done'`);
}

/** What a field pointed at, as far as it is kept, and these behind it: all of a list, the first of a field that holds one. */
function merged(held: Json | null, targets: readonly number[], isList: boolean): Json {
  if (!isList) return held ?? targets[0] ?? null;
  const known = Array.isArray(held) ? held : [];
  return [...known, ...targets.filter((target) => !known.includes(target))];
}
