import { sql, type Transaction } from "../../../platform/db/database.ts";

export interface CodeKey {
  readonly phone: string;
  readonly purpose: "own" | "reset";
  readonly userId: number;
}

/** In place of the one before: only the last code is good. */
export async function writeCode(
  db: Transaction,
  { phone, purpose, userId, hash, expiresAt }: CodeKey & { readonly hash: string; readonly expiresAt: Date },
): Promise<void> {
  await db.change(sql`
    insert into phone_codes (phone, purpose, user_id, code_hash, expires_at) values (${phone}, ${purpose}, ${userId}, ${hash}, ${expiresAt})
    on conflict (phone, purpose, user_id) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`);
}

/** Counts a try, and holds the code until the transaction ends. */
export async function countTry(db: Transaction, { phone, purpose, userId }: CodeKey): Promise<void> {
  await db.change(sql`update phone_codes set tries = tries + 1 where phone = ${phone} and purpose = ${purpose} and user_id = ${userId}`);
}

/** Uses a code up. False: it is wrong, too old, or was tried more than `most` times. */
export async function takeCode(
  db: Transaction,
  { phone, purpose, userId, hash, now, most }: CodeKey & { readonly hash: string; readonly now: Date; readonly most: number },
): Promise<boolean> {
  const taken = await db.change(sql`
    delete from phone_codes where phone = ${phone} and purpose = ${purpose} and user_id = ${userId}
      and code_hash = ${hash} and expires_at > ${now} and tries <= ${most}`);
  return taken === 1;
}

export async function updateProvenPhone(db: Transaction, userId: number, now: Date): Promise<void> {
  await db.change(sql`update users set phone_verified_at = ${now}, updated_at = ${now} where user_id = ${userId}`);
}

export async function deleteOldCodes(db: Transaction, now: Date): Promise<void> {
  await db.change(sql`delete from phone_codes where expires_at < ${now}`);
}
