import { expect, test } from "vitest";
import { monday, weekStartOf } from "../base/week-start.ts";
import { addMonths, dayAfterKey, weekBegin, weekOf, weeksOf } from "./weeks.ts";

const [sunday, saturday] = [0, 6];

test("weeks begin on Monday", () => {
  expect([weekBegin("2026-03-15"), weekBegin("2026-03-16")]).toEqual(["2026-03-09", "2026-03-16"]);
  expect(weekOf("2026-03-15").at(-1)).toBe("2026-03-15");
});

test("weeks begin on the day that the app says, also over the ends of months and years", () => {
  const begun = (weekStart: number) =>
    ["2026-03-14", "2026-03-15", "2026-03-16", "2026-01-01", "2028-03-01"].map((day) => weekBegin(day, weekStart));
  expect(begun(sunday)).toEqual(["2026-03-08", "2026-03-15", "2026-03-15", "2025-12-28", "2028-02-27"]);
  expect(begun(saturday)).toEqual(["2026-03-14", "2026-03-14", "2026-03-14", "2025-12-27", "2028-02-26"]);
  expect(weekOf("2026-01-01", saturday)).toEqual([
    ...["2025-12-27", "2025-12-28", "2025-12-29", "2025-12-30", "2025-12-31"],
    ...["2026-01-01", "2026-01-02"],
  ]);
});

test("an app that names no day, or one that nobody knows, begins its weeks on Monday", () => {
  expect([weekStartOf({ weekStart: "sunday" }), weekStartOf({ weekStart: "saturday" })]).toEqual([sunday, saturday]);
  for (const weekStart of [undefined, null, "", "friday", "constructor", 0])
    expect([weekStart, weekStartOf({ weekStart })]).toEqual([weekStart, monday]);
  expect(weekStartOf(undefined)).toBe(monday);
});

test("a month is all weeks that touch it, and no other", () => {
  const weeks = weeksOf("2026-03-15");
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual(["2026-02-23", "2026-04-05", 6]);
  expect(weeksOf("2026-02-10")[0]?.[0]).toBe("2026-01-26");
  expect(weeksOf("2021-02-10")).toHaveLength(4);
});

test("a month has the same days, in weeks that begin otherwise", () => {
  const edges = (day: string, weekStart: number) => {
    const weeks = weeksOf(day, weekStart);
    return [weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length];
  };
  expect(edges("2026-03-15", sunday)).toEqual(["2026-03-01", "2026-04-04", 5]);
  expect(edges("2026-03-15", saturday)).toEqual(["2026-02-28", "2026-04-03", 5]);
  // The one February in many years that fills four weeks.
  expect(edges("2026-02-15", sunday)).toEqual(["2026-02-01", "2026-02-28", 4]);
  expect(edges("2026-05-15", sunday)).toEqual(["2026-04-26", "2026-06-06", 6]);
});

test("some months on is the same day, or the last where there is none", () => {
  expect([addMonths("2026-01-31", 1), addMonths("2026-03-31", -1), addMonths("2026-12-15", 1)]).toEqual([
    "2026-02-28",
    "2026-02-28",
    "2027-01-15",
  ]);
});

test("arrows walk by days and weeks, page keys by months, Home and End to the ends of the week", () => {
  const led = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "x"];
  expect(led.map((key) => dayAfterKey(key, "2026-03-11"))).toEqual([
    "2026-03-10",
    "2026-03-12",
    "2026-03-04",
    "2026-03-18",
    "2026-03-09",
    "2026-03-15",
    "2026-02-11",
    "2026-04-11",
    undefined,
  ]);
});

test("Home and End lead to the ends of a week of the app, over the end of a year", () => {
  const ends = (day: string, weekStart: number) => [dayAfterKey("Home", day, weekStart), dayAfterKey("End", day, weekStart)];
  expect(ends("2026-03-11", sunday)).toEqual(["2026-03-08", "2026-03-14"]);
  expect(ends("2026-03-11", saturday)).toEqual(["2026-03-07", "2026-03-13"]);
  expect(ends("2026-12-31", sunday)).toEqual(["2026-12-27", "2027-01-02"]);
  expect(ends("2026-03-08", sunday)).toEqual(["2026-03-08", "2026-03-14"]);
  expect(dayAfterKey("ArrowDown", "2026-03-11", sunday)).toBe("2026-03-18");
});
