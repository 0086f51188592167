import { PayFailure } from "../../platform/pay/provider.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { look, recentJob, reconcileJob, refundJob } from "./jobs.ts";
import { projectBalances } from "./ledger-store.ts";
import { lookAtOwn } from "./look.ts";
import { payingSince, pendingRefunds } from "./payments-store.ts";
import { payProviders } from "./providers.ts";
import { inBooks } from "./start-payment.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Looks at what nothing was told of: payments that are ten minutes old, then each hour for three days, then each day for thirty. At most 100 at a time. */
export const reconcileSteps = [
  { olderThan: 10 * minute, youngerThan: 3 * hour, every: 10 * minute },
  { olderThan: 3 * hour, youngerThan: 3 * day, every: hour },
  { olderThan: 3 * day, youngerThan: 30 * day, every: day },
] as const;

const atOnce = 100;

/** By the clock: asks for a job, as nothing outside is called in a transaction. */
export async function wakeReconciliation(scope: WriteScope): Promise<void> {
  await scope.within(platformApp, (books) => books.enqueue(reconcileJob, {}, { dedupe: "pay reconcile", once: true, maxAttempts: 3 }));
}

/** Zero webhooks still end right: whatever waits is asked for. One provider that does not answer holds up none of the others. */
export async function reconcile(scope: Scope): Promise<void> {
  const { db } = await scope.enter(platformApp);
  const now = scope.now.getTime();
  for (const { olderThan, youngerThan, every } of reconcileSteps) {
    const waiting = await payingSince(db, {
      createdBefore: new Date(now - olderThan),
      createdAfter: new Date(now - youngerThan),
      checkedBefore: new Date(now - every),
      most: atOnce,
    });
    for (const payment of waiting) await quietly(() => lookAtOwn(scope, payment));
  }
  for (const { id } of await pendingRefunds(db, new Date(now - 10 * minute)))
    await inBooks(scope, (books) => books.enqueue(refundJob, { refund: id }, { dedupe: `refund ${id}`, once: true }));
}

async function quietly(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof PayFailure)) throw error;
  }
}

/** Each night: what providers did in two days is looked at once more, and the balances that no decision needs are worked out anew. */
export async function wakeComparison(scope: WriteScope): Promise<void> {
  await scope.within(platformApp, async (books) => {
    await projectBalances(books.db, books.now);
    await books.enqueue(recentJob, {}, { dedupe: "pay recent", once: true, maxAttempts: 5 });
  });
}

/** Asks each provider for what happened in two days, and looks at all of it. */
export async function lookAtRecent(scope: Scope): Promise<void> {
  const { named } = scope.outside.service(payProviders);
  const since = new Date(scope.now.getTime() - 2 * day);
  for (const provider of named.values()) {
    const objects = await provider.recent(since);
    await inBooks(scope, async (books) => {
      for (const { kind, ref, custom } of objects) {
        if (kind === "none") continue;
        const payload = { provider: provider.name, kind, ref, ...(custom !== undefined && { custom }) };
        await books.enqueue(look, payload, { dedupe: `pay ${provider.name} ${kind} ${ref}`, once: true, maxAttempts: 3 });
      }
    });
  }
}
