import { expect, test } from "vitest";
import { indexAt, lineAt } from "./drop-at.ts";
import type { Box } from "./geometry.ts";

const below: readonly Box[] = [0, 100, 200].map((top) => ({ top, left: 0, width: 300, height: 100 }));
const beside: readonly Box[] = [0, 100, 200].map((left) => ({ top: 0, left, width: 100, height: 50 }));
const grid: readonly Box[] = [...beside, ...beside.map((box) => ({ ...box, top: 60 }))];

test("in a column a block lands before the first whose middle lies below the point", () => {
  expect([10, 60, 149, 151, 290].map((y) => indexAt(below, { x: 5, y }))).toEqual([0, 1, 1, 2, 3]);
});

test("in a row it lands before the first whose middle lies to the right", () => {
  expect([10, 60, 149, 151, 290].map((x) => indexAt(beside, { x, y: 20 }))).toEqual([0, 1, 1, 2, 3]);
});

test("in a grid it lands in the row that is pointed at", () => {
  expect(indexAt(grid, { x: 290, y: 20 })).toBe(3);
  expect(indexAt(grid, { x: 120, y: 80 })).toBe(4);
  expect(indexAt(grid, { x: 290, y: 80 })).toBe(6);
});

test("the line lies between the neighbours, and at the ends beside the last one", () => {
  expect(lineAt(below, 1)).toMatchObject({ top: 98.5, height: 3, width: 300 });
  expect(lineAt(below, 0)).toMatchObject({ top: 0 });
  expect(lineAt(below, 3)).toMatchObject({ top: 298.5 });
  expect(lineAt(beside, 1)).toMatchObject({ left: 96, width: 3, height: 50 });
  expect(lineAt(beside, 3)).toMatchObject({ left: 302 });
});
