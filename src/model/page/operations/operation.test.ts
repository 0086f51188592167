import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../../base/json.ts";
import { type Block, type Layout, layoutLimits } from "../block.ts";
import { countOf, depthOf, idsIn, layoutOf, type Tree, treeOf } from "../tree.ts";
import { apply, applyAll, applyEach, invert, type Operation, operation, operationKinds } from "./operation.ts";

/** What a body may hold: one with "__proto__" in it is turned away before anything reads it. */
const json: fc.Arbitrary<Json> = fc
  .json({ maxDepth: 2 })
  .filter((text) => !text.includes("__proto__"))
  .map((text) => JSON.parse(text));
const component = fc.constantFrom("hero", "text", "row", "unheard-of");
const settings = fc.dictionary(fc.constantFrom("bg", "align", "cols"), json, { maxKeys: 3 });
const bare = fc.record({ component, title: json, settings }, { requiredKeys: ["component"] });

/** Blocks that stand in one another as the numbers say: each names the earlier block that it stands in, or the page. */
function layouts(prefix: string, maxLength: number): fc.Arbitrary<Layout> {
  const one = fc.tuple(bare, fc.nat(), fc.boolean());
  return fc.array(one, { maxLength }).map((parts) => {
    const made = parts.map(([own, , emptyList], index) => ({ ...own, id: `${prefix}${index}`, ...(emptyList && { children: [] }) }));
    const inside = new Map<number, number[]>();
    parts.forEach(([, above], index) => {
      const parent = (above % (index + 1)) - 1;
      inside.set(parent, [...(inside.get(parent) ?? []), index]);
    });
    const grown = (index: number, depth: number): Block => {
      const block = made[index];
      if (!block) throw new Error("no such block");
      const children = depth < 8 ? (inside.get(index) ?? []).map((child) => grown(child, depth + 1)) : [];
      return (children.length > 0 ? { ...block, children } : block) as Block;
    };
    return (inside.get(-1) ?? []).map((index) => grown(index, 1));
  });
}

const page = layouts("b", 12).map((layout) => {
  const tree = treeOf(layout);
  if (!tree.ok) throw new Error(tree.why);
  return tree.value;
});

const path = fc.constantFrom("title", "component", "settings", "settings.bg", "settings.new", "text");

/** Any operation on a tree, one that applies as often as one that does not. */
function operationOn(tree: Tree): fc.Arbitrary<Operation> {
  const id = fc.constantFrom(...idsIn(tree), "nobody");
  const parent = fc.constantFrom(null, ...idsIn(tree), "nobody");
  const at = fc.record({ parent, index: fc.nat(4) });
  const block = fc.tuple(layouts("n", 4), fc.constantFrom("n0", "b0")).map(([[first], id]) => first ?? { id, component: "text" });
  return fc.oneof<fc.Arbitrary<Operation>[]>(
    fc.record({ do: fc.constant("insert" as const), block, at }),
    fc.record({ do: fc.constant("remove" as const), id }),
    fc.record({ do: fc.constant("move" as const), id, to: at }),
    fc.record({ do: fc.constant("set" as const), id, path, value: json }, { requiredKeys: ["do", "id", "path"] }),
    fc.record({ do: fc.constant("replace" as const), id, block }),
    fc.record({ do: fc.constant("fill" as const), parent, blocks: layouts("f", 4) }),
  );
}

const cases = page.chain((tree) => fc.tuple(fc.constant(tree), operationOn(tree)));
const runs = { numRuns: 2_000 };

test("every operation that applies is taken back by its inverse", () => {
  const applied = new Map<string, number>();
  fc.assert(
    fc.property(cases, ([tree, each]) => {
      const after = apply(tree, each);
      if (!after.ok) return;
      applied.set(each.do, (applied.get(each.do) ?? 0) + 1);
      const back = apply(after.value, invert(tree, each));
      expect(back.ok && layoutOf(back.value)).toEqual(layoutOf(tree));
    }),
    runs,
  );
  expect([...applied.keys()].sort()).toEqual(Object.keys(operationKinds).sort());
});

test("every operation gives the same after it went through JSON and its schema", () => {
  fc.assert(
    fc.property(cases, ([tree, each]) => {
      const received = operation.parse(JSON.parse(JSON.stringify(each)));
      expect(outcome(tree, received)).toEqual(outcome(tree, each));
    }),
    runs,
  );
});

test("every operation leaves its tree alone, whether it applies or not", () => {
  fc.assert(
    fc.property(cases, ([tree, each]) => {
      const before = JSON.stringify([...tree.nodes.buckets.map((bucket) => [...bucket])]);
      const layout = layoutOf(tree);
      apply(tree, each);
      expect(layoutOf(tree)).toEqual(layout);
      expect(JSON.stringify([...tree.nodes.buckets.map((bucket) => [...bucket])])).toBe(before);
    }),
    runs,
  );
});

test("no operation leaves a tree that could not have been read from a layout", () => {
  fc.assert(
    fc.property(cases, ([tree, each]) => {
      const after = apply(tree, each);
      if (!after.ok) return;
      const again = treeOf(layoutOf(after.value));
      expect(again.ok && layoutOf(again.value)).toEqual(layoutOf(after.value));
      expect(countOf(after.value)).toBe([...idsIn(after.value)].length);
    }),
    runs,
  );
});

test("a layout comes back from its tree as it was, but for empty lists of children", () => {
  const layout = [hero("a", [hero("a1")]), hero("b")];
  expect(layoutOf(treeFor(layout))).toEqual(layout);
  expect(layoutOf(treeFor([hero("a", [])]))).toEqual([hero("a")]);
});

test("an operation shares every block that it does not touch", () => {
  const tree = treeFor([hero("a", [hero("a1"), hero("a2")]), hero("b")]);
  const after = apply(tree, { do: "set", id: "a1", path: "title", value: "New" });
  const shared = after.ok && layoutOf(after.value)[1];
  expect(shared).toBe(layoutOf(tree)[1]);
});

test("several operations are taken back together, in the other order", () => {
  const many = page.chain((tree) => fc.tuple(fc.constant(tree), fc.array(operationOn(tree), { maxLength: 6 })));
  fc.assert(
    fc.property(many, ([tree, operations]) => {
      const done = applyEach(tree, operations);
      if (!done.ok) return;
      const back = applyEach(done.value.tree, done.value.inverse);
      expect(back.ok && layoutOf(back.value.tree)).toEqual(layoutOf(tree));
    }),
    runs,
  );
});

test("a list of operations of which one fails changes nothing and names the one", () => {
  const layout = [hero("a"), hero("b")];
  const answer = applyAll(layout, [
    { do: "remove", id: "a" },
    { do: "remove", id: "nobody" },
  ]);
  expect(answer).toEqual({ ok: false, why: { index: 1, why: "There is no block nobody." } });
  expect(layout).toHaveLength(2);
});

test("the server gets the layout that the editor had", () => {
  const answer = applyAll(
    [hero("a"), hero("b")],
    [
      { do: "move", id: "b", to: { parent: null, index: 0 } },
      { do: "set", id: "b", path: "settings.bg", value: "ink" },
    ],
  );
  expect(answer).toEqual({ ok: true, value: [{ ...hero("b"), settings: { bg: "ink" } }, hero("a")] });
});

test("an id that stands already is refused by insert, replace and fill", () => {
  const tree = treeFor([hero("a"), hero("b")]);
  const why = "There are two blocks b.";
  expect(apply(tree, { do: "insert", block: hero("b"), at: { parent: null, index: 0 } })).toEqual({ ok: false, why });
  expect(apply(tree, { do: "replace", id: "a", block: hero("b") })).toEqual({ ok: false, why });
  expect(apply(tree, { do: "fill", parent: "a", blocks: [hero("b")] })).toEqual({ ok: false, why });
});

test("a block cannot be moved into itself", () => {
  const tree = treeFor([hero("a", [hero("a1")])]);
  expect(apply(tree, { do: "move", id: "a", to: { parent: "a1", index: 0 } })).toEqual({ ok: false, why: "a cannot stand in itself." });
});

test("a page never holds more blocks than its limit", () => {
  const full = treeFor(Array.from({ length: layoutLimits.blocks }, (_, index) => hero(`h${index}`)));
  const one = apply(full, { do: "insert", block: hero("more"), at: { parent: null, index: 0 } });
  expect(one).toEqual({ ok: false, why: "A page holds at most 10000 blocks." });
  expect(apply(full, { do: "replace", id: "h0", block: hero("other") }).ok).toBe(true);
});

test("blocks never stand deeper than the limit", () => {
  const deep = treeFor([tower("d", layoutLimits.depth), tower("e", 2)]);
  const bottom = `d${layoutLimits.depth}`;
  expect(depthOf(deep, bottom)).toBe(layoutLimits.depth);
  expect(apply(deep, { do: "insert", block: hero("more"), at: { parent: bottom, index: 0 } }).ok).toBe(false);
  expect(apply(deep, { do: "move", id: "e1", to: { parent: `d${layoutLimits.depth - 1}`, index: 0 } }).ok).toBe(false);
  expect(apply(deep, { do: "move", id: "e1", to: { parent: `d${layoutLimits.depth - 2}`, index: 0 } }).ok).toBe(true);
});

test("who a block is and what stands in it cannot be set", () => {
  const tree = treeFor([hero("a")]);
  for (const path of ["id", "children", "__proto__", "settings.__proto__", ""]) {
    expect(apply(tree, { do: "set", id: "a", path, value: "x" }).ok).toBe(false);
    expect(operation.safeParse({ do: "set", id: "a", path, value: "x" }).success).toBe(false);
  }
  expect(apply(tree, { do: "set", id: "a", path: "component", value: "" }).ok).toBe(false);
  expect(apply(tree, { do: "set", id: "a", path: "settings", value: "x" }).ok).toBe(false);
});

test("an operation with a key too many or of no known kind is not one", () => {
  expect(operation.safeParse({ do: "remove", id: "a", also: 1 }).success).toBe(false);
  expect(operation.safeParse({ do: "explode", id: "a" }).success).toBe(false);
});

function outcome(tree: Tree, each: Operation): unknown {
  const after = apply(tree, each);
  return after.ok ? layoutOf(after.value) : after.why;
}

function treeFor(layout: Layout): Tree {
  const tree = treeOf(layout);
  if (!tree.ok) throw new Error(tree.why);
  return tree.value;
}

function hero(id: string, children?: Layout): Block {
  return { id, component: "hero", ...(children && { children }) };
}

function tower(prefix: string, height: number, level = 1): Block {
  return hero(`${prefix}${level}`, level < height ? [tower(prefix, height, level + 1)] : undefined);
}
