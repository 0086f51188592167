import { expect, test } from "vitest";
import { firstStatus } from "../../../../model/workflow/status.ts";
import type { Way } from "../../../../model/workflow/ways.ts";
import type { StatusDraft } from "../workflow-draft.ts";
import { drawnWays } from "./drawn-ways.ts";

const [a, b, c, d] = ["a", "b", "c", "d"].map((key): StatusDraft => ({ ...firstStatus, key, slug: key, title: key.toUpperCase() })) as [
  ...[StatusDraft, StatusDraft, StatusDraft, StatusDraft],
];
const way = (from: StatusDraft, to: StatusDraft | undefined, by: Way["by"], name: string): Way<StatusDraft> => ({
  ...{ from, by, name, conditions: [] },
  ...(to && { to }),
});

test("a button that leads to one status from nearly everywhere is said there, once, and not drawn", () => {
  const { lines, notes } = drawnWays([b, c, d].map((from) => way(from, a, "button", "Reopen")).concat(way(a, b, "step", "Go")), []);
  expect(lines.map(({ from, to }) => from.key + to.key)).toEqual(["ab"]);
  expect(notes).toEqual(new Map([["a", ["Button “Reopen”, from 3 statuses"]]]));
});

test("one from a status or two is drawn, and so is every step", () => {
  const { lines, notes } = drawnWays(
    [way(b, a, "button", "Reopen"), way(c, a, "button", "Reopen"), ...[b, c, d].map((from) => way(from, a, "step", "Back"))],
    [],
  );
  expect([lines.length, notes.size]).toEqual([5, 0]);
});

test("what only a formula knows is said where it begins", () => {
  expect(drawnWays([way(a, undefined, "action", "route")], []).notes.get("a")).toEqual(["By itself (route): wherever a formula says"]);
});
