/** See `port.ts` for what an order's feature is promised. */
import { orderLegs, wallet } from "../../model/money/legs.ts";
import type { PayProvider } from "../../platform/pay/provider.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { orderPaid } from "./events.ts";
import { accountsNamed } from "./ledger-store.ts";
import {
  insertPayment,
  type OrderToPay,
  orderToPay,
  type PaymentRow,
  paymentsOfOrder,
  turnOrderPaid,
  turnPayment,
} from "./payments-store.ts";
import type { Purchase, PurchaseStarted, StartPurchase } from "./port.ts";
import { post } from "./post.ts";
import { providerNamed, providerOfMethod, refusalOf } from "./providers.ts";
import { newRefCode } from "./ref-code.ts";
import { sellerOf } from "./settle.ts";
import { inBooks, mustFind, newPayment, nothingCharged, openPage } from "./start-payment.ts";

/**
 * Pays an order: at once where nothing is to be paid or the person's credit covers all of it, else on the provider's page, whose address is answered. A
 * second start while a page is open answers the same page; with another method the first page is closed at its provider before the other opens.
 */
export async function startPurchase(scope: Scope, { method, purchase }: StartPurchase): Promise<PurchaseStarted> {
  const isAtOnce = purchase.subscription === undefined && (purchase.total === 0 || (await coversAll(scope, purchase)));
  await closeOthers(scope, purchase, isAtOnce ? "" : method);
  const begun = await begin(scope, { method, purchase, isAtOnce });
  if ("paid" in begun) return { result: "paid", payment: begun.paid };
  const payment = await mustFind(scope, begun.id);
  return { url: await openPage(scope, payment, providerOfMethod(scope.outside, method)), refCode: payment.ref_code };
}

type Begun = { readonly paid: number | null } | { readonly id: number };

/** The one write that counts for the Idempotency-Key of the request: paid from credit, or a pending payment. */
async function begin(scope: Scope, { method, purchase, isAtOnce }: StartPurchase & { readonly isAtOnce: boolean }): Promise<Begun> {
  if (isAtOnce) {
    try {
      return await inBooks(scope, async (books): Promise<Begun> => ({ paid: await payFromWallet(books, purchase) }));
    } catch (error) {
      // Somebody else spent the credit meanwhile; nothing has happened.
      if (!isNotEnough(error)) throw error;
    }
  }
  const provider = providerOfMethod(scope.outside, method);
  if (purchase.subscription && !provider.can.subscriptions)
    throw refuse("conflict", `This way to pay takes no subscriptions. ${nothingCharged}`);
  return inBooks(scope, (books) => beginPage(books, { method, purchase }, provider));
}

async function beginPage(books: WriteScope, { method, purchase }: StartPurchase, provider: PayProvider): Promise<Begun> {
  await books.within(purchase.app, async ({ db }) => mustBePayable(await orderToPay(db, purchase.order), purchase));
  const open = (await openPayments(books, purchase)).find((payment) => payment.method === method);
  if (open) return { id: open.id };
  const { user, email, returnUrl, subscription } = purchase;
  const row = newPayment(
    {
      ...{ id: await books.newId("payment"), ref_code: newRefCode(), type: subscription ? "subscription" : "order" },
      ...{ amount: subscription && subscription.trialDays > 0 ? 0 : purchase.total, currency: purchase.currency },
      ...{ title: purchase.title.slice(0, 200), redirect: purchase.redirect, sender_id: user, user_id: user },
      ...{ order_app: purchase.app, order_id: purchase.order },
      wanted: {
        ...(email !== undefined && { email }),
        ...(returnUrl !== undefined && { returnUrl }),
        ...(subscription && { subscription }),
      },
    },
    { method, provider },
  );
  await insertPayment(books.db, row, books.now);
  return { id: row.id };
}

/** A first guess; the transaction that pays finds out. */
async function coversAll(scope: Scope, { user, total, currency }: Purchase): Promise<boolean> {
  if (user === null) return false;
  const { db } = await scope.enter(platformApp);
  const [found] = await accountsNamed(db, { kinds: ["wallet"], users: [user], currency });
  return found !== undefined && !found.is_frozen && found.balance >= total;
}

function isNotEnough(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "not_enough";
}

/** Pays an order from credit in the caller's transaction, which must be in app 1. Answers the payment; null: nothing was to be paid. */
export async function payFromWallet(books: WriteScope, purchase: Purchase): Promise<number | null> {
  const { app, order, user, total, currency, title } = purchase;
  const found = await books.within(app, async (inside) => {
    const before = mustBePayable(await orderToPay(inside.db, order), purchase);
    await purchase.before?.(inside);
    await turnOrderPaid(inside.db, order, inside.now);
    return before;
  });
  const payment = total === 0 ? null : await books.newId("payment");
  if (payment !== null) {
    if (user === null) throw refuse("not_enough", `A guest has no credit. ${nothingCharged}`);
    const row = newPayment(
      {
        ...{ id: payment, ref_code: newRefCode(), type: "order", amount: total, currency, title: title.slice(0, 200), status: "completed" },
        ...{ sender_id: user, user_id: user, order_app: app, order_id: order, paid_at: books.now, redirect: purchase.redirect },
      },
      { method: "balance", provider: { name: "balance", isSandbox: false } },
    );
    await insertPayment(books.db, row, books.now);
    const to = await sellerOf(books, app, user);
    await post(books, { payment, currency }, orderLegs({ from: wallet(user), to, total, taxed: found.tax }));
  }
  for (const open of await openPayments(books, purchase)) await turnPayment(books.db, open, { status: "cancelled" }, books.now);
  await books.within(app, (inside) => inside.publish(orderPaid, { order, payment }));
  return payment;
}

function mustBePayable(order: OrderToPay | undefined, { total, currency }: Purchase): OrderToPay {
  if (!order) throw refuse("not_found", "Order was not found");
  if (order.status !== "new") throw refuse("conflict", `This order is ${order.status} already. ${nothingCharged}`);
  if (order.total !== total || order.currency !== currency) throw refuse("price_changed", `This order has changed. ${nothingCharged}`);
  return order;
}

async function openPayments({ db, now }: Pick<WriteScope, "db" | "now">, { app, order }: Purchase): Promise<PaymentRow[]> {
  const all = await paymentsOfOrder(db, { app, order });
  return all.filter(({ status, expires_at }) => status === "pending" && (expires_at === null || expires_at > now));
}

/** Pages of other methods are closed at their providers first: else both could be paid. `method` stays open. */
async function closeOthers(scope: Scope, purchase: Purchase, method: string): Promise<void> {
  const { db } = await scope.enter(platformApp);
  const open = await paymentsOfOrder(db, { app: purchase.app, order: purchase.order });
  for (const payment of open.filter((each) => each.status === "pending" && each.method !== method)) await closePage(scope, payment);
}

/** Closes a page at its provider, then cancels the payment. Where it was paid in the meantime, it stays as it is, and is looked at. */
export async function closePage(scope: Scope, payment: PaymentRow): Promise<void> {
  const provider = providerNamed(scope.outside, payment.provider);
  if (provider && payment.provider_ref !== null) {
    try {
      await provider.expire(payment.provider_ref, `expire ${payment.ref_code}`);
      const { state } = await provider.look(payment.provider_ref, payment.ref_code);
      if (state === "paid" || state === "processing" || state === "trialing")
        throw refuse("conflict", "The first payment of this is on its way. Wait until it is there.");
    } catch (error) {
      throw refusalOf(error, nothingCharged);
    }
  }
  const fresh = await scope.refresh();
  await inBooks(fresh, ({ db, now }) => turnPayment(db, payment, { status: "cancelled" }, now));
}

/** Closes all pages of an order that is given up; refused while one of them was paid. `server/orders` calls it before it cancels an order. */
export async function closePages(scope: Scope, order: { readonly app: number; readonly order: number }): Promise<void> {
  const { db } = await scope.enter(platformApp);
  for (const payment of await paymentsOfOrder(db, order)) if (payment.status === "pending") await closePage(scope, payment);
}
