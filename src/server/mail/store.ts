import type { MailKind, MailState, SuppressionReason } from "../../contract/mail.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { join, type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import type { ReportKind } from "../../platform/mail/read-reports.ts";
import { countRows, type ListSql } from "../kernel/list.ts";

export interface MailRow {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly kind: MailKind;
  readonly post_id: number | null;
  /** To whom an answer goes; null: to the app's usual address. */
  readonly reply_to: string | null;
  /** The mail to many that it is one of. */
  readonly batch_id: number | null;
  readonly state: MailState;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  /** A calendar file that goes along. */
  readonly calendar: string | null;
  /** What the mail provider told of it after it was sent. */
  readonly report: ReportKind | null;
  readonly report_why: string | null;
  readonly reported_at: Date | null;
}

const columns = sql`m.id, m.recipient, m.subject, m.html, m.kind, m.post_id, m.reply_to, m.batch_id, m.state, m.attempts, m.error, m.created_at, m.sent_at, m.calendar, m.report, m.report_why, m.reported_at`;

export function mailsWhere(db: Queries, { where, order, count, page }: Omit<ListSql, "by">): Promise<MailRow[]> {
  return db.rows(sql`
    select ${columns} from mails m where m.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countMails(db: Queries): Promise<{ readonly state: MailState; readonly count: number }[]> {
  return db.rows(sql`select m.state, count(*) as count from mails m where m.app_id = ${db.app} group by m.state`);
}

export function countMailsWhere(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from mails m where m.app_id = ${db.app} and ${where}`, most);
}

export function countMailsAbout(db: Queries, post: number, most: number | undefined): Promise<number> {
  return countMailsWhere(db, sql`m.post_id = ${post}`, most);
}

export function mailsAbout(db: Queries, post: number, { count, page }: { count: number; page: number }): Promise<MailRow[]> {
  return db.rows(sql`
    select ${columns} from mails m where m.app_id = ${db.app} and m.post_id = ${post}
    order by m.id desc limit ${count} offset ${(page - 1) * count}`);
}

export function mailById(db: Queries, id: number): Promise<MailRow | undefined> {
  return db.one(sql`select ${columns} from mails m where m.app_id = ${db.app} and m.id = ${id}`);
}

/** False: there is one with its key already, and nothing was written. */
export async function insertMail(
  db: Transaction,
  mail: {
    id: number;
    to: string;
    subject: string;
    html: string;
    kind: MailKind;
    post?: number;
    replyTo?: string;
    batch?: number;
    /** No two mails of an app have the same. */
    once?: string;
    state: "waiting" | "refused" | "suppressed";
    error: string | null;
    calendar?: string;
    now: Date;
  },
): Promise<boolean> {
  const inserted = await db.change(sql`
    insert into mails (app_id, id, recipient, subject, html, kind, post_id, reply_to, batch_id, dedupe_key, state, error, created_at, calendar)
    values (
      ${db.app}, ${mail.id}, ${mail.to}, ${mail.subject}, ${mail.html}, ${mail.kind}, ${mail.post ?? null}, ${mail.replyTo ?? null},
      ${mail.batch ?? null}, ${mail.once ?? null}, ${mail.state}, ${mail.error}, ${mail.now}, ${mail.calendar ?? null})
    on conflict (app_id, dedupe_key) where dedupe_key is not null do nothing`);
  return inserted === 1;
}

/** Says in a transaction of its own that a mail is handed over now. False: that was said before and never ended, so it may have arrived. */
export async function beginMail(db: Transaction, id: number, now: Date): Promise<boolean> {
  const begun = await db.change(sql`
    update mails set begun_at = ${now} where app_id = ${db.app} and id = ${id} and state = 'waiting' and begun_at is null`);
  return begun === 1;
}

export async function updateMailState(
  db: Transaction,
  id: number,
  { state, error, now }: { readonly state: MailState; readonly error: string | null; readonly now: Date },
): Promise<void> {
  await db.change(sql`
    update mails set state = ${state}, error = ${error}, attempts = attempts + 1, begun_at = null, sent_at = case when ${state} = 'sent' then ${now}::timestamptz end
    where app_id = ${db.app} and id = ${id}`);
}

/** A mail that was begun before and never ended is not sent a second time. One that was stopped meanwhile stays that. */
export async function endBegun(db: Transaction, id: number, why: string): Promise<void> {
  await db.change(sql`
    update mails set state = 'failed', error = ${why} where app_id = ${db.app} and id = ${id} and state = 'waiting' and begun_at is not null`);
}

/** The mail with this key, and the record that it is about. */
export function mailOfKey(db: Queries, once: string): Promise<{ readonly id: number; readonly post_id: number | null } | undefined> {
  return db.one(sql`select m.id, m.post_id from mails m where m.app_id = ${db.app} and m.dedupe_key = ${once}`);
}

/** One that was just written is one too many. */
export async function refuseMail(db: Transaction, id: number, why: string): Promise<void> {
  await db.change(sql`update mails set state = 'refused', error = ${why} where app_id = ${db.app} and id = ${id}`);
}

/** What of a mail to many is not with the mail server yet never leaves. Answers how many mails that are. */
export function stopMails(db: Transaction, batch: number): Promise<number> {
  return db.change(sql`
    update mails set state = 'stopped', error = 'Stopped before it was sent.'
    where app_id = ${db.app} and batch_id = ${batch} and state = 'waiting' and begun_at is null`);
}

/** A mail that is still waiting is not sent any more, for what its last try said or else for this. False: it was not waiting. */
export async function endWaiting(db: Transaction, id: number, error: string): Promise<boolean> {
  const ended = await db.change(sql`
    update mails set state = 'failed', error = coalesce(error, ${error}) where app_id = ${db.app} and id = ${id} and state = 'waiting'`);
  return ended === 1;
}

/** Lets a mail that is not on its way begin anew. False: it is, or was sent. */
export async function resetMail(db: Transaction, id: number): Promise<boolean> {
  const changed = await db.change(sql`
    update mails set state = 'waiting', attempts = 0, error = null, begun_at = null, report = null, report_why = null, reported_at = null
    where app_id = ${db.app} and id = ${id} and state in ('failed', 'kept', 'refused', 'suppressed', 'stopped')`);
  return changed === 1;
}

/** What is known of a mail after it was sent. One that nobody got is a failed one. Undefined: it is not there, never left, or worse is known of it. */
export function keepReport(
  db: Transaction,
  id: number,
  { kind, why, now }: { readonly kind: ReportKind; readonly why: string; readonly now: Date },
): Promise<Pick<MailRow, "id" | "recipient" | "post_id"> | undefined> {
  const milder = { soft: [], hard: ["soft"], complaint: ["soft", "hard"] }[kind];
  return db.one(sql`
    update mails m set report = ${kind}, report_why = ${why}, reported_at = ${now},
      state = case when ${kind} = 'hard' then 'failed' else m.state end, error = case when ${kind} = 'hard' then ${why} else m.error end
    where m.app_id = ${db.app} and m.id = ${id} and m.state in ('sent', 'failed') and m.attempts > 0
      and (m.report is null or m.report = any(${milder}::text[]))
    returning m.id, m.recipient, m.post_id`);
}

/** How many mails to an address could not be delivered for now, and were not heard of otherwise, since then. */
export async function countSoftReports(db: Queries, recipient: string, since: Date): Promise<number> {
  const found = await db.one<{ count: number }>(sql`
    select count(*) as count from mails m
    where m.app_id = ${db.app} and lower(m.recipient) = ${recipient.toLowerCase()} and m.report = 'soft' and m.reported_at >= ${since}`);
  return found?.count ?? 0;
}

/** Mails are the outbox of a year; their pages are kept for 90 days. A few at a time, by whoever sends one. */
export async function forgetOldMails(db: Transaction, { pages, mails }: { readonly pages: Date; readonly mails: Date }): Promise<void> {
  await db.change(sql`
    delete from mails where app_id = ${db.app} and id = any(array(
      select m.id from mails m where m.app_id = ${db.app} and m.created_at < ${mails} order by m.created_at limit 100))`);
  await db.change(sql`
    update mails set html = '', calendar = null where app_id = ${db.app} and id = any(array(
      select m.id from mails m where m.app_id = ${db.app} and m.created_at >= ${mails} and m.created_at < ${pages} and m.html <> ''
      order by m.created_at desc limit 100))`);
}

export interface Counted {
  readonly key: string;
  /** From when on nobody asks for it any more. */
  readonly until: Date;
}

/** Counts one more under each key, and answers how many that makes. The rows are held until the transaction ends. */
export async function countUp(db: Transaction, counted: readonly Counted[]): Promise<ReadonlyMap<string, number>> {
  const values = counted.map(({ key, until }) => sql`(${key}, 1, ${until}::timestamptz)`);
  const rows = await db.rows<{ key: string; sent: number }>(sql`
    insert into mail_counts as c (key, sent, until) values ${join(values, ", ")}
    on conflict (key) do update set sent = c.sent + 1 returning key, sent`);
  return new Map(rows.map(({ key, sent }) => [key, sent]));
}

export async function takeBack(db: Transaction, counted: readonly Counted[]): Promise<void> {
  for (const { key } of counted) db.send(sql`update mail_counts set sent = sent - 1 where key = ${key}`);
}

export async function deleteOldCounts(db: Transaction, now: Date): Promise<void> {
  await db.change(sql`delete from mail_counts where until < ${now}`);
}

export interface SuppressionRow {
  readonly id: number;
  /** Sealed. */
  readonly address: string;
  readonly address_hash: string;
  readonly reason: SuppressionReason;
  readonly scope: "bulk" | "all";
  readonly mail_id: number | null;
  readonly created_at: Date;
}

const suppressionColumns = sql`s.id, s.address, s.address_hash, s.reason, s.scope, s.mail_id, s.created_at`;

export function suppressionsWhere(db: Queries, { where, order, count, page }: Omit<ListSql, "by">): Promise<SuppressionRow[]> {
  return db.rows(sql`
    select ${suppressionColumns} from suppressions s where s.app_id = ${db.app} and ${where}
    order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countSuppressions(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from suppressions s where s.app_id = ${db.app} and ${where}`, most);
}

export function suppressionOf(db: Queries, hash: string): Promise<SuppressionRow | undefined> {
  return db.one(sql`select ${suppressionColumns} from suppressions s where s.app_id = ${db.app} and s.address_hash = ${hash}`);
}

/**
 * Puts an address on the list. One that is there already gets this reason, and stays there for all mails where it was. What a person said
 * themselves stays the reason: nobody else takes it back by giving another.
 */
export async function suppress(db: Transaction, row: SuppressionRow): Promise<void> {
  await db.change(sql`
    insert into suppressions as s (app_id, id, address_hash, address, reason, scope, mail_id, created_at)
    values (${db.app}, ${row.id}, ${row.address_hash}, ${row.address}, ${row.reason}, ${row.scope}, ${row.mail_id}, ${row.created_at})
    on conflict (app_id, address_hash) do update
      set reason = case when s.reason in ('unsubscribed', 'complained') then s.reason else excluded.reason end, scope = case when s.scope = 'all' then 'all' else excluded.scope end, mail_id = excluded.mail_id`);
}

/** A person takes back that they left the mails to many; what else stands against their address stays. */
export async function deleteUnsubscribed(db: Transaction, hash: string): Promise<boolean> {
  const deleted = await db.change(sql`
    delete from suppressions where app_id = ${db.app} and address_hash = ${hash} and reason = 'unsubscribed' and scope = 'bulk'`);
  return deleted === 1;
}

export function suppressionById(db: Queries, id: number): Promise<SuppressionRow | undefined> {
  return db.one(sql`select ${suppressionColumns} from suppressions s where s.app_id = ${db.app} and s.id = ${id}`);
}

/** Which of these addresses, by their hashes, get no mail to many. */
export async function suppressedAmong(db: Queries, hashes: readonly string[]): Promise<ReadonlyMap<string, SuppressionReason>> {
  const rows = await db.rows<{ address_hash: string; reason: SuppressionReason }>(sql`
    select s.address_hash, s.reason from suppressions s where s.app_id = ${db.app} and s.address_hash = any(${[...hashes]}::text[])`);
  return new Map(rows.map(({ address_hash: hash, reason }) => [hash, reason]));
}

interface SendingApp {
  readonly title: string;
  readonly settings: JsonObject;
  readonly owner_email: string | null;
}

/** The app whose mails leave, and the address of its owner that is known to be theirs. Apps and people are kept apart: each is looked up. */
export async function appThatSends(db: Queries, app: number): Promise<SendingApp | undefined> {
  const found = await db.one<{ title: string; settings: JsonObject; owner_id: number }>(
    sql`select a.title, a.settings, a.owner_id from apps a where a.id = ${app}`,
  );
  if (!found) return undefined;
  const owner = await db.one<{ email: string | null }>(sql`
    select u.email from users u where u.user_id = ${found.owner_id} and (u.email_verified_at is not null or u.email = u.username)`);
  return { title: found.title, settings: found.settings, owner_email: owner?.email ?? null };
}

export async function deleteSuppression(db: Transaction, id: number): Promise<boolean> {
  return (await db.change(sql`delete from suppressions where app_id = ${db.app} and id = ${id}`)) === 1;
}
