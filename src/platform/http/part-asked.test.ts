import { expect, test } from "vitest";
import { partAsked } from "./part-asked.ts";

test.each([
  ["bytes=0-3", { first: 0, last: 3 }],
  ["bytes=4-", { first: 4, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-30", { first: 0, last: 9 }],
  ["bytes=5-99", { first: 5, last: 9 }],
  ["bytes=10-", "none"],
  ["bytes=-0", "none"],
  ["bytes=5-3", undefined],
  ["bytes=0-1,4-5", undefined],
  ["bytes=-", undefined],
  ["lines=0-3", undefined],
  [undefined, undefined],
])("of ten bytes, %s asks for %j", (range, part) => {
  expect(partAsked(range, 10)).toEqual(part);
});

test("of no bytes there is no part", () => {
  expect(partAsked("bytes=0-", 0)).toBe("none");
});
