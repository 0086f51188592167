import type { PaymentState } from "./payment-states.ts";
import type { SubscriptionState } from "./subscription-states.ts";

/** How the badge of a state is drawn. */
export type BadgeTone = "green" | "red" | "dark" | "warning" | "info" | "secondary";

const payments: { readonly [State in PaymentState]: BadgeTone } = {
  completed: "green",
  trialing: "green",
  declined: "red",
  cancelled: "dark",
  blocked: "info",
  pending: "secondary",
};

const subscriptions: { readonly [State in SubscriptionState]: BadgeTone } = {
  active: "green",
  trialing: "green",
  inactive: "red",
  cancelled: "red",
  incomplete_expired: "red",
  incomplete: "warning",
  past_due: "warning",
  unpaid: "warning",
};

export function paymentBadge(state: PaymentState): BadgeTone {
  return payments[state];
}

export function subscriptionBadge(state: SubscriptionState): BadgeTone {
  return subscriptions[state];
}
