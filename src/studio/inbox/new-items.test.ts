import { expect, test } from "vitest";
import { shownOf, splitNew } from "./new-items.ts";

const item = (id: number, at = "2026-03-01T10:00:00.000Z") => ({ app: { id: 1, slug: "a", title: "A" }, id, at });
const ids = ({ seen, fresh }: ReturnType<typeof splitNew>) => [seen.map(({ id }) => id), fresh];

test("what comes while a list is read waits, and stands in it once it was asked for", () => {
  const shown = shownOf([item(1), item(2)]);
  expect(ids(splitNew([item(4), item(3), item(1), item(2)], shown))).toEqual([[1, 2], 2]);
  expect(ids(splitNew([item(4), item(1), item(2)], shownOf([item(4), item(1), item(2)])))).toEqual([[4, 1, 2], 0]);
});

test("one that comes again is new, one that is gone is gone, more of the list is no news, and an empty list fills at once", () => {
  const shown = shownOf([item(1), item(2)]);
  expect(ids(splitNew([item(2, "2026-03-02T10:00:00.000Z"), item(1)], shown))).toEqual([[1], 1]);
  expect(ids(splitNew([item(2)], shown))).toEqual([[2], 0]);
  expect(ids(splitNew([item(1), item(2), item(3)], shown))).toEqual([[1, 2, 3], 0]);
  expect(ids(splitNew([item(5)], shownOf([])))).toEqual([[5], 0]);
  expect(ids(splitNew([], shown))).toEqual([[], 0]);
});
