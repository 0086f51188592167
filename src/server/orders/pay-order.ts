import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { startOrderPayment as contract } from "../../contract/orders.ts";
import { redirectPath } from "../../contract/payments.ts";
import { type PayMethod, payMethods } from "../../model/money/methods.ts";
import { appById, refuseShut } from "../apps/public.ts";
import { afresh } from "../kernel/afresh.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { isAppAdmin, notFound, refuse, refuseFields, type Scope } from "../kernel/scope.ts";
import { planRow } from "../limits/public.ts";
import { type Purchase, payFromWallet, startPurchase } from "../money/public.ts";
import { hadTrial, pricedPlan } from "../plans/public.ts";
import { type FoundOrder, foundOrder } from "./found-order.ts";
import { hashOfOrderToken } from "./order-token.ts";
import { refuseSecondPlan } from "./second-plan.ts";
import { soldOut } from "./sold-out.ts";
import { holdStock, releaseStock, takeStock } from "./stock.ts";
import { isTokenOf, type OrderRow, orderById, orderForChange } from "./store.ts";

const nothingCharged = "Nothing was charged.";

/** Pays an order from credit where that covers it, else opens a page of the provider to pay on. What is limited in number is held meanwhile. */
export async function startOrderPayment(scope: Scope, input: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { method, token } = input;
  const redirect = redirectOf(input.redirect);
  const { order, inside } = await foundOrder(scope, input);
  await refuseOthers(scope, { order, inside }, token);
  const app = await appById(inside.db, inside.app);
  if (app) refuseShut(app);
  refuseUnpayable(order, scope.now);
  await (await afresh(inside)).write(async (writing) => {
    const held = await orderForChange(writing.db, order.id);
    if (held?.status === "new") await holdStock(writing, held);
  });
  try {
    return await pay(scope, { method, purchase: await purchaseOf(scope, inside, order, { redirect, token }) });
  } catch (error) {
    // What could not be begun holds nothing; an open payment of the same order keeps what it holds.
    const now = await orderById(inside.db, order.id);
    if (now?.status === "new" && isRefused(error)) await (await afresh(inside)).write((writing) => releaseStock(writing, order.id));
    throw error;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["not_enough", "not_found", "sold_out"].includes(String(error.code));
}

async function pay(
  scope: Scope,
  { method, purchase }: { readonly method: string; readonly purchase: Purchase },
): Promise<ReplyOf<typeof contract>> {
  if (method === "balance") {
    if (purchase.subscription) throw refuse("conflict", `A subscription is not paid from credit. ${nothingCharged}`);
    await (await afresh(scope)).write((writing) => writing.within(platformApp, (books) => payFromWallet(books, purchase)));
    return { result: "paid" };
  }
  const known = payMethods.find((each) => each === method);
  if (known === undefined) throw refuse("not_found", `This way to pay is not offered here. ${nothingCharged}`);
  const started = await startPurchase(await afresh(scope), { method: known satisfies PayMethod, purchase });
  return "url" in started ? { url: started.url, refCode: started.refCode } : { result: "paid" };
}

/** An app's admins see its orders; paying is for whoever ordered. */
async function refuseOthers(scope: Scope, { order, inside }: FoundOrder, token: string | undefined): Promise<void> {
  const isGuests = token !== undefined && (await isTokenOf(inside.db, order.id, hashOfOrderToken(token)));
  const isTheirs = order.user_id === null ? isGuests : order.user_id === scope.person?.id;
  if (!isTheirs)
    throw isAppAdmin(scope) ? refuse("conflict", `Only whoever ordered it pays an order. ${nothingCharged}`) : notFound("Order");
}

function refuseUnpayable({ status, expires_at }: OrderRow, now: Date): void {
  if (status !== "new") throw refuse("conflict", `This order is ${status} already. ${nothingCharged}`);
  if (expires_at !== null && expires_at <= now)
    throw refuse("conflict", `This order is older than a day. Please order again. ${nothingCharged}`);
}

function redirectOf(said: string | undefined): string {
  const read = redirectPath.safeParse(said ?? "/");
  if (!read.success) throw refuseFields({ redirect: { title: "Redirect", messages: ["must be a path of this site, such as /billing"] } });
  return read.data;
}

async function purchaseOf(
  scope: Scope,
  inside: Scope,
  order: OrderRow,
  { redirect, token }: { readonly redirect: string; readonly token: string | undefined },
): Promise<Purchase> {
  const returnUrl = returnOf(scope, order, { redirect, token });
  const subscription = await subscriptionOf(scope, inside, order);
  return {
    ...{
      app: inside.app,
      order: order.id,
      user: order.user_id,
      title: order.title,
      total: order.total,
      tax: order.tax,
      currency: order.currency,
    },
    redirect,
    ...(order.email !== null && { email: order.email }),
    ...(returnUrl !== undefined && { returnUrl }),
    ...(subscription && { subscription }),
    before: async (writing) => {
      const held = await orderForChange(writing.db, order.id);
      const taken = held && (await takeStock(writing, held));
      if (taken === "short") throw soldOut(0);
      if (taken === "gone") throw refuse("conflict", `${order.title} is not sold any more. ${nothingCharged}`);
    },
  };
}

/** On a site, and for guests, who have no screen of payments: where they came from, with the order that it was about. */
function returnOf(
  { context, outside }: Scope,
  { id, user_id }: OrderRow,
  { redirect, token }: { readonly redirect: string; readonly token: string | undefined },
): string | undefined {
  if (context.site === null && user_id !== null) return undefined;
  const address = new URL(redirect, outside.mainAddress("/"));
  if (context.site !== null) address.host = context.host;
  address.searchParams.set("order", String(id));
  if (token !== undefined) address.searchParams.set("token", token);
  return address.href;
}

/** A plan that costs something each period is a subscription; one for several apps is paid once. */
async function subscriptionOf(scope: Scope, inside: Scope, order: OrderRow): Promise<Purchase["subscription"]> {
  if (inside.app !== platformApp || (order.for_app === null && order.max === null)) return undefined;
  const plan = await planRow(inside.db, order.post_id);
  if (!plan) throw refuse("conflict", `${order.title} is not sold any more. ${nothingCharged}`);
  if (order.for_app === null || order.max !== null || plan.price === 0) return undefined;
  // What is charged each period is what was seen when it was ordered.
  if (plan.price !== order.unit_price) throw refuse("price_changed", `This price has changed. Please order again. ${nothingCharged}`);
  const price = await pricedPlan(scope, plan);
  const app = await scope.enter(order.for_app);
  await refuseSecondPlan(app);
  const trialDays = (await hadTrial(app.db)) ? 0 : plan.trial_days;
  return { ...price, amount: order.takes === "always" ? order.total : price.amount, trialDays, forApp: order.for_app };
}
