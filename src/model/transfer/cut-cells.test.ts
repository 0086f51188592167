import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { whyCut, withoutTime } from "./cut-cells.ts";
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
