import type { RecordChanges } from "../../model/types/record-changes.ts";
import { momentText, type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";

export interface ChangeRow {
  readonly post_id: number;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  readonly kind: "changed" | "restored" | "returned" | "unlinked" | "linked" | "moved" | "converted";
  readonly user_id: number | null;
  readonly by_rule: boolean;
  readonly schema_version: number;
  readonly changes: RecordChanges;
}

/** Who or what made several changes at once. */
type Made = Pick<ChangeRow, "kind" | "user_id" | "by_rule">;
type Told = Omit<ChangeRow, keyof Made>;

/** Sent along with what they tell of. */
export function insertChanges(db: Transaction, { kind, user_id, by_rule }: Made, rows: readonly Told[]): void {
  if (rows.length === 0) return;
  db.send(sql`
    insert into record_changes (app_id, post_id, at, kind, user_id, by_rule, schema_version, changes)
    select ${db.app}::bigint, r.post_id, r.at, ${kind}::text, ${user_id}::bigint, ${by_rule}::boolean, r.schema_version, r.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(post_id bigint, at timestamptz, schema_version integer, changes jsonb)`);
}

export function changesOf(db: Queries, post: number, { count, page }: { count: number; page: number }): Promise<ChangeRow[]> {
  return read(db, sql`c.post_id = ${post}`, sql`limit ${count} offset ${(page - 1) * count}`);
}

export function countChanges(db: Queries, post: number, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from record_changes c where c.app_id = ${db.app} and c.post_id = ${post}`, most);
}

/** The changes of a record from one moment on, the newest first. */
export function changesSince(
  db: Queries,
  post: number,
  { at, count }: { readonly at: string; readonly count: number },
): Promise<ChangeRow[]> {
  return read(db, sql`c.post_id = ${post} and c.at >= ${at}::timestamptz`, sql`limit ${count}`);
}

/** The changes of several records from one moment on, the newest first; no more than `count` of all of them together. */
export async function changesOfMany(
  db: Queries,
  posts: readonly number[],
  { at, count }: { readonly at: string; readonly count: number },
): Promise<ChangeRow[]> {
  if (posts.length === 0) return [];
  return read(db, sql`c.post_id = any(${[...posts]}::bigint[]) and c.at >= ${at}::timestamptz`, sql`limit ${count}`);
}

/** The last two changes of the status of a record, the newest first. */
export async function lastMoves(db: Queries, post: number): Promise<ChangeRow[]> {
  return read(db, sql`c.post_id = ${post} and jsonb_exists(c.changes, 'statusId')`, sql`limit 2`);
}

async function read(db: Queries, where: Sql, limit: Sql): Promise<ChangeRow[]> {
  const rows = await db.rows<ChangeRow>(sql`
    select c.post_id, c.at::text, c.kind, c.user_id, c.by_rule, c.schema_version, c.changes from record_changes c
    where c.app_id = ${db.app} and ${where} order by c.at desc, c.kind = 'converted', c.schema_version desc ${limit}`);
  return rows.map((row) => ({ ...row, at: momentText(row.at) }));
}

/** Answers about how many bytes they took, without the blanks that the database writes between keys and values. */
export async function deleteChanges(db: Transaction, posts: readonly number[]): Promise<number> {
  const rows = await db.rows<{ bytes: number }>(sql`
    delete from record_changes c where c.app_id = ${db.app} and c.post_id = any(${[...posts]}::bigint[])
    returning 150 + octet_length(replace(replace(c.changes::text, ': ', ':'), ', ', ','))::bigint as bytes`);
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
}
