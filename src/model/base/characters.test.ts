import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { countCharacters } from "./characters.ts";

test.each([
  ["", 0],
  ["Straße", 6],
  ["👍🏽👍🏽👍🏽👍🏽👍🏽", 5],
  ["👩‍👩‍👧‍👦🇩🇪", 2],
  ["e\u0301te\u0301", 3],
  ["नमस्ते", 4],
  ["각🏴󠁧󠁢󠁷󠁬󠁳󠁿1️⃣", 3],
])("“%s” has %i characters, as people see them", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test("it counts no further than it is asked to, and twice the text costs at most twice the time", () => {
  expect(countCharacters("👍🏽".repeat(9), 4)).toBe(5);
  // One character with very many marks has no end before the last of them.
  for (const piece of ["👍🏽", "\u0301"]) expect(growth((size) => piece.repeat(size), countCharacters, 100_000)).toBeLessThan(linear);
});
