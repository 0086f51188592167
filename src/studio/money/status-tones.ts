import type { Order } from "../../contract/orders.ts";
import type { Payment } from "../../contract/payments.ts";
import { type BadgeTone, paymentBadge, subscriptionBadge } from "../../model/money/badges.ts";
import type { PaymentState } from "../../model/money/payment-states.ts";
import type { SubscriptionState } from "../../model/money/subscription-states.ts";

/** A state, and of what it is: a cancelled payment is shown otherwise than a cancelled subscription. */
export type Shown =
  | { readonly of: "payment"; readonly status: PaymentState }
  | { readonly of: "subscription"; readonly status: SubscriptionState }
  | { readonly of: "order"; readonly status: Order["shown"] };

const orders: { readonly [State in Order["shown"]]: BadgeTone } = {
  new: "secondary",
  waiting: "warning",
  paid: "green",
  fulfilled: "green",
  cancelled: "red",
  "partly-refunded": "info",
  refunded: "dark",
};

/** What a payment that was given back in part or in full is, as people say it; undefined: nothing was given back. */
export function stateOfPayment({
  status,
  amount,
  refunded,
}: Pick<Payment, "status" | "amount" | "refunded">): "refunded" | "partly-refunded" | undefined {
  if (status !== "completed" || refunded <= 0) return undefined;
  return refunded >= amount ? "refunded" : "partly-refunded";
}

export function toneOf(shown: Shown): BadgeTone {
  if (shown.of === "payment") return paymentBadge(shown.status);
  return shown.of === "subscription" ? subscriptionBadge(shown.status) : orders[shown.status];
}

const inWords: { readonly [status: string]: string } = { waiting: "Waiting for payment", "partly-refunded": "Partly refunded" };

/** A state in words: "past_due" is "Past due". */
export function statusText(status: string): string {
  const words = inWords[status] ?? status.replace(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
