/** Lists of records of one type: each page by one statement. */
import { join, momentText, type Queries, raw, type Sql, sql } from "../../platform/db/database.ts";
import { upToDate } from "../field-changes/public.ts";
import { beyondSql, type ListSql, type OrderSql } from "../kernel/list.ts";
import type { Place } from "../kernel/list-place.ts";
import { inPartition, type TypeRow } from "../type-definitions/public.ts";
import type { RecordRow } from "./store.ts";

interface RecordsWanted extends Omit<ListSql, "by"> {
  readonly by?: OrderSql;
  /** The page begins after this place. */
  readonly after?: Place | undefined;
}

/** A row of a list, and what the list is put in order by there. */
export interface ListedRecord extends RecordRow {
  readonly sort_key?: string | null;
}

/** What a list reads of a record; its app and type are those of the list. */
const plain = ["partition", "id", "status_id", "user_id", "title", "content", "data", "schema_version", "meta", "assignee_ids"];
const instants = ["status_entered_at", "deadline_at", "created_at", "updated_at"];
const named = (columns: readonly string[]) => columns.map((column) => raw(`p.${column}`));
const asText = instants.map((column) => raw(`p.${column}::text`));
const read = { inside: join([...named(plain), ...named(instants)]), outside: join([...named(plain), ...asText]) };
const withRollups = { inside: sql`${read.inside}, p.rollups`, outside: sql`${read.outside}, p.rollups` };

/** Columns of a list's records that are never null. */
export const filledColumns: ReadonlySet<string> = new Set([
  "content",
  "status_id",
  "type_id",
  "created_at",
  "updated_at",
  "status_entered_at",
]);

/** From so many records on those before a page are skipped by their ids alone, which an index holds, and the page is read by its ids. */
const deep = 300;

export async function recordsWhere(db: Queries, type: TypeRow, wanted: RecordsWanted): Promise<ListedRecord[]> {
  const columns = type.rollups.length > 0 ? withRollups : read;
  const key = wanted.by?.key ? sql`, p.sort_key::text` : sql``;
  const page = skipped(wanted) < deep ? windowSql(db, type, wanted, columns.inside) : deepSql(db, type, wanted, columns.inside);
  // What is made of the columns is made here, of the rows of the page; inside it would be made of every row that is sorted or skipped.
  // Nothing puts them in another order on their way out.
  const rows = await db.rows<ListedRecord>(sql`select ${columns.outside}${key} from (${page}) p`);
  for (const row of rows) complete(row, type);
  return upToDate(db, type, rows);
}

/** Instants stay text all the way: a list would make a Date of each only to turn it back. */
function complete(row: ListedRecord, type: TypeRow): void {
  const fresh: { -readonly [Key in keyof ListedRecord]: ListedRecord[Key] } = row;
  fresh.app_id = type.app_id;
  fresh.type_id = type.id;
  fresh.rollups ??= {};
  fresh.status_entered_at = momentText(fresh.status_entered_at);
  if (fresh.deadline_at !== null) fresh.deadline_at = momentText(fresh.deadline_at);
  fresh.created_at = momentText(fresh.created_at);
  fresh.updated_at = momentText(fresh.updated_at);
}

function skipped({ page, count }: RecordsWanted): number {
  return (page - 1) * count;
}

/**
 * The rows of a page. How many stands in the text: of a bound number the planner only knows that it could be a tenth of all, and so it would
 * plan every list anew.
 */
function windowSql(db: Queries, type: TypeRow, wanted: RecordsWanted, columns: Sql): Sql {
  const { where, order, by, count, after } = wanted;
  const window = sql` limit ${raw(String(Number(count)))}${skipped(wanted) === 0 ? sql`` : sql` offset ${skipped(wanted)}`}`;
  const rows = sql`from posts p where p.app_id = ${db.app} and ${inPartition(type)} and ${where}`;
  const beyond = by && after ? sql` and ${beyondSql(by, "p", after)}` : sql``;
  if (!by?.key) return sql`select ${columns} ${rows}${beyond} order by ${order}${window}`;
  const direction = raw(by.descending ? "desc" : "asc");
  const picked = sql`select ${columns}, ${by.key} as sort_key ${rows} and ${by.key}`;
  const some = sql`${picked} is not null${after?.key === null ? sql`` : beyond} order by ${by.key} ${direction}, p.id ${direction}`;
  const none = sql`${picked} is null${after?.key === null ? beyond : sql``} order by p.id ${direction}`;
  if (after?.key === null) return sql`${none}${window}`;
  if (by.isEverywhere) return sql`${some}${window}`;
  // The rows that have something there, as an index gives them, then those that have nothing: one after the other, and the latter are not
  // looked for where the former fill the page. Asked for together all of them would be sorted first, however many there are.
  const most = skipped(wanted) === 0 ? raw(String(Number(count))) : sql`${skipped(wanted) + count}`;
  return sql`(${some} limit ${most}) union all (${none} limit ${most})${window}`;
}

function deepSql(db: Queries, type: TypeRow, wanted: RecordsWanted, columns: Sql): Sql {
  const { by, order } = wanted;
  const page = windowSql(db, type, wanted, sql`p.id`);
  const [key, inOrder] = by?.key ? [sql`, f.sort_key`, keyOrder(by)] : [sql``, order];
  return sql`
    select ${columns}${key} from (${page}) f join posts p on p.id = f.id
    where p.app_id = ${db.app} and ${inPartition(type)} order by ${inOrder}`;
}

function keyOrder({ descending }: OrderSql): Sql {
  return raw(descending ? "f.sort_key desc nulls last, p.id desc" : "f.sort_key nulls last, p.id");
}

/** The ids of the records that a list asks for, in its order. */
export async function idsWhere(
  db: Queries,
  type: TypeRow,
  { where, order }: { where: Sql; order: Sql },
  { skip, count }: { skip: number; count: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select p.id from posts p where p.app_id = ${db.app} and ${inPartition(type)} and ${where} order by ${order} limit ${count} offset ${skip}`,
  );
  return rows.map(({ id }) => id);
}

/** How many there are; past `most` nobody counts on. */
export async function countWhere(
  db: Queries,
  type: TypeRow,
  { where, most = Number.POSITIVE_INFINITY }: { readonly where: Sql; readonly most?: number | undefined },
): Promise<number> {
  const cut = Number.isFinite(most) ? raw(` limit ${most + 1}`) : sql``;
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count from (select 1 from posts p where p.app_id = ${db.app} and ${inPartition(type)} and ${where}${cut}) counted`,
  );
  return row?.count ?? 0;
}
