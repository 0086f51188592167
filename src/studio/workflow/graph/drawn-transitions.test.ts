import { expect, test } from "vitest";
import { firstStatus } from "../../../model/workflow/status.ts";
import type { Transition } from "../../../model/workflow/transitions.ts";
import type { StatusDraft } from "../draft/workflow-draft.ts";
import { drawnTransitions } from "./drawn-transitions.ts";

const [a, b, c, d] = ["a", "b", "c", "d"].map((key): StatusDraft => ({ ...firstStatus, key, slug: key, title: key.toUpperCase() })) as [
  ...[StatusDraft, StatusDraft, StatusDraft, StatusDraft],
];
const way = (from: StatusDraft, to: StatusDraft | undefined, by: Transition["by"], name: string): Transition<StatusDraft> => ({
  ...{ from, by, name, conditions: [] },
  ...(to && { to }),
});

test("a button that leads to one status from nearly everywhere is said there, once, and not drawn", () => {
  const { lines, notes } = drawnTransitions([b, c, d].map((from) => way(from, a, "button", "Reopen")).concat(way(a, b, "step", "Go")), []);
  expect(lines.map(({ from, to }) => from.key + to.key)).toEqual(["ab"]);
  expect(notes).toEqual(new Map([["a", ["Button “Reopen”, from 3 statuses"]]]));
});

test("one from a status or two is drawn, and so is every step", () => {
  const { lines, notes } = drawnTransitions(
    [way(b, a, "button", "Reopen"), way(c, a, "button", "Reopen"), ...[b, c, d].map((from) => way(from, a, "step", "Back"))],
    [],
  );
  expect([lines.length, notes.size]).toEqual([5, 0]);
});

test("what only a formula knows is said where it begins", () => {
  expect(drawnTransitions([way(a, undefined, "action", "route")], []).notes.get("a")).toEqual([
    "By itself (route): wherever a formula says",
  ]);
});
