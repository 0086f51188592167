import { type Queries, sql, type Transaction } from "../../../platform/db/database.ts";

export interface AuthenticatorRow {
  readonly user_id: number;
  /** Null: no code of it was entered yet, so none is asked for. */
  readonly confirmed_at: Date | null;
}

export function authenticatorOf(db: Queries, userId: number): Promise<AuthenticatorRow | undefined> {
  return db.one(sql`select a.user_id, a.confirmed_at from authenticators a where a.user_id = ${userId}`);
}

/** What its codes are compared with. */
export async function secretOfAuthenticator(db: Queries, userId: number): Promise<string | undefined> {
  const row = await db.one<{ sealed_secret: string }>(sql`select a.sealed_secret from authenticators a where a.user_id = ${userId}`);
  return row?.sealed_secret;
}

/** In place of one that was never confirmed. False: there is one that is in use. */
export async function insertAuthenticator(
  db: Transaction,
  { userId, sealed, now }: { readonly userId: number; readonly sealed: string; readonly now: Date },
): Promise<boolean> {
  const changed = await db.change(sql`
    insert into authenticators as a (user_id, sealed_secret, created_at) values (${userId}, ${sealed}, ${now})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = excluded.created_at
      where a.confirmed_at is null`);
  return changed === 1;
}

/** Of several who come with one code at the same moment, one gets in. False: this step or a later one was used. */
export async function spendStep(db: Transaction, userId: number, step: number): Promise<boolean> {
  return (await db.change(sql`update authenticators set last_step = ${step} where user_id = ${userId} and last_step < ${step}`)) === 1;
}

export async function confirmAuthenticator(db: Transaction, userId: number, now: Date): Promise<void> {
  await db.change(sql`update authenticators set confirmed_at = ${now} where user_id = ${userId}`);
}

export async function deleteAuthenticator(db: Transaction, userId: number): Promise<void> {
  await db.change(sql`delete from authenticators where user_id = ${userId}`);
  await db.change(sql`delete from recovery_codes where user_id = ${userId}`);
}

export async function replaceRecoveryCodes(db: Transaction, userId: number, hashes: readonly string[]): Promise<void> {
  await db.change(sql`delete from recovery_codes where user_id = ${userId}`);
  for (const hash of hashes) await db.change(sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hash})`);
}

export async function spendRecoveryCode(
  db: Transaction,
  userId: number,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<boolean> {
  const used = await db.change(sql`
    update recovery_codes set used_at = ${now} where user_id = ${userId} and code_hash = ${hash} and used_at is null`);
  return used === 1;
}

export async function countRecoveryCodes(db: Queries, userId: number): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*)::int as count from recovery_codes r where r.user_id = ${userId} and r.used_at is null`,
  );
  return row?.count ?? 0;
}
