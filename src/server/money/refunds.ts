import { held as heldOf, wallet } from "../../model/money/legs.ts";
import { PayFailure, type PayProvider } from "../../platform/pay/provider.ts";
import { auditPlatform } from "../audit/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { applySeen, seenAs } from "./apply-seen.ts";
import { refundJob } from "./jobs.ts";
import { addRefunded, insertPayment, type PaymentRow, paymentById, paymentForChange, setProviderRef, takeLook } from "./payments-store.ts";
import { post } from "./post.ts";
import { providerNamed } from "./providers.ts";
import { newRefCode } from "./ref-code.ts";
import { failRefund, refundKey, settleRefund } from "./refund-states.ts";
import { inBooks, newPayment } from "./start-payment.ts";
import { heldBy } from "./taking-back.ts";

export type RefundTo = "source" | "balance";

/** Money to give back. */
export interface RefundWish {
  readonly payment: number;
  /** Minor units; absent: all that is left. */
  readonly amount?: number | undefined;
  readonly to: RefundTo;
  readonly reason: string;
}

const nothingBack = "No money was moved.";

/**
 * Begins a refund in the caller's transaction, in app 1: what is given back is counted at once, so that several at a time never come to more than was paid.
 * To credit it is done at once; to its source it is done by `performRefund`, which a job calls too. Answers the id of the refund, a payment of its own.
 * Who may ask for it is the caller's business.
 */
export async function beginRefund(scope: WriteScope, { payment: id, amount: asked, to, reason }: RefundWish): Promise<number> {
  const paid = await paymentForChange(scope.db, id);
  const amount = await checked(scope, paid, { asked, to });
  if (!paid) throw refuse("not_found", "Payment was not found");
  if (!(await addRefunded(scope.db, id, amount, scope.now))) throw tooMuch();
  const isToCredit = to === "balance" || paid.method === "balance";
  const { currency, title, user_id, sender_id, receiver_id, order_app, order_id, subscription_id, provider, live } = paid;
  const row = newPayment(
    {
      ...{ id: await scope.newId("payment"), ref_code: newRefCode(), type: "refund", amount, currency, title, reason, undoes: id, live },
      ...{ sender_id: receiver_id, receiver_id: sender_id ?? user_id, user_id, order_app, order_id, subscription_id },
    },
    {
      method: isToCredit ? "balance" : paid.method,
      provider: { name: isToCredit ? "balance" : provider, isSandbox: !live },
    },
  );
  await insertPayment(scope.db, row, scope.now);
  if (paid.type === "deposit" && user_id !== null && paid.review === null) {
    // Else it could be spent while the provider gives it back.
    await post(scope, { payment: row.id, currency }, [{ from: wallet(user_id), to: heldOf(user_id), amount, code: "hold" }]);
  }
  const refund = await paymentForChange(scope.db, row.id);
  if (refund && isToCredit) await settleRefund(scope, refund);
  else await scope.enqueue(refundJob, { refund: row.id }, { dedupe: `refund ${row.id}` });
  const changes = [
    { name: "amount", after: `${amount} ${currency}` },
    { name: "to", after: to },
    { name: "reason", after: reason },
  ];
  await auditPlatform(scope, { action: "payment.refunded", id, title, changes });
  return row.id;
}

async function checked(
  scope: WriteScope,
  paid: PaymentRow | undefined,
  { asked, to }: { readonly asked: number | undefined; readonly to: RefundTo },
): Promise<number> {
  if (!paid) throw refuse("not_found", "Payment was not found");
  const places = await refundPlaces(scope, paid);
  if (!places.includes(to))
    throw refuse("conflict", `This payment can not be given back ${to === "source" ? "to its source" : "to credit"}. ${nothingBack}`);
  const left = paid.refunded === paid.amount ? 0 : paid.amount - paid.refunded;
  const amount = asked ?? left;
  if (amount <= 0 || amount > left) throw tooMuch();
  return amount;
}

function tooMuch() {
  return refuse("conflict", `More than is left of this payment can not be given back. ${nothingBack}`);
}

/** Where a payment may be given back to. */
export async function refundPlaces(scope: Pick<Scope, "db">, paid: PaymentRow): Promise<RefundTo[]> {
  if (paid.status !== "completed" || paid.type === "refund" || paid.refunded >= paid.amount || paid.undoes !== null) return [];
  if (!(await heldBy(scope, paid))) return [];
  const toSource = paid.method === "balance" || paid.charge_ref !== null;
  const toBalance = paid.user_id !== null && paid.type !== "deposit";
  return [...(toSource ? (["source"] as const) : []), ...(toBalance ? (["balance"] as const) : [])];
}

/** One try has so many milliseconds for itself: not every provider knows keys, and two at once would give back twice. */
const ownFor = 60_000;

/**
 * Asks the provider for a refund that is begun, and books what it answers. Done again, it is the same refund: its key is the refund's own, and what became
 * of an earlier try is looked at first. Answers false where somebody else is at it.
 */
export async function performRefund(scope: Scope, id: number): Promise<boolean> {
  const { db } = await scope.enter(platformApp);
  const refund = await paymentById(db, id);
  if (refund?.status !== "pending" || refund.undoes === null) return true;
  const before = new Date(scope.now.getTime() - ownFor);
  const fresh = await scope.refresh();
  if (!(await inBooks(fresh, (books) => takeLook(books.db, id, { before, now: scope.now })))) return false;
  const paid = await paymentById(db, refund.undoes);
  const provider = paid && providerNamed(scope.outside, paid.provider);
  if (!paid || !provider || paid.charge_ref === null) throw new Error(`refund ${id}: its provider is not set up any more`);
  try {
    if (refund.checked_at !== null && (await isDoneBefore(fresh, { paid, refund, provider }))) return true;
    const { ref, state } = await provider.refund(paid.charge_ref, refund.amount, refundKey(refund));
    await inBooks(fresh, async (books) => {
      const held = await paymentForChange(books.db, id);
      if (held?.status !== "pending") return;
      if (state === "done") await settleRefund(books, held, ref);
      else if (state === "failed") await failRefund(books, held, "The provider could not give the money back.");
      else await setProviderRef(books.db, id, ref);
    });
  } catch (error) {
    if (!(error instanceof PayFailure) || error.kind === "unreachable") throw error;
    await inBooks(fresh, async (books) => {
      const held = await paymentForChange(books.db, id);
      if (held?.status === "pending") await failRefund(books, held, error.message);
    });
  }
  return true;
}

interface Tried {
  readonly paid: PaymentRow;
  readonly refund: PaymentRow;
  readonly provider: PayProvider;
}

/** An earlier try may have been done though its answer was lost: the provider is asked what it has given back. */
async function isDoneBefore(scope: Scope, { paid, refund, provider }: Tried): Promise<boolean> {
  const at = scope.now;
  const seen = await provider.lookCharge(paid.charge_ref ?? "");
  const after = await inBooks(scope, async (books) => {
    await applySeen(books, paid.id, { seen: seenAs(paid, seen), at });
    return paymentForChange(books.db, refund.id);
  });
  return after?.status !== "pending";
}

/** What came for an order that did not wait for it any more goes back to where it came from. */
export async function giveBackUnexpected(scope: Scope, id: number): Promise<void> {
  const reason = "It came for an order that did not wait for it any more.";
  await inBooks(scope, async (books) => {
    const paid = await paymentForChange(books.db, id);
    if (!paid || paid.refunded > 0 || paid.charge_ref === null) return;
    await beginRefund(books, { payment: id, to: "source", reason });
  });
}
