import fc from "fast-check";
import { expect, test } from "vitest";
import { readingsOf } from "./formats.ts";
import { numberIn, numberText } from "./numbers-in-cells.ts";

test.each([
  ["1234", 1234, 1234],
  ["1.234", 1.234, 1234],
  ["1,234", 1234, 1.234],
  ["0.125", 0.125, undefined],
  ["0,125", undefined, 0.125],
  ["12,50", undefined, 12.5],
  ["12.50", 12.5, undefined],
  ["1.234.567", undefined, 1_234_567],
  ["1,234,567.5", 1_234_567.5, undefined],
  ["1 234,50 €", undefined, 1234.5],
  ["CHF 1'234.50", 1234.5, undefined],
  ["12,34,567", 1_234_567, undefined],
  ["(1.234)", -1.234, -1234],
  ["1.5e3", 1500, undefined],
  ["38,40", undefined, 38.4],
  ["2.10", 2.1, undefined],
  ["many", undefined, undefined],
  ["5EUR", 5, 5],
  ["UTF-8", undefined, undefined],
  ["CSC 101", undefined, undefined],
  ["12GHZ", undefined, undefined],
  ["1,2,3", undefined, undefined],
  ["9007199254740993", undefined, undefined],
  ["9007199254740992", 9_007_199_254_740_992, 9_007_199_254_740_992],
] as const)("%s is %s where a point stands before fractions, and %s where a comma does", (text, point, comma) => {
  expect([numberIn(text, "."), numberIn(text, ",")]).toEqual([point, comma]);
});

test("a number in a file of ours means one thing alone, whatever stands around it", () => {
  expect([1.234, -12.5, 123.456, 0.125, 1234.567].map(numberText)).toEqual(["1.2340", "-12.5", "123.4560", "0.125", "1234.567"]);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer().map((one) => one / 1000),
      ),
      (value) => {
        const readings = new Set(readingsOf("decimal", numberText(value)).values());
        expect([readings.size, [...readings][0] === value]).toEqual([1, true]);
      },
    ),
  );
});
