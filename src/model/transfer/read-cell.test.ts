import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { checkValue } from "../fields/rules.ts";
import { readCell } from "./read-cell.ts";

const context = { today: "2026-11-22" };
const field = (component: string, options: object = {}): FieldBlock =>
  ({ id: "f", slug: "f", label: "F", component, ...options }) as FieldBlock;
const values = [
  { text: "Red", value: "red" },
  { text: "Blue", value: "blue" },
];

test("a cell is read as people write it, as a form would post it, or as JSON", () => {
  const read: [FieldBlock, Json, Json][] = [
    [field("input-text"), "Ann", "Ann"],
    [field("input-text"), "'=1+1", "=1+1"],
    [field("number"), "1 234,50", 1234.5],
    [field("number"), "-5", -5],
    [field("number"), "-$5", -5],
    [field("number"), "(1,234.50)", -1234.5],
    [field("number"), "CHF 1'234.50", 1234.5],
    [field("number"), "\u22125 EUR", -5],
    [field("checkbox"), "Yes", true],
    [field("checkbox"), "WAHR", true],
    [field("checkbox"), "faux", false],
    [field("date"), "31/12/2025", "2025-12-31"],
    [field("date", { withTime: true }), "12/31/2025 10:30 PM", "2025-12-31T22:30"],
    [field("select", { values, multiple: true }), "Red; Blue", ["red", "blue"]],
    [field("date"), "2025-03-04", "2025-03-04"],
    [field("select", { values }), "Red", "red"],
    [field("select", { values, multiple: true }), "Red, Blue", ["red", "blue"]],
    [field("select", { values, multiple: true }), '["red"]', ["red"]],
    [field("tags"), "a, b", ["a", "b"]],
    [field("input-text"), 7, "7"],
    [field("number"), 7, 7],
    [field("input-text"), "  ", null],
    [field("input-text"), null, null],
  ];
  for (const [of, cell, value] of read) {
    expect(readCell(of, cell, context), `${of.component} ${JSON.stringify(cell)}`).toEqual(value);
    expect(checkValue(of, value, context)).toEqual([]);
  }
});

test("what a field does not take stays as it is, and the check says why", () => {
  for (const [of, cell] of [
    [field("number"), "many"],
    [field("number"), "1,234"],
    [field("number"), "1,2,3"],
    [field("date"), "03/04/2025"],
    [field("date"), "31/02/25"],
    [field("select", { values }), "Green"],
  ] as const) {
    expect(readCell(of, cell, context)).toBe(cell);
    expect(checkValue(of, readCell(of, cell, context), context)).toHaveLength(1);
  }
});
