import { expect, test } from "vitest";
import { paymentBadge, subscriptionBadge } from "./badges.ts";

test("badges are green for what goes well and red for what does not [ST-05] [ST-06]", () => {
  expect([paymentBadge("completed"), paymentBadge("trialing"), subscriptionBadge("active"), subscriptionBadge("trialing")]).toEqual(
    Array(4).fill("green"),
  );
  expect([paymentBadge("declined"), subscriptionBadge("inactive"), subscriptionBadge("cancelled")]).toEqual(Array(3).fill("red"));
});

test("a cancelled payment is dark, where a cancelled subscription is red [ST-07]", () => {
  expect([paymentBadge("cancelled"), subscriptionBadge("cancelled")]).toEqual(["dark", "red"]);
});

test("what waits for money warns, what is held back informs, what is under way is grey [ST-08] [ST-09] [ST-10]", () => {
  expect((["incomplete", "past_due", "unpaid"] as const).map(subscriptionBadge)).toEqual(Array(3).fill("warning"));
  expect([paymentBadge("blocked"), paymentBadge("pending"), subscriptionBadge("incomplete_expired")]).toEqual(["info", "secondary", "red"]);
});
