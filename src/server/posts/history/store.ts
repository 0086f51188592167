import type { RecordChanges } from "../../../model/post-types/record-changes.ts";
import { momentText, type Queries, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";

export interface ChangeRow {
  readonly post_id: number;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  readonly kind: "changed" | "restored" | "returned" | "unlinked" | "linked" | "moved" | "converted";
  readonly user_id: number | null;
  readonly by_rule: boolean;
  readonly form: number;
  readonly changes: RecordChanges;
}

/** Who or what made several changes at once. */
type Made = Pick<ChangeRow, "kind" | "user_id" | "by_rule">;
type Told = Omit<ChangeRow, keyof Made>;

/** Sent along with what they tell of. */
export function insertChanges(db: Transaction, { kind, user_id, by_rule }: Made, rows: readonly Told[]): void {
  if (rows.length === 0) return;
  db.send(sql`
    insert into record_changes (app_id, post_id, at, kind, user_id, by_rule, form, changes)
    select ${db.app}::bigint, r.post_id, r.at, ${kind}::text, ${user_id}::bigint, ${by_rule}::boolean, r.form, r.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(post_id bigint, at timestamptz, form integer, changes jsonb)`);
}

export function changesOf(db: Queries, post: number, { count, page }: { count: number; page: number }): Promise<ChangeRow[]> {
  return read(db, sql`c.post_id = ${post}`, sql`limit ${count} offset ${(page - 1) * count}`);
}

/** The changes of a record from one moment on, the newest first. */
export function changesSince(db: Queries, post: number, at: string, count: number): Promise<ChangeRow[]> {
  return read(db, sql`c.post_id = ${post} and c.at >= ${at}::timestamptz`, sql`limit ${count}`);
}

/** The last two changes of the status of a record, the newest first. */
export async function lastMoves(db: Queries, post: number): Promise<ChangeRow[]> {
  return read(db, sql`c.post_id = ${post} and jsonb_exists(c.changes, 'statusId')`, sql`limit 2`);
}

async function read(db: Queries, where: Sql, limit: Sql): Promise<ChangeRow[]> {
  const rows = await db.rows<ChangeRow>(sql`
    select c.post_id, c.at::text, c.kind, c.user_id, c.by_rule, c.form, c.changes from record_changes c
    where c.app_id = ${db.app} and ${where} order by c.at desc, c.kind = 'converted', c.form desc ${limit}`);
  return rows.map((row) => ({ ...row, at: momentText(row.at) }));
}

/**
 * Of records p: that nobody has written to them since a moment. That what they pointed at went, or came back, is nobody's writing, though
 * it counts as a change.
 */
export function asWrittenAt(db: Queries, moment: Sql): Sql {
  const since = sql`from record_changes c where c.app_id = ${db.app} and c.post_id = p.id and c.at > ${moment} and c.kind`;
  return sql`(p.updated_at = ${moment} or (p.updated_at = (select max(c.at) ${since} in ('linked', 'unlinked'))
    and not exists (select 1 ${since} not in ('linked', 'unlinked', 'converted'))))`;
}

export async function deleteChanges(db: Transaction, posts: readonly number[]): Promise<void> {
  await db.change(sql`delete from record_changes where app_id = ${db.app} and post_id = any(${[...posts]}::bigint[])`);
}
