import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceSum } from "./invoice-total.ts";

test("the discount comes off the sum, the tax onto what is left, rounded to two decimals", () => {
  expect(invoiceSum([{ quantity: 1, price: 10 }], { taxRate: 20, discountRate: 0 }).total).toBe(12);
  const two = [
    { quantity: 2, price: 10 },
    { quantity: 1, price: 5 },
  ];
  expect(invoiceSum(two, { taxRate: 20, discountRate: 10 })).toEqual({ subtotal: 25, discount: 2.5, tax: 4.5, total: 27 });
  expect(invoiceSum([], { taxRate: 20, discountRate: 0 }).total).toBe(0);
  expect(invoiceSum(two, { taxRate: 20, discountRate: 100 }).total).toBe(0);
});

test("half a cent is rounded up, also where binary fractions would lose it", () => {
  expect(invoiceSum([{ quantity: 0.5, price: 2.01 }], { taxRate: 0, discountRate: 0 }).total).toBe(1.01);
  expect(invoiceSum([{ quantity: 1, price: 1.15 }], { taxRate: 10, discountRate: 0 }).total).toBe(1.27);
  expect(invoiceSum([{ quantity: 3, price: 0.1 }], { taxRate: 0, discountRate: 0 }).total).toBe(0.3);
  expect(invoiceSum([{ quantity: 1, price: 100 }], { taxRate: 8.875, discountRate: 0 }).total).toBe(108.88);
});

test("without rates the total is the exact sum in cents", () => {
  const line = fc.record({ quantity: fc.integer({ min: 0, max: 1_000 }), cents: fc.integer({ min: 0, max: 10_000_000 }) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      const cents = lines.reduce((sum, { quantity, cents: price }) => sum + quantity * price, 0);
      const priced = lines.map(({ quantity, cents: price }) => ({ quantity, price: price / 100 }));
      expect(invoiceSum(priced, { taxRate: 0, discountRate: 0 }).total).toBe(cents / 100);
    }),
  );
});
