import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";

export interface FileRow {
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** SHA-256 of its bytes in hexadecimal. */
  readonly hash: string;
}

/** What is known of a picture; null: it was not measured yet, or is no picture. */
export interface MeasuredRow {
  readonly width: number | null;
  readonly height: number | null;
  readonly color: string | null;
  readonly animated: boolean;
}

/** A file with all that the library shows of it. */
export interface LibraryRow extends FileRow, MeasuredRow {
  readonly id: number;
  readonly alt: string;
  readonly created_at: Date;
}

const whole = sql`f.id, f.key, f.name, f.mime, f.size, f.hash, f.width, f.height, f.color, f.animated, f.alt, f.created_at`;
/** What people see of the app's files: not what visitors left and never sent, and not the pictures of persons. */
const inLibrary = (db: Queries) => sql`f.app_id = ${db.app} and f.claimed_at is not null and f.key not like '%/avatar-%'`;

export function filesWhere(
  db: Queries,
  { where, order, count, page }: { readonly where: Sql; readonly order: Sql; readonly count: number; readonly page: number },
): Promise<LibraryRow[]> {
  return db.rows(
    sql`select ${whole} from files f where f.app_id = ${db.app} and ${inLibrary(db)} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`,
  );
}

export function countFiles(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from files f where f.app_id = ${db.app} and ${inLibrary(db)} and ${where}`, most);
}

export function libraryFile(db: Queries, id: number): Promise<LibraryRow | undefined> {
  return db.one(sql`select ${whole} from files f where f.app_id = ${db.app} and f.id = ${id} and ${inLibrary(db)}`);
}

/** A picture, by its key, for whoever serves it; what nobody claimed yet has no variants. */
export function pictureByKey(db: Queries, key: string): Promise<LibraryRow | undefined> {
  return db.one(sql`select ${whole} from files f where f.app_id = ${db.app} and f.key = ${key} and f.claimed_at is not null`);
}

/** What is known of these pictures, those that were measured. */
export function picturesByKeys(db: Queries, keys: readonly string[]): Promise<LibraryRow[]> {
  return db.rows(
    sql`select ${whole} from files f where f.app_id = ${db.app} and f.key = any(${[...keys]}::text[]) and f.width is not null and f.claimed_at is not null`,
  );
}

/** Pictures that were not measured, from the oldest on. */
export function unmeasuredFiles(db: Queries, after: number, count: number): Promise<LibraryRow[]> {
  return db.rows(sql`
    select ${whole} from files f
    where f.app_id = ${db.app} and f.id > ${after} and f.width is null and f.mime like 'image/%' order by f.id limit ${count}`);
}

export async function keepMeasure(db: Transaction, id: number, { width, height, color, animated }: MeasuredRow): Promise<void> {
  await db.change(sql`
    update files set width = ${width}, height = ${height}, color = ${color}, animated = ${animated} where app_id = ${db.app} and id = ${id}`);
}

export async function updateFile(db: Transaction, id: number, { name, alt }: Pick<LibraryRow, "name" | "alt">): Promise<void> {
  await db.change(sql`update files set name = ${name}, alt = ${alt} where app_id = ${db.app} and id = ${id}`);
}

/** The row that was there; undefined: somebody else deleted it. */
export function deleteFileRow(db: Transaction, id: number): Promise<{ size: number } | undefined> {
  return db.one(sql`delete from files f where f.app_id = ${db.app} and f.id = ${id} returning f.size`);
}

/** Files of the app at hand, a few of all, as their bytes are named. */
export function filesOfApp(db: Queries, most: number): Promise<Pick<FileRow, "key" | "hash">[]> {
  return db.rows(sql`select f.key, f.hash from files f where f.app_id = ${db.app} order by f.id limit ${most}`);
}

export function fileByKey(db: Queries, key: string): Promise<FileRow | undefined> {
  return db.one(sql`select f.key, f.name, f.mime, f.size, f.hash from files f where f.app_id = ${db.app} and f.key = ${key}`);
}

/** Those of these keys under which there is a file, whoever has made it their own or not. */
export async function keysAmong(db: Queries, keys: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(
    sql`select f.key from files f where f.app_id = ${db.app} and f.key = any(${[...new Set(keys)]}::text[])`,
  );
  return rows.map(({ key }) => key);
}

export interface NewFile extends FileRow, MeasuredRow {
  readonly id: number;
  readonly userId: number | null;
  /** Null: nobody has made it their own yet. */
  readonly claimedAt: Date | null;
  readonly now: Date;
}

export async function insertFile(db: Transaction, file: NewFile): Promise<void> {
  await db.change(sql`
    insert into files (app_id, id, key, name, mime, size, hash, width, height, color, animated, user_id, claimed_at, created_at)
    values (${db.app}, ${file.id}, ${file.key}, ${file.name}, ${file.mime}, ${file.size}, ${file.hash}, ${file.width}, ${file.height}, ${file.color},
      ${file.animated}, ${file.userId}, ${file.claimedAt}, ${file.now})`);
}

export async function claim(db: Transaction, keys: readonly string[], now: Date): Promise<void> {
  await db.change(sql`
    update files set claimed_at = ${now} where app_id = ${db.app} and key = any(${[...keys]}::text[]) and claimed_at is null`);
}

export async function unclaimedBytes(db: Queries): Promise<number> {
  const row = await db.one<{ bytes: number }>(sql`
    select coalesce(sum(f.size), 0)::bigint as bytes from files f where f.app_id = ${db.app} and f.claimed_at is null`);
  return row?.bytes ?? 0;
}

/** Answers the bytes of each that went. */
export async function deleteUnclaimed(db: Transaction, key: string): Promise<number[]> {
  const rows = await db.rows<{ size: number }>(
    sql`delete from files f where f.app_id = ${db.app} and f.key = ${key} and f.claimed_at is null returning f.size`,
  );
  return rows.map(({ size }) => size);
}

/** What a file held that was there and this person's; undefined: it was not. */
export function deleteOwnFile(db: Transaction, key: string, userId: number): Promise<{ size: number; hash: string } | undefined> {
  return db.one(sql`delete from files f where f.app_id = ${db.app} and f.key = ${key} and f.user_id = ${userId} returning f.size, f.hash`);
}
