import fc from "fast-check";
import { expect, test } from "vitest";
import { discountOn, invoiceTotals, shareOut } from "./order-totals.ts";

test("the discount comes off the sum of the lines and the tax is of what is left, each rounded half up once", () => {
  const lines = [
    { unitPrice: 1_000, quantity: 2 },
    { unitPrice: 333, quantity: 3 },
  ];
  const table = [
    [{ taxRate: 0, pricesIncludeTax: true }, undefined, { subtotal: 2_999, discount: 0, tax: 0, total: 2_999 }],
    [{ taxRate: 190_000, pricesIncludeTax: false }, undefined, { subtotal: 2_999, discount: 0, tax: 570, total: 3_569 }],
    [{ taxRate: 190_000, pricesIncludeTax: true }, undefined, { subtotal: 2_999, discount: 0, tax: 479, total: 2_999 }],
    [
      { taxRate: 200_000, pricesIncludeTax: false },
      { kind: "percent", value: 1_000 },
      { subtotal: 2_999, discount: 300, tax: 540, total: 3_239 },
    ],
    [
      { taxRate: 200_000, pricesIncludeTax: false },
      { kind: "amount", value: 5_000 },
      { subtotal: 2_999, discount: 2_999, tax: 0, total: 0 },
    ],
    [
      { taxRate: 88_750, pricesIncludeTax: false },
      { kind: "amount", value: 999 },
      { subtotal: 2_999, discount: 999, tax: 178, total: 2_178 },
    ],
  ] as const;
  for (const [tax, discount, totals] of table) expect(invoiceTotals(lines, tax, discount)).toEqual(totals);
});

test("parts always add up: subtotal less discount plus added tax is the total, and no part is below 0", () => {
  const line = fc.record({ unitPrice: fc.integer({ min: 0, max: 100_000_000 }), quantity: fc.integer({ min: 1, max: 1_000 }) });
  const discount = fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant("amount" as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 5 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.boolean(),
      discount,
      (lines, taxRate, pricesIncludeTax, off) => {
        const { subtotal, discount: taken, tax, total } = invoiceTotals(lines, { taxRate, pricesIncludeTax }, off);
        expect(total).toBe(subtotal - taken + (pricesIncludeTax ? 0 : tax));
        expect(Math.min(taken, tax, total)).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(subtotal);
      },
    ),
  );
});

test("a percentage is rounded half up, and a discount never takes more than all", () => {
  expect(discountOn(5, { kind: "percent", value: 1_000 })).toBe(1);
  expect(discountOn(4, { kind: "percent", value: 1_000 })).toBe(0);
  expect(discountOn(100, { kind: "percent", value: 10_000 })).toBe(100);
  expect(discountOn(100, { kind: "amount", value: 101 })).toBe(100);
});

test("shares of an amount add up to it", () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut(0, [3, 4])).toEqual([0, 0]);
  expect(shareOut(5, [0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 8 }),
      (amount, weights) => {
        expect(shareOut(amount, weights).reduce((sum, each) => sum + each, 0)).toBe(amount);
      },
    ),
  );
});
