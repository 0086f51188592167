import { expect, test } from "vitest";
import { nextOrderState, type OrderState, orderStates } from "./order-states.ts";
import { isFinal, nextPaymentState, type PaymentState, paymentStates } from "./payment-states.ts";
import { isRunning, nextSubscriptionState, type SubscriptionState, subscriptionStates } from "./subscription-states.ts";

function allowed<State extends string>(states: readonly State[], next: (from: State, to: State) => { readonly ok: boolean }): string[] {
  return states.flatMap((from) => states.filter((to) => to !== from && next(from, to).ok).map((to) => `${from} > ${to}`)).sort();
}

test("a payment knows six states and ends in three of them, over all pairs [ST-03] [ST-04]", () => {
  expect([...paymentStates].sort()).toEqual(["blocked", "cancelled", "completed", "declined", "pending", "trialing"]);
  expect(allowed<PaymentState>(paymentStates, nextPaymentState)).toEqual([
    "blocked > cancelled",
    "blocked > completed",
    "pending > blocked",
    "pending > cancelled",
    "pending > completed",
    "pending > declined",
    "pending > trialing",
    "trialing > cancelled",
    "trialing > completed",
  ]);
  expect(paymentStates.filter(isFinal).sort()).toEqual(["cancelled", "completed", "declined"]);
  for (const state of paymentStates) expect(nextPaymentState(state, state)).toEqual({ ok: true, value: state });
  expect(nextPaymentState("declined", "completed")).toEqual({ ok: false, why: "A declined payment does not become completed." });
});

test("an order is paid once, fulfilled once, and cancelled only while it is new, over all pairs", () => {
  expect(allowed<OrderState>(orderStates, nextOrderState)).toEqual(["new > cancelled", "new > paid", "paid > fulfilled"]);
  for (const state of orderStates) expect(nextOrderState(state, state).ok).toBe(false);
});

test("a subscription knows eight states, and goes from one to another as the table says, over all pairs [ST-01] [ST-02]", () => {
  expect(subscriptionStates).toHaveLength(8);
  expect(allowed<SubscriptionState>(subscriptionStates, nextSubscriptionState)).toEqual([
    "active > cancelled",
    "active > past_due",
    "inactive > active",
    "inactive > trialing",
    "incomplete > active",
    "incomplete > incomplete_expired",
    "incomplete > trialing",
    "past_due > active",
    "past_due > cancelled",
    "past_due > unpaid",
    "trialing > active",
    "trialing > cancelled",
    "trialing > past_due",
    "unpaid > active",
    "unpaid > cancelled",
  ]);
  for (const state of subscriptionStates) expect(nextSubscriptionState(state, state).ok).toBe(true);
  expect(subscriptionStates.filter(isRunning)).toEqual(["active", "trialing"]);
});
