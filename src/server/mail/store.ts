import type { MailState } from "../../contract/mail.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import type { ListSql } from "../list.ts";

export interface MailRow {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly state: MailState;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

const columns = sql`m.id, m.recipient, m.subject, m.html, m.state, m.attempts, m.error, m.created_at, m.sent_at`;

export function mailsWhere(db: Queries, { where, order, count, page }: Omit<ListSql, "by">): Promise<MailRow[]> {
  return db.rows(sql`
    select ${columns} from mails m where m.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countMails(db: Queries): Promise<{ readonly state: MailState; readonly count: number }[]> {
  return db.rows(sql`select m.state, count(*) as count from mails m where m.app_id = ${db.app} group by m.state`);
}

export function mailsAbout(db: Queries, post: number, { count, page }: { count: number; page: number }): Promise<MailRow[]> {
  return db.rows(sql`
    select ${columns} from mails m where m.app_id = ${db.app} and m.post_id = ${post}
    order by m.id desc limit ${count} offset ${(page - 1) * count}`);
}

export function mailById(db: Queries, id: number): Promise<MailRow | undefined> {
  return db.one(sql`select ${columns} from mails m where m.app_id = ${db.app} and m.id = ${id}`);
}

export async function insertMail(
  db: Transaction,
  mail: { id: number; to: string; subject: string; html: string; post?: number; now: Date },
): Promise<void> {
  await db.change(sql`
    insert into mails (app_id, id, recipient, subject, html, post_id, state, created_at)
    values (${db.app}, ${mail.id}, ${mail.to}, ${mail.subject}, ${mail.html}, ${mail.post ?? null}, 'waiting', ${mail.now})`);
}

export async function updateMailState(db: Transaction, id: number, state: MailState, error: string | null, now: Date): Promise<void> {
  await db.change(sql`
    update mails set state = ${state}, error = ${error}, attempts = attempts + 1, sent_at = case when ${state} = 'sent' then ${now}::timestamptz end
    where app_id = ${db.app} and id = ${id}`);
}

/** A mail that is still waiting is not sent any more, for what its last try said or else for this. */
export async function endWaiting(db: Transaction, id: number, error: string): Promise<void> {
  await db.change(sql`
    update mails set state = 'failed', error = coalesce(error, ${error}) where app_id = ${db.app} and id = ${id} and state = 'waiting'`);
}

/** Lets a mail that is not on its way begin anew. False: it is, or was sent. */
export async function resetMail(db: Transaction, id: number): Promise<boolean> {
  const changed = await db.change(sql`
    update mails set state = 'waiting', attempts = 0, error = null where app_id = ${db.app} and id = ${id} and state in ('failed', 'kept')`);
  return changed === 1;
}
