import { type Queries, sql, type Transaction } from "../../../platform/db/database.ts";

/** The next records that somebody made or is assigned, by their ids. */
export async function recordsOfPerson(
  db: Queries,
  person: number,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from posts p
    where p.app_id = ${db.app} and p.id > ${after} and (p.user_id = ${person} or p.assignee_ids @> ${`[${person}]`}::jsonb)
    order by p.id limit ${count}`);
  return rows.map(({ id }) => id);
}

/** Whose records these are from now on. */
export async function updateMakers(
  db: Transaction,
  ids: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await db.change(sql`update posts set user_id = ${to} where app_id = ${db.app} and id = any(${[...ids]}::bigint[]) and user_id = ${from}`);
}
