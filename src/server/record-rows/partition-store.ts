import { type Queries, raw, sql, type Transaction } from "../../platform/db/database.ts";
import { inPartition, type TypeRow } from "../type-definitions/public.ts";

/** Whether a type has more records than this. */
export async function hasMoreThan(db: Queries, type: TypeRow, most: number): Promise<boolean> {
  const last = raw(String(Number(most)));
  return (
    (await db.one(sql`select 1 from posts p where p.app_id = ${db.app} and ${inPartition(type)} offset ${last} limit 1`)) !== undefined
  );
}

/** The partition that is to be opened for a type: this one, where nobody chose another before. Undefined: it has its own already. */
export async function choosePartition(db: Transaction, { id }: Pick<TypeRow, "id">, drawn: number): Promise<number | undefined> {
  const row = await db.one<{ next_partition: number }>(sql`
    update types t set next_partition = coalesce(t.next_partition, ${drawn}::integer)
    where t.app_id = ${db.app} and t.id = ${id} and t.partition = 0 returning t.next_partition`);
  return row?.next_partition;
}

/** New records of a type go to another partition from now on; those that it has are looked for in both. */
export async function changePartition(db: Transaction, type: TypeRow, partition: number): Promise<void> {
  await db.change(
    sql`update types set partition = ${partition}, previous_partition = ${type.partition}, next_partition = null where app_id = ${db.app} and id = ${type.id}`,
  );
}

export async function endPartitionMove(db: Transaction, type: TypeRow): Promise<void> {
  await db.change(sql`update types set previous_partition = null where app_id = ${db.app} and id = ${type.id}`);
}

/**
 * Moves the next records that are still in the partition which the type leaves. Answers the last one's id, null when there are none.
 * They are named one by one: joined, a planner that knows little of the type yet reads the whole partition for each of them.
 */
export async function moveSome(
  db: Transaction,
  type: TypeRow,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<number | null> {
  const row = await db.one<{ last: number | null }>(sql`
    with next as materialized (
      select p.id from posts p where p.app_id = ${db.app} and p.partition = ${type.previous_partition} and p.type_id = ${type.id} and p.id > ${after}
      order by p.id limit ${count} for update of p
    ), moved as (
      update posts p set partition = ${type.partition}
      where p.app_id = ${db.app} and p.partition = ${type.previous_partition} and p.id = any(array(select id from next)) returning p.id
    )
    select max(id) as last from moved`);
  return row?.last ?? null;
}

/** Puts a record where its type lives now. */
export async function moveOne(
  db: Transaction,
  { id, partition }: { readonly id: number; readonly partition: number },
  to: number,
): Promise<void> {
  await db.change(sql`update posts set partition = ${to} where app_id = ${db.app} and partition = ${partition} and id = ${id}`);
}
