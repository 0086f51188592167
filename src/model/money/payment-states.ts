import { fail, ok, type Result } from "../base/result.ts";

/** What a payment may be. The last three of a life stay: money that comes later is a payment of its own. */
export const paymentStates = ["pending", "cancelled", "blocked", "completed", "trialing", "declined"] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentTypes = ["deposit", "order", "subscription", "refund", "code", "credit"] as const;
export type PaymentType = (typeof paymentTypes)[number];

const next: { readonly [From in PaymentState]: readonly PaymentState[] } = {
  pending: ["completed", "declined", "cancelled", "blocked", "trialing"],
  blocked: ["completed", "cancelled"],
  trialing: ["completed", "cancelled"],
  completed: [],
  declined: [],
  cancelled: [],
};

/** What a payment may become. */
export function nextPaymentStates(from: PaymentState): readonly PaymentState[] {
  return next[from];
}

/** The state after a wish; the same state once more is no change and no mistake. */
export function nextPaymentState(from: PaymentState, wish: PaymentState): Result<PaymentState> {
  if (from === wish || next[from].includes(wish)) return ok(wish);
  return fail(`A ${from} payment does not become ${wish}.`);
}

/** Whether nothing more is to come of it. */
export function isFinal(state: PaymentState): boolean {
  return next[state].length === 0;
}
