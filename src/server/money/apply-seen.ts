import { createHash } from "node:crypto";
import { feeLegs } from "../../model/money/legs.ts";
import type { PaymentState } from "../../model/money/payment-states.ts";
import { nextPaymentState } from "../../model/money/payment-states.ts";
import type { Seen } from "../../platform/pay/provider.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { applyDisputes } from "./disputes.ts";
import { orderNotPaid, orderPaid } from "./events.ts";
import { giveBack } from "./jobs.ts";
import { transfersOf } from "./ledger-store.ts";
import { endAtProvider, giveUpPaid, whyNotSold } from "./not-sold.ts";
import {
  insertPayment,
  orderToPay,
  type PaymentRow,
  paymentByRef,
  paymentForChange,
  setChecked,
  setProviderRef,
  setReview,
  turnOrderPaid,
  turnPayment,
} from "./payments-store.ts";
import { post } from "./post.ts";
import { applyRefunds } from "./seen-refunds.ts";
import { keepApart, settle } from "./settle.ts";
import { newPayment } from "./start-payment.ts";

/** What was seen, and when the look at it began. */
export interface Looked {
  readonly seen: Seen;
  readonly at: Date;
}

/**
 * Books how a payment stands at its provider, in the caller's transaction, in app 1. What does not fit the payment as we keep it is marked for somebody
 * to look at, and has no effect. A look that began before another that was booked is thrown away.
 */
export async function applySeen(scope: WriteScope, id: number, { seen, at }: Looked): Promise<PaymentRow | undefined> {
  const payment = await paymentForChange(scope.db, id);
  if (!payment) return undefined;
  if (payment.checked_at !== null && payment.checked_at > at) return payment;
  await setChecked(scope.db, id, at);
  if (seen.state === "open" || seen.state === "processing") return payment;
  const wrong = seen.state === "gone" || seen.state === "expired" ? undefined : whyStrange(payment, seen);
  if (wrong !== undefined) {
    if (payment.review === null) await setReview(scope.db, id, wrong, scope.now);
    return paymentForChange(scope.db, id);
  }
  if (payment.provider_ref === null && seen.ref !== undefined) await setProviderRef(scope.db, id, seen.ref);
  await applyState(scope, payment, seen);
  const now = await paymentForChange(scope.db, id);
  if (now?.status === "completed" && !isOtherCharge(now, seen)) await applyAfterwards(scope, now, seen);
  return paymentForChange(scope.db, id);
}

/**
 * What was seen of the charge of a payment that is completed: the charge tells that it is this payment, also where it is a renewal, whose session is that
 * of the first payment.
 */
export function seenAs(known: PaymentRow, seen: Seen): Seen {
  if (known.status !== "completed" || known.provider_ref === seen.ref) return seen;
  const { ref: _, ...rest } = seen;
  return {
    ...rest,
    state: "paid",
    amount: known.amount,
    currency: known.currency,
    live: known.live,
    custom: { ref: known.ref_code },
    charge: known.charge_ref ?? "",
  };
}

/** Why what the provider has is not this payment: another amount, currency, mode or name. */
function whyStrange(payment: PaymentRow, { amount, currency, live, custom, state }: Seen): string | undefined {
  if (custom.ref !== payment.ref_code) return "The provider's payment is another one than this.";
  if (live !== payment.live) return live ? "It was paid with real money, though it is a test." : "It was paid with test money.";
  if (state === "declined") return undefined;
  if (currency !== payment.currency) return `It was paid in ${currency}, not in ${payment.currency}.`;
  return amount === payment.amount ? undefined : `Another amount was paid: ${amount} instead of ${payment.amount}, in minor units.`;
}

async function applyState(scope: WriteScope, payment: PaymentRow, seen: Seen): Promise<void> {
  switch (seen.state) {
    case "paid":
      if (payment.status === "completed") return isOtherCharge(payment, seen) ? settleLate(scope, payment, seen) : undefined;
      if (nextPaymentState(payment.status, "completed").ok) await settle(scope, payment, seen);
      else await settleLate(scope, payment, seen);
      return;
    case "trialing":
      if (payment.status === "pending") await beginTrial(scope, payment, seen);
      return;
    case "declined":
      return end(scope, payment, "declined");
    case "expired":
      return end(scope, payment, "cancelled");
    default:
      // What the provider does not know yet may still come: its page was opened a moment ago.
      if (scope.now.getTime() - payment.created_at.getTime() > 86_400_000) await end(scope, payment, "cancelled");
  }
}

/** It was paid a second time, on another page of the same payment. */
function isOtherCharge({ charge_ref }: PaymentRow, { charge }: Seen): boolean {
  return charge !== undefined && charge_ref !== null && charge !== charge_ref;
}

async function end(scope: WriteScope, payment: PaymentRow, status: PaymentState): Promise<void> {
  if (payment.status !== "pending" || !(await turnPayment(scope.db, payment, { status }, scope.now))) return;
  const { order_app: app, order_id: order, id } = payment;
  if (app !== null && order !== null) await scope.within(app, (inside) => inside.publish(orderNotPaid, { order, payment: id }));
}

/** A subscription begins with a trial: its order counts as paid, and no money has moved. */
async function beginTrial(scope: WriteScope, payment: PaymentRow, seen: Seen): Promise<void> {
  const { order_app: app, order_id: order } = payment;
  if (app === null || order === null) return;
  const found = await scope.within(app, ({ db }) => orderToPay(db, order));
  const why = found?.status === "new" ? await whyNotSold(scope, payment) : "The order did not wait for it any more.";
  if (why !== undefined) {
    if (await turnPayment(scope.db, payment, { status: "cancelled", reason: why }, scope.now)) await giveUpPaid(scope, payment, why);
    return;
  }
  if (!(await turnPayment(scope.db, payment, { status: "trialing", charge: seen.charge, receipt: seen.receipt }, scope.now))) return;
  await scope.within(app, async (inside) => {
    await turnOrderPaid(inside.db, order, inside.now);
    await inside.publish(orderPaid, { order, payment: payment.id });
  });
}

/** Money for a payment that had ended already does not revive it: it is a payment of its own, once, and somebody looks at it. */
async function settleLate(scope: WriteScope, payment: PaymentRow, seen: Seen): Promise<void> {
  const ref = `late${createHash("sha256")
    .update(`${payment.ref_code} ${seen.charge ?? ""}`)
    .digest("hex")
    .slice(0, 26)}`;
  if (await paymentByRef(scope.db, ref)) return;
  const { method, provider, type, amount, currency, title, sender_id, receiver_id, user_id, order_app, order_id } = payment;
  const row = newPayment(
    {
      ...{ id: await scope.newId("payment"), ref_code: ref, type, amount, currency, title, status: "completed", live: payment.live },
      ...{ sender_id, receiver_id, user_id, order_app, order_id, paid_at: scope.now },
      ...{ charge_ref: seen.charge ?? null, track_code: seen.receipt ?? null },
    },
    { method, provider: { name: provider, isSandbox: !payment.live } },
  );
  if (!(await insertPayment(scope.db, row, scope.now))) return;
  const late = await paymentForChange(scope.db, row.id);
  if (!late) return;
  await keepApart(scope, late, `It was paid although it was ${payment.status} already.`);
  if (order_id !== null) await scope.enqueue(giveBack, { payment: row.id }, { dedupe: `give back ${row.id}` });
  if (payment.status !== "completed") await endAtProvider(scope, payment);
}

async function applyAfterwards(scope: WriteScope, payment: PaymentRow, seen: Seen): Promise<void> {
  if (seen.fee !== undefined && seen.fee > 0) await bookFee(scope, payment, seen.fee);
  await applyRefunds(scope, payment, seen.refunds);
  await applyDisputes(scope, payment, seen.disputes);
}

async function bookFee(scope: WriteScope, { id, provider, currency }: PaymentRow, fee: number): Promise<void> {
  const known = (await transfersOf(scope.db, id)).some(({ code }) => code === "fee");
  if (!known) await post(scope, { payment: id, currency }, feeLegs(provider, fee));
}
