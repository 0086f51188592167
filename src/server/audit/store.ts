import type { AuditChange } from "../../model/access/audit-actions.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows, type ListSql } from "../kernel/list.ts";

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly user_id: number | null;
  readonly key_id: number | null;
  /** Who of the staff did it in that person's name; null: nobody. */
  readonly acting_user_id: number | null;
  readonly action: string;
  readonly target_kind: string;
  readonly target_id: string;
  readonly target_title: string;
  readonly changes: readonly AuditChange[];
  readonly address: string;
}

const columns = sql`e.id, e.at, e.user_id, e.key_id, e.acting_user_id, e.action, e.target_kind, e.target_id, e.target_title, e.changes, e.address`;

export async function insertAuditEvent(db: Transaction, row: AuditRow): Promise<void> {
  await db.change(sql`
    insert into audit_events (app_id, id, at, user_id, key_id, acting_user_id, action, target_kind, target_id, target_title, changes, address)
    values (${db.app}, ${row.id}, ${row.at}, ${row.user_id}, ${row.key_id}, ${row.acting_user_id}, ${row.action}, ${row.target_kind}, ${row.target_id},
      ${row.target_title}, ${JSON.stringify(row.changes)}, ${row.address})`);
}

/** `newest`: what was done after it is left out. */
export function auditEventsWhere(
  db: Queries,
  { where, order, count, page }: Pick<ListSql, "where" | "order" | "count" | "page">,
  newest?: number,
): Promise<AuditRow[]> {
  const until = newest === undefined ? sql`true` : sql`e.id <= ${newest}`;
  return db.rows(sql`
    select ${columns} from audit_events e where e.app_id = ${db.app} and ${where} and ${until}
    order by ${order} limit ${count} offset ${count * (page - 1)}`);
}

export function countAuditEvents(db: Queries, { where }: ListSql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from audit_events e where e.app_id = ${db.app} and ${where}`, most);
}

/** The id of what was done last; 0: nothing was. */
export async function newestAuditEvent(db: Queries): Promise<number> {
  const row = await db.one<{ id: number }>(sql`select coalesce(max(e.id), 0) as id from audit_events e where e.app_id = ${db.app}`);
  return row?.id ?? 0;
}

/** What was done before; answers when the oldest of what is left was done. */
export async function deleteOldAuditEvents(db: Transaction, before: Date): Promise<Date | undefined> {
  await db.change(sql`delete from audit_events where app_id = ${db.app} and at < ${before}`);
  const left = await db.one<{ at: Date | null }>(sql`select min(e.at) as at from audit_events e where e.app_id = ${db.app}`);
  return left?.at ?? undefined;
}
