import { expect, test } from "vitest";
import { statusText, toneOf } from "./status-tones.ts";

test("a state has the colour of what it is of [ST-07]", () => {
  expect(toneOf({ of: "payment", status: "cancelled" })).toBe("dark");
  expect(toneOf({ of: "subscription", status: "cancelled" })).toBe("red");
  expect(toneOf({ of: "order", status: "paid" })).toBe("green");
});

test("a state is told in words", () => {
  expect(["past_due", "partly-refunded", "waiting", "completed"].map(statusText)).toEqual([
    "Past due",
    "Partly refunded",
    "Waiting for payment",
    "Completed",
  ]);
});
