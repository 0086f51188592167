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
    [field("input-text"), "'=1+1", "'=1+1"],
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
    [field("number"), "0,125", 0.125],
    [field("number"), "1.2340", 1.234],
    [field("input-text"), ["Oranjestad"], "Oranjestad"],
    [field("input-text"), ["a", "b"], "a, b"],
    [field("textarea"), ["a, b", "c"], '["a, b","c"]'],
    [field("textarea"), { nld: "Dutch" }, '{"nld":"Dutch"}'],
    [field("textarea"), [3], "[3]"],
    [field("textarea"), ["a", null], '["a",null]'],
    [field("input-text"), [], null],
    [field("number"), [7], 7],
    [field("tags"), [1, 2], ["1", "2"]],
    [field("select", { values, multiple: true }), ["Red", "Blue"], ["red", "blue"]],
    [field("select", { values }), ["Red"], "red"],
    [field("date"), "31.12.25", "2025-12-31"],
    [field("date", { withTime: true }), "1.2.2025 10:30", "2025-02-01T10:30"],
    [field("date"), "44927", "2023-01-01"],
    [field("date"), 44_927, "2023-01-01"],
    [field("date", { withTime: true }), "46347.5625", "2026-11-21T13:30"],
    [field("date", { withTime: true }), "12/31/2025 10:30 PM", "2025-12-31T22:30"],
    [field("select", { values, multiple: true }), "Red; Blue", ["red", "blue"]],
    [field("date"), "2025-03-04", "2025-03-04"],
    [field("select", { values }), "Red", "red"],
    [field("select", { values, multiple: true }), "Red, Blue", ["red", "blue"]],
    [field("select", { values, multiple: true }), '["red"]', ["red"]],
    [field("tags"), "a, b", ["a", "b"]],
    [field("tags"), "[]", null],
    [field("select", { values, multiple: true }), " [ ] ", null],
    [field("input-text"), "[]", "[]"],
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

test("seconds and parts of them are kept, halves of the day and zones are honoured, and what is no time of a clock is refused", () => {
  const time = field("date", { withTime: true });
  const taken: { readonly [cell: string]: string } = {
    "2026-04-28T06:49:59": "2026-04-28T06:49:59",
    "2026-04-28 06:49:59.350": "2026-04-28T06:49:59.35",
    "2026-04-28T06:49:00.000": "2026-04-28T06:49",
    "2026-04-28 10:15 PM": "2026-04-28T22:15",
    "2026-04-28 12:15 a.m.": "2026-04-28T00:15",
    "28.04.2026 10:15:30": "2026-04-28T10:15:30",
    "2026-04-28 22:15 CEST": "2026-04-28T20:15",
    "2026-04-28 22:15:07.123456 UTC": "2026-04-28T22:15:07.123456",
    "2026-04-28T22:15:07+02:00": "2026-04-28T20:15:07",
    "46347.56251157": "2026-11-21T13:30:01",
    "2026-04-28": "2026-04-28T00:00",
  };
  for (const [cell, value] of Object.entries(taken)) {
    expect([cell, readCell(time, cell, context)]).toEqual([cell, value]);
    expect(checkValue(time, value, context)).toEqual([]);
  }
  for (const cell of ["2026-04-28 22:15 CST", "2026-04-28 22:15 Berlin", "2026-04-28 13:15 PM", "2026-04-28 24:15", "22:15 CEST"]) {
    expect(readCell(time, cell, context)).toBe(cell);
    expect(checkValue(time, cell, context)).toHaveLength(1);
  }
});

test("what a field does not take stays as it is, and the check says why", () => {
  for (const [of, cell] of [
    [field("number"), "many"],
    [field("number"), "1,234"],
    [field("number"), "12.500"],
    [field("number"), "9007199254740993"],
    [field("number"), [1, 2]],
    [field("number"), "1,2,3"],
    [field("checkbox"), "inactive"],
    [field("date"), "03/04/2025"],
    [field("date"), "31/02/25"],
    [field("date"), "31.02.25"],
    [field("date"), "12345"],
    [field("select", { values }), "Green"],
  ] as const) {
    expect(readCell(of, cell, context)).toBe(cell);
    expect(checkValue(of, readCell(of, cell, context), context)).toHaveLength(1);
  }
});

test("an object or a list that is too long as a text is turned down for that", () => {
  for (const cell of [{ a: "x".repeat(100_001) }, Array.from({ length: 60_000 }, (_, at) => at)])
    expect(checkValue(field("textarea"), readCell(field("textarea"), cell, context), context)).toEqual(["too long (100000)"]);
  expect(readCell(field("textarea"), { a: "x" }, context)).toBe('{"a":"x"}');
});

test("an instant that names its zone is the time that the app's clocks show then; a day stays the day that is written", () => {
  const time = field("date", { withTime: true });
  const read = (cell: string, zone: string, of = time) => readCell(of, cell, { ...context, zone });
  expect(read("2026-07-01T22:30:00Z", "Europe/Berlin")).toBe("2026-07-02T00:30");
  expect(read("2026-01-01T22:30:00.000Z", "Europe/Berlin")).toBe("2026-01-01T23:30");
  expect(read("2026-07-01 22:30+05:30", "America/New_York")).toBe("2026-07-01T13:00");
  expect(read("2026-07-01T22:30-0400", "UTC")).toBe("2026-07-02T02:30");
  expect(read("2026-07-01T22:30", "Europe/Berlin")).toBe("2026-07-01T22:30");
  expect(read("2026-07-01T22:30:00Z", "Europe/Berlin", field("date"))).toBe("2026-07-01");
  expect(read("2026-07-01T22:30:00Z", "Europe/Berlin", field("input-text"))).toBe("2026-07-01T22:30:00Z");
  expect(readCell(time, "2026-07-01T22:30:00Z", context)).toBe("2026-07-01T22:30");
});
