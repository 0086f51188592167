import { expect, test } from "vitest";
import type { Post } from "../../contract/posts.ts";
import { subscriptionStates } from "../../model/money/subscription-states.ts";
import { includedIn, planAction, planOf, seatsLeft, seatsText } from "./plan-of.ts";

const post: Post = {
  ...{ id: 7, appId: 1, typeId: 1, statusId: 1, userId: null, user: null, title: "Studio", content: "For teams", meta: {} },
  ...{ assigneeIds: [], statusEnteredAt: "", deadlineAt: null, createdAt: "", updatedAt: "" },
};

test("a plan is a record with title, price and content [BI-02]", () => {
  expect(planOf({ ...post, price: 19 }, "USD")).toMatchObject({ id: 7, title: "Studio", price: 19, every: "month", content: "For teams" });
  expect(planOf({ ...post, price: 190, every: "year", meta: { maxPages: 5 } }, "USD")).toMatchObject({
    every: "year",
    limits: { maxPages: 5 },
  });
  expect(planOf(post, "USD")).toBeUndefined();
});

test("only with an active or trialing subscription a plan is changed, else it is selected [BI-03] [BI-04]", () => {
  const changing = subscriptionStates.filter((status) => planAction({ status }) === "Change Plan");
  expect(changing).toEqual(["active", "trialing"]);
  expect(planAction(null)).toBe("Select Plan");
});

test("what a plan includes is told a line each, what it does not limit is not told", () => {
  expect(includedIn({ maxMembers: 5, customDomain: 1, customCode: 0 })).toEqual(["Members: 5", "Own domain", "No own code"]);
});

test("an order for several apps offers those that are left [BI-14]", () => {
  const order = { title: "Studio 5", meta: { used: 3, max: 5 } };
  expect(seatsLeft(order)).toBe(2);
  expect(seatsText(order)).toBe("You have 2 of 5 apps left on Studio 5: use one");
  expect(seatsLeft({ meta: { used: 6, max: 5 } })).toBe(0);
});
