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
  readonly now: Date;
}

export async function insertFile(db: Transaction, file: NewFile): Promise<void> {
  await db.change(sql`
    insert into files (app_id, id, key, name, mime, size, hash, user_id, created_at)
    values (${db.app}, ${file.id}, ${file.key}, ${file.name}, ${file.mime}, ${file.size}, ${file.hash}, ${file.userId}, ${file.now})`);
}
