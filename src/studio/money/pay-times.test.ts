import { expect, test } from "vitest";
import { depositPresets } from "../../model/money/deposit.ts";
import { cancelledStays, changedStays, goesAfter, paidStays, said, transactionsPerPage } from "./pay-times.ts";

test("pages go on after the times that were promised [BI-09] [BI-11] [BI-17]", () => {
  expect({ goesAfter, paidStays, changedStays, cancelledStays }).toEqual({
    goesAfter: 1500,
    paidStays: 3500,
    changedStays: 1200,
    cancelledStays: 1300,
  });
});

test("a deposit offers 10, 25, 50 and 100, the first of them chosen; a page has ten transactions [DI-28] [BI-22] [BI-27]", () => {
  expect(depositPresets).toEqual([10, 25, 50, 100]);
  expect(transactionsPerPage).toBe(10);
});

test("what is said of a change, a cancellation and a payment is said word by word [ER-37] [ER-38] [ER-49]", () => {
  expect(said).toEqual({
    planChanged: "Plan changed successfully. Stopping previous subscription",
    cancelled: "Subscription was cancelled successfully. Updating...",
    redirecting: "Redirecting to the payment gateway...",
    confirmed: "Your payment was confirmed!",
  });
});
