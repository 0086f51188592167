import fc from "fast-check";
import { expect, test } from "vitest";
import { amount } from "./amount.ts";
import { formatAmount, mostMinor, toMajor, toMinor } from "./minor-units.ts";

test("every amount of whole minor units goes to major units and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: -mostMinor, max: mostMinor }), (minor) => {
      expect(toMinor(toMajor(minor))).toEqual({ ok: true, value: minor });
    }),
    { numRuns: 20_000 },
  );
});

test("more than two decimals, no number and too much are refused", () => {
  for (const bad of [1.001, 0.005, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e15]) expect(toMinor(bad).ok).toBe(false);
  expect(amount.safeParse(10.25).success).toBe(true);
  expect(amount.safeParse("10.25").success).toBe(false);
  expect(amount.safeParse(10.255).success).toBe(false);
});

test("an amount reads with two decimals in en-US", () => {
  expect(formatAmount(123_450)).toBe("1,234.50");
  expect(formatAmount(5, "EUR")).toBe("€0.05");
});
