import { type AccountName, atProvider, depositLegs, orderLegs, salesOf, unexpectedLegs, wallet } from "../../model/money/legs.ts";
import { factsNamed } from "../../model/money/methods.ts";
import { appById } from "../apps/public.ts";
import { installationNow } from "../installation/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { orderPaid } from "./events.ts";
import { giveBack } from "./jobs.ts";
import { giveUpPaid, whyNotSold } from "./not-sold.ts";
import { orderToPay, type PaymentRow, setReview, turnOrderPaid, turnPayment } from "./payments-store.ts";
import { post } from "./post.ts";

interface Paid {
  readonly charge?: string | undefined;
  readonly receipt?: string | undefined;
}

/**
 * Money of a payment has come: the payment is completed, its transfers are written, and its order is paid, all in the caller's transaction, which must
 * be in app 1 and hold the payment's row. Money for an order that is not `new` any more is kept apart, marked, and given back by a job.
 * Answers false where the payment is no longer in the state in which it was read: somebody else was faster.
 */
export async function settle(scope: WriteScope, payment: PaymentRow, { charge, receipt }: Paid = {}): Promise<boolean> {
  if (!(await turnPayment(scope.db, payment, { status: "completed", charge, receipt }, scope.now))) return false;
  if (payment.type === "deposit") await settleDeposit(scope, payment);
  else await settleOrder(scope, payment);
  return true;
}

async function settleDeposit(scope: WriteScope, payment: PaymentRow): Promise<void> {
  const { provider, amount, user_id: user } = payment;
  if (user === null) return keepApart(scope, payment, "A deposit of nobody was paid.");
  await post(scope, { payment: payment.id, currency: payment.currency }, depositLegs({ provider, user, amount }));
}

async function settleOrder(scope: WriteScope, payment: PaymentRow): Promise<void> {
  const { order_app: app, order_id: order } = payment;
  if (app === null || order === null) return keepApart(scope, payment, "It was paid for no order.");
  const found = await scope.within(app, ({ db }) => orderToPay(db, order));
  const why = found ? (whyNotPaid(found, payment) ?? (await whyNotSold(scope, payment))) : "The order is not there any more.";
  if (!found || why !== undefined) {
    await keepApart(scope, payment, why ?? "");
    await scope.enqueue(giveBack, { payment: payment.id }, { dedupe: `give back ${payment.id}` });
    return giveUpPaid(scope, payment, why ?? "");
  }
  await scope.within(app, async (inside) => {
    await turnOrderPaid(inside.db, order, inside.now);
    await inside.publish(orderPaid, { order, payment: payment.id });
  });
  const to = await sellerOf(scope, app, payment.user_id);
  const legs = orderLegs({ from: atProvider(payment.provider), to, total: payment.amount, taxed: taxOf(found, payment) });
  await post(scope, { payment: payment.id, currency: payment.currency }, legs);
}

function whyNotPaid(
  { status, total, currency }: { readonly status: string; readonly total: number; readonly currency: string },
  payment: PaymentRow,
): string | undefined {
  if (status !== "new") return `The order was ${status} already when this was paid.`;
  // The first payment of a subscription with a trial is nothing, whatever the order comes to later.
  if (payment.type === "subscription" && payment.amount === 0) return undefined;
  return total === payment.amount && currency === payment.currency ? undefined : "The order comes to another amount than was paid.";
}

/** The part of a payment that is tax: as much of it as of its order. Who sells in their own name charges the tax and pays out what is left. */
export function taxOf(
  { total, tax }: { readonly total: number; readonly tax: number },
  { amount, provider }: Pick<PaymentRow, "amount" | "provider">,
) {
  if (factsNamed(provider)?.sellsItself || total === 0) return 0;
  return Math.min(amount, Math.round((amount * tax) / total));
}

/** Whose is what an app sells: counted as the app's sales, or credited to its owner where the platform's staff switched that on. */
export async function sellerOf(scope: WriteScope, app: number, buyer: number | null): Promise<AccountName> {
  if (app === platformApp || !(await installationNow(scope)).creditOwners) return salesOf(app);
  const owner = (await appById(scope.db, app))?.owner_id;
  return owner === undefined || owner === buyer ? salesOf(app) : wallet(owner);
}

/** Money that nobody expected: it is in the books, belongs to nobody yet, and somebody is told to look. */
export async function keepApart(scope: WriteScope, { id, provider, amount, currency }: PaymentRow, why: string): Promise<void> {
  await post(scope, { payment: id, currency }, unexpectedLegs(provider, amount));
  await setReview(scope.db, id, why, scope.now);
}
