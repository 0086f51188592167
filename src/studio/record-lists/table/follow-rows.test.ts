import { expect, test } from "vitest";
import type { Post } from "../../../contract/posts.ts";
import { followRows } from "./follow-rows.ts";
import { createGrid } from "./grid-store.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id }) as Post);
const standing = (row: number, anchor = row) => {
  const grid = createGrid();
  grid.setState({ active: { row, column: 2 }, anchor: { row: anchor, column: 1 } });
  return grid;
};
const places = (grid: ReturnType<typeof createGrid>) => {
  const { active, anchor } = grid.getState();
  return [active.row, active.column, anchor.row, anchor.column];
};

test("who stands on a record goes along with it, and a range that stays whole with them", () => {
  const one = standing(1);
  followRows(one, rows(1, 2, 3), rows(9, 8, 1, 2, 3));
  expect(places(one)).toEqual([3, 2, 3, 1]);
  const range = standing(1, 2);
  followRows(range, rows(1, 2, 3), rows(9, 1, 2, 3));
  expect(places(range)).toEqual([2, 2, 3, 1]);
});

test("a range whose rows have parted is none any more", () => {
  const range = standing(0, 2);
  followRows(range, rows(1, 2, 3), rows(3, 2, 1));
  expect(places(range)).toEqual([2, 2, 2, 2]);
});

test("nothing moves where the record is in its place", () => {
  const grid = standing(0);
  const before = grid.getState();
  followRows(grid, rows(1, 2), rows(1, 2, 3));
  expect(grid.getState()).toBe(before);
});
