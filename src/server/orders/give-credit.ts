import { promo, wallet } from "../../model/money/legs.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { insertPayment, newPayment, newRefCode, post } from "../money/public.ts";
import { balanceOf } from "./store.ts";

interface Credit {
  readonly user: number;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly title: string;
}

/** Adds what a code gives to somebody's credit, in the caller's transaction in app 1. Answers the balance after it. */
export async function giveCredit(scope: WriteScope, { user, amount, currency, title }: Credit): Promise<number> {
  const id = await scope.newId("payment");
  const row = newPayment(
    {
      ...{ id, ref_code: newRefCode(), type: "code", amount, currency, title: `Code: ${title}`.slice(0, 200), status: "completed" },
      ...{ receiver_id: user, user_id: user, paid_at: scope.now },
    },
    { method: "code", provider: { name: "balance", isSandbox: false } },
  );
  await insertPayment(scope.db, row, scope.now);
  await post(scope, { payment: id, currency }, [{ from: promo, to: wallet(user), amount, code: "code" }]);
  return balanceOf(scope.db, user, currency);
}
