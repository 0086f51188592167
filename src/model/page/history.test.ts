import { expect, test } from "vitest";
import type { Layout } from "./block.ts";
import { emptyHistory, type History, historyLimits, record, redo, type Step, undo } from "./history.ts";
import { applyEach, type Operation } from "./operations/operation.ts";
import { layoutOf, type Tree, treeOf } from "./tree.ts";

const start: Layout = [{ id: "hero1", component: "hero", title: "0" }];

test("undo goes back to what was there before, redo forward again [CL-11] [CL-12]", () => {
  const page = typed(["1", "2", "3"], 5_000);
  expect(page.title).toBe("3");
  const back = page.undo().undo();
  expect(back.title).toBe("1");
  expect(back.redo().title).toBe("2");
});

test("a change waits at most 2.5 s until the history holds it as a step of its own [CL-09]", () => {
  expect(typed(["a", "ab", "abc"], 1_000).undo().title).toBe("0");
  expect(typed(["a", "ab", "abc", "abcd"], 1_000).undo().title).toBe("abc");
  expect(typed(["a", "ab"], historyLimits.merge).undo().title).toBe("0");
  expect(typed(["a", "ab"], historyLimits.merge + 1).undo().title).toBe("a");
});

test("fifteen steps are always there, and a hundred and more too [CL-10]", () => {
  let page = typed(
    Array.from({ length: 150 }, (_, index) => String(index + 1)),
    3_000,
  );
  for (let step = 0; step < 150; step++) page = page.undo();
  expect(page.title).toBe("0");
  for (let step = 0; step < 150; step++) page = page.redo();
  expect(page.title).toBe("150");
});

test("a history holds its last 200 steps and no more", () => {
  const page = typed(
    Array.from({ length: 250 }, (_, index) => String(index + 1)),
    3_000,
  );
  expect(page.history.done).toHaveLength(historyLimits.steps);
});

test("thirty undos return to the start exactly, and thirty redos to the end", () => {
  let page = typed(
    Array.from({ length: 30 }, (_, index) => `word ${index}`),
    3_000,
  );
  const end = layoutOf(page.tree);
  for (let step = 0; step < 30; step++) page = page.undo();
  expect(layoutOf(page.tree)).toEqual(start);
  for (let step = 0; step < 30; step++) page = page.redo();
  expect(layoutOf(page.tree)).toEqual(end);
});

test("a change after an undo forgets what had been undone", () => {
  const page = typed(["1", "2"], 5_000).undo();
  expect(redo(record(page.history, stepOf(page.tree, "other", 60_000).step))).toBeNull();
});

test("typing in another text begins another step", () => {
  const first = stepOf(pageOf(start), "a", 0).step;
  const history = record(record(emptyHistory, first), { ...first, merge: "hero1 text", at: 10 });
  expect(history.done).toHaveLength(2);
});

test("a long run of typing is kept as its last text only", () => {
  const page = typed(["a", "ab", "abc"], 100);
  expect(page.history.done[0]?.operations).toEqual([{ do: "set", id: "hero1", path: "title", value: "abc" }]);
  expect(page.history.done[0]?.inverse).toEqual([{ do: "set", id: "hero1", path: "title", value: "0" }]);
});

test("a step carries the selection before and after it", () => {
  const step = { ...stepOf(pageOf(start), "a", 0).step, before: ["hero1"], after: ["hero2"] };
  const history = record(emptyHistory, step);
  expect(undo(history)?.step.before).toEqual(["hero1"]);
  expect(redo(undo(history)?.history ?? emptyHistory)?.step.after).toEqual(["hero2"]);
});

test("there is nothing to undo or redo at first", () => {
  expect(undo(emptyHistory)).toBeNull();
  expect(redo(emptyHistory)).toBeNull();
});

test("a history survives JSON, so that it survives a reload", () => {
  const page = typed(["1", "2"], 5_000);
  expect(JSON.parse(JSON.stringify(page.history))).toEqual(page.history);
});

interface Page {
  readonly tree: Tree;
  readonly history: History;
  readonly title: unknown;
  undo(): Page;
  redo(): Page;
}

/** A page whose title was typed: one text after the other, `apart` milliseconds between them. */
function typed(texts: readonly string[], apart: number): Page {
  let tree = pageOf(start);
  let history = emptyHistory;
  texts.forEach((text, index) => {
    const done = stepOf(tree, text, index * apart);
    tree = done.tree;
    history = record(history, done.step);
  });
  return page(tree, history);
}

function page(tree: Tree, history: History): Page {
  const went = (answer: { history: History; step: Step } | null, way: "operations" | "inverse") => {
    if (!answer) throw new Error("nothing to go to");
    return page(applied(tree, answer.step[way]).tree, answer.history);
  };
  return {
    tree,
    history,
    title: layoutOf(tree)[0]?.title,
    undo: () => went(undo(history), "inverse"),
    redo: () => went(redo(history), "operations"),
  };
}

function stepOf(tree: Tree, title: string, at: number): { tree: Tree; step: Step } {
  const operations: readonly Operation[] = [{ do: "set", id: "hero1", path: "title", value: title }];
  const done = applied(tree, operations);
  const step = { label: "Edited title", operations, inverse: done.inverse, before: [], after: [], at, merge: "hero1 title" };
  return { tree: done.tree, step };
}

function applied(tree: Tree, operations: readonly Operation[]) {
  const done = applyEach(tree, operations);
  if (!done.ok) throw new Error(done.why.why);
  return done.value;
}

function pageOf(layout: Layout): Tree {
  const tree = treeOf(layout);
  if (!tree.ok) throw new Error(tree.why);
  return tree.value;
}
