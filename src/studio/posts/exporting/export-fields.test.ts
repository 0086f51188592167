import { expect, test } from "vitest";
import { partsOf } from "./export-fields.ts";

test("what is more than 2,000 records is offered in parts that hold them all [DA-20]", () => {
  expect(partsOf(0)).toEqual([]);
  expect(partsOf(2_000)).toEqual([{ part: 1, words: "1 to 2,000" }]);
  expect(partsOf(4_001)).toEqual([
    { part: 1, words: "1 to 2,000" },
    { part: 2, words: "2,001 to 4,000" },
    { part: 3, words: "4,001 to 4,001" },
  ]);
});
