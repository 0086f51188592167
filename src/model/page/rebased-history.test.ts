import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block, Layout } from "./block.ts";
import { emptyHistory, isOvertaken, record, type Step } from "./history.ts";
import { apply, applyEach, type Operation } from "./operations/operation.ts";
import { rebasedHistory } from "./rebased-history.ts";
import { idsIn, layoutOf, nodeOf, type Tree, treeOf } from "./tree.ts";

const page: Layout = [
  {
    id: "a",
    component: "hero",
    title: "A",
    children: [
      { id: "a1", component: "button" },
      { id: "a2", component: "text", children: [{ id: "a3", component: "text" }] },
    ],
  },
  { id: "b", component: "row", settings: { bg: "#fff" }, children: [{ id: "b1", component: "text" }] },
  { id: "c", component: "text" },
];

/** Numbers as they come, for choosing by. */
type Draw = (below: number) => number;

/** Some operation on a tree; it need not apply. Nobody says what the other says. */
function someOperation(tree: Tree, draw: Draw, name: string): Operation {
  const ids = [...idsIn(tree)];
  const id = ids[draw(ids.length)] ?? "nobody";
  const at = { parent: draw(2) === 0 ? null : (ids[draw(ids.length)] ?? null), index: draw(3) };
  const block: Block = { id: name, component: "text", ...(draw(2) === 0 && { children: [{ id: `${name}x`, component: "text" }] }) };
  const kinds: readonly Operation[] = [
    { do: "set", id, path: "settings.bg", value: `${name} ${draw(3)}` },
    { do: "set", id, path: "title", value: `${name} ${draw(3)}` },
    { do: "insert", block, at },
    { do: "remove", id },
    { do: "move", id, to: at },
    { do: "replace", id, block },
    { do: "fill", parent: at.parent, blocks: [block] },
  ];
  return kinds[draw(kinds.length)] ?? { do: "remove", id };
}

function treeOrThrow(): Tree {
  const start = treeOf(page);
  if (!start.ok) throw new Error(start.why);
  return start.value;
}

function after(tree: Tree, operations: readonly Operation[]) {
  const done = applyEach(tree, operations);
  if (!done.ok) throw new Error(done.why.why);
  return done.value;
}

/** So many operations that apply, one after the other. */
function worked(tree: Tree, draw: Draw, name: string, count: number): readonly Operation[] {
  let now = tree;
  return Array.from({ length: count }).flatMap((_, at) => {
    const operation = someOperation(now, draw, `${name}-${at}-`);
    const done = apply(now, operation);
    if (!done.ok) return [];
    now = done.value;
    return [operation];
  });
}

/** Two people at one page: what one of them has done so far in steps, and what the other has made of it. */
function meeting(choices: readonly number[]) {
  let at = 0;
  const draw: Draw = (below) => (choices[at++ % choices.length] ?? 0) % Math.max(1, below);
  let mine = treeOrThrow();
  let history = emptyHistory;
  for (let step = 0; step < 4; step++) {
    const operations = worked(mine, draw, `m${step}`, 1 + draw(2));
    if (operations.length === 0) continue;
    const done = after(mine, operations);
    history = record(history, { label: "", operations, inverse: done.inverse, before: [], after: [], at: step * 10_000 });
    mine = done.tree;
  }
  const theirs = worked(mine, draw, "t", 1 + draw(3));
  const both = after(mine, theirs).tree;
  return { mine, both, history: rebasedHistory(history, mine, both) };
}

function throughAll(tree: Tree, steps: readonly Step[], way: "operations" | "inverse"): Tree {
  return steps.reduce((now, step) => (isOvertaken(step) ? now : after(now, step[way]).tree), tree);
}

const choices = fc.array(fc.nat(1_000_000), { minLength: 120, maxLength: 120 });
const runs = { numRuns: 1_000 };

test("all that was done before somebody else's change can be taken back and done again", () => {
  fc.assert(
    fc.property(choices, (drawn) => {
      const { both, history } = meeting(drawn);
      const back = throughAll(both, history.done.toReversed(), "inverse");
      expect(layoutOf(throughAll(back, history.done, "operations"))).toEqual(layoutOf(both));
    }),
    runs,
  );
});

test("what somebody else has put in, taken out or said stays so, whatever is taken back", () => {
  fc.assert(
    fc.property(choices, (drawn) => {
      const { mine, both, history } = meeting(drawn);
      const back = throughAll(both, history.done.toReversed(), "inverse");
      for (const id of idsIn(both)) {
        const [before, now] = [nodeOf(mine, id)?.own, nodeOf(both, id)?.own];
        if (before === undefined) expect(nodeOf(back, id)?.own).toEqual(now);
        else if (now?.title !== before.title) expect(nodeOf(back, id)?.own.title).toBe(now?.title);
      }
      for (const id of idsIn(mine)) if (!nodeOf(both, id)) expect(nodeOf(back, id)).toBeUndefined();
    }),
    runs,
  );
});

test("what somebody else has taken back themselves is no step any more", () => {
  const said = (value: string): Operation => ({ do: "set", id: "b", path: "title", value });
  const start = after(treeOrThrow(), [said("One")]).tree;
  const done = after(start, [said("Two")]);
  const step: Step = { label: "", operations: [said("Two")], inverse: done.inverse, before: [], after: [], at: 0 };
  const theirs = after(done.tree, [said("One")]).tree;
  expect(rebasedHistory(record(emptyHistory, step), done.tree, theirs)).toEqual(emptyHistory);
});
