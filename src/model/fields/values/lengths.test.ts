import { expect, test } from "vitest";
import { growth, linear } from "../../../../test/growth.ts";
import { countCharacters } from "./lengths.ts";

test.each([
  ["", 0],
  ["Straße", 6],
  ["👍🏽👍🏽👍🏽👍🏽👍🏽", 5],
  ["👩‍👩‍👧‍👦🇩🇪", 2],
  ["e\u0301te\u0301", 3],
  ["नमस्ते", 4],
  ["\u0628\u0650\u0633\u0652\u0645\u0650", 3],
  ["a\n\u200bb🇩🇪🇩", 5],
  ["각🏴󠁧󠁢󠁷󠁬󠁳󠁿1️⃣", 3],
])("“%s” has %i characters, as people see them", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test("twice the text costs at most twice the time", () => {
  for (const piece of ["👍🏽", "\u0301", "🇩", "a"]) {
    expect(growth((size) => piece.repeat(size), countCharacters, 100_000)).toBeLessThan(linear);
  }
});
