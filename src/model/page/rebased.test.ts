import { expect, test } from "vitest";
import type { Layout } from "./block.ts";
import { applyAll, type Operation } from "./operations/operation.ts";
import { rebased } from "./rebased.ts";
import { treeOf } from "./tree.ts";

const hero = { id: "hero", component: "hero", title: "Hello", settings: { bg: "#fff" }, children: [{ id: "button", component: "button" }] };
const text = { id: "text", component: "text-section", html: "<p>Words</p>" };
const footer = { id: "footer", component: "footer" };
const page: Layout = [hero, text, footer];

const title = (value: string): Operation => ({ do: "set", id: "hero", path: "title", value });
const words = (value: string): Operation => ({ do: "set", id: "text", path: "html", value });
const added = (id: string, index: number): Operation => ({
  do: "insert",
  block: { id, component: "features" },
  at: { parent: null, index },
});
const removed = (id: string): Operation => ({ do: "remove", id });
const moved = (id: string, index: number): Operation => ({ do: "move", id, to: { parent: null, index } });

test("what two people did to different texts and settings is all kept", () => {
  expect(both([title("Mine")], [words("Theirs")])).toEqual([{ ...hero, title: "Mine" }, { ...text, html: "Theirs" }, footer]);
  const dark: Operation = { do: "set", id: "hero", path: "settings.bg", value: "#000" };
  expect(both([title("Mine")], [dark])?.[0]).toEqual({ ...hero, title: "Mine", settings: { bg: "#000" } });
});

test("one text that both changed is for them to decide, unless both say the same", () => {
  expect(both([title("Mine")], [title("Theirs")])).toBeNull();
  expect(both([title("Same"), words("Mine")], [title("Same")])).toEqual([{ ...hero, title: "Same" }, { ...text, html: "Mine" }, footer]);
});

test("a block that one changed and the other took away is for them to decide", () => {
  expect(both([title("Mine")], [removed("hero")])).toBeNull();
  expect(both([removed("hero")], [title("Theirs")])).toBeNull();
  expect(both([removed("hero")], [{ do: "set", id: "button", path: "text", value: "Theirs" }])).toBeNull();
  const other: Operation = { do: "replace", id: "hero", block: text };
  expect(both([other], [title("Theirs")])).toBeNull();
});

test("what both took away is gone, once", () => {
  expect(both([removed("text"), title("Mine")], [removed("text")])).toEqual([{ ...hero, title: "Mine" }, footer]);
});

test("what is put in or moved stands behind the neighbour it was put behind, whatever came or went before it", () => {
  expect(idsOf(both([added("mine", 2)], [added("theirs", 0)]))).toEqual(["theirs", "hero", "text", "mine", "footer"]);
  expect(idsOf(both([added("mine", 2)], [removed("text")]))).toEqual(["hero", "mine", "footer"]);
  expect(idsOf(both([moved("footer", 0)], [added("theirs", 3)]))).toEqual(["footer", "hero", "text", "theirs"]);
  expect(idsOf(both([added("mine", 3), added("more", 4)], [removed("footer")]))).toEqual(["hero", "text", "mine", "more"]);
});

test("what was put in can be said, moved and taken out as before", () => {
  const said: Operation = { do: "set", id: "mine", path: "title", value: "Mine" };
  expect(both([added("mine", 0), said, moved("mine", 3)], [removed("text")])?.at(-1)).toEqual({
    ...{ id: "mine", component: "features", title: "Mine" },
  });
  expect(idsOf(both([added("mine", 0), removed("mine")], [removed("text")]))).toEqual(["hero", "footer"]);
});

test("a block that the other carried into another one is not carried back", () => {
  const inside: Operation = { do: "move", id: "text", to: { parent: "hero", index: 0 } };
  expect(both([moved("text", 0)], [inside])).toBeNull();
  expect(both([inside], [removed("hero")])).toBeNull();
});

test("what the other changed in a block is not taken out with the one that it was carried into", () => {
  const inside: Operation = { do: "move", id: "text", to: { parent: "hero", index: 0 } };
  expect(both([inside, removed("hero")], [words("Theirs")])).toBeNull();
  expect(both([added("mine", 0), { ...inside, to: { parent: "mine", index: 0 } }, removed("mine")], [words("Theirs")])).toBeNull();
  expect(both([inside, removed("hero")], [{ do: "set", id: "footer", path: "title", value: "Theirs" }])).toEqual([
    { ...footer, title: "Theirs" },
  ]);
});

test("a whole page is put over nothing that somebody else has done", () => {
  const fresh: Operation = { do: "fill", parent: null, blocks: [footer] };
  expect(both([fresh], [title("Theirs")])).toBeNull();
  expect(both([fresh], [])).toEqual([footer]);
});

/** The page after both, or null when they have to decide. */
function both(mine: readonly Operation[], theirs: readonly Operation[]): Layout | null {
  const left = applied(page, theirs);
  const again = rebased(planted(page), mine, planted(left));
  return again && applied(left, again);
}

function applied(layout: Layout, operations: readonly Operation[]): Layout {
  const done = applyAll(layout, operations);
  if (!done.ok) throw new Error(done.why.why);
  return done.value;
}

function planted(layout: Layout) {
  const tree = treeOf(layout);
  if (!tree.ok) throw new Error(tree.why);
  return tree.value;
}

function idsOf(layout: Layout | null): readonly string[] | undefined {
  return layout?.map(({ id }) => id);
}
