import { type Charged, PayFailure, type PlanPrice, type SubscriptionSeen, type SubscriptionStatus } from "../provider.ts";
import { type AskLemon, type LemonThing, many, momentIn, numberIn, one, textIn } from "./client.ts";

/** Its `cancelled` still runs to the end of what was paid. */
const states: Readonly<Record<string, SubscriptionStatus>> = {
  ...{
    on_trial: "trialing",
    active: "active",
    paused: "inactive",
    past_due: "past_due",
    unpaid: "unpaid",
    cancelled: "active",
    expired: "cancelled",
  },
};

export async function lookAtSubscription(ask: AskLemon, ref: string): Promise<SubscriptionSeen> {
  const found = one(await ask("GET", `subscriptions/${ref}`));
  if (!found) throw new PayFailure("refused", "Lemon Squeezy knows no such subscription.");
  const { attributes } = found;
  const invoices = many(await ask("GET", `subscription-invoices?filter[subscription_id]=${ref}&page[size]=10`));
  const paid = invoices.filter(({ attributes: of }) => of.status === "paid").map(chargedOf);
  const custom = /\[([a-z0-9]{20,40})\]$/.exec(textIn(attributes, "product_name") ?? "")?.[1];
  const status = textIn(attributes, "status") ?? "";
  const variant = textIn(attributes, "variant_id");
  return {
    ...{ ref, status: states[status] ?? "inactive", live: attributes.test_mode !== true },
    custom: custom === undefined ? {} : { ref: custom },
    ...(variant !== undefined && { variant }),
    ...{ amount: paid[0]?.amount ?? 0, currency: paid[0]?.currency ?? "" },
    periodStart: paid[0]?.paidAt ?? momentIn(attributes, "created_at"),
    periodEnd: momentIn(attributes, status === "cancelled" ? "ends_at" : "renews_at"),
    trialEnd: momentIn(attributes, "trial_ends_at"),
    cancelAt: status === "cancelled" ? momentIn(attributes, "ends_at") : null,
    version: textIn(attributes, "updated_at") ?? "",
    charges: paid,
  };
}

function chargedOf({ id, attributes }: LemonThing): Charged {
  return {
    ...{ ref: `invoice ${id}`, amount: numberIn(attributes, "subtotal"), currency: textIn(attributes, "currency") ?? "" },
    paidAt: momentIn(attributes, "created_at") ?? new Date(0),
    isFirst: attributes.billing_reason === "initial",
  };
}

function change(ref: string, attributes: object): object {
  return { data: { type: "subscriptions", id: ref, attributes } };
}

export async function changePlan(ask: AskLemon, ref: string, { variant }: PlanPrice): Promise<void> {
  if (variant === undefined) throw new PayFailure("refused", "this plan has no variant at Lemon Squeezy.");
  await ask("PATCH", `subscriptions/${ref}`, change(ref, { variant_id: Number(variant), invoice_immediately: true }));
}

export async function cancel(ask: AskLemon, ref: string): Promise<void> {
  await ask("DELETE", `subscriptions/${ref}`);
}

export async function resume(ask: AskLemon, ref: string): Promise<void> {
  await ask("PATCH", `subscriptions/${ref}`, change(ref, { cancelled: false }));
}

export async function portal(ask: AskLemon, ref: string): Promise<string | undefined> {
  const urls = one(await ask("GET", `subscriptions/${ref}`))?.attributes.urls;
  const url = typeof urls === "object" && urls !== null && "update_payment_method" in urls ? urls.update_payment_method : undefined;
  return typeof url === "string" ? url : undefined;
}
