import { atProvider, orderLegs } from "../../model/money/legs.ts";
import { isCharged } from "../../model/money/subscription-states.ts";
import type { Charged, PayProvider, SubscriptionSeen } from "../../platform/pay/provider.ts";
import type { Payload } from "../kernel/job.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { applySeen } from "./apply-seen.ts";
import { subscriptionLooked } from "./events.ts";
import { endAtProvider } from "./not-sold.ts";
import { insertPayment, orderToPay, type PaymentRow, paymentByProviderRef, paymentByRef, turnPayment } from "./payments-store.ts";
import { post } from "./post.ts";
import { newRefCode } from "./ref-code.ts";
import { sellerOf, taxOf } from "./settle.ts";
import { inBooks, newPayment } from "./start-payment.ts";

/**
 * Asks the provider how a subscription stands, books what was charged for it, and tells the app that it is for by the event `subscription.looked`. What is
 * no subscription of ours is left alone.
 */
export async function lookAtSubscription(scope: Scope, provider: PayProvider, ref: string): Promise<SubscriptionSeen | undefined> {
  const at = scope.now;
  const seen = await provider.lookSubscription(ref);
  const first = await firstPayment(scope, provider, seen);
  const forApp = first?.wanted.subscription?.forApp;
  if (!first || forApp === undefined || first.provider !== provider.name || first.live !== seen.live) return undefined;
  await inBooks(scope, async (books) => {
    if (!(await isKept(books, first))) {
      if (isCharged(seen) && first.status !== "pending") await endAtProvider(books, first);
      if (first.status === "pending" || isCharged(seen)) return;
    }
    for (const charged of seen.charges) await bookCharge(books, first, charged);
    if (first.status === "trialing" && ["active", "cancelled"].includes(seen.status)) await endTrial(books, first, seen);
    await books.within(forApp, (inside) =>
      inside.publish(subscriptionLooked, { provider: provider.name, ref, lookedAt: at.toISOString(), seen: asJson(seen) }),
    );
  });
  return seen;
}

/** The payment that began it. One whose page was not looked at yet is booked first: what is not paid, or not kept, gives no plan. */
async function firstPayment(scope: Scope, provider: PayProvider, { custom }: SubscriptionSeen): Promise<PaymentRow | undefined> {
  const found = custom.ref === undefined ? undefined : await paymentByRef((await scope.enter(platformApp)).db, custom.ref);
  if (found?.status !== "pending" || found.provider !== provider.name || found.provider_ref === null) return found;
  const at = scope.now;
  const seen = await provider.look(found.provider_ref, found.ref_code);
  return inBooks(await scope.refresh(), (books) => applySeen(books, found.id, { seen, at }));
}

/** Whether what a payment began is somebody's: it was paid, or is tried, and so is its order. */
async function isKept(books: WriteScope, { status, order_app: app, order_id: order }: PaymentRow): Promise<boolean> {
  if ((status !== "completed" && status !== "trialing") || app === null || order === null) return false;
  const found = await books.within(app, ({ db }) => orderToPay(db, order));
  return found?.status === "paid" || found?.status === "fulfilled";
}

/** The payment with which a trial began is completed with the first charge, which is a payment of its own, or cancelled with the subscription. */
async function endTrial(books: WriteScope, first: PaymentRow, seen: SubscriptionSeen): Promise<void> {
  await turnPayment(books.db, first, { status: seen.status === "active" ? "completed" : "cancelled" }, books.now);
}

/** A renewal is a payment of its own, once: its name is that of the provider's invoice. */
async function bookCharge(books: WriteScope, first: PaymentRow, charged: Charged): Promise<void> {
  if (charged.amount <= 0 || (charged.isFirst && first.amount > 0)) return;
  if (await paymentByProviderRef(books.db, first.provider, charged.ref)) return;
  const { order_app: app, order_id: order, user_id, title, method, provider, live, subscription_id } = first;
  const row = newPayment(
    {
      ...{
        id: await books.newId("payment"),
        ref_code: newRefCode(),
        type: "subscription",
        amount: charged.amount,
        currency: charged.currency,
      },
      ...{ title, status: "completed", sender_id: user_id, user_id, order_app: app, order_id: order, subscription_id, live },
      ...{ provider_ref: charged.ref, charge_ref: charged.charge ?? null, paid_at: charged.paidAt },
    },
    { method, provider: { name: provider, isSandbox: !live } },
  );
  if (app === null || order === null || !(await insertPayment(books.db, row, books.now))) return;
  const found = await books.within(app, ({ db }) => orderToPay(db, order));
  const taxed = found ? taxOf(found, row) : 0;
  const to = await sellerOf(books, app, user_id);
  await post(books, { payment: row.id, currency: row.currency }, orderLegs({ from: atProvider(provider), to, total: row.amount, taxed }));
}

function asJson(seen: SubscriptionSeen): Payload<typeof subscriptionLooked>["seen"] {
  // Moments become texts.
  return JSON.parse(JSON.stringify(seen)) as Payload<typeof subscriptionLooked>["seen"];
}
