import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { lenientJson, withoutNul } from "./lenient-json.ts";

test("what is nearly JSON becomes JSON, and texts stay what they are", () => {
  expect(JSON.parse(lenientJson('{"a":[1,2, ],"b":NaN,"c":-Infinity,"d":"NaN, ]",}'))).toEqual({
    a: [1, 2],
    b: "NaN",
    c: "-Infinity",
    d: "NaN, ]",
  });
  expect(JSON.parse(withoutNul(String.raw`{"a":"x\u0000y","b":"\\u0000","c":"\n"}`))).toEqual({ a: "xy", b: "\\u0000", c: "\n" });
});

test("twice the text is twice the work", () => {
  for (const piece of [",", ", ", '"a",', "\\u0000", "\\", "NaN", '"'])
    for (const work of [lenientJson, withoutNul])
      expect([piece, growth((size) => `${piece.repeat(size)} "\\u0000"`, work, 20_000) < linear]).toEqual([piece, true]);
});
