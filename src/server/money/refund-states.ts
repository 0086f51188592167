import { atProvider, held as heldOf, wallet } from "../../model/money/legs.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { orderRefunded } from "./events.ts";
import { transfersOf } from "./ledger-store.ts";
import { addRefunded, type PaymentRow, paymentForChange, setProviderRef, turnPayment } from "./payments-store.ts";
import { post } from "./post.ts";
import { heldBy, takingBack } from "./taking-back.ts";

/** The key of the provider's call that does a refund: the same at every try. */
export function refundKey({ ref_code }: Pick<PaymentRow, "ref_code">): string {
  return `refund:${ref_code}`;
}

/** A refund has been done, at its provider or to credit: its transfers are written. The caller holds its row; in app 1. */
export async function settleRefund(scope: WriteScope, refund: PaymentRow, ref?: string): Promise<void> {
  const paid = refund.undoes === null ? undefined : await paymentForChange(scope.db, refund.undoes);
  if (!paid || !(await turnPayment(scope.db, refund, { status: "completed" }, scope.now))) return;
  if (ref !== undefined) await setProviderRef(scope.db, refund.id, ref);
  const { amount, currency } = refund;
  const holding = await heldFor(scope, refund);
  if (holding !== undefined) {
    const legs = [{ from: heldOf(holding), to: atProvider(paid.provider), amount, code: "refund" as const }];
    await post(scope, { payment: refund.id, currency }, legs);
  } else {
    const held = await heldBy(scope, paid);
    const user = paid.user_id;
    const to = refund.method === "balance" && user !== null ? wallet(user) : atProvider(paid.provider);
    if (!held) throw new Error(`payment ${paid.id} has no transfers that could be given back`);
    const before = paid.refunded - amount;
    await post(
      scope,
      { payment: refund.id, currency },
      await takingBack(scope, { held, currency }, { amount, before, to, code: "refund" }),
    );
  }
  const { order_app: app, order_id: order } = paid;
  if (app !== null && order !== null)
    await scope.within(app, (inside) => inside.publish(orderRefunded, { order, payment: paid.id, refund: refund.id, amount }));
}

/** A refund came to nothing: what was put by for it goes back, and may be given back another time. */
export async function failRefund(scope: WriteScope, refund: PaymentRow, why: string): Promise<void> {
  if (refund.undoes === null) return;
  await paymentForChange(scope.db, refund.undoes);
  if (!(await turnPayment(scope.db, refund, { status: "declined", reason: `${refund.reason} (${why})`.slice(0, 600) }, scope.now))) return;
  await addRefunded(scope.db, refund.undoes, -refund.amount, scope.now);
  const holding = await heldFor(scope, refund);
  if (holding === undefined) return;
  const legs = [{ from: heldOf(holding), to: wallet(holding), amount: refund.amount, code: "release" as const }];
  await post(scope, { payment: refund.id, currency: refund.currency }, legs);
}

/** Whose credit was put by for a refund of a deposit; undefined: nobody's. */
async function heldFor(scope: WriteScope, refund: PaymentRow): Promise<number | undefined> {
  const hold = (await transfersOf(scope.db, refund.id)).find(({ code }) => code === "hold");
  return hold?.to_user ?? undefined;
}
