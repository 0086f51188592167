import { expect, test } from "vitest";
import { valueRules } from "../../model/fields/values.ts";
import { loadRulesFor, rulesOf } from "./common-rules.ts";

const fields = Object.keys(valueRules).map((component) => ({ id: component, slug: component, label: component, component }));

test("the script of a form finds the rules of every kind, the very ones of the server", async () => {
  await loadRulesFor(fields);
  for (const field of fields) expect(rulesOf(field), field.component).toBe(valueRules[field.component as keyof typeof valueRules]);
});

test("a kind that nobody knows has no rules and stops no form", async () => {
  const unknown = { id: "a", slug: "a", label: "A", component: "no-such-kind" };
  await loadRulesFor([unknown]);
  expect(rulesOf(unknown)).toBeUndefined();
});
