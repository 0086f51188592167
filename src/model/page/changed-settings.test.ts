import { expect, test } from "vitest";
import { definitions } from "../../blocks/definitions.ts";
import { changedSettings } from "./changed-settings.ts";

test("the settings of a block that differ are told by their labels, in the order of its panel", () => {
  const before = { id: "hero1", component: "hero", title: "One", settings: { layout: "side", align: "start" } };
  const after = { id: "hero1", component: "hero", title: "Two", label: "New", settings: { layout: "half", align: "start" } };
  expect(changedSettings(before, after, definitions)).toEqual(["Line above the title", "Title", "Layout"]);
  expect(changedSettings(before, before, definitions)).toEqual([]);
});

test("a key that no setting has, and a block of an unknown kind, are told by their keys", () => {
  expect(changedSettings({ id: "x", component: "unheard-of", old: 1 }, { id: "x", component: "unheard-of", old: 2 }, definitions)).toEqual([
    "old",
  ]);
});
