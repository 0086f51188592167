import { randomUUID } from "node:crypto";
import { Cron } from "croner";
import type { Database } from "../db/database.ts";
import { bucketOf } from "./enqueue.ts";
import { placeSchedule } from "./queue.ts";

/** Work by the clock, at the times of `cron` (UTC unless `zone` is given). Times missed while nobody ran count once. */
export interface Schedule {
  readonly kind: string;
  readonly cron: string;
  readonly zone?: string | undefined;
}

/** Each schedule is one row of the queue: however many processes there are, one of them takes it. */
export async function placeSchedules(database: Database, schedules: readonly Schedule[]): Promise<void> {
  for (const { kind, cron, zone } of schedules) {
    const bucket = bucketOf(`schedule:${kind}`);
    const next = nextTime(cron, zone);
    await database.transaction(null, (transaction) => placeSchedule(transaction, bucket, { id: randomUUID(), kind, cron, next }));
  }
}

/** The next time of a cron pattern after `from`. Throws for a pattern that is none or never comes. */
export function nextTime(cron: string, zone = "UTC", from = new Date()): Date {
  const next = new Cron(cron, { timezone: zone }).nextRun(from);
  if (!next) throw new Error(`The schedule ${cron} never comes`);
  return next;
}
