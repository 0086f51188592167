import { join, type Queries, raw, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { inPartition, type TypeRow } from "../../type-definitions/public.ts";
import type { ShapeUsed } from "./choose-indexes.ts";

export async function addUses(
  db: Transaction,
  type: TypeRow,
  { shapes, now }: { readonly shapes: ReadonlyMap<string, number>; readonly now: Date },
): Promise<void> {
  // In one order for everybody: two that keep the same shapes at once do not wait for each other in a circle.
  const rows = [...shapes].sort(([one], [other]) => (one < other ? -1 : 1));
  await db.change(sql`
    insert into list_uses as u (app_id, type_id, shape, uses, used_at)
    select ${db.app}::bigint, t.id, r.shape, r.uses, ${now}::timestamptz
    from unnest(${rows.map(([shape]) => shape)}::text[], ${rows.map(([, uses]) => uses)}::bigint[]) as r(shape, uses)
    join types t on t.app_id = ${db.app} and t.id = ${type.id}
    on conflict (app_id, type_id, shape) do update set uses = u.uses + excluded.uses, used_at = excluded.used_at`);
}

/** After which a shape that nobody asks for any more costs its index. */
const keptFor = 30 * 24 * 3_600_000;

export async function forgetUses(db: Transaction, type: TypeRow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptFor);
  await db.change(sql`delete from list_uses where app_id = ${db.app} and type_id = ${type.id} and used_at < ${since}`);
}

/** What is asked for most. */
export function usesOf(db: Queries, type: TypeRow, most: number): Promise<ShapeUsed[]> {
  return db.rows(sql`
    select u.shape, u.uses from list_uses u where u.app_id = ${db.app} and u.type_id = ${type.id} order by u.uses desc, u.shape limit ${most}`);
}

/** How many records fulfil each of these, in their order; of none more than `most` and one are looked at. */
export async function countEach(
  db: Queries,
  type: TypeRow,
  { wheres, most }: { readonly wheres: readonly Sql[]; readonly most: number },
): Promise<number[]> {
  if (wheres.length === 0) return [];
  const limit = raw(` limit ${Number(most) + 1}`);
  const counts = wheres.map(
    (where, at) => sql`
    select ${raw(String(at))} as place, count(*) as count from (
      select 1 from posts p where p.app_id = ${db.app} and ${inPartition(type)} and ${where}${limit}) counted`,
  );
  const rows = await db.rows<{ count: number }>(sql`${join(counts, " union all ")} order by place`);
  return rows.map(({ count }) => count);
}
