import { expect, test } from "vitest";
import type { AppPlan, Subscription } from "../../contract/plans.ts";
import { troubleText } from "./plan-trouble.tsx";

const subscription: Subscription = {
  ...{ id: 1, status: "active", planId: 7, method: "stripe", payment: null, periodEnd: null, trialEnd: null, cancelAt: null },
  ...{ pastDueSince: null, pendingPlan: null, userId: 1, may: { change: true, cancel: true, resume: false } },
};
const plan: AppPlan["plan"] = { id: 7, title: "Studio", price: 19, currency: "USD", every: "month", content: "" };
const told = (changes: Partial<Subscription>, buildingStopped = false) =>
  troubleText({ plan, subscription: { ...subscription, ...changes }, buildingStopped });

test("a plan that is paid has no trouble, one that is not says how much and whether anything is lost", () => {
  expect(told({})).toBe("");
  expect(told({ status: "past_due", pastDueSince: "2026-11-20T00:00:00.000Z" })).toContain("19.00 for Studio could not be charged since");
  expect(told({ status: "unpaid" })).toContain("Nothing is deleted");
  expect(told({ status: "past_due" }, true)).toContain("the site stays up");
});

test("a checkout that expired says that nothing was charged", () => {
  expect(told({ status: "incomplete_expired" })).toBe("Your checkout expired; nothing was charged.");
  expect(told({ status: "incomplete" })).toContain("Nothing was charged so far");
});
