import { randomBytes } from "node:crypto";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { createOrder as createContract, OrderPreview, previewOrder as previewContract } from "../../contract/orders.ts";
import { type Json, type JsonObject, sameJson } from "../../model/base/json.ts";
import { isEmail } from "../../model/fields/values/input-text.ts";
import { formatAmount } from "../../model/money/minor-units.ts";
import { memberByUser } from "../apps/public.ts";
import { knownEmail, userById } from "../auth/public.ts";
import { codeRefused, spendCode } from "../codes/public.ts";
import { isPlatformAdmin, notFound, refuse, refuseFields, type Scope, type WriteScope } from "../kernel/scope.ts";
import { hadTrial } from "../plans/public.ts";
import { recordById, recordForChange } from "../record-rows/public.ts";
import { expireOrder } from "./jobs.ts";
import { hashOfOrderToken } from "./order-token.ts";
import { type Product, productOf, productOfRecord } from "./product.ts";
import { type Quote, quoteFor, showQuote } from "./quote.ts";
import { refuseSecondPlan } from "./second-plan.ts";
import { showOrder } from "./show-order.ts";
import { soldOut } from "./sold-out.ts";
import { insertOrder, type NewOrder, noteBuyer, type OrderRow, orderById, sameOrders } from "./store.ts";

/** How long an order waits for its payment. */
const life = 24 * 3_600_000;

export async function previewOrder(scope: Scope, { post, quantity, code, appId }: InputOf<typeof previewContract>): Promise<OrderPreview> {
  const product = await productOf(scope, await recordById(scope, post));
  const quote = await quoteFor(scope, product, { quantity, code });
  const shown = showQuote(product, quote);
  if (shown.trialDays === undefined || appId === undefined) return shown;
  const { trialDays: _, ...without } = shown;
  return (await hadTrial((await scope.enter(appId)).db)) ? without : shown;
}

type Wanted = InputOf<typeof createContract>;

/**
 * Freezes what a record costs now as an order. The record is held meanwhile, so of two who order the same at once the second sees the first's order.
 */
export async function createOrder(scope: WriteScope, wanted: Wanted): Promise<ReplyOf<typeof createContract>> {
  const { post, postId } = wanted;
  if (postId !== undefined && postId !== post)
    throw refuseFields({ postId: { title: "Item", messages: ["is another than in the address"] } });
  return orderProduct(scope, await productOf(scope, await recordForChange(scope, post)), wanted);
}

/** The same of a record that an action of the app asks to pay, whoever may read it. The record is held by whoever runs the action. */
export async function createOrderOf(
  scope: WriteScope,
  record: Parameters<typeof productOfRecord>[1],
  wanted: Pick<Wanted, "quantity" | "code" | "email">,
): Promise<ReplyOf<typeof createContract>> {
  return orderProduct(scope, await productOfRecord(scope, record), { ...wanted, post: record.row.id });
}

async function orderProduct(scope: WriteScope, product: Product, wanted: Wanted): Promise<ReplyOf<typeof createContract>> {
  const { values = {}, priceVersion } = wanted;
  const buyer = await buyerOf(scope, wanted);
  const forApp = await appFor(scope, product, wanted);
  const quote = await quoteFor(scope, product, wanted);
  if (quote.isCodeRefused) throw refuseFields({ code: { title: "Code", messages: [codeRefused] } });
  const known = await sameOrder(scope, { product, quote, forApp, values: values as JsonObject });
  if (known) return showOrder(scope, known);
  refuseStale(product, quote, priceVersion);
  if (quote.available !== null && quote.available < quote.quantity) throw soldOut(quote.available);
  const row = newOrder(await scope.newId("order"), { product, quote, forApp, values: values as JsonObject, buyer, now: scope.now });
  const token = row.user_id === null ? randomBytes(16).toString("base64url") : undefined;
  await insertOrder(scope.db, row, token === undefined ? null : hashOfOrderToken(token));
  if (row.user_id !== null) await noteBuyer(scope.db, row.user_id);
  if (row.coupon_id !== null && !(await spendCode(scope, row.coupon_id, { user: row.user_id, order: row.id })))
    throw refuseFields({ code: { title: "Code", messages: [codeRefused] } });
  if (row.expires_at) await scope.enqueue(expireOrder, { order: row.id }, { runAt: row.expires_at });
  const made = await orderById(scope.db, row.id);
  if (!made) throw notFound("Order");
  return { ...(await showOrder(scope, made)), ...(token !== undefined && { token }) };
}

interface Frozen {
  readonly product: Product;
  readonly quote: Quote;
  readonly forApp: number | null;
  readonly values: JsonObject;
}

function newOrder(
  id: number,
  { product, quote, forApp, values, buyer, now }: Frozen & { readonly buyer: Buyer; readonly now: Date },
): NewOrder {
  return {
    ...{ id, post_id: product.row.id, type_id: product.type.row.id, ...buyer, for_app: forApp, values, title: product.title },
    ...{ currency: product.currency, subtotal: quote.subtotal, discount: quote.discount, tax: quote.tax, total: quote.total },
    ...{ tax_rate: product.taxRate, coupon_id: quote.discounted?.id ?? null, takes: quote.discounted?.takes ?? "first" },
    ...{ status: "new", max: product.plan?.seats ?? null, price_version: quote.version, quantity: quote.quantity },
    ...{ unit_price: product.unitPrice, expires_at: new Date(now.getTime() + life), created_at: now },
  };
}

/** What a retry meant: the person's own unpaid order of the same thing at the same price, with the same answers. */
async function sameOrder(scope: WriteScope, { product, quote, forApp, values }: Frozen): Promise<OrderRow | undefined> {
  if (!scope.person) return undefined;
  const since = new Date(scope.now.getTime() - life);
  const asked = { user: scope.person.id, post: product.row.id, forApp, version: quote.version, since };
  const found = await sameOrders(scope.db, asked);
  return found.find((order) => order.quantity === quote.quantity && sameJson(order.values as Json, values as Json));
}

function refuseStale(product: Product, quote: Quote, version: string | undefined): void {
  if (version === undefined || version === quote.version) return;
  const total = formatAmount(quote.total, product.currency);
  throw refuse("price_changed", `This price has changed. The total is now ${total}. Nothing was charged.`, {
    ...showQuote(product, quote),
  });
}

interface Buyer {
  readonly user_id: number | null;
  readonly email: string | null;
  readonly buyer_name: string;
}

async function buyerOf({ db, person }: WriteScope, { email = "", name = "" }: Wanted): Promise<Buyer> {
  if (email !== "" && !isEmail(email)) throw refuseFields({ email: { title: "E-mail", messages: ["is not an e-mail address"] } });
  if (!person) {
    if (email === "") throw refuseFields({ email: { title: "E-mail", messages: ["require"] } });
    return { user_id: null, email, buyer_name: name };
  }
  const user = await userById(db, person.id);
  const called = name || `${person.firstName} ${person.lastName}`.trim() || person.nickname;
  return { user_id: person.id, email: email || (user ? knownEmail(user) : null), buyer_name: called };
}

/** A plan for one app says which; only its admins get it a plan. */
async function appFor(scope: WriteScope, { plan }: Product, { meta }: Wanted): Promise<number | null> {
  const wanted = meta?._appId;
  if (!plan) return null;
  if (!scope.person) throw refuse("unauthenticated", "Please log in to continue.");
  if (plan.seats !== null && wanted === undefined) return null;
  if (wanted === undefined) throw refuseFields({ meta: { title: "App", messages: ["require"] } });
  const user = scope.person.id;
  const isTheirs = await scope.within(wanted, async (inside) => ((await memberByUser(inside.db, user))?.role ?? 0) >= 90);
  if (!isTheirs && !isPlatformAdmin(scope)) throw refuseFields({ meta: { title: "App", messages: ["is not an app of yours"] } });
  await scope.within(wanted, refuseSecondPlan);
  return wanted;
}
