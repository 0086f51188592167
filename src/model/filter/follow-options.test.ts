import { expect, test } from "vitest";
import { followCompared } from "./follow-options.ts";

const options = new Map([["drink", new Map([["tea", "mint"]])]]);
const compared = (op: string, value: string | string[], slug = "drink") => followCompared(slug, { op, value }, options).value;

test("a condition that asks for an option asks for it by its value of now, one of several too", () => {
  expect([compared("eq", "tea"), compared("neq", "tea"), compared("in", ["tea", "cocoa"])]).toEqual(["mint", "mint", ["mint", "cocoa"]]);
  expect(compared("in", "cocoa,tea,milk\\, warm")).toBe("cocoa,mint,milk\\, warm");
});

test("what asks for a part of a text, for another option or for another field stays as it is written", () => {
  expect([compared("like", "tea"), compared("eq", "cocoa"), compared("eq", "tea", "note"), compared("in", "cocoa, milk")]).toEqual([
    "tea",
    "cocoa",
    "tea",
    "cocoa, milk",
  ]);
});
