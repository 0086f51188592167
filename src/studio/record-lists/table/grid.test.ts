import { expect, test } from "vitest";
import { CallFailed } from "../../data/call-failed.ts";
import { inTurn } from "../../records/cache/in-turn.ts";
import { placeAfter, rangeBetween } from "./grid-keys.ts";
import { mountedRows, rowsInView } from "./window-rows.ts";

const size = { rows: 100, columns: 5, page: 10 };
const after = (key: string, row: number, column: number, isFar = false) => {
  const place = placeAfter({ row, column }, key, { isFar, size });
  return place && [place.row, place.column];
};

test("arrows go one cell on, and stop at the edges; above the first row is the head", () => {
  expect(after("ArrowDown", 3, 2)).toEqual([4, 2]);
  expect(after("ArrowRight", 3, 4)).toEqual([3, 4]);
  expect(after("ArrowUp", 0, 2)).toEqual([-1, 2]);
  expect(after("ArrowUp", -1, 2)).toEqual([-1, 2]);
  expect(after("ArrowDown", 99, 0)).toEqual([99, 0]);
});

test("Home and End go along a row, with Ctrl through the whole grid; page keys by a page", () => {
  expect(after("Home", 7, 3)).toEqual([7, 0]);
  expect(after("End", 7, 3)).toEqual([7, 4]);
  expect(after("Home", 7, 3, true)).toEqual([0, 0]);
  expect(after("End", 7, 3, true)).toEqual([99, 4]);
  expect(after("PageDown", 95, 1)).toEqual([99, 1]);
  expect(after("PageUp", 5, 1)).toEqual([0, 1]);
  expect(after("x", 5, 1)).toBeUndefined();
});

test("a range is the same from whichever corner it is drawn", () => {
  const range = { rows: [2, 5], columns: [1, 3] };
  expect(rangeBetween({ row: 5, column: 1 }, { row: 2, column: 3 })).toEqual(range);
  expect(rangeBetween({ row: 2, column: 3 }, { row: 5, column: 1 })).toEqual(range);
});

test("of 100,000 rows only those in view and a few around them are there, wherever somebody has scrolled to", () => {
  for (const top of [0, 1_234, 2_000_000, 100_000 * 40]) {
    const view = rowsInView({ top, height: 800, rowHeight: 40, rows: 100_000 });
    expect(view.end - view.first).toBe(56);
    expect(view.first).toBeLessThanOrEqual(Math.floor(top / 40));
    expect(view.end).toBeGreaterThanOrEqual(Math.min(100_000, Math.ceil((top + 800) / 40)));
  }
});

test("what is not there has its room, and the row with the focus stays", () => {
  expect(mountedRows({ first: 2, end: 4 }, 10, undefined)).toEqual([2, 3]);
  expect(mountedRows({ first: 4, end: 6 }, 10, 1)).toEqual([1, 4, 5]);
  expect(mountedRows({ first: 0, end: 2 }, 10, 9)).toEqual([0, 1, 9]);
  expect(mountedRows({ first: 0, end: 2 }, 2, 12)).toEqual([0, 1]);
  expect(mountedRows({ first: 0, end: 2 }, 2, -1)).toEqual([0, 1]);
});

test("of many changes one that is refused stops no other, and a server that asks for patience gets it", async () => {
  const asked: number[] = [];
  const waits: number[] = [];
  const act = async (item: number) => {
    asked.push(item);
    if (item === 2) throw new CallFailed({ status: 409 });
    if (item === 3 && waits.length === 0) throw new CallFailed({ status: 429, retryAfter: 5 });
  };
  const outcome = await inTurn([1, 2, 3], act, { onProgress: () => undefined, wait: async (seconds) => void waits.push(seconds) });
  expect(asked).toEqual([1, 2, 3, 3]);
  expect(waits).toEqual([5]);
  expect([outcome.done, outcome.failed.map(({ item }) => item)]).toEqual([2, [2]]);
});
