import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { hasOrder } from "./has-order.ts";

const values = [{ text: "Small", value: "s" }];
const field = (component: string, more: object = {}): FieldBlock => ({ id: "f", slug: "f", label: "F", component, ...more });

test.each([
  ["a number", field("number"), true],
  ["a day", field("date"), true],
  ["a text", field("input-text"), true],
  ["options that are numbers", field("select", { values: [{ text: "1", value: "1" }], asNumber: true }), true],
  ["options in words", field("select", { values }), false],
  ["a checklist", field("checklist", { values }), false],
  ["yes or no", field("checkbox"), false],
  ["a relation", field("relation", { relationTypeId: 3 }), false],
  ["what related records come to", field("relation-field", { relation: "lines", op: "sum", field: "price" }), true],
  ["people", field("users"), false],
  ["tags", field("tags"), false],
])("%s: %o", (_, one, ordered) => expect(hasOrder(one)).toBe(ordered));
