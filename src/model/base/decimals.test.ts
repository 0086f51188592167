import fc from "fast-check";
import { expect, test } from "vitest";
import { remainder, total } from "./decimals.ts";

test("sums hold nothing that binary fractions leave behind, whatever cancels out", () => {
  expect([total([0.1, 0.2, -0.3]), total([0.1, 0.2]), total([1.1, 2.2, -3.3]), total([1e15, 0.25, -1e15])]).toEqual([0, 0.3, 0, 0.25]);
  // Of millions that nearly cancel out only so many digits are left as the millions have.
  expect([total([-8_389_192.59, 8_387_461.44]), total([123_456_789.01, -123_456_788.99])]).toEqual([-1731.15, 0.02]);
  const cents = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 40 });
  fc.assert(
    fc.property(cents, (amounts) => {
      const sum = amounts.reduce((all, each) => all + each, 0) / 100;
      expect(total(amounts.map((amount) => amount / 100)) + 0).toBe(sum + 0);
    }),
    { numRuns: 1_000 },
  );
});

test("a remainder is that of decimals", () => {
  expect([remainder(1, 0.1), remainder(0.3, 0.1), remainder(5.5, 2), remainder(-7, 3), remainder(7.25, 0.5)]).toEqual([
    0, 0, 1.5, -1, 0.25,
  ]);
  expect([remainder(1, 0), remainder(Number.POSITIVE_INFINITY, 2)]).toEqual([Number.NaN, Number.NaN]);
  expect(remainder(1e300, 7)).toBe(1e300 % 7);
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e6 }), (left, right) => {
      expect(remainder(left / 100, right / 100) + 0).toBe((left % right) / 100 + 0);
    }),
  );
});
