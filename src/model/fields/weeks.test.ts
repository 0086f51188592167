import { expect, test } from "vitest";
import { addMonths, dayAfterKey, mondayOf, weekOf, weeksOf } from "./weeks.ts";

test("weeks begin on Monday", () => {
  expect([mondayOf("2026-03-15"), mondayOf("2026-03-16")]).toEqual(["2026-03-09", "2026-03-16"]);
  expect(weekOf("2026-03-15").at(-1)).toBe("2026-03-15");
});

test("a month is all weeks that touch it, and no other", () => {
  const weeks = weeksOf("2026-03-15");
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual(["2026-02-23", "2026-04-05", 6]);
  expect(weeksOf("2026-02-10")[0]?.[0]).toBe("2026-01-26");
  expect(weeksOf("2021-02-10")).toHaveLength(4);
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
