import type { Scope, WriteScope } from "../scope.ts";
import { anyEvent, trimLog } from "./store.ts";

const day = 86_400_000;
/** For so many days deliveries are kept, and of each webhook so many. */
const kept = { days: 30, deliveries: 10_000 };

/** Tomorrow somebody looks what is too old; asked for twice a day is asked for once. */
export async function planTrimming(scope: Pick<WriteScope, "app" | "now" | "enqueue">): Promise<void> {
  const tomorrow = Math.floor(scope.now.getTime() / day) + 1;
  await scope.enqueue("deliveries.trim", {}, { runAt: new Date(tomorrow * day), dedupe: `webhook log ${scope.app} ${tomorrow}` });
}

/** Forgets what is too old, day after day until there is nothing left. */
export async function trimDeliveries(scope: Scope): Promise<void> {
  await scope.write(async (writing) => {
    await trimLog(writing.db, new Date(writing.now.getTime() - kept.days * day), kept.deliveries);
    if (await anyEvent(writing.db)) await planTrimming(writing);
  });
}
