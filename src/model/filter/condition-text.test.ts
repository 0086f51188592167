import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { conditionsText, conditionText } from "./condition-text.ts";

const fields: readonly FieldBlock[] = [
  { id: "f1", slug: "budget", label: "Budget", component: "number" },
  {
    ...{ id: "f2", slug: "kind", label: "Kind", component: "select" },
    values: [
      { text: "A house", value: "h" },
      { text: "A boat", value: "b" },
    ],
  },
];

test("a condition is said with the label of its field and the words of its choice", () => {
  expect(conditionText({ slug: "budget", op: "gt", value: 100 }, fields)).toBe("Budget is more than 100");
  expect(conditionText({ field: "kind", op: "eq", value: "h" }, fields)).toBe("Kind is A house");
  expect(conditionText({ slug: "kind", op: "in", value: "h,b" }, fields)).toBe("Kind is one of A house, A boat");
  expect(conditionText({ slug: "kind", op: "in", value: ["b", "x"] }, fields)).toBe("Kind is one of A boat, x");
});

test("what takes no value is said without one, and what is unknown by its key", () => {
  expect(conditionText({ slug: "title", op: "notnull", value: "left over" }, fields)).toBe("Title is not empty");
  expect(conditionText({ slug: "gone", op: "eq", value: true }, fields)).toBe("gone is true");
});

test("several conditions are one sentence, none are none", () => {
  const both = [
    { slug: "budget", op: "notnull" as const },
    { slug: "kind", op: "neq" as const, value: "b" },
  ];
  expect(conditionsText(both, fields)).toBe("Budget is not empty and Kind is not A boat");
  expect(conditionsText([], fields)).toBe("");
});
