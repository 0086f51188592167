import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { KeyTree } from "./key-tree.ts";
import { pathsIn } from "./nested-columns.ts";

const none = () => false;

test("keys are gathered from all rows, also those that one far below says first", () => {
  const tree = new KeyTree();
  for (let at = 0; at < 10_000; at++) tree.add({ name: "x", at: null });
  tree.add({ name: "y", at: { city: "Rome" }, late: 1 });
  expect(pathsIn(tree, 300, none)).toEqual([["name"], ["at", "city"], ["late"]]);
});

test("rows with more keys than a table has columns are not gathered to the end, and what is inside of them has a bound of its own", () => {
  const wide = new KeyTree(3);
  for (let at = 0; at < 100; at++) wide.add({ [`k${at}`]: 1 });
  expect([wide.isFull, wide.said.size]).toEqual([true, 4]);
  const inOneRow = new KeyTree(3);
  inOneRow.add(Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, at])));
  expect([inOneRow.isFull, inOneRow.said.size]).toEqual([true, 4]);
  const deep = (size: number) => {
    const tree = new KeyTree(300);
    for (let at = 0; at < size; at++) tree.add({ a: { [`k${at % 900}`]: { [`x${at}`]: 1 } }, b: { c: 1 } });
    return tree;
  };
  expect(pathsIn(deep(60_000), 300, none)).toEqual([["a"], ["b", "c"]]);
  expect(growth((size) => size, deep, 30_000)).toBeLessThan(linear);
});
