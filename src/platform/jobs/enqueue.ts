import { createHash, randomInt, randomUUID } from "node:crypto";
import { sql, type Transaction } from "../db/database.ts";
import { json } from "../db/values.ts";
import type { NewJob } from "./job.ts";
import { wake } from "./wake.ts";

const buckets = 64;

/** Asks for a job in the caller's transaction: rolled back, it was never asked for. */
export async function enqueue(transaction: Transaction, job: NewJob): Promise<void> {
  const { kind, payload, app = null, runAt = null, dedupe = null, once = false, maxAttempts = 10 } = job;
  transaction.send(sql`
    insert into jobs as j (bucket, id, kind, for_app, payload, dedupe, run_at, max_attempts, created_at)
    values (${dedupe === null ? randomInt(buckets) : bucketOf(dedupe)}, ${randomUUID()}, ${kind}, ${app}, ${json(payload)}, ${dedupe},
      coalesce(${runAt}::timestamptz, now()), ${maxAttempts}, now())
    on conflict (bucket, dedupe) do ${once ? sql`nothing` : sql`update set again = true`}`);
  if (runAt === null) transaction.afterCommit(wake);
}

/** The same wish always lands in the same bucket, where it is unique. */
export function bucketOf(dedupe: string): number {
  return createHash("sha256").update(dedupe).digest().readUInt32BE(0) % buckets;
}

/** Drops what an app still waits for: it was deleted. Answers how many jobs there were. */
export async function dropJobs(transaction: Transaction, app: number): Promise<number> {
  return transaction.change(sql`delete from jobs where for_app = ${app}`);
}
