import { expect, test } from "vitest";
import { changeToday, periodEnd, prorated } from "./proration.ts";

const at = (text: string) => new Date(text);
const november = { start: at("2026-11-01T00:00:00Z"), end: at("2026-12-01T00:00:00Z") };

test("what is left of a price is counted in whole seconds and rounded half up", () => {
  const table = [
    ["2026-10-01T00:00:00Z", 3_000],
    ["2026-11-01T00:00:00Z", 3_000],
    ["2026-11-16T00:00:00Z", 1_500],
    ["2026-11-16T00:00:00.999Z", 1_500],
    ["2026-11-30T23:59:59Z", 0],
    ["2026-12-01T00:00:00Z", 0],
    ["2027-01-01T00:00:00Z", 0],
  ] as const;
  for (const [now, left] of table) expect([now, prorated(3_000, november, at(now))]).toEqual([now, left]);
  // Half a cent of one second out of two.
  expect(prorated(1, { start: at("2026-11-01T00:00:00Z"), end: at("2026-11-01T00:00:02Z") }, at("2026-11-01T00:00:01Z"))).toBe(1);
  expect(prorated(100, { start: november.end, end: november.start }, november.start)).toBe(0);
});

test("a change in the middle of a period charges the rest of the new price and credits the rest of the old one", () => {
  expect(changeToday({ old: 1_000, next: 3_000 }, november, at("2026-11-16T00:00:00Z"))).toEqual({
    credit: 500,
    charge: 1_500,
    today: 1_000,
  });
  expect(changeToday({ old: 3_000, next: 1_000 }, november, at("2026-11-16T00:00:00Z")).today).toBe(-1_000);
});

test("a month ends on the same day, or on the last day of a shorter month, and comes back to its day", () => {
  const table = [
    ["2026-01-31T10:20:30Z", "month", undefined, "2026-02-28T10:20:30.000Z"],
    ["2026-02-28T10:20:30Z", "month", 31, "2026-03-31T10:20:30.000Z"],
    ["2028-01-31T00:00:00Z", "month", undefined, "2028-02-29T00:00:00.000Z"],
    ["2026-12-15T00:00:00Z", "month", undefined, "2027-01-15T00:00:00.000Z"],
    ["2028-02-29T00:00:00Z", "year", undefined, "2029-02-28T00:00:00.000Z"],
    ["2029-02-28T00:00:00Z", "year", 29, "2030-02-28T00:00:00.000Z"],
  ] as const;
  for (const [start, every, anchor, end] of table) expect(periodEnd(at(start), every, anchor).toISOString()).toBe(end);
});
