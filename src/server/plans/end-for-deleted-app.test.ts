import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlansAtStripe, plansAtStripe, subscribedAtStripe } from "../../../test/stripe-plans.ts";
import type { Scope } from "../kernel/scope.ts";
import { endSubscriptions } from "./end-for-deleted-app.ts";

let at: PlansAtStripe;
beforeAll(async () => {
  at = await plansAtStripe();
}, 60_000);
afterAll(() => at.stop());

test("what an app that is deleted is still charged for ends at its provider, and where nobody answers for it the app stays", async () => {
  const { app, ref } = await subscribedAtStripe(at);
  const scope = await at.scope().enter(app.id);
  const without = { ...scope, outside: { ...scope.outside, service: () => ({ named: new Map() }) } } as unknown as Scope;
  await expect(endSubscriptions(without)).rejects.toThrow("which is not set up here any more");
  expect(at.stripe.get(ref).cancel_at_period_end).toBe(false);
  await endSubscriptions(scope);
  expect(at.stripe.get(ref).cancel_at_period_end).toBe(true);
});
