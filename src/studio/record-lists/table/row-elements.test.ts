import { expect, test } from "vitest";
import { handOn, inOrder, type Row, type RowElement } from "./row-elements.ts";

const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ row: first + at, id: 1000 + first + at }));
const all = () => true;
const shown = (elements: readonly RowElement[]) => elements.map(({ key, row }) => `${key}:${row}`).join(" ");
const none: ReadonlySet<number> = new Set();

test("a record keeps its element, and one that comes is shown by the element of one that has left", () => {
  const before = handOn([], rowsFrom(0, 4), all);
  expect(shown(before)).toBe("0:0 1:1 2:2 3:3");
  expect(shown(handOn(before, rowsFrom(2, 4), all))).toBe("0:4 1:5 2:2 3:3");
});

test("what is surplus goes, what is missing is made", () => {
  const before = handOn([], rowsFrom(0, 4), all);
  expect(shown(handOn(before, rowsFrom(3, 2), all))).toBe("0:4 3:3");
  expect(shown(handOn(before, rowsFrom(2, 6), all))).toBe("0:4 1:5 2:2 3:3 4:6 5:7");
});

test("an element that is held is given to no other record, and a row that is held is never shown by another's element", () => {
  const before = handOn([], rowsFrom(0, 4), all);
  expect(shown(handOn(before, rowsFrom(2, 4), (row) => row !== 0))).toBe("1:4 2:2 3:3 4:5");
  expect(shown(handOn(before, rowsFrom(2, 4), (row) => row !== 4))).toBe("0:5 2:2 3:3 4:4");
});

test("wherever somebody scrolls, each row is shown once, by its own record, and no element is made while equally many are shown", () => {
  let elements = handOn([], rowsFrom(0, 16), all);
  for (const first of [8, 24, 200, 192, 0, 16, 8]) {
    elements = handOn(elements, rowsFrom(first, 16), all);
    expect([...elements].sort((one, other) => one.row - other.row).map(({ row, id }) => ({ row, id }))).toEqual(rowsFrom(first, 16));
    expect(new Set(elements.map(({ key }) => key))).toEqual(new Set(Array.from({ length: 16 }, (_, key) => key)));
  }
});

test("at rest the elements stand in the order of their rows, and one that is held is never moved", () => {
  const start = handOn([], rowsFrom(8, 16), all);
  for (const first of [5, 6, 12, 20]) {
    const moved = handOn(start, rowsFrom(first, 16), (row) => row !== 20);
    const ordered = inOrder(moved, new Set([20]));
    expect(ordered.map(({ row }) => row)).toEqual(rowsFrom(first, 16).map(({ row }) => row));
    expect(ordered.find(({ row }) => row === 20)?.key).toBe(12);
    expect(movedByReact(moved, ordered)).not.toContain(12);
    expect(new Set(ordered.map(({ key }) => key)).size).toBe(16);
  }
});

test("elements that are in order already stay as they are", () => {
  const start = handOn([], rowsFrom(8, 4), all);
  expect(inOrder(start, none)).toEqual(start);
});

/** The keys of the elements that React moves: those that stood before one which is placed before them now. */
function movedByReact(before: readonly RowElement[], after: readonly RowElement[]): number[] {
  let last = -1;
  return after.flatMap(({ key }) => {
    const place = before.findIndex((element) => element.key === key);
    if (place < 0) return [];
    if (place < last) return [key];
    last = place;
    return [];
  });
}
