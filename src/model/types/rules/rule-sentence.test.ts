import { expect, test } from "vitest";
import type { AccessRule } from "./access-rule.ts";
import { callerWord } from "./rule-condition.ts";
import { ruleSentence } from "./rule-sentence.ts";

const names = {
  fields: [],
  statuses: [
    { id: 3, title: "Booked" },
    { id: 4, title: "Offer" },
  ],
  people: new Map([["7", "Dora"]]),
};
const rule = { who: ["role:25"], effect: "allow", may: ["see"], see: null, change: null } as unknown as AccessRule;

test("a condition with one value says is, one with several says is one of", () => {
  const said = (slug: string, value: string[]) => ruleSentence({ ...rule, where: [{ slug, op: "in", value }] }, names);
  expect(said("userId", [callerWord])).toMatch(/ is the person looking\.$/);
  expect(said("statusId", ["3", "4"])).toMatch(/ is one of Booked or Offer\.$/);
});
