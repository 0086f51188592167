import type { Checkout, Seen, Started } from "../provider.ts";
import { PayFailure } from "../provider.ts";
import { type AskLemon, type LemonThing, many, momentIn, numberIn, one, textIn } from "./client.ts";

/** How a checkout's page begins: one variant for which we say the price, and one of each plan. */
export interface LemonStore {
  readonly ask: AskLemon;
  readonly storeId: string;
  readonly variantFor: (wanted: Checkout) => string | undefined;
}

const openFor = 60 * 60_000;

/** An order does not tell what its checkout was given, so our name of the payment stands in the name of what is bought, and is read from there. */
const named = (title: string, ref: string) => `${title.slice(0, 120)} [${ref}]`;
const refIn = (name: string | undefined) => /\[([a-z0-9]{20,40})\]$/.exec(name ?? "")?.[1];

/** Lemon knows no key: a checkout that was made by the same wish is looked for first. */
export async function startCheckout({ ask, storeId, variantFor }: LemonStore, wanted: Checkout, key: string): Promise<Started> {
  const known = many(await ask("GET", `checkouts?filter[store_id]=${storeId}&page[size]=50`)).find(
    ({ attributes }) => customIn(attributes) === key,
  );
  if (known) return startedOf(known, wanted);
  const variant = variantFor(wanted);
  if (variant === undefined) throw new PayFailure("refused", "there is no variant for this at Lemon Squeezy.");
  const { custom, title, amount, successUrl, email, startedAt } = wanted;
  const attributes = {
    custom_price: amount,
    product_options: { name: named(title, custom.ref), redirect_url: successUrl },
    checkout_data: { custom: { ...custom }, ...(email !== undefined && { email }) },
    expires_at: new Date(startedAt.getTime() + openFor).toISOString(),
  };
  const relationships = {
    store: { data: { type: "stores", id: storeId } },
    variant: { data: { type: "variants", id: variant } },
  };
  const made = one(await ask("POST", "checkouts", { data: { type: "checkouts", attributes, relationships } }));
  if (!made) throw new PayFailure("unreachable", "Lemon Squeezy answered without a checkout.");
  return startedOf(made, wanted);
}

function startedOf({ id, attributes }: LemonThing, { startedAt }: Checkout): Started {
  return {
    ...{ ref: id, url: textIn(attributes, "url") ?? "" },
    expiresAt: momentIn(attributes, "expires_at") ?? new Date(startedAt.getTime() + openFor),
    live: attributes.test_mode !== true,
  };
}

function customIn(attributes: LemonThing["attributes"]): string | undefined {
  const data = attributes.checkout_data;
  const custom = typeof data === "object" && data !== null && "custom" in data ? data.custom : undefined;
  return typeof custom === "object" && custom !== null && "ref" in custom ? String(custom.ref) : undefined;
}

/** Pages of a hundred orders that are looked through for one. */
const mostPages = 5;

/** What came of a checkout: the order that has our name of the payment. None: nobody has paid, and once it is over nobody can. */
export async function lookAtCheckout({ ask, storeId }: LemonStore, ref: string, custom: string): Promise<Seen> {
  for (let page = 1; page <= mostPages; page += 1) {
    const orders = many(await ask("GET", `orders?filter[store_id]=${storeId}&sort=-createdAt&page[size]=100&page[number]=${page}`));
    const order = orders.find(({ attributes }) => refOf(attributes) === custom);
    if (order) return { ...seenOf(order), ref };
    if (orders.length < 100) break;
  }
  const checkout = one(await ask("GET", `checkouts/${ref}`));
  const end = checkout && momentIn(checkout.attributes, "expires_at");
  const state = !checkout ? "gone" : end && end < new Date() ? "expired" : "open";
  return {
    state,
    ref,
    amount: 0,
    currency: "",
    live: checkout?.attributes.test_mode !== true,
    custom: { ref: custom },
    refunds: [],
    disputes: [],
  };
}

export async function lookAtOrder({ ask }: LemonStore, id: string): Promise<Seen> {
  const order = one(await ask("GET", `orders/${id}`));
  return order ? seenOf(order) : { state: "gone", amount: 0, currency: "", live: false, custom: {}, refunds: [], disputes: [] };
}

const states: Readonly<Record<string, Seen["state"]>> = {
  ...{ pending: "processing", failed: "declined", paid: "paid", refunded: "paid", partial_refund: "paid", fraudulent: "paid" },
};

/**
 * Lemon is the seller to the customer and adds the tax itself: what was asked for is its subtotal. A fraudulent order is one whose money went back, which
 * its refunded amount tells.
 */
function seenOf({ id, attributes }: LemonThing): Seen {
  const refunded = numberIn(attributes, "refunded_amount");
  const total = numberIn(attributes, "total");
  const subtotal = numberIn(attributes, "subtotal") - numberIn(attributes, "discount_total");
  const ours = refunded >= total ? subtotal : Math.min(subtotal, Math.round((refunded * subtotal) / Math.max(1, total)));
  const ref = refOf(attributes);
  return {
    ...{
      state: states[textIn(attributes, "status") ?? ""] ?? "processing",
      amount: subtotal,
      currency: textIn(attributes, "currency") ?? "",
    },
    ...{ live: attributes.test_mode !== true, custom: ref === undefined ? {} : { ref }, charge: id },
    receipt: textIn(attributes, "order_number") ?? id,
    refunds: refunded > 0 ? [{ ref: `order ${id} ${refunded}`, amount: ours, state: "done", isTotal: true }] : [],
    disputes: [],
  };
}

function refOf(attributes: LemonThing["attributes"]): string | undefined {
  const item = attributes.first_order_item;
  const name = typeof item === "object" && item !== null && "product_name" in item ? String(item.product_name) : undefined;
  return refIn(name);
}
