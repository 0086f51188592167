import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import type { FieldBlock } from "../fields/field.ts";
import { type DraftStatus, firstStatus } from "./status.ts";
import { workflowFaults } from "./workflow-faults.ts";

const status = (id: number, next: string, more: Partial<DraftStatus> = {}): DraftStatus => ({
  ...firstStatus,
  ...{ id, title: `S${id}`, slug: `s${id}`, next },
  ...more,
});
const type = { id: 7, slug: "orders" };
const moveTo = (to: string, more: object = {}) => ({
  ...{ component: "update-post", slug: `to-${to}`, postId: "", fieldToUpdate: "statusId", valueToUpdate: to },
  ...more,
});
const mail = { component: "send-email", slug: "mail" };
const faults = (...statuses: DraftStatus[]) =>
  workflowFaults(statuses, { first: statuses[0], fields: [], type }).map(({ kind, status: slug, text }) => `${slug} ${kind}: ${text}`);

test("a workflow that leads from its first status to an end has no faults", () => {
  expect(faults(status(1, "2"), status(2, "0"))).toEqual([]);
  expect(faults(status(1, "0"))).toEqual([]);
});

test("a status that no way leads to is told, and one from which no way leads to an end", () => {
  expect(faults(status(1, "2"), status(2, "0"), status(3, "2"))).toEqual([
    "s3 unreachable: No way leads here: no status has it as its next, and nothing moves records here.",
  ]);
  expect(faults(status(1, "2"), status(2, "1"))).toEqual([
    "s1 dead-end: Records never come to an end from here: every way leads round.",
    "s2 dead-end: Records never come to an end from here: every way leads round.",
  ]);
});

test("an end is a dead end where new records begin in it, where they get a deadline, and where a button for the next step has a label", () => {
  expect(faults(status(1, "0"), status(2, "0"))[0]).toBe("s1 dead-end: New records begin here and never get on: it has no next status.");
  expect(faults(status(1, "2"), status(2, "0", { settings: { netDate: 3, nextLabel: "Ship" } }))).toEqual([
    "s2 dead-end: Records here get a deadline and have no way on: all of them will be overdue.",
    "s2 dead-end: The button “Ship” never shows: this status has no next one.",
  ]);
});

test("statuses that move records on by themselves in a circle are a loop, and a loop of mails where one of them sends some", () => {
  const back = moveTo("s2") as DraftStatus["actions"][number];
  const on = moveTo("s3") as DraftStatus["actions"][number];
  const quiet = faults(status(1, "2"), status(2, "4", { actions: [on] }), status(3, "0", { actions: [back] }), status(4, "0"));
  expect(quiet).toContain("s2 action-loop: Records go round by themselves, five moves at most: S2 → S3 → S2.");
  expect(quiet).toContain("s3 action-loop: Records go round by themselves, five moves at most: S3 → S2 → S3.");
  const loud = faults(status(1, "2"), status(2, "4", { actions: [mail, on] }), status(3, "0", { actions: [back] }), status(4, "0"));
  expect(loud).toContain("s2 mail-loop: Records go round by themselves, five moves at most: S2 → S3 → S2. Each round sends an e-mail.");
});

test("a first status that makes a record of its own type is a loop, also by a status that it leads to by itself", () => {
  const make = { component: "create-post", slug: "more", typeId: 7 };
  const text = "s1 action-loop: Each new record makes another one, which makes the next. It is stopped after five.";
  expect(faults(status(1, "2", { actions: [make] }), status(2, "0"))).toEqual([text]);
  const on = moveTo("s2") as DraftStatus["actions"][number];
  expect(faults(status(1, "2", { actions: [on] }), status(2, "0", { actions: [{ ...make, typeId: "orders" }] }))).toEqual([text]);
  expect(faults(status(1, "2"), status(2, "0", { actions: [make] }))).toEqual([]);
});

test("a hundred statuses that each lead to all others are looked through in time", () => {
  const all = Array.from({ length: 100 }, (_, at) => {
    const actions = Array.from({ length: 50 }, (_each, to) => moveTo(`s${((at + to + 1) % 100) + 1}`)) as DraftStatus["actions"];
    return status(at + 1, "0", { actions });
  });
  const began = performance.now();
  expect(faults(...all)).toHaveLength(200);
  expect(performance.now() - began).toBeLessThan(3_000);
});

test("a condition that asks for a field or for an option that is not there is told, also of actions in others", () => {
  const drink = { id: "f1", slug: "drink", label: "Drink", component: "select", values: ["tea"] };
  const asks = (value: string, slug = "drink") => ({ slug, op: "eq" as const, value });
  const inner = { component: "send-email", slug: "mail", conditions: [asks("chai")] };
  const branch = { component: "branch", slug: "either", yes: [inner], no: [] };
  const nonsense = { component: "send-email", slug: "odd", conditions: "chai" };
  const told = (first: Partial<DraftStatus>) =>
    workflowFaults([status(1, "0", first)], { first: undefined, fields: [drink], type })
      .filter(({ kind }) => kind === "lost-condition")
      .map(({ text }) => text);
  expect(told({ conditions: [asks("tea"), asks("", "")] })).toEqual([]);
  expect(told({ conditions: [asks("milk")], actions: [branch, nonsense] as unknown as DraftStatus["actions"] })).toEqual([
    "A condition asks for “milk”, which is no option of “Drink”.",
    "A condition asks for “chai”, which is no option of “Drink”.",
  ]);
  expect(told({ conditions: [asks("yes", "vip")] })).toEqual(['A condition asks for "vip", which is no field any more.']);
});

test("twice as many statuses cost twice the time, whatever the buttons of a form lead to", () => {
  const chain = (count: number) => Array.from({ length: count }, (_, at) => status(at + 1, String(at + 2)));
  const actions = chain(12).map(({ slug }) => moveTo(slug));
  const fields = Array.from(
    { length: 30 },
    (_, at) => ({ id: `b${at}`, slug: `b${at}`, label: "B", component: "action-button", type: "btn", actions }) as unknown as FieldBlock,
  );
  const check = (statuses: readonly DraftStatus[]) => workflowFaults(statuses, { first: statuses[0], fields, type });
  expect(growth(chain, check, 400)).toBeLessThan(linear);
});
