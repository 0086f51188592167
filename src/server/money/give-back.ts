import { inMinor } from "../../model/money/currency.ts";
import { salesOf } from "../../model/money/legs.ts";
import { PayFailure } from "../../platform/pay/provider.ts";
import { notFound, type Scope, type WriteScope } from "../kernel/scope.ts";
import { type PaymentRow, paymentForChange, paymentsOfOrder } from "./payments-store.ts";
import { beginRefund, performRefund, type RefundTo } from "./refunds.ts";
import { inBooks } from "./start-payment.ts";
import { heldBy } from "./taking-back.ts";

interface GiveBack {
  readonly payment: number;
  /** Major units; absent: all that is left. */
  readonly amount?: number | undefined;
  readonly to: RefundTo;
  readonly reason: string;
}

/**
 * Gives money of a payment back because somebody asked for it: begun in one transaction, which counts for the request's Idempotency-Key, then done at the
 * provider. Where that does not answer, a job tries on. `also` runs in the transaction that begins it, in app 1, with the payment held.
 */
export async function giveBackNow(
  scope: Scope,
  { payment: id, amount: major, to, reason }: GiveBack,
  also?: (books: WriteScope, paid: PaymentRow) => Promise<void>,
): Promise<void> {
  const { refund } = await inBooks(scope, async (books) => {
    const paid = await paymentForChange(books.db, id);
    if (!paid) throw notFound("Payment");
    await also?.(books, paid);
    const amount = major === undefined ? undefined : (inMinor(major, paid.currency) ?? -1);
    return { refund: await beginRefund(books, { payment: id, amount, to, reason }) };
  });
  try {
    await performRefund(await scope.refresh(), refund);
  } catch (error) {
    // It is begun, and a job tries on: that is told by its state.
    if (!(error instanceof PayFailure)) throw error;
  }
}

/** What paid an order and lies in the sales of its app. Undefined: nothing did, or it became its owner's credit. Asked in app 1. */
export async function saleOf(
  { db }: Pick<Scope, "db">,
  order: { readonly app: number; readonly order: number },
): Promise<{ readonly payment: PaymentRow; readonly taxed: number } | undefined> {
  for (const payment of await paymentsOfOrder(db, order)) {
    if (payment.status !== "completed") continue;
    const held = await heldBy({ db }, payment);
    const isSale = held?.net === undefined || held.net.at.kind === salesOf(order.app).kind;
    if (held && isSale) return { payment, taxed: held.taxed?.amount ?? 0 };
  }
  return undefined;
}
