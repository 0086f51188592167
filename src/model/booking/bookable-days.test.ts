import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../fields/days.ts";
import { isBookableDay } from "./bookable-days.ts";
import { freeSlots } from "./slots.ts";

const today = "2026-11-21";

test("in the field's own zone a day is open as its limits say [VA-53] [VA-54] [VA-55]", () => {
  const field = { timezone: "Europe/Berlin", futureOnly: true, disabledWeekdays: [0, 6], disabledDates: ["2026-11-25"] };
  const isOpen = (day: string) => isBookableDay(field, day, { zone: "Europe/Berlin", today });
  expect(["2026-11-20", "2026-11-22", "2026-11-23", "2026-11-25", "2026-11-26"].map(isOpen)).toEqual([false, false, true, false, true]);
  expect(isBookableDay({ disabledWeekdays: [1] }, "2026-11-23", { zone: "Asia/Tokyo", today })).toBe(false);
});

test("far away a closed day there may be an open one here", () => {
  const friday = { timezone: "America/Los_Angeles", disabledWeekdays: [0, 1, 2, 3, 4, 6] };
  const isOpen = (day: string) => isBookableDay(friday, day, { zone: "Asia/Tokyo", today });
  expect(["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"].map(isOpen)).toEqual([false, true, true, false]);
});

test("a day with times is never closed, whoever asks from wherever", () => {
  const zone = fc.constantFrom(
    "UTC",
    "Europe/Berlin",
    "Asia/Tokyo",
    "America/Los_Angeles",
    "Pacific/Apia",
    "Asia/Kathmandu",
    "Pacific/Chatham",
  );
  const hours = fc.constantFrom(["00:00", "24:00"] as const, ["09:00", "17:00"] as const, ["22:00", "23:30"] as const);
  const day = fc.integer({ min: -200, max: 200 }).map((days) => addDays(today, days));
  fc.assert(
    fc.property(zone, zone, hours, day, fc.subarray([0, 1, 2, 3, 4, 5, 6]), (timezone, asker, [from, to], asked, disabledWeekdays) => {
      const field = { timezone, workingFrom: from, workingTo: to === "24:00" ? "23:59" : to, disabledWeekdays, disabledDates: [today] };
      const slots = freeSlots(field, { day: asked, clientTimezone: asker, zone: "UTC", now: `${today}T12:00:00.000Z`, booked: [] });
      if (slots.length > 0) expect(isBookableDay(field, asked, { zone: asker, today })).toBe(true);
    }),
    { numRuns: 400 },
  );
});
