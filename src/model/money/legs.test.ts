import fc from "fast-check";
import { expect, test } from "vitest";
import { inMinor, isOffered } from "./currency.ts";
import { atProvider, depositLegs, orderLegs, refundParts, salesOf, tax, wallet } from "./legs.ts";
import { decimalsOf, inMajor } from "./minor-units.ts";

test("the parts of each refund add up to it, those of all refunds to the whole, and none is below zero", () => {
  const paid = fc.record({ net: fc.nat({ max: 100_000 }), taxed: fc.nat({ max: 30_000 }) });
  fc.assert(
    fc.property(paid, fc.array(fc.nat({ max: 5_000 }), { maxLength: 30 }), (parts, wanted) => {
      const total = parts.net + parts.taxed;
      const all = { net: 0, taxed: 0, before: 0 };
      for (const wish of [...wanted, total]) {
        const amount = Math.min(wish, total - all.before);
        const { net, taxed } = refundParts(parts, amount, all.before);
        expect(net + taxed).toBe(amount);
        expect(Math.min(net, taxed)).toBeGreaterThanOrEqual(0);
        all.net += net;
        all.taxed += taxed;
        all.before += amount;
      }
      expect([all.net, all.taxed]).toEqual([parts.net, parts.taxed]);
    }),
  );
});

test("an order without tax moves once, one with tax twice, and nothing moves for nothing", () => {
  const [from, to] = [wallet(7), salesOf(1)];
  expect(orderLegs({ from, to, total: 500, taxed: 0 })).toEqual([{ from, to, amount: 500, code: "order" }]);
  expect(orderLegs({ from, to, total: 500, taxed: 80 }).map(({ to: at, amount }) => [at, amount])).toEqual([
    [to, 420],
    [tax, 80],
  ]);
  expect(depositLegs({ provider: "stripe", user: 7, amount: 0 })).toEqual([]);
  expect([salesOf(1).kind, salesOf(17).kind, atProvider("lemon").kind]).toEqual(["sales", "sales:17", "provider:lemon"]);
});

test("amounts are kept in the minor units of their own currency, and currencies with three decimals are not offered [BI-25]", () => {
  expect([decimalsOf("USD"), decimalsOf("JPY"), decimalsOf("KWD")]).toEqual([2, 0, 3]);
  expect([inMinor(12.5, "USD"), inMinor(1_250, "JPY"), inMinor(12.5, "JPY")]).toEqual([1_250, 1_250, undefined]);
  expect([inMajor(1_250, "USD"), inMajor(1_250, "JPY")]).toEqual([12.5, 1_250]);
  expect([isOffered("EUR"), isOffered("JPY"), isOffered("KWD"), isOffered("XQZ"), isOffered("usd")]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
