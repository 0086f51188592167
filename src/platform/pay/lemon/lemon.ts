import { createHash, createHmac } from "node:crypto";
import * as z from "zod";
import type { SafeFetchOptions } from "../../fetch/safe-fetch.ts";
import { type EventProblem, type EventRead, type ObjectRef, PayFailure, type PayProvider } from "../provider.ts";
import { isSame } from "../sign-timed.ts";
import { type LemonKeys, lemonClient, many, one } from "./client.ts";
import { type LemonStore, lookAtCheckout, lookAtOrder, startCheckout } from "./orders.ts";
import { cancel, changePlan, lookAtSubscription, portal, resume } from "./subscriptions.ts";

/** Lemon Squeezy by our own requests. It is merchant of record: it charges tax and writes the invoice. */
export function createLemon(keys: LemonKeys, options: Pick<SafeFetchOptions, "dnsServer" | "ownHosts">): PayProvider {
  const ask = lemonClient(keys, options);
  let anyVariant: string | undefined;
  const store: LemonStore = { ask, storeId: keys.storeId, variantFor: ({ subscription }) => subscription?.variant ?? anyVariant };
  return {
    name: "lemon",
    isSandbox: false,
    can: { subscriptions: true, preview: false, partialRefund: true },
    start: async (wanted, key) => {
      if (!wanted.subscription) anyVariant ??= keys.variantId ?? (await firstVariant(ask, keys.storeId));
      return startCheckout(store, wanted, key);
    },
    look: (ref, custom) => lookAtCheckout(store, ref, custom),
    lookCharge: (charge) => lookAtOrder(store, charge),
    // A checkout of Lemon can not be closed: it ends by itself within the hour, and what is paid on it meanwhile is given back.
    expire: async () => {},
    lookSubscription: (ref) => lookAtSubscription(ask, ref),
    preview: () => Promise.reject(new PayFailure("refused", "The provider works out the difference.")),
    changePlan: (ref, plan) => changePlan(ask, ref, plan),
    cancelAtPeriodEnd: (ref) => cancel(ask, ref),
    resume: (ref) => resume(ask, ref),
    cancelNow: (ref) => cancel(ask, ref),
    portal: (ref) => portal(ask, ref),
    refund: async (charge, amount, key) => {
      // No key is known there: what was given back already tells whether this was done before.
      const before = (await lookAtOrder(store, charge)).refunds.reduce((sum, each) => sum + each.amount, 0);
      const made = one(await ask("POST", `orders/${charge}/refund`, { data: { type: "orders", id: charge, attributes: { amount } } }));
      if (!made) throw new PayFailure("refused", "Lemon Squeezy knows no such order.");
      return { ref: `order ${charge} ${before + amount}`, key, amount, state: "done" };
    },
    recent: async () => {
      const orders = many(await ask("GET", `orders?filter[store_id]=${keys.storeId}&sort=-createdAt&page[size]=100`));
      return orders.map(({ id }): ObjectRef => ({ kind: "charge", ref: id }));
    },
    readEvent: async (raw, header) => readEvent(raw, header("x-signature"), keys.webhookSecret),
  };
}

/** Where no variant is named, the first of the store is sold at the price that we say. */
async function firstVariant(ask: LemonStore["ask"], storeId: string): Promise<string | undefined> {
  const products = many(await ask("GET", `products?filter[store_id]=${storeId}&page[size]=1`));
  const product = products[0]?.id;
  return product === undefined ? undefined : many(await ask("GET", `variants?filter[product_id]=${product}&page[size]=1`))[0]?.id;
}

const eventShape = z.object({
  meta: z.object({
    event_name: z.string().min(1).max(100),
    custom_data: z.optional(z.object({ ref: z.optional(z.string().max(60)) }).nullable()),
  }),
  data: z.object({
    type: z.string().max(60),
    id: z.coerce.string().min(1).max(60),
    attributes: z.object({
      updated_at: z.optional(z.string().nullable()),
      subscription_id: z.optional(z.union([z.number(), z.string()]).nullable()),
    }),
  }),
});

/** The signature has no stamp: that the same body came before is known by its hash alone. */
function readEvent(raw: Buffer, signature: string | undefined, secret: string | undefined): EventRead | EventProblem {
  if (secret === undefined || secret === "") return "off";
  const fits = secret
    .split(",")
    .some((each) => each.trim() !== "" && isSame(createHmac("sha256", each.trim()).update(raw).digest(), signature ?? ""));
  if (!fits) return "unsigned";
  const read = eventShape.safeParse(parsed(raw));
  if (!read.success) return "unreadable";
  const { meta, data } = read.data;
  const at = new Date(data.attributes.updated_at ?? "");
  return {
    key: `lemon:${createHash("sha256").update(raw).digest("hex")}`,
    kind: meta.event_name,
    object: objectOf(data, meta.custom_data?.ref),
    at: Number.isNaN(at.getTime()) ? new Date(0) : at,
  };
}

function objectOf({ type, id, attributes }: z.infer<typeof eventShape>["data"], custom: string | undefined): ObjectRef {
  const hint = custom === undefined ? {} : { custom };
  if (type === "orders") return { kind: "charge", ref: id, ...hint };
  if (type === "subscriptions") return { kind: "subscription", ref: id, ...hint };
  const { subscription_id: subscription } = attributes;
  if (type === "subscription-invoices" && subscription !== undefined && subscription !== null)
    return { kind: "subscription", ref: String(subscription), ...hint };
  return { kind: "none", ref: id };
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    return undefined;
  }
}
