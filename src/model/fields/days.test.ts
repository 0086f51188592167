import { expect, test } from "vitest";
import { judgeDay, openSpan } from "./day-limits.ts";
import { addDays, formatDay, isDay, weekdayOf } from "./days.ts";

const today = "2026-11-21"; // a Saturday

test("only days of the calendar are days", () => {
  expect(["2026-02-28", "2028-02-29", "2026-02-30", "2026-13-01", "26-01-01", "2026-1-1", 5, null].map(isDay)).toEqual([
    ...[true, true, false, false, false, false, false, false],
  ]);
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(weekdayOf("2026-11-22")).toBe(0);
});

test("with futureOnly the past is closed and today is open [VA-53]", () => {
  expect(judgeDay("2026-11-20", { futureOnly: true }, today)).toBe("too early");
  expect(judgeDay(today, { futureOnly: true }, today)).toBe("open");
  expect(judgeDay("2026-11-20", {}, today)).toBe("open");
});

test("closed weekdays count from Sunday as 0 [FW-32]", () => {
  expect(judgeDay("2026-11-22", { disabledWeekdays: [0, 6] }, today)).toBe("closed");
  expect(judgeDay("2026-11-21", { disabledWeekdays: [0, 6] }, today)).toBe("closed");
  expect(judgeDay("2026-11-23", { disabledWeekdays: [0, 6] }, today)).toBe("open");
});

test("closed weekdays may be the words of a multiple choice [VA-54]", () => {
  expect(judgeDay("2026-11-22", { disabledWeekdays: ["0", "6"] }, today)).toBe("closed");
  expect(judgeDay("2026-11-23", { disabledWeekdays: ["0", "6"] }, today)).toBe("open");
});

test("first day, last day and listed days are given as YYYY-MM-DD [FW-33]", () => {
  const limits = { min: "2026-12-01", max: "2026-12-24", disabledDates: ["2026-12-06"] };
  expect(["2026-11-30", "2026-12-01", "2026-12-06", "2026-12-24", "2026-12-25"].map((day) => judgeDay(day, limits, today))).toEqual([
    ...["too early", "open", "closed", "open", "too late"],
  ]);
});

test("relative bounds are days from today and count only with futureOnly [FW-31] [VA-57]", () => {
  expect(openSpan({ futureOnly: true, relativeMin: 2, relativeMax: 30 }, today)).toEqual({ first: "2026-11-23", last: "2026-12-21" });
  expect(openSpan({ relativeMin: 2, relativeMax: 30 }, today)).toEqual({ first: undefined, last: undefined });
  const tight = { futureOnly: true, relativeMin: 2, relativeMax: 30, min: "2026-12-01", max: "2027-01-31" };
  expect(openSpan(tight, today)).toEqual({ first: "2026-12-01", last: "2026-12-21" });
});

test("a day shows in its format and language and is stored as it is [FW-34]", () => {
  expect(formatDay("2026-03-07")).toBe("2026-03-07");
  expect(formatDay("2026-03-07", "D. MMMM YYYY", "de")).toBe("7. März 2026");
  expect(formatDay("2026-03-07", "DDD DD/MM/YY", "en")).toBe("Sat 07/03/26");
  expect(formatDay("2026-03-07", "MMM D [D]", "no such language")).toBe("Mar 7 D");
});
