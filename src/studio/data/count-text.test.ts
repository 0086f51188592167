import { expect, test } from "vitest";
import { countText, numberText } from "./count-text.ts";

test("one record is one, and nobody says how many there are past the limit", () => {
  expect([0, 1, 1_234].map((count) => countText({ count }))).toEqual(["0 records", "1 record", "1,234 records"]);
  expect(numberText({ count: 10_000, more: true })).toBe("10,000+");
});
