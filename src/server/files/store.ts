import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface FileRow {
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
}

export function fileByKey(db: Queries, key: string): Promise<FileRow | undefined> {
  return db.one(sql`select f.key, f.name, f.mime, f.size from files f where f.app_id = ${db.app} and f.key = ${key}`);
}

export interface NewFile extends FileRow {
  readonly id: number;
  readonly hash: string;
  readonly userId: number | null;
  /** Null: nobody has made it their own yet. */
  readonly claimedAt: Date | null;
  readonly now: Date;
}

export async function insertFile(db: Transaction, file: NewFile): Promise<void> {
  await db.change(sql`
    insert into files (app_id, id, key, name, mime, size, hash, user_id, claimed_at, created_at)
    values (${db.app}, ${file.id}, ${file.key}, ${file.name}, ${file.mime}, ${file.size}, ${file.hash}, ${file.userId}, ${file.claimedAt}, ${file.now})`);
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

export async function deleteUnclaimed(db: Transaction, key: string): Promise<void> {
  await db.change(sql`delete from files where app_id = ${db.app} and key = ${key} and claimed_at is null`);
}
