import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface MailRow {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly created_at: Date;
}

const columns = sql`m.id, m.recipient, m.subject, m.html, m.state, m.attempts, m.error, m.created_at`;

export function newestMails(db: Queries, { count, page }: { count: number; page: number }): Promise<MailRow[]> {
  return db.rows(sql`
    select ${columns} from mails m where m.app_id = ${db.app} order by m.id desc limit ${count} offset ${(page - 1) * count}`);
}

export function mailById(db: Queries, id: number): Promise<MailRow | undefined> {
  return db.one(sql`select ${columns} from mails m where m.app_id = ${db.app} and m.id = ${id}`);
}

export async function insertMail(
  db: Transaction,
  mail: { id: number; to: string; subject: string; html: string; now: Date },
): Promise<void> {
  await db.change(sql`
    insert into mails (app_id, id, recipient, subject, html, state, created_at)
    values (${db.app}, ${mail.id}, ${mail.to}, ${mail.subject}, ${mail.html}, 'waiting', ${mail.now})`);
}

export async function updateMailState(
  db: Transaction,
  id: number,
  state: "kept" | "waiting" | "sent" | "failed",
  error: string | null,
  now: Date,
): Promise<void> {
  await db.change(sql`
    update mails set state = ${state}, error = ${error}, attempts = attempts + 1, sent_at = case when ${state} = 'sent' then ${now}::timestamptz end
    where app_id = ${db.app} and id = ${id}`);
}
