import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface SubmissionRow {
  readonly id: number;
  readonly type_id: number;
  readonly post_id: number;
  readonly page_id: number;
  readonly block: string;
  readonly created_at: Date;
}

const columns = sql`s.id, s.type_id, s.post_id, s.page_id, s.block, s.created_at`;

/** Answers whether it was not there before. */
export async function insertSubmission(db: Transaction, row: SubmissionRow): Promise<boolean> {
  const changed = await db.change(sql`
    insert into submissions (app_id, id, type_id, post_id, page_id, block, created_at)
    values (${db.app}, ${row.id}, ${row.type_id}, ${row.post_id}, ${row.page_id}, ${row.block}, ${row.created_at})
    on conflict (app_id, post_id) do nothing`);
  return changed > 0;
}

/** Deletes all but the newest of a type. */
export async function trimSubmissions(db: Transaction, type: number, kept: number): Promise<void> {
  await db.change(sql`
    delete from submissions where app_id = ${db.app} and type_id = ${type} and id <= coalesce((
      select s.id from submissions s where s.app_id = ${db.app} and s.type_id = ${type} order by s.id desc offset ${kept} limit 1), 0)`);
}

/** Those whose records are there, newest first. */
export function newestSubmissions(db: Queries, { since, most }: { readonly since: Date; readonly most: number }): Promise<SubmissionRow[]> {
  return db.rows(sql`
    select ${columns} from submissions s
    where s.app_id = ${db.app} and s.created_at >= ${since}
      and exists (select 1 from posts p where p.app_id = ${db.app} and p.id = s.post_id)
    order by s.id desc limit ${most}`);
}

/** Those of a type after `after`, oldest first. */
export function submissionsAfter(
  db: Queries,
  { type, after, most }: { readonly type: number; readonly after: number; readonly most: number },
): Promise<SubmissionRow[]> {
  return db.rows(sql`
    select ${columns} from submissions s
    where s.app_id = ${db.app} and s.type_id = ${type} and s.id > ${after} order by s.id limit ${most}`);
}

export interface ReaderRow {
  readonly user_id: number;
  readonly read_to: number;
  readonly read_ids: readonly number[];
  readonly wants_mail: boolean | null;
}

export function readerOf(db: Queries, person: number): Promise<ReaderRow | undefined> {
  return db.one(sql`
    select r.user_id, r.read_to, r.read_ids, r.wants_mail from submission_readers r where r.app_id = ${db.app} and r.user_id = ${person}`);
}

/** The same, held until the transaction ends; made where it is not there. */
export async function holdReader(db: Transaction, person: number, now: Date): Promise<ReaderRow> {
  await db.change(sql`
    insert into submission_readers (app_id, user_id, updated_at) values (${db.app}, ${person}, ${now})
    on conflict (app_id, user_id) do nothing`);
  const held = await db.one<ReaderRow>(sql`
    select r.user_id, r.read_to, r.read_ids, r.wants_mail from submission_readers r
    where r.app_id = ${db.app} and r.user_id = ${person} for update`);
  if (!held) throw new Error("a reader of submissions that was just written is not there");
  return held;
}

export async function updateReader(db: Transaction, reader: ReaderRow, now: Date): Promise<void> {
  await db.change(sql`
    update submission_readers set read_to = ${reader.read_to}, read_ids = ${[...reader.read_ids]}::bigint[], wants_mail = ${reader.wants_mail},
      updated_at = ${now}
    where app_id = ${db.app} and user_id = ${reader.user_id}`);
}

/** Those who asked for mails, by their ids. */
export async function askedForMail(db: Queries, most: number): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(sql`
    select r.user_id from submission_readers r where r.app_id = ${db.app} and r.wants_mail order by r.user_id limit ${most}`);
  return rows.map(({ user_id }) => user_id);
}

export interface MailedRow {
  readonly type_id: number;
  readonly mailed_to: number;
  readonly hour_began: Date;
  readonly sent: number;
}

/** Up to where a type's submissions were mailed, held until the transaction ends. */
export async function holdMailed(db: Transaction, type: number, now: Date): Promise<MailedRow | undefined> {
  await db.change(sql`
    insert into submission_mails (app_id, type_id, hour_began) values (${db.app}, ${type}, ${now})
    on conflict (app_id, type_id) do nothing`);
  return db.one(sql`
    select m.type_id, m.mailed_to, m.hour_began, m.sent from submission_mails m
    where m.app_id = ${db.app} and m.type_id = ${type} for update`);
}

export async function updateMailed(db: Transaction, mailed: MailedRow): Promise<void> {
  await db.change(sql`
    update submission_mails set mailed_to = ${mailed.mailed_to}, hour_began = ${mailed.hour_began}, sent = ${mailed.sent}
    where app_id = ${db.app} and type_id = ${mailed.type_id}`);
}
