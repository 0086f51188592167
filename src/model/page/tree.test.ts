import { expect, test } from "vitest";
import type { Block, Layout } from "./block.ts";
import { blockOf, childrenOf, countOf, depthOf, heightOf, idsIn, isWithin, outermost, pathTo, spotOf, type Tree, treeOf } from "./tree.ts";

const layout: Layout = [
  { id: "hero1", component: "hero", children: [{ id: "row1", component: "row", children: [{ id: "button1", component: "button" }] }] },
  { id: "text1", component: "text-section", html: "<p>Hello</p>" },
];

test("a tree knows where every block stands", () => {
  const page = treeFor(layout);
  expect(spotOf(page, "text1")).toEqual({ parent: null, index: 1 });
  expect(pathTo(page, "button1")).toEqual(["hero1", "row1", "button1"]);
  expect(pathTo(page, "nobody")).toEqual([]);
  expect(depthOf(page, "button1")).toBe(3);
  expect(heightOf(page, "hero1")).toBe(3);
  expect(isWithin(page, "button1", "hero1")).toBe(true);
  expect(isWithin(page, "text1", "hero1")).toBe(false);
});

test("a tree is read from top to bottom", () => {
  const page = treeFor(layout);
  expect([...idsIn(page)]).toEqual(["hero1", "row1", "button1", "text1"]);
  expect([...idsIn(page, "row1")]).toEqual(["button1"]);
  expect(childrenOf(page, null)).toEqual(["hero1", "text1"]);
  expect(countOf(page)).toBe(4);
});

test("a block comes out of a tree with all that stands in it", () => {
  expect(blockOf(treeFor(layout), "hero1")).toEqual(layout[0]);
  expect(blockOf(treeFor(layout), "nobody")).toBeUndefined();
});

test("what stands in another chosen block is not chosen twice", () => {
  expect(outermost(treeFor(layout), ["button1", "hero1", "nobody", "text1", "hero1"])).toEqual(["hero1", "text1"]);
});

test("a layout with one id twice is not a tree", () => {
  const twice: Block = { id: "text1", component: "text-section" };
  expect(treeOf([...layout, twice])).toEqual({ ok: false, why: "There are two blocks text1." });
});

test("the fields of a form are a tree as well", () => {
  const field = { id: "f1", slug: "budget", label: "Budget", component: "number", min: 10 };
  expect(blockOf(treeFor([field]), "f1")).toEqual(field);
});

function treeFor(blocks: Layout): Tree {
  const tree = treeOf(blocks);
  if (!tree.ok) throw new Error(tree.why);
  return tree.value;
}
