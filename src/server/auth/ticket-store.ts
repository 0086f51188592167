import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export type TicketKind = "activate" | "email" | "reset" | "second" | "oauth" | "passkey" | "invite" | "view";

export interface TicketRow {
  readonly secret_hash: Buffer;
  readonly kind: TicketKind;
  readonly user_id: number | null;
  readonly for_app: number | null;
  /** Sealed. */
  readonly data: string;
}

export async function insertTicket(db: Transaction, ticket: TicketRow & { now: Date; expiresAt: Date }): Promise<void> {
  await db.change(sql`
    insert into tickets (secret_hash, kind, user_id, for_app, data, created_at, expires_at)
    values (${ticket.secret_hash}, ${ticket.kind}, ${ticket.user_id}, ${ticket.for_app}, ${ticket.data}, ${ticket.now}, ${ticket.expiresAt})`);
}

/** Uses a ticket up: of several who come with one secret at the same moment, one gets it. */
export function takeTicket(
  db: Transaction,
  kind: TicketKind,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<Omit<TicketRow, "secret_hash"> | undefined> {
  return db.one(sql`
    update tickets set used_at = ${now}
    where secret_hash = ${hash} and kind = ${kind} and used_at is null and expires_at > ${now}
    returning kind, user_id, for_app, data`);
}

/** Counts a try at a ticket, and answers what it stands for while it has tries left. It stays good until it is taken. */
export function tryTicket(
  db: Transaction,
  kind: TicketKind,
  { hash, now, most }: { readonly hash: Buffer; readonly now: Date; readonly most: number },
): Promise<Omit<TicketRow, "secret_hash"> | undefined> {
  return db.one(sql`
    update tickets set tries = tries + 1
    where secret_hash = ${hash} and kind = ${kind} and used_at is null and expires_at > ${now} and tries < ${most}
    returning kind, user_id, for_app, data`);
}

/** Counts a look at a ticket and answers what it stands for, used or not, as long as it is kept. */
export function lookedAt(
  db: Transaction,
  kind: TicketKind,
  hash: Buffer,
): Promise<(Omit<TicketRow, "secret_hash"> & TicketDates) | undefined> {
  return db.one(sql`
    update tickets set tries = tries + 1 where secret_hash = ${hash} and kind = ${kind}
    returning kind, user_id, for_app, data, used_at, expires_at`);
}

interface TicketDates {
  readonly used_at: Date | null;
  readonly expires_at: Date;
  readonly for_app: number | null;
}

export function ticketDates(db: Queries, kind: TicketKind, hash: Buffer): Promise<TicketDates | undefined> {
  return db.one(sql`select t.used_at, t.expires_at, t.for_app from tickets t where t.secret_hash = ${hash} and t.kind = ${kind}`);
}

export async function deleteOldTickets(db: Transaction, now: Date): Promise<void> {
  await db.change(sql`delete from tickets where expires_at < ${now}`);
}
