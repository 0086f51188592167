import { expect, test } from "vitest";
import { itemsOf, withChanged, without } from "./infinite-items.ts";

const data = {
  pages: [
    [
      { id: 1, title: "a" },
      { id: 2, title: "b" },
    ],
    [{ id: 3, title: "c" }],
  ],
  pageParams: [1, 2],
};

test("the items of all loads stand in one list", () => {
  expect(itemsOf(data).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(itemsOf(undefined)).toEqual([]);
});

test("changing and leaving out one item leaves the others and the original alone", () => {
  expect(itemsOf(withChanged<{ id: number; title: string }>(3, { title: "z" })(data)).map(({ title }) => title)).toEqual(["a", "b", "z"]);
  expect(itemsOf(without<{ id: number; title: string }>(1)(data)).map(({ id }) => id)).toEqual([2, 3]);
  expect(itemsOf(data)).toHaveLength(3);
});

test("what was said beside the items of a load stays when they change", () => {
  const beside = {
    pages: [{ items: [{ id: 1, title: "a" }], next: "there" }, { items: [{ id: 2, title: "b" }] }],
    pageParams: ["", "there"],
  };
  const changed = withChanged<{ id: number; title: string }>(1, { title: "z" })(beside);
  expect(changed.pages).toEqual([{ items: [{ id: 1, title: "z" }], next: "there" }, { items: [{ id: 2, title: "b" }] }]);
  expect(itemsOf(changed)).toHaveLength(2);
});
