import { expect, test } from "vitest";
import { type AssignFacts, assigned, turnBefore } from "./assign.ts";
import type { AssignMode } from "./status.ts";

const facts: AssignFacts = { present: [9], members: [1, 2, 3], last: null, open: new Map(), random: 0 };
const give = (assignMode: AssignMode, more: Partial<AssignFacts> = {}, assignees = [1, 2, 3]) =>
  assigned({ assignees, settings: { assignMode } }, { ...facts, ...more });

test("without a mode, by hand, or without people a record stays with those who have it [WF-20]", () => {
  expect(give("none")).toEqual([9]);
  expect(give("manual")).toEqual([9]);
  expect(give("all", {}, [])).toEqual([9]);
  expect(assigned({ assignees: [1], settings: {} }, facts)).toEqual([9]);
});

test("everyone, one by chance, and one after the other [WF-20]", () => {
  expect(give("all")).toEqual([1, 2, 3]);
  expect([0, 0.34, 0.999].map((random) => give("random", { random }))).toEqual([[1], [2], [3]]);
  expect([null, 1, 2, 3, 77].map((last) => give("roundRobin", { last }))).toEqual([[1], [2], [3], [1], [1]]);
});

test("who has left is given nothing: those who stay share it, and where nobody does it stays with those who have it", () => {
  expect(give("all", { members: [3, 1] })).toEqual([1, 3]);
  expect([1, 2, 3].map((last) => give("roundRobin", { last, members: [1, 3] }))).toEqual([[3], [3], [1]]);
  expect(give("leastBusy", { members: [2, 3] })).toEqual([2]);
  expect(give("random", { members: [2] })).toEqual([2]);
  expect(give("roundRobin", { members: [] })).toEqual([9]);
});

test("a turn that is given back is the same person's again", () => {
  const status = (assignMode: AssignMode) => ({ assignees: [1, 2, 3], settings: { assignMode } });
  for (const person of [1, 2, 3]) expect(give("roundRobin", { last: turnBefore(status("roundRobin"), person) ?? null })).toEqual([person]);
  expect(turnBefore(status("roundRobin"), 77)).toBeUndefined();
  expect(turnBefore(status("leastBusy"), 1)).toBeUndefined();
});

test("the least busy one gets it; of equals the first in the list [WF-20]", () => {
  expect(
    give("leastBusy", {
      open: new Map([
        [1, 2],
        [2, 1],
        [3, 1],
      ]),
    }),
  ).toEqual([2]);
  expect(give("leastBusy")).toEqual([1]);
});
