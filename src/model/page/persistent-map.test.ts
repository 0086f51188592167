import fc from "fast-check";
import { expect, test } from "vitest";
import { changed, differingKeys, emptyMap, lookUp, valuesIn } from "./persistent-map.ts";

test("a dictionary answers as a map does, and an older one still answers as it did", () => {
  const step = fc.record({ put: fc.array(fc.tuple(fc.string(), fc.integer())), gone: fc.array(fc.string()) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let dictionary = emptyMap<number>();
      const map = new Map<string, number>();
      for (const { put, gone } of steps) {
        const before = dictionary;
        const size = before.size;
        dictionary = changed(before, put, gone);
        for (const key of gone) map.delete(key);
        for (const [key, value] of put) map.set(key, value);
        expect(before.size).toBe(size);
      }
      expect(dictionary.size).toBe(map.size);
      for (const [key, value] of map) expect(lookUp(dictionary, key)).toBe(value);
      expect([...valuesIn(dictionary)].sort()).toEqual([...map.values()].sort());
    }),
  );
});

test("a change copies only the buckets that it touches", () => {
  const entries = Array.from({ length: 10_000 }, (_, index) => [`hero${index}`, index] as const);
  const before = changed(emptyMap<number>(), entries);
  const after = changed(before, [["hero7", 0]]);
  expect(after.buckets.filter((bucket, index) => bucket !== before.buckets[index])).toHaveLength(1);
});

test("the keys that differ are those put in, taken out and changed", () => {
  const before = changed(emptyMap<number>(), [
    ["stays", 1],
    ["changes", 1],
    ["goes", 1],
  ]);
  const after = changed(
    before,
    [
      ["changes", 2],
      ["comes", 1],
    ],
    ["goes"],
  );
  expect([...differingKeys(before, after)].sort()).toEqual(["changes", "comes", "goes"]);
});
