import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { whyCut, withoutBlanks, withoutTime } from "./cut-cells.ts";
import { fillableFields } from "./fillable-fields.ts";
import { readCell } from "./read-cell.ts";

const day: FieldBlock = { id: "day", slug: "day", label: "Day", component: "date" };

test.each([
  "2026-07-01T22:30:00Z",
  "2026-07-01 22:30",
  "12/31/2025 10:30 PM",
  "12/31/2025 12:00 PM",
  "2026-07-01T00:00:00.350",
  "46347.5625",
])("%s in a field that keeps days alone loses its time, and that is said", (cell) => {
  const value = readCell(day, cell, { today: "2026-11-30", format: "month-first" });
  expect(value).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(whyCut(day, cell, value)).toBe(withoutTime);
});

test.each(["2026-07-01", "2026-07-01T00:00:00Z", "2026-07-01 00:00", "12/31/2025 12:00 AM", "31.12.2025", "46347", "46347.0"])(
  "%s is the day and nothing else",
  (cell) => expect(whyCut(day, cell, readCell(day, cell, { today: "2026-11-30", format: "month-first" }))).toBeUndefined(),
);

test("what keeps the time, or is no day, is not cut", () => {
  expect(whyCut({ ...day, withTime: true }, "2026-07-01 22:30", "2026-07-01T22:30")).toBeUndefined();
  expect(whyCut({ ...day, component: "input-text" }, "2026-07-01 22:30", "2026-07-01 22:30 ")).toBeUndefined();
});

test("blanks at the ends of texts are kept, but where the field cuts them off, and that is said", () => {
  const of = (component: string, more: object = {}): FieldBlock => ({ id: "f", slug: "f", label: "F", component, ...more }) as FieldBlock;
  const said = (field: FieldBlock, cell: Json) => whyCut(field, cell, readCell(field, cell, { today: "2026-11-30" }));
  const [title, content] = fillableFields([]) as [FieldBlock, FieldBlock];
  const cut = [title, of("input-text", { type: "email" }), of("input-text", { type: "url" }), of("slug"), of("tags")];
  const cells: Json[] = [" A title ", "a@b.example ", " https://a.example", "a-b ", [" a", "b"]];
  expect(cut.map((field, at) => said(field, cells[at] ?? null))).toEqual(cut.map(() => withoutBlanks));
  const kept = [content, of("input-text"), of("textarea"), { ...title, id: "own" }];
  expect(kept.map((field) => said(field, " A title "))).toEqual(kept.map(() => undefined));
  const options = { values: [{ text: "Berlin", value: "b" }] };
  for (const [field, cell] of [
    [of("number"), " 5 "],
    [of("date"), " 2026-01-31 "],
    [of("select", options), " Berlin "],
    [title, "A title"],
    [title, "  "],
  ] as const)
    expect([field.component, said(field, cell)]).toEqual([field.component, undefined]);
});
