import { sql, type Transaction } from "../../platform/db/database.ts";

/** Waits for other processes that make the first things of the installation; theirs are there to be read then. */
export async function takeTurn(db: Transaction): Promise<void> {
  await db.change(
    sql`insert into platform_counters as c (kind, next) values (${"first things"}, 1) on conflict (kind) do update set next = c.next`,
  );
}

export async function insertSetupKey(db: Transaction, hash: string, expiresAt: Date): Promise<void> {
  await db.change(sql`insert into setup_keys (key_hash, expires_at) values (${hash}, ${expiresAt})`);
}

/** Uses a key up; false when it was never given, was used before or is too old. */
export async function useSetupKey(db: Transaction, hash: string, now: Date): Promise<boolean> {
  return (await db.change(sql`delete from setup_keys where key_hash = ${hash} and expires_at > ${now}`)) === 1;
}
