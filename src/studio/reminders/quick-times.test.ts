import { expect, test } from "vitest";
import { quickTimes } from "./quick-times.ts";

const chosen = (date: string, time: string) => quickTimes({ date, time }).map((each) => `${each.label}: ${each.date} ${each.time}`);

test("one press chooses an hour from now, tomorrow morning, the next Monday or the same time in a week", () => {
  // A Thursday.
  expect(chosen("2026-11-26", "14:05")).toEqual([
    "In 1 hour: 2026-11-26 15:05",
    "Tomorrow 9:00: 2026-11-27 09:00",
    "Next Monday 9:00: 2026-11-30 09:00",
    "In a week: 2026-12-03 14:05",
  ]);
});

test("late in the evening an hour from now is tomorrow, and on a Monday the next one is a week away", () => {
  expect(chosen("2026-11-30", "23:30").slice(0, 3)).toEqual([
    "In 1 hour: 2026-12-01 00:30",
    "Tomorrow 9:00: 2026-12-01 09:00",
    "Next Monday 9:00: 2026-12-07 09:00",
  ]);
  expect(chosen("2026-11-29", "08:00")[2]).toBe("Next Monday 9:00: 2026-11-30 09:00");
});
