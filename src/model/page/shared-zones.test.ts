import { expect, test } from "vitest";
import { definitions } from "../../blocks/definitions.ts";
import type { Block } from "./block.ts";
import { applyEach, type Operation } from "./operations/operation.ts";
import { isShared, withinZones } from "./shared-zones.ts";
import { type Tree, treeOf } from "./tree.ts";

const block = (id: string, component: string): Block => ({ id, component });
const page = (): Tree => {
  const tree = treeOf([block("m", "menu"), block("a", "hero"), block("b", "text-section"), block("f", "footer")]);
  if (!tree.ok) throw new Error(tree.why);
  return tree.value;
};
const use = { header: true, footer: true };
const after = (operations: readonly Operation[], around = use): readonly string[] => {
  const done = applyEach(page(), withinZones(page(), operations, { use: around, definitions }));
  if (!done.ok) throw new Error(done.why.why);
  return done.value.tree.roots;
};
const insert = (component: string, index: number): Operation => ({
  do: "insert",
  block: block("n", component),
  at: { parent: null, index },
});
const move = (id: string, index: number): Operation => ({ do: "move", id, to: { parent: null, index } });

test("a section goes neither above the shared header nor below the shared footer", () => {
  expect(after([insert("hero", 0)])).toEqual(["m", "n", "a", "b", "f"]);
  expect(after([insert("hero", 4)])).toEqual(["m", "a", "b", "n", "f"]);
  expect(after([insert("hero", 2)])).toEqual(["m", "a", "n", "b", "f"]);
  expect(after([move("a", 3)])).toEqual(["m", "b", "a", "f"]);
  expect(after([move("b", 0)])).toEqual(["m", "b", "a", "f"]);
});

test("the shared header and footer stay at their ends, and another one joins them there", () => {
  expect(after([move("m", 2)])).toEqual(["m", "a", "b", "f"]);
  expect(after([move("f", 0)])).toEqual(["m", "a", "b", "f"]);
  expect(after([insert("menu", 3)])).toEqual(["m", "n", "a", "b", "f"]);
  expect(after([insert("footer", 0)])).toEqual(["m", "a", "b", "n", "f"]);
});

test("a whole new layout is put in order, and a page without shared parts is left as it is", () => {
  const blocks = [block("x", "footer"), block("y", "hero"), block("z", "menu")];
  expect(after([{ do: "fill", parent: null, blocks }])).toEqual(["z", "y", "x"]);
  expect(after([{ do: "fill", parent: null, blocks }], { header: false, footer: false })).toEqual(["x", "y", "z"]);
  expect(after([move("m", 2)], { header: false, footer: true })).toEqual(["a", "b", "m", "f"]);
});

test("what stands in the header and the footer is the site's, all else the page's", () => {
  expect(["m", "a", "f"].map((id) => isShared(page(), id, { use, definitions }))).toEqual([true, false, true]);
  expect(isShared(page(), "m", { use: { header: false, footer: true }, definitions })).toBe(false);
});
