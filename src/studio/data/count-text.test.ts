import { expect, test } from "vitest";
import { countText, foundText, numberText } from "./count-text.ts";

test("one record is one, and nobody says how many there are past the limit", () => {
  expect([0, 1, 1_234].map((count) => countText({ count }))).toEqual(["0 records", "1 record", "1,234 records"]);
  expect(numberText({ count: 10_000, more: true })).toBe("10,000+");
});

test("what a filter leaves is told beside all that there is", () => {
  expect(foundText({ count: 214 }, { count: 3_000 })).toBe("214 of 3,000 records");
  expect(foundText({ count: 0 }, { count: 1 })).toBe("0 of 1 record");
  expect(foundText({ count: 10_000, more: true }, { count: 10_000, more: true })).toBe("10,000+ of 10,000+ records");
});
