import type { PayMethod } from "../../model/money/methods.ts";
import type { Checkout, PayProvider } from "../../platform/pay/provider.ts";
import { PayFailure } from "../../platform/pay/provider.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { type NewPayment, type PaymentRow, paymentById, setSession, turnPayment } from "./payments-store.ts";
import { refusalOf } from "./providers.ts";

export const nothingCharged = "Nothing was charged.";

/** Writes in the platform's books. An Idempotency-Key of the request counts for the first write of it alone; `quietly` is for those that follow. */
export function inBooks<T>(scope: Scope, run: (books: WriteScope) => Promise<T>): Promise<T> {
  return scope.write((writing) => writing.within(platformApp, run));
}

/** The same for what follows a call to a provider within one request: the key of the request was used up by the row that the call is about. */
export async function inBooksAfterCall<T>(scope: Scope, run: (books: WriteScope) => Promise<T>): Promise<T> {
  return inBooks(await scope.refresh(), run);
}

/** A payment as it begins. */
export function newPayment(
  row: Pick<NewPayment, "id" | "ref_code" | "type" | "amount" | "currency" | "title"> & Partial<NewPayment>,
  { method, provider }: { readonly method: string; readonly provider: { readonly name: string; readonly isSandbox: boolean } },
): NewPayment {
  return {
    ...{ track_code: null, status: "pending", sender_id: null, receiver_id: null, user_id: null, order_app: null, order_id: null },
    ...{ subscription_id: null, undoes: null, reason: "", review: null, provider_ref: null, charge_ref: null, redirect: "", wanted: {} },
    ...{ paid_at: null, method, provider: provider.name, live: !provider.isSandbox },
    ...row,
  };
}

/**
 * Opens the provider's page of a payment that is committed as pending, or answers the one that is open: the key of the call is the payment's own, so that
 * a call that is repeated, here or after a crash, opens no second page. Refused by the provider, the payment is cancelled; where the provider does not
 * answer, it stays pending and is tried again.
 */
export async function openPage(scope: Scope, payment: PaymentRow, provider: PayProvider): Promise<string> {
  if (payment.url !== null && payment.status === "pending") return payment.url;
  try {
    const session = await provider.start(checkoutOf(scope, payment), payment.ref_code);
    await inBooksAfterCall(scope, ({ db }) => setSession(db, payment.id, session));
    return session.url;
  } catch (error) {
    if (error instanceof PayFailure && error.kind === "refused") await cancelled(scope, payment, error.message);
    throw refusalOf(error, nothingCharged);
  }
}

function cancelled(scope: Scope, payment: PaymentRow, why: string): Promise<boolean> {
  return inBooksAfterCall(scope, ({ db, now }) => turnPayment(db, payment, { status: "cancelled", reason: why.slice(0, 500) }, now));
}

/** The same of the same row each time: a provider refuses a key that comes with something else. */
export function checkoutOf({ outside }: Pick<Scope, "outside">, payment: PaymentRow): Checkout {
  const { ref_code: ref, method, title, amount, currency, order_app: app, order_id: order, wanted } = payment;
  const back = wanted.returnUrl ?? outside.mainAddress(`/pay/${method}/callback?ref=${ref}`);
  const { subscription } = wanted;
  return {
    ...{ title, amount, currency, successUrl: back, cancelUrl: back, startedAt: payment.created_at },
    custom: {
      ref,
      ...(app !== null && { app: String(subscription?.forApp ?? app) }),
      ...(order !== null && { order: String(order) }),
      ...(subscription && { plan: subscription.plan }),
    },
    ...(wanted.email !== undefined && { email: wanted.email }),
    ...(subscription && { subscription }),
  };
}

/** The payment that was written just now. */
export async function mustFind(scope: Scope, id: number): Promise<PaymentRow> {
  const found = await paymentById((await scope.enter(platformApp)).db, id);
  if (!found) throw refuse("conflict", `This payment was not begun. ${nothingCharged}`);
  return found;
}

export type { PayMethod };
