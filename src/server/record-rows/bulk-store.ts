/** Many records of one type by one statement. */
import type { Json } from "../../model/base/json.ts";
import { isNumeral } from "../../model/fields/values/numbers.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { startOf } from "../../model/filter/answer-list.ts";
import { orderLength } from "../../model/filter/list.ts";
import type { IndexColumns } from "../../model/types/index-columns.ts";
import { indexColumnValue, indexColumnValues, writtenColumns } from "../../model/types/index-columns.ts";
import { texts } from "../../platform/db/columns.ts";
import { join, raw, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { json } from "../../platform/db/values.ts";
import { keepFollowed } from "../field-changes/public.ts";
import { inPartition, type TypeRow } from "../type-definitions/public.ts";
import { asWrittenAt } from "./as-written-at.ts";
import { heldFieldOf, indexColumn } from "./field-sql.ts";
import { type RecordRow, recordColumns, withInstants } from "./store.ts";

/** Rows of one statement: so few that the database has the first while the others are put together. */
const atOnce = 250;

/** New records whose ids follow each other, made in one moment by one person. */
export function insertRecords(db: Transaction, type: TypeRow, rows: readonly RecordRow[]): void {
  for (let at = 0; at < rows.length; at += atOnce) insertSome(db, type, rows.slice(at, at + atOnce));
}

function insertSome(db: Transaction, type: TypeRow, rows: readonly RecordRow[]): void {
  const [first] = rows;
  if (!first) return;
  const copies = copiesOf(type.index_columns, rows);
  const columns = [
    columnOf("title", raw("text"), { rows, of: ({ title }) => title }),
    columnOf("content", raw("text"), { rows, of: ({ content }) => content }),
    columnOf("data", raw("jsonb"), { rows, of: ({ data }) => json(data) }),
    columnOf("assignee_ids", raw("jsonb"), { rows, of: assigneesOf }),
    ...copies,
  ];
  const { lists, names } = listed(columns);
  db.send(sql`
    insert into posts (app_id, partition, id, type_id, status_id, user_id, schema_version, status_entered_at, deadline_at, created_at, updated_at,
      ${join(columns.map(({ name }) => raw(name)))})
    select ${db.app}::bigint, ${first.partition}::integer, ${first.id}::bigint + r.place - 1, ${first.type_id}::bigint, ${first.status_id}::bigint,
      ${first.user_id}::bigint, ${first.schema_version}::integer, ${first.status_entered_at}::timestamptz, ${first.deadline_at}::timestamptz,
      ${first.created_at}::timestamptz, ${first.updated_at}::timestamptz, ${join(columns.map(({ value }) => value))}
    from unnest(${join(lists)}) with ordinality as r(${join([...names, raw("place")])})`);
}

/** Writes these records of one type as they are now, whichever partitions they are in. What they were behind with is kept with them. */
export async function updateRecords(
  db: Transaction,
  { id, index_columns: indexColumns }: TypeRow,
  rows: readonly RecordRow[],
): Promise<void> {
  const [only] = rows;
  if (only && rows.length === 1) updateOne(db, indexColumns, only);
  else
    for (const partition of new Set(rows.map((row) => row.partition))) {
      const there = rows.filter((row) => row.partition === partition);
      for (let at = 0; at < there.length; at += atOnce) updateSome(db, indexColumns, { partition, rows: there.slice(at, at + atOnce) });
    }
  await keepFollowed(
    db,
    id,
    rows.map((row) => ({ ...row, at: row.updated_at })),
  );
}

/** Nearly every change is of one record, which needs no join to be found. */
function updateOne(db: Transaction, indexColumns: IndexColumns, post: RecordRow): void {
  const copies = indexColumnValues(indexColumns, post.data).map(({ column, value }) => sql`, ${raw(indexColumn(column))} = ${value}`);
  db.send(sql`
    update posts set status_id = ${post.status_id}, title = ${post.title}, content = ${post.content}, data = ${JSON.stringify(post.data)},
      schema_version = ${post.schema_version}, meta = ${JSON.stringify(post.meta)}, assignee_ids = ${JSON.stringify(post.assignee_ids)}, status_entered_at = ${post.status_entered_at},
      deadline_at = ${post.deadline_at}, updated_at = ${post.updated_at}${join([sql``, ...copies], "")}
    where app_id = ${db.app} and partition = ${post.partition} and id = ${post.id}`);
}

function updateSome(
  db: Transaction,
  indexColumns: IndexColumns,
  { partition, rows }: { readonly partition: number; readonly rows: readonly RecordRow[] },
): void {
  const columns = [
    columnOf("status_id", raw("bigint"), { rows, of: ({ status_id }) => String(status_id) }),
    columnOf("title", raw("text"), { rows, of: ({ title }) => title }),
    columnOf("content", raw("text"), { rows, of: ({ content }) => content }),
    columnOf("data", raw("jsonb"), { rows, of: ({ data }) => json(data) }),
    columnOf("schema_version", raw("integer"), { rows, of: ({ schema_version: version }) => String(version) }),
    columnOf("meta", raw("jsonb"), { rows, of: ({ meta }) => json(meta) }),
    columnOf("assignee_ids", raw("jsonb"), { rows, of: assigneesOf }),
    columnOf("status_entered_at", raw("timestamptz"), { rows, of: (row) => row.status_entered_at }),
    columnOf("deadline_at", raw("timestamptz"), { rows, of: (row) => row.deadline_at }),
    columnOf("updated_at", raw("timestamptz"), { rows, of: (row) => row.updated_at }),
    ...copiesOf(indexColumns, rows),
  ];
  const { lists, names } = listed(columns);
  const ids = rows.map(({ id }) => id);
  db.send(sql`
    update posts p set ${join(columns.map(({ name, value }) => sql`${raw(name)} = ${value}`))}
    from unnest(${join([sql`${ids}::bigint[]`, ...lists])}) as r(${join([raw("id"), ...names])})
    where p.app_id = ${db.app} and ${raw(`p.partition = ${Number(partition)}`)} and p.id = r.id`);
}

interface ManyValues {
  readonly name: string;
  readonly value: Sql;
  /** Absent: all rows have the same, which is said once. */
  readonly list?: Sql;
}

function columnOf(
  name: string,
  kind: Sql,
  { rows, of }: { readonly rows: readonly RecordRow[]; readonly of: (row: RecordRow) => string | null },
): ManyValues {
  const values = rows.map(of);
  const [first = null] = values;
  // By their titles the rows are counted.
  if (name !== "title" && values.every((value) => value === first)) return { name, value: sql`${first}::${kind}` };
  return { name, value: sql`${raw(`r.${name}`)}::${kind}`, list: sql`${texts(values)}::text[]` };
}

/** What of these columns differs from row to row, and how that is called. */
function listed(columns: readonly ManyValues[]): { readonly lists: Sql[]; readonly names: Sql[] } {
  const differing = columns.filter(({ list }) => list !== undefined);
  return { lists: differing.flatMap(({ list }) => list ?? []), names: differing.map(({ name }) => raw(name)) };
}

function assigneesOf({ assignee_ids }: RecordRow): string {
  return assignee_ids.length === 0 ? "[]" : json(assignee_ids);
}

/** The columns that hold copies of fields. */
function copiesOf(indexColumns: IndexColumns, rows: readonly RecordRow[]): ManyValues[] {
  return writtenColumns(indexColumns).map(({ column, slug }) => {
    const name = indexColumn(column);
    const values = rows.map(({ data }) => textOrNull(indexColumnValue(column, data[slug])));
    return {
      name,
      value: sql`${raw(`r.${name}`)}::${raw(name.startsWith("n") ? "numeric" : "text")}`,
      list: sql`${texts(values)}::text[]`,
    };
  });
}

function textOrNull(value: Json): string | null {
  return value === null ? null : String(value);
}

export interface Between {
  readonly first: number;
  readonly last: number;
  /** Those that whoever made them changed once more, and when. */
  readonly again?: readonly Written[];
}

/** A record, and when something was written to it. */
export interface Written {
  readonly id: number;
  readonly at: Date;
}

/** The records between two ids that nobody else has changed since they were made, held until the transaction ends. */
export async function unchangedBetween(db: Transaction, type: TypeRow, { first, last, again = [] }: Between): Promise<RecordRow[]> {
  const rows = await db.rows<RecordRow>(sql`
    select ${recordColumns} from posts p left join ${moments(again)} as w(id, at) on w.id = p.id
    where p.app_id = ${db.app} and ${inPartition(type)} and p.id between ${first} and ${last}
      and ${asWrittenAt(db, sql`coalesce(w.at, p.created_at)`)}
    order by p.id for update of p`);
  return rows.map(withInstants);
}

/** Those of these records that nobody else has changed since that was written. */
export async function unchangedSince(db: Transaction, written: readonly Written[]): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from ${moments(written)} as w(id, at) join posts p on p.app_id = ${db.app} and p.id = w.id
    where ${asWrittenAt(db, sql`w.at`)}`);
  return new Set(rows.map(({ id }) => id));
}

function moments(written: readonly Written[]): Sql {
  return sql`unnest(${written.map(({ id }) => id)}::bigint[], ${written.map(({ at }) => at.toISOString())}::timestamptz[])`;
}

export interface KeyFound {
  readonly id: number;
  readonly key: string;
}

/** The records of a type whose field reads as one of these. Of several with the same, the oldest is meant. */
export function recordsByKey(
  db: Transaction,
  type: TypeRow,
  { slug, keys }: { readonly slug: string; readonly keys: readonly string[] },
): Promise<KeyFound[]> {
  const key = keySql(type, slug);
  const copied = copiedSql(type, slug, keys);
  return db.rows(sql`
    select min(p.id) as id, ${key} as key from posts p
    where p.app_id = ${db.app} and ${inPartition(type)} and ${copied}${key} = any(${[...keys]}::text[]) group by 2`);
}

/** A number reads as it is written without an exponent and without zeros behind it. */
function keySql(type: TypeRow, slug: string): Sql {
  if (slug === "title" || slug === "content") return raw(`p.${slug}`);
  const held = heldFieldOf(type);
  const isNumber = type.post_fields.some((field) => field.slug === slug && rulesOf(field)?.stored(field) === "number");
  if (isNumber) return sql`trim_scale(${held({ kind: "field", slug, stored: "number" }).value})::text`;
  return held({ kind: "field", slug, stored: "text" }).value;
}

/** The copy in a column finds it, the whole value decides: a copy may be cut. */
function copiedSql({ index_columns: indexColumns, upgrades }: TypeRow, slug: string, keys: readonly string[]): Sql {
  const column = Object.hasOwn(indexColumns, slug) ? indexColumns[slug] : undefined;
  if (column === undefined || upgrades.length > 0) return sql``;
  const copy = raw(indexColumn(column));
  if (column.startsWith("n")) return sql`p.${copy} = any(${keys.filter(isNumeral)}::numeric[]) and `;
  return sql`p.${copy} = any(${keys.map((text) => startOf(text, orderLength))}::text[]) and `;
}

/** Those of these ids that records of a type have. */
export async function recordsAmong(
  db: Transaction,
  type: TypeRow,
  ids: readonly number[],
  { madeUntil }: { readonly madeUntil?: Date } = {},
): Promise<number[]> {
  if (ids.length === 0) return [];
  const time = madeUntil ? sql` and p.created_at <= ${madeUntil}` : sql``;
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from posts p where p.app_id = ${db.app} and ${inPartition(type)} and p.id = any(${[...ids]}::bigint[])${time}`);
  return rows.map(({ id }) => id);
}

export async function holdRecords(db: Transaction, ids: readonly number[]): Promise<void> {
  await db.rows(sql`select p.id from posts p where p.app_id = ${db.app} and p.id = any(${[...ids]}::bigint[]) order by p.id for update`);
}
