import type Stripe from "stripe";
import {
  type ChangePreview,
  type Charged,
  PayFailure,
  type PlanPrice,
  type SubscriptionSeen,
  type SubscriptionStatus,
} from "../provider.ts";
import { asked, askedFor } from "./client.ts";
import { customOf, textOf } from "./look.ts";
import { planOfProduct, priceOf } from "./start.ts";

const states: { readonly [Status in Stripe.Subscription.Status]: SubscriptionStatus } = {
  active: "active",
  trialing: "trialing",
  paused: "inactive",
  canceled: "cancelled",
  incomplete: "incomplete",
  incomplete_expired: "incomplete_expired",
  past_due: "past_due",
  unpaid: "unpaid",
};

export async function lookAtSubscription(stripe: Stripe, ref: string): Promise<SubscriptionSeen> {
  const found = await askedFor(() => stripe.subscriptions.retrieve(ref, { expand: ["default_payment_method"] }));
  if (!found) throw new PayFailure("refused", "Stripe knows no such subscription.");
  const invoices = await asked(() => stripe.invoices.list({ subscription: ref, status: "paid", limit: 10, expand: ["data.payments"] }));
  const [item] = found.items.data;
  const card = typeof found.default_payment_method === "object" ? found.default_payment_method?.card : undefined;
  const cancelAt = endOf(found, item);
  // What is charged for is the truth: the metadata are of the first plan.
  const plan = planOfProduct(textOf(item?.price.product));
  const custom = { ...customOf(found.metadata, null), ...(plan !== undefined && { plan }) };
  return {
    ...{ ref, status: states[found.status] ?? "inactive", live: found.livemode, custom },
    ...{ amount: item?.price.unit_amount ?? 0, currency: (item?.price.currency ?? found.currency).toUpperCase() },
    ...{ periodStart: momentOf(item?.current_period_start), periodEnd: momentOf(item?.current_period_end) },
    ...{ trialEnd: momentOf(found.trial_end), cancelAt: momentOf(cancelAt) },
    version: [found.status, item?.price.id, item?.current_period_end, cancelAt].join(":"),
    ...(typeof card?.fingerprint === "string" && { fingerprint: card.fingerprint }),
    charges: invoices.data.map(chargedOf),
  };
}

/** When it ends or has ended. One that Stripe gave up, because nobody paid, ended then: its last period was never paid. */
function endOf(found: Stripe.Subscription, item: Stripe.SubscriptionItem | undefined): number | null {
  if (found.status === "canceled" && found.cancellation_details?.reason === "payment_failed") return found.ended_at;
  return found.cancel_at ?? (found.cancel_at_period_end ? (item?.current_period_end ?? null) : null);
}

function chargedOf(invoice: Stripe.Invoice): Charged {
  const charge = textOf(invoice.payments?.data.find(({ status }) => status === "paid")?.payment.payment_intent);
  return {
    ...{ ref: invoice.id ?? "", amount: invoice.amount_paid, currency: invoice.currency.toUpperCase() },
    paidAt: momentOf(invoice.status_transitions.paid_at) ?? new Date(invoice.created * 1000),
    isFirst: invoice.billing_reason === "subscription_create",
    ...(charge !== undefined && { charge }),
  };
}

function momentOf(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000);
}

async function itemOf(stripe: Stripe, ref: string): Promise<string> {
  const found = await asked(() => stripe.subscriptions.retrieve(ref));
  const id = found.items.data[0]?.id;
  if (id === undefined) throw new PayFailure("refused", "This subscription has no plan at Stripe.");
  return id;
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

export async function previewChange(
  stripe: Stripe,
  ref: string,
  { plan, at }: { readonly plan: PlanPrice; readonly at: Date },
): Promise<ChangePreview> {
  const [id, price] = [await itemOf(stripe, ref), await priceOf(stripe, plan)];
  const details = { items: [{ id, price_data: price }], proration_behavior: "always_invoice" as const, proration_date: seconds(at) };
  const preview = await asked(() => stripe.invoices.createPreview({ subscription: ref, subscription_details: details }));
  return {
    ...{ today: preview.amount_due, next: plan.amount, nextAt: momentOf(preview.next_payment_attempt) },
    lines: preview.lines.data.map(({ description, amount }) => ({ title: description ?? "", amount })),
  };
}

/** For the same moment as its preview, so that the amounts are the same. A card that is refused leaves the old plan. */
export async function changePlan(
  stripe: Stripe,
  ref: string,
  { plan, at, key }: { readonly plan: PlanPrice; readonly at: Date; readonly key: string },
): Promise<void> {
  const [id, price] = [await itemOf(stripe, ref), await priceOf(stripe, plan)];
  const change = {
    ...{ items: [{ id, price_data: price }], proration_behavior: "always_invoice" as const, proration_date: seconds(at) },
    payment_behavior: "pending_if_incomplete" as const,
  };
  const changed = await asked(() => stripe.subscriptions.update(ref, change, { idempotencyKey: key }));
  if (changed.pending_update) throw new PayFailure("refused", "the card was not accepted for the difference.");
}
