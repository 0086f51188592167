import { type Queries, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { type Item, itemColumns, type TrashRow, type TrashSource, trashForChange } from "../store.ts";

/** How many rows of these tables lie in something in the trash. */
export async function countRows(db: Queries, { kind, id }: Item, sources: readonly TrashSource[]): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from trashed_rows r
    where r.app_id = ${db.app} and r.kind = ${kind} and r.item_id = ${id} and r.source = any(${[...sources]}::text[])`);
  return row?.count ?? 0;
}

/** So many records are to come back, none of them has. */
export async function beginRestoring(db: Transaction, { kind, id }: Item, inAll: number): Promise<void> {
  await db.change(sql`
    update trash set under_way = 'restoring', restored = 0, in_all = ${inAll}, arriving = null where app_id = ${db.app} and kind = ${kind} and id = ${id}`);
}

export async function countRestored(db: Transaction, { kind, id }: Item, records: number): Promise<void> {
  await db.change(sql`update trash set restored = restored + ${records} where app_id = ${db.app} and kind = ${kind} and id = ${id}`);
}

/** What is not back yet lies in the trash as before. */
export async function endRestoring(db: Transaction, { kind, id }: Item): Promise<void> {
  await db.change(sql`
    update trash set under_way = null, records = greatest(in_all - restored, 0) where app_id = ${db.app} and kind = ${kind} and id = ${id}`);
}

/** Whether something is on its way out of the trash. Whoever brings it waits for the answer, and is waited for. */
export async function isReturning(db: Transaction, item: Item): Promise<boolean> {
  return (await trashForChange(db, item))?.under_way === "restoring";
}

/** Deletes all rows of one table: they are back. */
export async function deleteRowsOf(db: Transaction, { kind, id }: Item, source: TrashSource): Promise<void> {
  await db.change(sql`delete from trashed_rows where app_id = ${db.app} and kind = ${kind} and item_id = ${id} and source = ${source}`);
}

/** Deletes the rows of one table up to a place: they are back. */
export async function deleteRowsTo(
  db: Transaction,
  { kind, id }: Item,
  { source, place }: { readonly source: TrashSource; readonly place: number },
): Promise<void> {
  await db.change(sql`
    delete from trashed_rows where app_id = ${db.app} and kind = ${kind} and item_id = ${id} and source = ${source} and place <= ${place}`);
}

/** Whether one of these records is yet to come back. Whoever brings it waits for the answer, and is waited for. */
export async function isComingBack(db: Transaction, posts: readonly number[]): Promise<boolean> {
  const found = await db.one(sql`
    select 1 from trash t join trashed_rows r on r.app_id = ${db.app} and r.kind = t.kind and r.item_id = t.id
    where t.app_id = ${db.app} and t.under_way = 'restoring' and r.source = 'posts'
      and (r.content ->> 'id')::bigint = any(${[...posts]}::bigint[]) limit 1 for share of t`);
  return found !== undefined;
}

/** From now on nobody sees it any more, nor the deleted records of a type that goes for good. */
export async function beginDeleting(db: Transaction, item: Item): Promise<void> {
  await db.change(sql`update trash t set under_way = 'deleting' where t.app_id = ${db.app} and ${goesWith(item)}`);
}

/** Something whose records are still on their way into the trash, held until the transaction ends; also when it is to be gone for good. */
export function arrivingForChange(db: Transaction, { kind, id }: Item): Promise<TrashRow | undefined> {
  return db.one(sql`
    select ${itemColumns} from trash t where t.app_id = ${db.app} and t.kind = ${kind} and t.id = ${id} and t.arriving is not null for update`);
}

export async function countArrived(db: Transaction, { kind, id }: Item, records: number): Promise<void> {
  await db.change(sql`
    update trash set arriving = greatest(arriving - ${records}, 0) where app_id = ${db.app} and kind = ${kind} and id = ${id}`);
}

export async function endArriving(db: Transaction, { kind, id }: Item): Promise<void> {
  await db.change(sql`update trash set arriving = null where app_id = ${db.app} and kind = ${kind} and id = ${id}`);
}

/** How many rows go with something that is deleted for good. */
export async function countGoing(db: Queries, item: Item): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from trash t join trashed_rows r on r.app_id = ${db.app} and r.kind = t.kind and r.item_id = t.id
    where t.app_id = ${db.app} and ${goesWith(item)}`);
  return row?.count ?? 0;
}

/** What is to be deleted next of all that goes with something, once all of it is in the trash, held until the transaction ends. */
export function nextToDelete(db: Transaction, item: Item): Promise<TrashRow | undefined> {
  return db.one(sql`
    select ${itemColumns} from trash t where t.app_id = ${db.app} and t.under_way = 'deleting' and t.arriving is null and ${goesWith(item)}
    order by t.kind, t.id limit 1 for update`);
}

/** Without their type records could never be taken out again. */
function goesWith({ kind, id }: Item): Sql {
  const itself = sql`(t.kind = ${kind} and t.id = ${id})`;
  return kind === "type" ? sql`(${itself} or t.type_id = ${id})` : itself;
}
