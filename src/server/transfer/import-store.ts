import type { ImportReading } from "../../contract/imports.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import type { ColumnEvidence, ColumnFacts } from "../../model/transfer/column-census.ts";
import type { CsvDialect } from "../../model/transfer/csv-rows.ts";
import type { DayFormat } from "../../model/transfer/days-in-cells.ts";
import type { FileRemark } from "../../model/transfer/file-remarks.ts";
import type { Evidence, Format } from "../../model/transfer/formats.ts";
import type { TableBytes } from "../../model/transfer/json-tables.ts";
import type { EmptyCells, MisfitChoice } from "../../model/transfer/left-empty.ts";
import type { Column, Mapping, SourceRow } from "../../model/transfer/mapping.ts";
import type { DecimalFormat } from "../../model/transfer/numbers-in-cells.ts";
import type { ProblemGroup } from "../../model/transfer/problems.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { json } from "../../platform/db/values.ts";
import type { Asker } from "../apps/public.ts";
import type { AlreadyHere } from "./already-here.ts";
import type { EncodingWords } from "./words-by-encoding.ts";

export interface Reading extends ImportReading, CsvDialect {
  /** What all cells tell of a column is there once the whole file was looked at; what an older release read says nothing of it. */
  readonly columns: readonly (Pick<Column, "name" | "path"> &
    Partial<ColumnFacts> & {
      readonly samples: readonly string[];
      readonly isBlank?: true;
      /** What all of its texts say of formats, as far as all were looked at for that. */
      readonly evidence?: ColumnEvidence;
    })[];
  readonly tables: readonly TableBytes[];
  /** The first rows from the top of the file, to choose the header among them; what an older release read says nothing of them. */
  readonly beginning?: readonly (readonly string[])[];
  /** Some of its words in each encoding that they can be of, where the file does not say its own. */
  readonly encodingWords?: readonly EncodingWords[];
  /** What is said of the file as a whole; what an older release read says nothing of it. */
  readonly remarks?: readonly FileRemark[];
  /** Nothing in the file told whether its first row holds names; what an older release read says nothing of it. */
  readonly isHeaderUnclear?: boolean;
  /** Its rows are lists of JSON, one a line: what a workbook holds, with its numbers as numbers. */
  readonly isTyped?: true;
  /** What the texts that fill a field say of its format, as far as the file was looked at; what an older release read says nothing. */
  readonly evidence?: { readonly [slug: string]: FormatEvidence };
  /** What the last check found there already of rows that shall each make a record. */
  readonly alreadyHere?: AlreadyHere | null;
  /** Of the bytes as they came; what an older release read says nothing of it. */
  readonly hash?: string;
  /** When the very same bytes made records of the type before, and who imported which table of them. */
  readonly before?: { readonly at: string; readonly by: string; readonly table: string | null };
}

/** What was found out of the format of a field, with what it is called and which column fills it. */
export interface FormatEvidence extends Evidence {
  readonly title: string;
  readonly column: string | null;
}

export interface Writing {
  readonly newPost: Mapping;
  readonly existing: "create" | "skip" | "update";
  readonly key: string | null;
  /** What the person says of formats: of every column, and of the one that fills a field. */
  readonly days?: DayFormat | null;
  readonly decimal?: DecimalFormat | null;
  readonly formats?: { readonly [slug: string]: Format };
  /** What becomes of cells that the field does not take; nobody says: their rows are turned down. */
  readonly misfits?: { readonly [slug: string]: MisfitChoice };
  /** What empty cells do to records that are changed; nobody says: nothing. */
  readonly emptyCells?: EmptyCells;
  /** The form of the type that the names of fields are of; what an older release kept says nothing of it. */
  readonly schemaVersion?: number;
  /** The ids of fields that were made for columns of the file. */
  readonly made?: readonly string[];
  /** The columns of which nothing is kept; what an older release kept says nothing of it. */
  readonly unused?: readonly string[];
  /** What was filled, and was deleted since: by their labels. */
  readonly gone?: readonly string[];
}

export interface Counts {
  readonly rows_read: number;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly rejected: number;
  readonly problems: readonly ProblemGroup[];
}

export const noCounts: Counts = { rows_read: 0, created: 0, updated: 0, skipped: 0, rejected: 0, problems: [] };

export interface ImportRow extends Asker, Counts {
  readonly id: number;
  readonly type_id: number;
  readonly state: "read" | "checking" | "checked" | "importing" | "done" | "cancelled" | "failed" | "undoing" | "undone";
  readonly file_key: string;
  readonly file_size: number;
  readonly file_name: string;
  readonly reading: Reading;
  readonly writing: Writing;
  readonly rows_total: number | null;
  readonly why: string | null;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly finished_at: Date | null;
}

export const importColumns = sql`i.id, i.type_id, i.user_id, i.user_role, i.state, i.file_key, i.file_name, i.file_size, i.reading, i.writing, i.rows_read, i.rows_total, i.created,
  i.updated, i.skipped, i.rejected, i.problems, i.why, i.created_at, i.changed_at, i.finished_at`;

export function importById(db: Queries, id: number, hold: Sql = sql``): Promise<ImportRow | undefined> {
  return db.one(sql`select ${importColumns} from imports i where i.app_id = ${db.app} and i.id = ${id}${hold}`);
}

export function importForChange(db: Transaction, id: number): Promise<ImportRow | undefined> {
  return importById(db, id, sql` for update`);
}

/** The import of this app that is at work, if one is. */
export function importAtWork(db: Queries): Promise<{ id: number } | undefined> {
  return db.one(sql`select i.id from imports i where i.app_id = ${db.app} and i.state in ('checking', 'importing', 'undoing') limit 1`);
}

/** The last import of the very same bytes that made records of the type, unless that was undone. */
export function importOfSame(db: Queries, type: number, hash: string): Promise<ImportRow | undefined> {
  return db.one(sql`select ${importColumns} from imports i where i.app_id = ${db.app} and i.type_id = ${type} and i.reading ->> 'hash' = ${hash}
    and i.state in ('done', 'cancelled', 'failed') and i.created > 0 order by i.id desc limit 1`);
}

export async function insertImport(db: Transaction, row: ImportRow): Promise<void> {
  await db.change(sql`
    insert into imports (app_id, id, type_id, user_id, user_role, state, file_key, file_name, file_size, reading, writing, created_at, changed_at)
    values (${db.app}, ${row.id}, ${row.type_id}, ${row.user_id}, ${row.user_role}, ${row.state}, ${row.file_key}, ${row.file_name}, ${row.file_size},
      ${json(row.reading)}, ${json(row.writing)}, ${row.created_at}, ${row.changed_at})`);
}

export async function updateImport(db: Transaction, row: ImportRow): Promise<void> {
  db.send(sql`
    update imports set state = ${row.state}, reading = ${json(row.reading)}, writing = ${json(row.writing)}, rows_read = ${row.rows_read},
      rows_total = ${row.rows_total}, created = ${row.created}, updated = ${row.updated}, skipped = ${row.skipped}, rejected = ${row.rejected},
      problems = ${json(row.problems)}, why = ${row.why}, user_id = ${row.user_id}, user_role = ${row.user_role}, changed_at = ${row.changed_at},
      finished_at = ${row.finished_at}
    where app_id = ${db.app} and id = ${row.id}`);
}

/** What nobody went on with for so long, and what can no longer be undone: its file is of no use any more. */
export function oldImports(db: Queries, before: Date): Promise<Pick<ImportRow, "id" | "file_key">[]> {
  return db.rows(sql`
    select i.id, i.file_key from imports i
    where i.app_id = ${db.app} and i.changed_at < ${before} and i.state not in ('checking', 'importing', 'undoing') order by i.id limit 100`);
}

/** Answers the bytes of each file that was counted: those of imports before files were have none. */
export async function deleteImports(db: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ file_size: number }>(
    sql`delete from imports i where i.app_id = ${db.app} and i.id = any(${[...ids]}::bigint[]) returning i.file_size`,
  );
  return rows.map(({ file_size }) => file_size).filter((size) => size > 0);
}

export interface RejectedRow {
  readonly number: number;
  readonly cells: SourceRow;
  readonly why: string;
  readonly problems: FieldProblems;
}

export async function insertRejected(db: Transaction, importId: number, rows: readonly RejectedRow[]): Promise<void> {
  if (rows.length === 0) return;
  db.send(sql`
    insert into rejected_rows (app_id, import_id, number, cells, why, problems)
    select ${db.app}::bigint, ${importId}::bigint, r.number, r.cells::jsonb, r.why, r.problems::jsonb
    from unnest(${rows.map(({ number }) => number)}::integer[], ${rows.map(({ cells }) => json(cells))}::text[], ${rows.map(({ why }) => why)}::text[],
      ${rows.map(({ problems }) => json(problems))}::text[]) as r(number, cells, why, problems)`);
}

export function rejectedAfter(
  db: Queries,
  importId: number,
  { number, count }: { readonly number: number; readonly count: number },
): Promise<RejectedRow[]> {
  return db.rows(sql`
    select r.number, r.cells, r.why, r.problems from rejected_rows r
    where r.app_id = ${db.app} and r.import_id = ${importId} and r.number > ${number} order by r.number limit ${count}`);
}

/** These of the rows that were turned down. */
export function rejectedNamed(db: Queries, importId: number, numbers: readonly number[]): Promise<RejectedRow[]> {
  return db.rows(sql`
    select r.number, r.cells, r.why, r.problems from rejected_rows r
    where r.app_id = ${db.app} and r.import_id = ${importId} and r.number = any(${[...numbers]}::integer[]) order by r.number`);
}

/** Forgets rows that were turned down, these or all: they are looked at anew. */
export async function deleteRejected(db: Transaction, importId: number, numbers?: readonly number[]): Promise<void> {
  const these = numbers === undefined ? sql`true` : sql`r.number = any(${[...numbers]}::integer[])`;
  await db.change(sql`delete from rejected_rows r where r.app_id = ${db.app} and r.import_id = ${importId} and ${these}`);
}

export type MendedRow = Pick<RejectedRow, "number" | "cells">;

export async function keepMended(db: Transaction, importId: number, rows: readonly MendedRow[]): Promise<void> {
  await db.change(sql`
    insert into mended_rows (app_id, import_id, number, cells)
    select ${db.app}::bigint, ${importId}::bigint, r.number, r.cells::jsonb
    from unnest(${rows.map(({ number }) => number)}::integer[], ${rows.map(({ cells }) => json(cells))}::text[]) as r(number, cells)
    on conflict (app_id, import_id, number) do update set cells = excluded.cells`);
}

export function mendedRows(db: Queries, importId: number): Promise<MendedRow[]> {
  return db.rows(
    sql`select m.number, m.cells from mended_rows m where m.app_id = ${db.app} and m.import_id = ${importId} order by m.number`,
  );
}

export async function deleteMended(db: Transaction, importId: number): Promise<void> {
  await db.change(sql`delete from mended_rows m where m.app_id = ${db.app} and m.import_id = ${importId}`);
}

export async function insertRange(
  db: Transaction,
  importId: number,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<void> {
  db.send(sql`
    insert into imported_ranges (app_id, import_id, first_id, last_id) values (${db.app}, ${importId}, ${first}, ${last})`);
}

/** Those of these records that an import made or changed. */
export async function writtenAmong(db: Queries, importId: number, posts: readonly number[]): Promise<number[]> {
  if (posts.length === 0) return [];
  const rows = await db.rows<{ id: number }>(sql`
    select w.id from unnest(${[...posts]}::bigint[]) as w(id) where exists (
      select 1 from imported_ranges r where r.app_id = ${db.app} and r.import_id = ${importId} and w.id between r.first_id and r.last_id
    ) or exists (select 1 from overwritten_posts o where o.app_id = ${db.app} and o.import_id = ${importId} and o.post_id = w.id)`);
  return rows.map(({ id }) => id);
}

/** The newest range of what an import made that is not undone yet. */
export function lastRange(db: Queries, importId: number): Promise<{ first_id: number; last_id: number } | undefined> {
  return db.one(sql`
    select r.first_id, r.last_id from imported_ranges r where r.app_id = ${db.app} and r.import_id = ${importId} order by r.first_id desc limit 1`);
}

export async function deleteRange(db: Transaction, importId: number, first: number): Promise<void> {
  await db.change(sql`delete from imported_ranges r where r.app_id = ${db.app} and r.import_id = ${importId} and r.first_id = ${first}`);
}

export interface Overwritten {
  readonly post_id: number;
  readonly before: JsonObject;
  readonly written_at: Date;
}

/** A record that is changed twice by an import is kept as it was before the first time. */
export async function insertOverwritten(
  db: Transaction,
  importId: number,
  { rows, now }: { readonly rows: readonly { id: number; before: JsonObject }[]; readonly now: readonly string[] },
) {
  if (rows.length === 0) return;
  db.send(sql`
    insert into overwritten_posts (app_id, import_id, post_id, before, written_at)
    select ${db.app}::bigint, ${importId}::bigint, r.id, r.before::jsonb, r.written_at
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ before }) => json(before))}::text[], ${[...now]}::timestamptz[]) as r(id, before, written_at)
    on conflict (app_id, import_id, post_id) do update set written_at = excluded.written_at`);
}

export function overwritten(db: Queries, importId: number, count: number): Promise<Overwritten[]> {
  return db.rows(sql`
    select o.post_id, o.before, o.written_at from overwritten_posts o
    where o.app_id = ${db.app} and o.import_id = ${importId} order by o.post_id limit ${count}`);
}

/** What an import made itself and changed later, with the moment of that change. */
export function overwrittenBetween(
  db: Queries,
  importId: number,
  { first_id, last_id }: { readonly first_id: number; readonly last_id: number },
): Promise<{ id: number; at: Date }[]> {
  return db.rows(sql`
    select o.post_id as id, o.written_at as at from overwritten_posts o
    where o.app_id = ${db.app} and o.import_id = ${importId} and o.post_id between ${first_id} and ${last_id} order by o.post_id`);
}

/** How many records an import changed and has not given back. */
export async function countOverwritten(db: Queries, importId: number): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from overwritten_posts o where o.app_id = ${db.app} and o.import_id = ${importId}`);
  return row?.count ?? 0;
}

export async function forgetOverwritten(db: Transaction, importId: number, posts: readonly number[]): Promise<void> {
  await db.change(sql`
    delete from overwritten_posts o where o.app_id = ${db.app} and o.import_id = ${importId} and o.post_id = any(${[...posts]}::bigint[])`);
}
