import type { ProviderId } from "../../../contract/providers.ts";
import { type Queries, sql, type Transaction } from "../../../platform/db/database.ts";

interface IdentityKey {
  readonly provider: ProviderId;
  /** What the provider calls somebody, for good. */
  readonly subject: string;
}

export async function userOfIdentity(db: Queries, { provider, subject }: IdentityKey): Promise<number | undefined> {
  const row = await db.one<{ user_id: number }>(
    sql`select i.user_id from identities i where i.subject = ${subject} and i.provider = ${provider}`,
  );
  return row?.user_id;
}

/** False: somebody has it. */
export async function takeIdentity(
  db: Transaction,
  { provider, subject, userId, email, now }: IdentityKey & { readonly userId: number; readonly email: string; readonly now: Date },
): Promise<boolean> {
  const taken = await db.change(sql`
    insert into identities (subject, provider, user_id) values (${subject}, ${provider}, ${userId}) on conflict (subject, provider) do nothing`);
  if (taken !== 1) return false;
  await db.change(sql`
    insert into user_identities (user_id, provider, subject, email, linked_at) values (${userId}, ${provider}, ${subject}, ${email}, ${now})`);
  return true;
}

interface OwnIdentity extends IdentityKey {
  readonly email: string;
  readonly linked_at: Date;
}

export function identitiesOf(db: Queries, userId: number): Promise<readonly OwnIdentity[]> {
  return db.rows(sql`
    select i.provider, i.subject, i.email, i.linked_at from user_identities i where i.user_id = ${userId} order by i.provider`);
}

export async function leaveIdentity(db: Transaction, userId: number, { provider, subject }: IdentityKey): Promise<void> {
  await db.change(sql`delete from user_identities where user_id = ${userId} and provider = ${provider}`);
  await db.change(sql`delete from identities where subject = ${subject} and provider = ${provider} and user_id = ${userId}`);
}
