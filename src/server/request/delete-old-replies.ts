import { sql, type Transaction } from "../../platform/db/database.ts";

/** Those that answer no repeat any more. */
export async function deleteOldReplies(db: Transaction, now: Date): Promise<void> {
  await db.change(sql`delete from idempotent_replies where expires_at < ${now}`);
}
