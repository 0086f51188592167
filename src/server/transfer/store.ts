import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import type { Asker } from "../apps/public.ts";

export interface TicketRow extends Asker {
  readonly type_id: number;
  readonly asked_hash: Buffer;
  readonly expires_at: Date;
}

export async function insertTicket(db: Transaction, ticket: TicketRow & { readonly secret_hash: Buffer }): Promise<void> {
  await db.change(sql`
    insert into export_tickets (app_id, secret_hash, user_id, user_role, type_id, asked_hash, expires_at)
    values (${db.app}, ${ticket.secret_hash}, ${ticket.user_id}, ${ticket.user_role}, ${ticket.type_id}, ${ticket.asked_hash}, ${ticket.expires_at})`);
}

export function findTicket(db: Queries, secretHash: Buffer): Promise<TicketRow | undefined> {
  return db.one(sql`
    select t.user_id, t.user_role, t.type_id, t.asked_hash, t.expires_at from export_tickets t
    where t.app_id = ${db.app} and t.secret_hash = ${secretHash}`);
}

/** Two who come with the same secret at once: one of them gets it. */
export function takeTicket(db: Transaction, secretHash: Buffer): Promise<TicketRow | undefined> {
  return db.one(sql`
    delete from export_tickets t where t.app_id = ${db.app} and t.secret_hash = ${secretHash}
    returning t.user_id, t.user_role, t.type_id, t.asked_hash, t.expires_at`);
}

export async function deleteOldTickets(db: Transaction, now: Date): Promise<void> {
  await db.change(sql`delete from export_tickets t where t.app_id = ${db.app} and t.expires_at < ${now}`);
}
