import { expect, test } from "vitest";
import type { AccessRule } from "../../../model/types/rules/access-rule.ts";
import { mergedRule } from "./merged-rule.ts";

const opened: AccessRule = {
  ...{ id: "r1", effect: "limit", who: ["visitors"], may: ["see"], see: null, change: null },
  where: [{ slug: "drink", op: "in", value: ["tea"] }],
};
/** As an option that is stored otherwise leaves it. */
const followed: AccessRule = { ...opened, where: [{ slug: "drink", op: "in", value: ["mint"] }] };

test("what somebody changes of a rule leaves the new names that it has since", () => {
  const mine: AccessRule = { ...opened, who: ["signed-in"] };
  expect(mergedRule({ mine, opened }, followed)).toEqual({ merged: { ...followed, who: ["signed-in"] }, contested: [] });
});

test("what both have changed otherwise is told, and that somebody has deleted the rule; a new rule is added as it is", () => {
  const mine: AccessRule = { ...opened, where: [] };
  expect(mergedRule({ mine, opened }, followed)).toEqual({ merged: mine, contested: ["for which records it holds"] });
  expect(mergedRule({ mine, opened }, undefined)).toEqual({ merged: mine, contested: ["that this rule is deleted"] });
  expect(mergedRule({ mine, opened: undefined }, undefined)).toEqual({ merged: mine, contested: [] });
});
