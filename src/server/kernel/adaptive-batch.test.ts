import { expect, test } from "vitest";
import { AdaptiveBatch } from "./adaptive-batch.ts";

const bounds = { least: 100, most: 2_000, aim: 60 };
/** Batches of an engine that takes so many milliseconds for each, and so many for beginning and ending. */
function after(turns: number, each: number, ends: number, pace = new AdaptiveBatch(500, bounds)): number {
  for (let turn = 0; turn < turns; turn += 1) pace.took(pace.size, ends + pace.size * each);
  return pace.size;
}

test("batches grow until they take as long as they should, at most twofold at a time and to the most", () => {
  expect(after(1, 0.001, 0)).toBe(1_000);
  expect(after(10, 0.001, 0)).toBe(2_000);
  expect(after(20, 0.04, 4)).toBeGreaterThan(1_350);
  expect(after(20, 0.04, 4)).toBeLessThan(1_450);
});

test("batches of what is slow are small at once, never smaller than the least, and grow again when it is quick", () => {
  const pace = new AdaptiveBatch(500, bounds);
  expect(after(1, 0.5, 0, pace)).toBe(120);
  expect(after(1, 5, 0, pace)).toBe(100);
  expect(after(1, 0, 0, pace)).toBe(200);
});
