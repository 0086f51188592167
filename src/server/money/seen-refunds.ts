import { atProvider } from "../../model/money/legs.ts";
import type { RefundSeen } from "../../platform/pay/provider.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { orderRefunded } from "./events.ts";
import { addRefunded, insertPayment, type PaymentRow, paymentForChange, refundsOf, setReview } from "./payments-store.ts";
import { post } from "./post.ts";
import { newRefCode } from "./ref-code.ts";
import { failRefund, refundKey, settleRefund } from "./refund-states.ts";
import { newPayment } from "./start-payment.ts";
import { heldBy, takingBack } from "./taking-back.ts";

/** Books what the provider has given back of a payment: our own refunds by their keys, and those that were made in its own pages. */
export async function applyRefunds(scope: WriteScope, payment: PaymentRow, seen: readonly RefundSeen[]): Promise<void> {
  if (seen.length === 0) return;
  const own = await refundsOf(scope.db, payment.id);
  for (const refund of seen) {
    if (refund.isTotal) await applyTotal(scope, payment, refund);
    else {
      const known = own.find((each) => each.provider_ref === refund.ref || refundKey(each) === refund.key);
      if (known) await follow(scope, known, refund);
      else if (refund.state === "done") await bookOutside(scope, payment, refund);
    }
  }
}

async function follow(scope: WriteScope, known: PaymentRow, { ref, state }: Pick<RefundSeen, "ref" | "state">): Promise<void> {
  const held = await paymentForChange(scope.db, known.id);
  if (held?.status !== "pending") return;
  if (state === "done") await settleRefund(scope, held, ref);
  if (state === "failed") await failRefund(scope, held, "The provider could not give the money back.");
}

/** A provider that says only how much was given back in all: first it is what we asked for, then what was done elsewhere. */
async function applyTotal(scope: WriteScope, payment: PaymentRow, seen: RefundSeen): Promise<void> {
  let left = seen.amount;
  const own = await refundsOf(scope.db, payment.id);
  for (const refund of own.filter(({ status, method }) => status === "completed" && method !== "balance")) left -= refund.amount;
  for (const refund of own.filter(({ status }) => status === "pending")) {
    if (refund.amount > left) continue;
    left -= refund.amount;
    await follow(scope, refund, { ref: `${seen.ref}:${refund.id}`, state: "done" });
  }
  if (left > 0) await bookOutside(scope, payment, { ...seen, amount: left });
}

/** A refund that was made in the provider's own pages. */
async function bookOutside(scope: WriteScope, paid: PaymentRow, { ref, amount }: RefundSeen): Promise<void> {
  const { provider, currency, user_id, sender_id, receiver_id, title, order_app, order_id, subscription_id, method, live } = paid;
  const row = newPayment(
    {
      ...{ id: await scope.newId("payment"), ref_code: newRefCode(), type: "refund", amount, currency, title, status: "completed" },
      ...{ sender_id: receiver_id, receiver_id: sender_id, user_id, order_app, order_id, subscription_id, undoes: paid.id },
      ...{ provider_ref: ref, reason: "Given back at the provider.", paid_at: scope.now, live },
    },
    { method, provider: { name: provider, isSandbox: !live } },
  );
  if (!(await insertPayment(scope.db, row, scope.now))) return;
  const before = (await paymentForChange(scope.db, paid.id))?.refunded ?? 0;
  const held = await heldBy(scope, paid);
  if (!held || !(await addRefunded(scope.db, paid.id, amount, scope.now)))
    throw new Error(`payment ${paid.id}: the provider gave back more than was paid`);
  const legs = await takingBack(scope, { held, currency }, { amount, before, to: atProvider(provider), code: "refund" });
  await post(scope, { payment: row.id, currency }, legs);
  await setReview(scope.db, row.id, "It was given back in the provider's own pages.", scope.now);
  if (order_app !== null && order_id !== null)
    await scope.within(order_app, (inside) => inside.publish(orderRefunded, { order: order_id, payment: paid.id, refund: row.id, amount }));
}
