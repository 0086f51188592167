import type { InputOf } from "../../contract/endpoint.ts";
import type { redeemCode as contract, Redeemed } from "../../contract/plans.ts";
import { formatAmount, inMajor } from "../../model/money/minor-units.ts";
import { audit } from "../audit/public.ts";
import {
  type CodeRow,
  codeByHash,
  codeForChange,
  countTry,
  hashOfCode,
  insertUse,
  isOpen,
  isUsedBy,
  keepFor,
  takeUse,
  triesOf,
} from "../codes/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { refuse, refuseFields, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { planRow } from "../limits/public.ts";
import { giveCredit } from "./give-credit.ts";
import { insertOrder, moveOrder } from "./store.ts";

const hour = 3_600_000;
const wrongTries = 5;
const unknown = "This code is not valid, or it was used up.";

/** Redeems a code of the platform. Whatever is wrong with one is said in the same words, and five wrong ones an hour are all that somebody may try. */
export async function redeemCode(scope: Scope, { code }: InputOf<typeof contract>): Promise<Redeemed> {
  const done = await scope.write((writing) => writing.within(platformApp, (inside) => redeem(inside, code)));
  if (done === "many") throw refuse("too_many_requests", "Too many wrong codes. Please try again in an hour.");
  if (done === "wrong") throw refuseFields({ code: { title: "Code", messages: [unknown] } });
  return done;
}

/** What is wrong is answered, not thrown: the try must be counted. */
async function redeem(scope: WriteScope, code: string): Promise<Redeemed | "wrong" | "many"> {
  const { id: user } = signedInPerson(scope);
  const tries = await triesOf(scope.db, user, new Date(scope.now.getTime() - hour));
  if (tries >= wrongTries) return "many";
  const found = await codeByHash(scope.db, hashOfCode(code));
  const row = found && (await codeForChange(scope.db, found.id));
  if (!row || !isOpen(row, scope.now) || (await isUsedBy(scope.db, row, user))) {
    await countTry(scope.db, user, { now: scope.now, isFirst: tries === 0 });
    return "wrong";
  }
  const done = await effectOf(scope, row, user);
  await audit(scope, { action: "code.redeemed", id: row.id, title: row.title });
  return done;
}

async function effectOf(scope: WriteScope, row: CodeRow, user: number): Promise<Redeemed> {
  const currency = row.currency ?? "USD";
  const none = { orderId: null, balance: null };
  if (row.kind === "credit") {
    await spendUse(scope, row, { user, order: null });
    const balance = await giveCredit(scope, { user, amount: row.value, currency, title: row.title });
    return {
      ...none,
      kind: "credit",
      title: `${formatAmount(row.value, currency)} was added to your credit.`,
      balance: inMajor(balance, currency),
    };
  }
  if (row.kind === "seats") {
    const order = await seatsOrder(scope, row, user);
    await spendUse(scope, row, { user, order });
    return {
      ...none,
      kind: "seats",
      title: `You can use the plan for ${row.value === 1 ? "one app" : `${row.value} apps`}.`,
      orderId: order,
    };
  }
  // Used when it is ordered with.
  await keepFor(scope.db, user, row.id, scope.now);
  const off = row.kind === "percent" ? `${row.value / 100} %` : formatAmount(row.value, currency);
  return { ...none, kind: "discount", title: `${off} will be taken off your next order.` };
}

async function spendUse(
  scope: WriteScope,
  { id }: CodeRow,
  { user, order }: { readonly user: number; readonly order: number | null },
): Promise<void> {
  if (!(await takeUse(scope.db, id))) throw refuseFields({ code: { title: "Code", messages: [unknown] } });
  await insertUse(scope.db, { code: id, user, order, now: scope.now });
}

/** An order of the plan for so many apps, for which nothing is to be paid. */
async function seatsOrder(scope: WriteScope, { value, plan_ids, currency }: CodeRow, user: number): Promise<number> {
  const plan = plan_ids?.[0] === undefined ? undefined : await planRow(scope.db, plan_ids[0]);
  if (!plan) throw refuse("conflict", "The plan of this code is not sold any more. The code was not used.");
  const id = await scope.newId("order");
  await insertOrder(
    scope.db,
    {
      ...{
        id,
        post_id: plan.plan_id,
        type_id: null,
        user_id: user,
        email: null,
        buyer_name: "",
        for_app: null,
        values: {},
        title: plan.title,
      },
      ...{ currency: currency ?? plan.currency, subtotal: 0, discount: 0, tax: 0, total: 0, tax_rate: 0, coupon_id: null, takes: "first" },
      ...{ status: "new", max: value, price_version: "code", expires_at: null, created_at: scope.now, quantity: 1, unit_price: 0 },
    },
    null,
  );
  await moveOrder(scope.db, id, { from: "new", to: "paid", now: scope.now });
  return id;
}
