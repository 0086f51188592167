import fc from "fast-check";
import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { UnreadableSource } from "./csv-rows.ts";
import { beginsAsRows, beginsAsValues, JsonRows } from "./json-rows.ts";

function read(text: string, size = text.length || 1): unknown[] {
  const reader = new JsonRows();
  const rows: string[] = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  reader.end();
  return rows.map((row) => JSON.parse(row));
}

test("a list of lists is its rows, and each plain value of a list is a row of one cell, wherever the pieces are cut", () => {
  const plain = fc.oneof(fc.string(), fc.double({ noDefaultInfinity: true, noNaN: true }), fc.boolean(), fc.constant(null));
  const lists = fc.array(fc.array(fc.jsonValue()), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(lists, fc.array(plain, { minLength: 1 }), fc.integer({ min: 1, max: 9 }), fc.boolean(), (rows, values, size, isWide) => {
      const text = (list: unknown) => `\ufeff${JSON.stringify(list, null, isWide ? 2 : 0)}\n`;
      expect(read(text(rows), size)).toEqual(JSON.parse(JSON.stringify(rows)));
      expect(read(text(values), size)).toEqual(JSON.parse(JSON.stringify(values)).map((value: unknown) => [value]));
    }),
  );
  expect(read('["a","b",]')).toEqual([["a"], ["b"]]);
});

test("which lists are rows their beginning tells; objects, and lists of such, are read as they were", () => {
  for (const text of ['["a"', "[1,2]", "\n[ -5 ]", "[null,1]", '[["a",1]', "[[], 1]", "[\n[1"])
    expect([text, beginsAsRows(text)]).toEqual([text, true]);
  for (const text of ["[]", "[{}]", '[[{"a":1}]]', "[[[1]]]", "[section]", "[nullable", '{"a":["b"]}', "a"])
    expect([text, beginsAsRows(text)]).toEqual([text, false]);
  expect(['["a"]', "\n[ -5 ]", '[["a"]]', "[ [1]]", '[{"a":1}]'].map(beginsAsValues)).toEqual([true, true, false, false, false]);
});

test("what is not alike, does not end or goes on behind is said to be so", () => {
  expect(() => read('["a",{"b":1}]')).toThrow("item 2 is an object, and the first is a plain value");
  expect(() => read('[["a"],"b"]')).toThrow("item 2 is a plain value, and the first is a list");
  for (const text of ['["a"', '["a"]\n["b"]', '["a" // b\n]', `["${"x".repeat(1_000_001)}"]`])
    expect(() => read(text), text.slice(0, 20)).toThrow(UnreadableSource);
});

test("long lists cost no more than they are", () => {
  const lists = (size: number) => JSON.stringify(Array.from({ length: size }, (_, at) => [at, "x"]));
  expect(growth(lists, (text) => read(text, 4_096), 40_000)).toBeLessThan(linear);
});
