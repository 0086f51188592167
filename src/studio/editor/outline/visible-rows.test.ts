import { expect, test } from "vitest";
import { type Tree, treeOf } from "../../../model/page/tree.ts";
import { typeAhead, visibleRows } from "./visible-rows.ts";

const page = treeFor();

test("what stands in a closed block has no line, and every line knows its place", () => {
  expect(visibleRows(page, () => false)).toEqual([
    { id: "hero1", level: 1, place: 1, siblings: 2, open: false },
    { id: "text1", level: 1, place: 2, siblings: 2, open: null },
  ]);
  expect(visibleRows(page, () => true).map(({ id, level }) => `${id} ${level}`)).toEqual(["hero1 1", "button1 2", "button2 2", "text1 1"]);
});

test("a block whose inside nobody sees has no lines below it, and nothing to open", () => {
  const rows = visibleRows(
    page,
    () => true,
    (id) => id !== "hero1",
  );
  expect(rows.map(({ id, open }) => [id, open])).toEqual([
    ["hero1", null],
    ["text1", null],
  ]);
});

test("typing ahead goes to the next line that begins so, round the end", () => {
  const rows = visibleRows(page, () => true);
  expect(typeAhead(rows, "b", { from: 0, wordsOf: (id) => id })?.id).toBe("button1");
  expect(typeAhead(rows, "B", { from: 2, wordsOf: (id) => id })?.id).toBe("button1");
  expect(typeAhead(rows, "hero", { from: 3, wordsOf: (id) => id })?.id).toBe("hero1");
  expect(typeAhead(rows, "z", { from: 0, wordsOf: (id) => id })).toBeUndefined();
});

function treeFor(): Tree {
  const buttons = [1, 2].map((number) => ({ id: `button${number}`, component: "button" }));
  const tree = treeOf([
    { id: "hero1", component: "hero", children: buttons },
    { id: "text1", component: "text-section" },
  ]);
  if (!tree.ok) throw new Error(tree.why);
  return tree.value;
}
