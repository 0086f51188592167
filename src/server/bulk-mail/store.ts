import type { MailWish } from "../../contract/bulk-mail.ts";
import type { MailState } from "../../contract/mail.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows, type ListSql } from "../kernel/list.ts";

export interface BatchRow {
  readonly id: number;
  readonly type_id: number;
  readonly user_id: number;
  readonly user_role: number;
  readonly wish: MailWish;
  readonly fingerprint: string;
  readonly records: number;
  readonly stopped_at: Date | null;
  readonly created_at: Date;
}

const columns = sql`b.id, b.type_id, b.user_id, b.user_role, b.wish, b.fingerprint, b.records, b.stopped_at, b.created_at`;

export function batchById(db: Queries, id: number): Promise<BatchRow | undefined> {
  return db.one(sql`select ${columns} from mail_batches b where b.app_id = ${db.app} and b.id = ${id}`);
}

export function batchesWhere(db: Queries, { where, order, count, page }: Omit<ListSql, "by">): Promise<BatchRow[]> {
  return db.rows(sql`
    select ${columns} from mail_batches b where b.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countBatches(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from mail_batches b where b.app_id = ${db.app} and ${where}`, most);
}

/** The same mail of the same person since then. */
export function sameBatch(
  db: Queries,
  { user, fingerprint, since }: { user: number; fingerprint: string; since: Date },
): Promise<BatchRow | undefined> {
  return db.one(sql`
    select ${columns} from mail_batches b
    where b.app_id = ${db.app} and b.created_at > ${since} and b.user_id = ${user} and b.fingerprint = ${fingerprint} order by b.id desc limit 1`);
}

export async function insertBatch(
  db: Transaction,
  row: Omit<BatchRow, "stopped_at">,
  parts: readonly (readonly number[])[],
): Promise<void> {
  await db.change(sql`
    insert into mail_batches (app_id, id, type_id, user_id, user_role, wish, fingerprint, records, created_at)
    values (${db.app}, ${row.id}, ${row.type_id}, ${row.user_id}, ${row.user_role}, ${row.wish}, ${row.fingerprint}, ${row.records}, ${row.created_at})`);
  for (const [number, posts] of parts.entries())
    await db.change(sql`
      insert into mail_batch_parts (app_id, batch_id, number, posts) values (${db.app}, ${row.id}, ${number}, ${[...posts]}::bigint[])`);
}

/** The records of a part whose mails are not written yet. */
export async function waitingPart(db: Queries, batch: number, number: number): Promise<readonly number[] | undefined> {
  const row = await db.one<{ posts: number[] }>(sql`
    select p.posts from mail_batch_parts p where p.app_id = ${db.app} and p.batch_id = ${batch} and p.number = ${number} and not p.written`);
  return row?.posts;
}

/** Takes a part for the transaction that writes its mails. False: that was done already, or the mail was stopped. */
export async function takePart(db: Transaction, batch: number, number: number): Promise<boolean> {
  const held = await db.one<{ stopped_at: Date | null }>(
    sql`select b.stopped_at from mail_batches b where b.app_id = ${db.app} and b.id = ${batch} for share`,
  );
  if (!held || held.stopped_at !== null) return false;
  const taken = await db.change(sql`
    update mail_batch_parts set written = true where app_id = ${db.app} and batch_id = ${batch} and number = ${number} and not written`);
  return taken === 1;
}

export async function insertSkip(
  db: Transaction,
  { batch, post, address, why }: { batch: number; post: number; address: string | null; why: string },
): Promise<void> {
  await db.change(sql`
    insert into mail_batch_skips (app_id, batch_id, id, address, why) values (${db.app}, ${batch}, ${post}, ${address}, ${why})
    on conflict do nothing`);
}

export async function markStopped(db: Transaction, id: number, now: Date): Promise<boolean> {
  return (
    (await db.change(sql`update mail_batches set stopped_at = ${now} where app_id = ${db.app} and id = ${id} and stopped_at is null`)) === 1
  );
}

export interface Progress {
  readonly unwritten: number;
  readonly skipped: number;
  readonly counts: readonly { readonly state: MailState; readonly count: number }[];
}

export async function progressOf(db: Queries, batch: number): Promise<Progress> {
  // Before the mails: a part that is written between two reads is one that waits, never one whose mails are missing.
  const parts = await db.one<{ count: number }>(sql`
    select count(*) as count from mail_batch_parts p where p.app_id = ${db.app} and p.batch_id = ${batch} and not p.written`);
  const [skips, counts] = await Promise.all([
    db.one<{ count: number }>(sql`select count(*) as count from mail_batch_skips s where s.app_id = ${db.app} and s.batch_id = ${batch}`),
    db.rows<{ state: MailState; count: number }>(sql`
      select m.state, count(*) as count from mails m where m.app_id = ${db.app} and m.batch_id = ${batch} group by m.state`),
  ]);
  return { unwritten: parts?.count ?? 0, skipped: skips?.count ?? 0, counts };
}

export interface SkipRow {
  /** The record. */
  readonly id: number;
  readonly address: string | null;
  readonly why: string;
}

export function skipsWhere(db: Queries, { where, order, count, page }: Omit<ListSql, "by">): Promise<SkipRow[]> {
  return db.rows(sql`
    select s.id, s.address, s.why from mail_batch_skips s
    where s.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countSkips(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from mail_batch_skips s where s.app_id = ${db.app} and ${where}`, most);
}

/** What is kept of mails to many goes with the outbox of their year. A few at a time, by whoever sends one. */
export async function forgetOldBatches(db: Transaction, before: Date): Promise<void> {
  const old = sql`array(select b.id from mail_batches b where b.app_id = ${db.app} and b.created_at < ${before} order by b.created_at limit 20)`;
  await db.change(sql`delete from mail_batch_skips where app_id = ${db.app} and batch_id = any(${old})`);
  await db.change(sql`delete from mail_batch_parts where app_id = ${db.app} and batch_id = any(${old})`);
  await db.change(sql`delete from mail_batches where app_id = ${db.app} and id = any(${old})`);
}
