import { fail, ok, type Result } from "../base/result.ts";

export const subscriptionStates = [
  "active",
  "trialing",
  "inactive",
  "cancelled",
  "incomplete_expired",
  "incomplete",
  "past_due",
  "unpaid",
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

const next: { readonly [From in SubscriptionState]: readonly SubscriptionState[] } = {
  incomplete: ["active", "trialing", "incomplete_expired"],
  trialing: ["active", "past_due", "cancelled"],
  active: ["past_due", "cancelled"],
  past_due: ["active", "unpaid", "cancelled"],
  unpaid: ["active", "cancelled"],
  inactive: ["active", "trialing"],
  cancelled: [],
  incomplete_expired: [],
};

/**
 * The state of a subscription after a wish; the same once more is no change. What the provider says of itself when it is asked is stored even where
 * this refuses it: the caller logs that.
 */
export function nextSubscriptionState(from: SubscriptionState, wish: SubscriptionState): Result<SubscriptionState> {
  if (from === wish || next[from].includes(wish)) return ok(wish);
  return fail(`A subscription that is ${from} does not become ${wish}.`);
}

/** Whether it is one: its plan may be changed, and it counts as the app's. */
export function isRunning(state: SubscriptionState): boolean {
  return state === "active" || state === "trialing";
}

/** Whether it goes on to be charged. One that some providers let run to the end of what was paid is not: `cancelAt` says when that is. */
export function isCharged({ status, cancelAt }: { readonly status: SubscriptionState; readonly cancelAt: Date | null }): boolean {
  return cancelAt === null && (isRunning(status) || status === "past_due" || status === "unpaid");
}

/** Whether nothing comes of it any more. */
export function isOver(state: SubscriptionState): boolean {
  return next[state].length === 0;
}
