/** Slots against a model that looks at every minute, and what a list and a booking say of the same time. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayIn, timeIn } from "../base/time-zone.ts";
import { judgeDay } from "../fields/day-limits.ts";
import { addDays } from "../fields/days.ts";
import { type BookingOptions, bookingTimes, type Slot } from "../fields/values/booking.ts";
import { freeSlots, whyNotBookable } from "./slots.ts";

const zones = [
  ...["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Asia/Jerusalem", "Pacific/Apia"],
  ...["Pacific/Auckland", "Asia/Kolkata", "Asia/Kathmandu", "America/St_Johns", "Pacific/Chatham", "Pacific/Kiritimati"],
];
const minute = 60_000;

/** The first minute of a walk that shows this date and a time not before `time`: so clocks that jump over a time open after the jump. */
function firstMinute(date: string, time: string, zone: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  for (let at = noon - 27 * 60 * minute; at < noon + 27 * 60 * minute; at += minute) {
    const shown = dayIn(zone, at);
    if (shown > date || (shown === date && timeIn(zone, at) >= time)) return at;
  }
  throw new Error("no such minute");
}

function byModel(
  field: BookingOptions,
  asked: { day: string; client: string; zone: string; booked: readonly Slot[]; now: number },
): string[] {
  const { workingFrom, workingTo, slotDuration, buffer, capacity } = bookingTimes(field);
  const today = dayIn(asked.zone, asked.now);
  const found: number[] = [];
  for (let date = addDays(asked.day, -3); date <= addDays(asked.day, 3); date = addDays(date, 1)) {
    if (judgeDay(date, field, today) !== "open") continue;
    const open = firstMinute(date, workingFrom, asked.zone);
    const close = firstMinute(workingTo > workingFrom ? date : addDays(date, 1), workingTo, asked.zone);
    for (let from = open; from + slotDuration * minute <= close; from += (slotDuration + buffer) * minute) {
      const to = from + slotDuration * minute;
      const meets = asked.booked.filter(
        (one) => from < Date.parse(one.to) + buffer * minute && to > Date.parse(one.from) - buffer * minute,
      );
      const isPast = field.futureOnly === true && from <= asked.now;
      if (dayIn(asked.client, from) === asked.day && !isPast && meets.length < capacity) found.push(from);
    }
  }
  return found.sort((one, other) => one - other).map((from) => new Date(from).toISOString());
}

/** Days near which clocks of some of these zones jump, and plain ones. */
const jumps = [
  "2026-03-08",
  "2026-03-29",
  "2026-04-05",
  "2026-09-06",
  "2026-09-27",
  "2026-10-04",
  "2026-10-25",
  "2026-11-01",
  "2027-03-26",
];
const day = fc.oneof(
  fc.tuple(fc.constantFrom(...jumps), fc.integer({ min: -2, max: 2 })).map(([near, off]) => addDays(near, off)),
  fc.integer({ min: 0, max: 20 * 365 }).map((days) => addDays("2020-01-01", days)),
);
const time = fc.integer({ min: 0, max: 47 }).map((half) => `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`);
const options = fc.record({
  workingFrom: time,
  workingTo: time,
  slotDuration: fc.constantFrom(15, 30, 45, 60, 90),
  enableBuffer: fc.boolean(),
  buffer: fc.constantFrom(0, 10, 15, 60),
  capacity: fc.integer({ min: 1, max: 3 }),
  disabledWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 3 }),
  futureOnly: fc.boolean(),
});
const booking = fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 1, max: 18 }));

test("the times of a day are those that a walk through all its minutes finds [FW-40]", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...zones),
      day,
      options,
      fc.array(booking, { maxLength: 12 }),
      (zone, client, asked, field, taken) => {
        const noon = Date.parse(`${asked}T12:00:00Z`);
        const booked = taken.map(([at, length]) => ({
          from: new Date(noon + at * 10 * minute).toISOString(),
          to: new Date(noon + (at + length) * 10 * minute).toISOString(),
        }));
        const now = new Date(noon).toISOString();
        const found = freeSlots({ ...field, timezone: zone }, { day: asked, clientTimezone: client, zone: "UTC", now, booked });
        expect(found.map(({ from }) => from)).toEqual(byModel(field, { day: asked, client, zone, booked, now: noon }));
      },
    ),
    { numRuns: 60 },
  );
});

test("what a list offers can be booked, and between two of its times nothing can", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.constantFrom(...zones), day, options, (zone, client, asked, field) => {
      const moment = { zone, now: `${asked}T12:00:00.000Z` };
      const found = freeSlots(field, { day: asked, clientTimezone: client, ...moment, booked: [] });
      for (const { from, to } of found) expect(whyNotBookable(field, { from, to }, moment)).toEqual([]);
      const offered = new Set(found.map(({ from }) => from));
      for (const { from } of found.slice(0, 5)) {
        const at = Date.parse(from) + 5 * minute;
        const off = { from: new Date(at).toISOString(), to: new Date(at + field.slotDuration * minute).toISOString() };
        const isOffered = offered.has(off.from) || dayIn(client, at) !== asked;
        if (!isOffered) expect(whyNotBookable(field, off, moment)).not.toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});

test("the days of a client's week hold together what the days of the field hold, each time once", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.constantFrom(...zones), day, options, (zone, client, asked, field) => {
      const of = (asker: string, from: number, to: number) =>
        Array.from({ length: to - from + 1 }, (_, at) => addDays(asked, from + at)).flatMap((one) =>
          freeSlots(field, { day: one, clientTimezone: asker, zone, now: "2019-01-01T00:00:00.000Z", booked: [] }).map((slot) => slot.from),
        );
      const own = of(zone, 0, 6);
      const far = of(client, -2, 8);
      expect(new Set(far).size).toBe(far.length);
      expect(own.filter((from) => !far.includes(from))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("twice as many bookings do not cost twice twice as much", () => {
  const booked = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const from = Date.parse("2026-11-25T00:00:00Z") + (at % 86_000) * 1_000;
      return { from: new Date(from).toISOString(), to: new Date(from + minute).toISOString() };
    });
  const field = { workingFrom: "00:00", workingTo: "00:00", slotDuration: 5, capacity: 500 };
  const cost = (taken: readonly Slot[]) => {
    const tries = Array.from({ length: 5 }, () => {
      const since = performance.now();
      freeSlots(field, { day: "2026-11-25", clientTimezone: "UTC", zone: "UTC", now: "2026-01-01T00:00:00.000Z", booked: taken });
      return performance.now() - since;
    });
    return Math.min(...tries);
  };
  const [some, many] = [booked(20_000), booked(40_000)];
  cost(some);
  expect(cost(many)).toBeLessThan(cost(some) * 3 + 5);
});
