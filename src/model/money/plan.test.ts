import { expect, test } from "vitest";
import { planOf } from "./plan.ts";

const record = { id: 7, title: "Studio", content: "<p>All of it</p>", data: {}, meta: {} };

test("a plan is read of the fields of its record, and of its meta where no field says it", () => {
  const data = { price: 12.5, every: "year", trialDays: 14, maxPages: 5, customDomain: true };
  expect(planOf({ ...record, data, meta: { max: 3, maxPages: 99, maxMembers: 2 } }, "USD")).toEqual({
    ...{ id: 7, title: "Studio", content: "<p>All of it</p>", price: 1_250, every: "year", trialDays: 14, seats: 3 },
    limits: { maxPages: 5, maxMembers: 2, customDomain: 1 },
  });
});

test("a plan is paid by the month and limits nothing unless it says so; without a price it is not sold", () => {
  expect(planOf({ ...record, data: { price: 0 } }, "USD")).toMatchObject({
    price: 0,
    every: "month",
    trialDays: 0,
    seats: null,
    limits: {},
  });
  for (const price of [undefined, null, -1, "12", 1.005, Number.NaN]) expect(planOf({ ...record, data: { price } }, "USD")).toBeNull();
});
