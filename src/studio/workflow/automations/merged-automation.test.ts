import { expect, test } from "vitest";
import type { JsonObject } from "../../../model/base/json.ts";
import { type AutomationParts, mergedAutomation } from "./merged-automation.ts";

const action = (slug: string, subject: string): JsonObject => ({ component: "notify", slug, subject });
const opened: AutomationParts = {
  title: "Dear",
  starts: { on: "changed", fields: ["price"] },
  actions: [action("one", "${price}"), action("two", "Hello")],
};
const merge = (mine: Partial<AutomationParts>, kept: Partial<AutomationParts>) =>
  mergedAutomation({ mine: { ...opened, ...mine }, opened }, { ...opened, ...kept });
/** As a rename of a field leaves it. */
const followed: Pick<AutomationParts, "starts" | "actions"> = {
  starts: { on: "changed", fields: ["cost"] },
  actions: [action("one", "${cost}"), action("two", "Hello")],
};

test("what somebody changes of an automation leaves the new names that it has since, in what sets it off and in each action", () => {
  expect(merge({ title: "Very dear" }, followed)).toEqual({ merged: { title: "Very dear", ...followed }, contested: [] });
  const conditions = [{ slug: "vip", op: "eq" as const, value: true }];
  const mine = {
    starts: { ...opened.starts, conditions },
    actions: [action("one", "${price}"), action("two", "Bye"), action("three", "New")],
  };
  expect(merge(mine, followed)).toEqual({
    merged: {
      title: "Dear",
      starts: { ...followed.starts, conditions },
      actions: [action("one", "${cost}"), action("two", "Bye"), action("three", "New")],
    },
    contested: [],
  });
});

test("actions that somebody else has added, taken away or put elsewhere stay so where only the settings of others were changed here", () => {
  const kept = { actions: [action("new", "First"), action("one", "${price}"), action("two", "Hello")] };
  const mine = { actions: [action("one", "${price}"), action("two", "Bye")] };
  expect(merge(mine, kept)).toMatchObject({ merged: { actions: [kept.actions[0], ...mine.actions] }, contested: [] });
  expect(merge({ title: "Mine" }, { actions: [action("two", "Hello")] })).toMatchObject({
    merged: { title: "Mine", actions: [action("two", "Hello")] },
    contested: [],
  });
});

test("what both have changed otherwise is told, and mine is what would be saved", () => {
  expect(merge({ title: "Mine" }, { title: "Theirs" })).toMatchObject({ merged: { title: "Mine" }, contested: ["the name"] });
  expect(merge({ title: "Same" }, { title: "Same" }).contested).toEqual([]);
  const otherwise = merge({ starts: { on: "created" } }, { starts: { on: "changed", fields: ["cost"] } });
  expect(otherwise).toMatchObject({ merged: { starts: { on: "created" } }, contested: ["what sets it off"] });
  const edited = [action("one", "${price} €"), action("two", "Hello")];
  expect(merge({ actions: edited }, followed)).toMatchObject({ merged: { actions: edited }, contested: ["the actions"] });
  // Taken away here, changed there; changed here, taken away there; both have other ones.
  for (const [mine, kept] of [
    [[action("two", "Hello")], followed.actions],
    [edited, [action("two", "Hello")]],
    [
      [...opened.actions, action("mine", "Mine")],
      [...opened.actions, action("theirs", "Theirs")],
    ],
  ] as const)
    expect(merge({ actions: mine }, { actions: kept })).toMatchObject({ merged: { actions: mine }, contested: ["the actions"] });
  const same = [...opened.actions, action("new", "New")];
  expect(merge({ actions: same }, { actions: same })).toMatchObject({ merged: { actions: same }, contested: [] });
});
