import type { Payload } from "../kernel/job.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { trimDeliveries as trimJob } from "../webhooks/public.ts";
import { anyEvent, trimLog } from "./store.ts";

const day = 86_400_000;
/** For so many days deliveries are kept, and of each webhook so many. */
const kept = { days: 30, deliveries: 10_000 };

/** Tomorrow somebody looks what is too old, or the day after `done`; asked for twice a day is asked for once. */
export async function planTrimming({ app, now, enqueue }: Pick<WriteScope, "app" | "now" | "enqueue">, done = 0): Promise<void> {
  // The clock of a process may be behind that of the database: it would plan the very job that it does.
  const next = Math.max(Math.floor(now.getTime() / day), done) + 1;
  await enqueue(trimJob, { day: next }, { runAt: new Date(next * day), dedupe: `webhook log ${app} ${next}`, once: true });
}

/** Forgets what is too old, day after day until there is nothing left. */
export async function trimDeliveries(scope: Scope, { day: done }: Payload<typeof trimJob>): Promise<void> {
  await scope.write(async (writing) => {
    await trimLog(writing.db, new Date(writing.now.getTime() - kept.days * day), kept.deliveries);
    if (await anyEvent(writing.db)) await planTrimming(writing, done);
  });
}
