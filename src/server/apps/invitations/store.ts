import type { JsonObject } from "../../../model/base/json.ts";
import { type Queries, sql, type Transaction } from "../../../platform/db/database.ts";

/** Nobody is asked into the app at hand any more. */
export async function forgetInvitations(db: Transaction): Promise<void> {
  const rows = await db.rows<{ invitee: string }>(sql`select distinct p.invitee from pending_invites p where p.app_id = ${db.app}`);
  for (const { invitee } of rows) await db.change(sql`delete from invitations where invitee = ${invitee} and invited_to = ${db.app}`);
}

export type InviteState = "asked" | "added" | "accepted" | "declined" | "withdrawn";

export interface InviteRow {
  readonly id: number;
  readonly invitee: string;
  /** Null: an address was invited, whoever's it is. */
  readonly user_id: number | null;
  /** The address as the inviter wrote it; "" where a person was invited. */
  readonly sent_to: string;
  readonly role: number;
  readonly made_by: number;
  readonly sent_at: Date;
  readonly state: InviteState;
  /** Of the newest mail's link; null: none was sent. */
  readonly ticket_hash: Buffer | null;
  /** What is kept of them as a member, once they are one. */
  readonly user_meta: JsonObject;
}

const columns = sql`i.id, i.invitee, i.user_id, i.sent_to, i.role, i.made_by, i.sent_at, i.state, i.ticket_hash, i.user_meta`;

export function inviteById(db: Queries, id: number): Promise<InviteRow | undefined> {
  return db.one(sql`select ${columns} from pending_invites i where i.app_id = ${db.app} and i.id = ${id}`);
}

export function openInvites(db: Queries, since: Date, count: number): Promise<InviteRow[]> {
  return db.rows(sql`
    select ${columns} from pending_invites i where i.app_id = ${db.app} and i.state = 'asked' and i.sent_at > ${since}
    order by i.id desc limit ${count}`);
}

/** Asks somebody, in place of what they were asked before and did not answer. */
export async function insertInvite(db: Transaction, invite: InviteRow): Promise<void> {
  await db.change(sql`
    update pending_invites set state = 'withdrawn'
    where app_id = ${db.app} and invitee = ${invite.invitee} and state in ('asked', 'added')`);
  await db.change(sql`
    insert into pending_invites (app_id, id, invitee, user_id, sent_to, role, made_by, sent_at, state, ticket_hash, user_meta)
    values (${db.app}, ${invite.id}, ${invite.invitee}, ${invite.user_id}, ${invite.sent_to}, ${invite.role}, ${invite.made_by},
      ${invite.sent_at}, ${invite.state}, ${invite.ticket_hash}, ${JSON.stringify(invite.user_meta)})`);
  await db.change(sql`
    insert into invitations (invitee, invited_to, invite_id) values (${invite.invitee}, ${db.app}, ${invite.id})
    on conflict (invitee, invited_to) do update set invite_id = excluded.invite_id`);
}

/** Sent anew: from now on it is good for as long as a new one, by the link of the newest mail alone. */
export async function renewInvite(
  db: Transaction,
  { id, ticket_hash, sent_at, made_by }: Pick<InviteRow, "id" | "ticket_hash" | "sent_at" | "made_by">,
): Promise<void> {
  await db.change(sql`
    update pending_invites set ticket_hash = ${ticket_hash}, sent_at = ${sent_at}, made_by = ${made_by} where app_id = ${db.app} and id = ${id}`);
}

/** The invitation, held until the transaction ends. */
export function inviteForChange(db: Transaction, id: number): Promise<InviteRow | undefined> {
  return db.one(sql`select ${columns} from pending_invites i where i.app_id = ${db.app} and i.id = ${id} for no key update`);
}

/** Ends an invitation that is open. Of several who do so at the same moment, one is told that it was. */
export async function endInvite(db: Transaction, { id, invitee }: InviteRow, state: InviteState): Promise<boolean> {
  const ended = await db.change(sql`
    update pending_invites set state = ${state} where app_id = ${db.app} and id = ${id} and state in ('asked', 'added')`);
  await db.change(sql`delete from invitations where invitee = ${invitee} and invited_to = ${db.app} and invite_id = ${id}`);
  return ended === 1;
}

/** The invitations of somebody who goes by these, by app. */
export async function invitationsOf(db: Queries, invitees: readonly string[], count: number): Promise<readonly InvitedTo[]> {
  const found = await Promise.all(
    invitees.map((invitee) =>
      db.rows<InvitedTo>(sql`
        select i.invited_to, i.invite_id from invitations i where i.invitee = ${invitee} order by i.invited_to desc limit ${count}`),
    ),
  );
  return found
    .flat()
    .sort((one, other) => other.invited_to - one.invited_to)
    .slice(0, count);
}

interface InvitedTo {
  readonly invited_to: number;
  readonly invite_id: number;
}
