import { createHash, randomInt, randomUUID } from "node:crypto";
import { sql, type Transaction } from "../db/database.ts";
import { json } from "../db/values.ts";
import { bucketCount } from "./buckets.ts";
import type { NewJob } from "./job.ts";
import { wake } from "./wake.ts";

/** Asks for a job in the caller's transaction: rolled back, it was never asked for. */
export async function enqueue(transaction: Transaction, job: NewJob): Promise<void> {
  const { kind, payload, app = null, runAt = null, dedupe = null, once = false, maxAttempts = 10 } = job;
  const bucket = dedupe === null ? randomInt(bucketCount) : bucketOf(dedupe);
  transaction.send(sql`
    insert into jobs as j (bucket, id, kind, for_app, payload, dedupe, run_at, max_attempts, created_at)
    values (${bucket}, ${randomUUID()}, ${kind}, ${app}, ${json(payload)}, ${dedupe},
      coalesce(${runAt}::timestamptz, now()), ${maxAttempts}, now())
    on conflict (bucket, dedupe) do ${once ? sql`nothing` : sql`update set again = true`}`);
  transaction.afterCommit(() => wake(bucket));
}

/** The same wish always lands in the same bucket, where it is unique. */
export function bucketOf(dedupe: string): number {
  return createHash("sha256").update(dedupe).digest().readUInt32BE(0) % bucketCount;
}

/** Drops what an app still waits for: it was deleted. Answers how many jobs there were. */
export async function dropJobs(transaction: Transaction, app: number): Promise<number> {
  let dropped = 0;
  for (let bucket = 0; bucket < bucketCount; bucket += 1)
    dropped += await transaction.change(sql`delete from jobs where bucket = ${bucket} and for_app = ${app}`);
  return dropped;
}
