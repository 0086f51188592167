import { isRunning } from "../../model/money/subscription-states.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { orderGivenBack } from "./events.ts";
import { endSubscription } from "./jobs.ts";
import { type PaymentRow, turnOrderCancelled } from "./payments-store.ts";
import { paidPlansFor, shutNow, subscriptionStatesOf } from "./plans-store.ts";

/**
 * Why an order that is paid now is not kept: its app, or the app that its plan is for, is shut by now, or that app pays for a plan already. Asked in the
 * transaction that books the money. Of two plans for one app that are paid at the same moment the second waits here for the first.
 */
export async function whyNotSold(books: WriteScope, payment: PaymentRow): Promise<string | undefined> {
  const { order_app: app, wanted } = payment;
  const forApp = wanted.subscription?.forApp;
  if (app !== null && app !== books.app) {
    const why = whyShut(await books.within(app, ({ db }) => shutNow(db, { isHeld: false })));
    if (why !== undefined) return why;
  }
  if (forApp === undefined) return undefined;
  const why = whyShut(await books.within(forApp, ({ db }) => shutNow(db, { isHeld: true })));
  return why ?? ((await hasPlan(books, payment, forApp)) ? "The app had a plan already when this was paid." : undefined);
}

function whyShut(app: Awaited<ReturnType<typeof shutNow>>): string | undefined {
  if (!app) return "The app was deleted before this was paid.";
  if (app.delete_at !== null) return "The app was closed before this was paid.";
  return app.suspended_at === null ? undefined : "The app was suspended before this was paid.";
}

/** Whether another paid order of a plan for the app goes on to be charged. What its provider was not asked about yet counts as if it did. */
async function hasPlan(books: WriteScope, payment: PaymentRow, forApp: number): Promise<boolean> {
  const others = await paidPlansFor(books.db, forApp, payment.id);
  if (others.length === 0) return false;
  const states = await books.within(forApp, ({ db }) => subscriptionStatesOf(db, others));
  return others.some((ref) => {
    const status = states.get(ref);
    return status === undefined || isRunning(status) || status === "past_due";
  });
}

/** An order that was paid and is not kept ends: whoever bought is told by its app, and what it began at the provider is ended there. */
export async function giveUpPaid(books: WriteScope, payment: PaymentRow, why: string): Promise<void> {
  const { id, order_app: app, order_id: order } = payment;
  await endAtProvider(books, payment);
  if (app === null || order === null) return;
  await books.within(app, async (inside) => {
    if (await turnOrderCancelled(inside.db, order, inside.now)) await inside.publish(orderGivenBack, { order, payment: id, why });
  });
}

/** What a payment began at its provider and nobody keeps is not charged again. */
export async function endAtProvider(books: WriteScope, { id, wanted }: Pick<PaymentRow, "id" | "wanted">): Promise<void> {
  if (wanted.subscription) await books.enqueue(endSubscription, { payment: id }, { dedupe: `end subscription ${id}`, maxAttempts: 200 });
}
