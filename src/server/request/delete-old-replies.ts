import { sql, type Transaction } from "../../platform/db/database.ts";

/** Longer than any write may be repeated, money included. */
const kept = 31 * 24 * 3600 * 1000;

export async function deleteOldReplies(db: Transaction, now: Date): Promise<void> {
  await db.change(sql`delete from idempotent_replies where created_at < ${new Date(now.getTime() - kept)}`);
}
