import { expect, test } from "vitest";
import type { OrderPreview } from "../../contract/orders.ts";
import { linesOf, nextText } from "./preview-lines.ts";

const preview: OrderPreview = {
  ...{ title: "Oak table", currency: "USD", subtotal: 100, discount: 0, tax: 0, taxRate: 0, total: 100, quantity: 1 },
  ...{ priceVersion: "1", available: null },
};

test("a preview shows its title and what its total is made of [BI-33]", () => {
  expect(linesOf(preview)).toEqual([{ title: "Oak table", amount: 100 }]);
  expect(linesOf({ ...preview, quantity: 2, subtotal: 200, discount: 20, tax: 36, taxRate: 20, total: 216 })).toEqual([
    { title: "2 × Oak table", amount: 200 },
    { title: "Discount", amount: -20 },
    { title: "Tax 20 %", amount: 36 },
  ]);
});

test("tax within the price is told as its share", () => {
  expect(linesOf({ ...preview, tax: 16.67, taxRate: 20 }).at(-1)).toEqual({ title: "Tax 20 % (included)", amount: 16.67 });
});

test("what is paid again says so, and when a trial ends", () => {
  expect(nextText(preview)).toBe("");
  expect(nextText({ ...preview, every: "month" })).toBe("Paid again each month until you cancel.");
  expect(nextText({ ...preview, every: "month", trialDays: 14 })).toContain("14 days of trial");
});
