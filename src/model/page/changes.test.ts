import { expect, test } from "vitest";
import type { Block, Layout } from "./block.ts";
import { changesBetween } from "./changes.ts";

const a = hero("a");
const b = hero("b", [button("b1"), button("b2")]);
const c = hero("c");
const d = hero("d");

test("nothing has changed between equal layouts", () => {
  expect(told([a, b, c], [a, b, c])).toEqual([]);
});

test("what is new, gone and different is told by block", () => {
  expect(told([a, b], [{ ...a, title: "New" }, c])).toEqual(["edited a", "added c", "removed b"]);
});

test("what stands in an added or a removed block is not told again", () => {
  expect(told([a], [a, b])).toEqual(["added b"]);
  expect(told([a, b], [a])).toEqual(["removed b"]);
});

test("a block that went elsewhere has moved, its neighbours have not", () => {
  expect(told([a, b, c, d], [d, a, b, c])).toEqual(["moved d"]);
  expect(told([a, b], [{ ...a, children: [button("b1")] }, hero("b", [button("b2")])])).toEqual(["moved b1"]);
  expect(told([a, c, d], [a, d])).toEqual(["removed c"]);
});

test("a block that was edited and moved is told once", () => {
  expect(told([a, c], [{ ...c, title: "x" }, a])).toHaveLength(1);
});

function told(before: Layout, after: Layout): readonly string[] {
  return changesBetween(before, after).map(({ change, block }) => `${change} ${block.id}`);
}

function hero(id: string, children?: Layout): Block {
  return { id, component: "hero", ...(children && { children }) };
}

function button(id: string): Block {
  return { id, component: "button" };
}
