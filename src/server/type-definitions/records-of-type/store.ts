import { type Queries, raw, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { laterThan } from "../../kernel/later-than.ts";
import { inPartition, type TypeRow } from "../store.ts";

export async function countRecords(db: Queries, type: TypeRow): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count from posts p where p.app_id = ${db.app} and ${inPartition(type)}`,
  );
  return row?.count ?? 0;
}

export async function holdsRecords(db: Queries, type: TypeRow): Promise<boolean> {
  return (await db.one(sql`select 1 from posts p where p.app_id = ${db.app} and ${inPartition(type)} limit 1`)) !== undefined;
}

/** How many records are called something else than a field of theirs says; past `most` nobody counts on. */
export async function countOtherTitles(db: Queries, type: TypeRow, slug: string, most: number): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from (
      select 1 from posts p where p.app_id = ${db.app} and ${inPartition(type)} and p.title is not null and btrim(p.data ->> ${slug}) <> btrim(p.title)
      limit ${most + 1}
    ) counted`);
  return row?.count ?? 0;
}

/** How many records each status of a type holds. */
export async function countByStatus(db: Queries, type: TypeRow): Promise<Map<number, number>> {
  const rows = await db.rows<{ status_id: number; count: number }>(sql`
    select p.status_id, count(*) as count from posts p where p.app_id = ${db.app} and ${inPartition(type)} group by p.status_id`);
  return new Map(rows.map((row) => [row.status_id, row.count]));
}

/** Moves the records of one status to another without any of what a move on the workflow does. */
export async function reassignStatus(
  db: Transaction,
  type: TypeRow,
  { from, to }: { readonly from: number; readonly to: number },
  { now, by }: { readonly now: Date; readonly by: number | null },
): Promise<void> {
  const at = await heldUntil(db, sql`${inPartition(type)} and p.status_id = ${from}`, now);
  await db.change(sql`
    with moved as (
      update posts p set status_id = ${to}, updated_at = greatest(${at}::timestamptz, p.updated_at)
      where p.app_id = ${db.app} and ${inPartition(type)} and p.status_id = ${from} returning p.id, p.updated_at, p.schema_version)
    insert into record_changes (app_id, post_id, at, kind, user_id, by_rule, schema_version, changes)
    select ${db.app}::bigint, m.id, m.updated_at, 'moved', ${by}::bigint, false, m.schema_version, jsonb_build_object('statusId', jsonb_build_array(${from}::bigint, ${to}::bigint))
    from moved m`);
}

/**
 * Holds the records that fulfil `where`, over the alias p, until the transaction ends, and answers a moment for writing all of them: now, but after
 * the last time that any of them was written.
 */
export async function heldUntil(db: Transaction, where: Sql, now: Date): Promise<Date> {
  const row = await db.one<{ last: Date | null }>(sql`
    select max(h.updated_at) as last from (
      select p.updated_at from posts p where p.app_id = ${db.app} and ${where} for no key update of p) h`);
  return laterThan(row?.last, now);
}

/** The notes that hang on some records. */
export async function notesHangingOn(
  db: Queries,
  posts: readonly number[],
  place: { readonly type: number; readonly slug: string },
): Promise<number[]> {
  const rows = await db.rows<{ post_id: number }>(sql`
    select distinct r.post_id from post_references r
    where r.app_id = ${db.app} and r.type_id = ${place.type} and r.slug = ${place.slug} and r.target_id = any(${[...posts]}::bigint[])`);
  return rows.map(({ post_id }) => post_id);
}

/** Whether fields of more than so many records lead to those of a type. */
export async function isPointedAtByMore(db: Queries, typeId: number, most: number): Promise<boolean> {
  const last = raw(String(Number(most)));
  const found = await db.one(sql`
    select 1 from post_references r where r.app_id = ${db.app} and r.target_type_id = ${typeId} offset ${last} limit 1`);
  return found !== undefined;
}

/** The next records of a type, held until the transaction ends: whoever was about to change them, or to point at them, has done so. */
export async function nextRecords(
  db: Transaction,
  type: Pick<TypeRow, "partition" | "previous_partition" | "id">,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from posts p where p.app_id = ${db.app} and ${inPartition(type)} and p.id > ${after} order by p.id limit ${count} for update of p`);
  return rows.map(({ id }) => id);
}
