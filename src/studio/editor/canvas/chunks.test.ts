import fc from "fast-check";
import { expect, test } from "vitest";
import { chunksOf } from "./chunks.ts";

const ids = Array.from({ length: 1_000 }, (_, index) => `hero${index}`);

test("the runs together are the list, in order", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), (list) => {
      expect(chunksOf(list).flatMap((chunk) => chunk.ids)).toEqual(list);
    }),
  );
});

test("an id put in anywhere changes few runs", () => {
  const before = chunksOf(ids);
  for (const index of [0, 1, 499, 500, 999, 1_000]) {
    const after = chunksOf(ids.toSpliced(index, 0, "new1"), before);
    expect(after.filter((chunk) => !before.includes(chunk)).length).toBeLessThanOrEqual(3);
  }
});

test("an id taken out or moved changes few runs", () => {
  const before = chunksOf(ids);
  expect(chunksOf(ids.toSpliced(500, 1), before).filter((chunk) => !before.includes(chunk)).length).toBeLessThanOrEqual(2);
  const moved = ids.toSpliced(500, 1).toSpliced(3, 0, "hero500");
  expect(chunksOf(moved, before).filter((chunk) => !before.includes(chunk)).length).toBeLessThanOrEqual(5);
});

test("an id put in makes the same runs as a list that was always so", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.nat(), fc.string(), (list, at, id) => {
      const longer = list.includes(id) ? list : list.toSpliced(at % (list.length + 1), 0, id);
      expect(chunksOf(longer, chunksOf(list))).toEqual(chunksOf(longer));
      expect(chunksOf(list, chunksOf(longer))).toEqual(chunksOf(list));
    }),
  );
});

test("no run is long", () => {
  expect(Math.max(...chunksOf(ids).map((chunk) => chunk.ids.length))).toBeLessThanOrEqual(64);
});
