import { expect, test } from "vitest";
import { growth } from "../../../test/growth.ts";
import type { BookingOptions } from "../fields/values/booking.ts";
import { freeSlots, freeWhereRoom, roomAt, type SlotQuestion } from "./slots.ts";

/** A Monday. */
const day = "2026-11-23";
const ask = (field: BookingOptions = {}, question: Partial<SlotQuestion> = {}) =>
  freeSlots(field, { day, clientTimezone: "UTC", zone: "UTC", now: "2026-11-21T12:00:00.000Z", booked: [], ...question });
const starts = (field: BookingOptions = {}, question: Partial<SlotQuestion> = {}) =>
  ask(field, question).map(({ from }) => from.slice(11, 16));

test("half hours from nine to five are sixteen slots, the last at 16:30 [FW-35] [FW-40]", () => {
  expect(starts()).toHaveLength(16);
  expect(starts()[0]).toBe("09:00");
  expect(starts().at(-1)).toBe("16:30");
  expect(ask()[0]).toEqual({ from: "2026-11-23T09:00:00.000Z", to: "2026-11-23T09:30:00.000Z", free: 1 });
  expect(starts({ workingFrom: "08:00", workingTo: "10:00" })).toEqual(["08:00", "08:30", "09:00", "09:30"]);
  expect(starts({ workingFrom: "10:00", workingTo: "10:20" })).toEqual([]);
});

test("a quarter of an hour between bookings leaves eleven slots, the last at 16:30 [FW-36] [FW-40]", () => {
  expect(starts({ enableBuffer: true })).toHaveLength(11);
  expect(starts({ enableBuffer: true }).at(-1)).toBe("16:30");
  expect(starts({ enableBuffer: false, buffer: 15 })).toHaveLength(16);
  expect(starts({ slotDuration: 60, enableBuffer: true, buffer: 30 })).toEqual(["09:00", "10:30", "12:00", "13:30", "15:00"]);
});

test("what is booked takes its slots with the buffer around it [FW-40]", () => {
  const booked = [{ from: "2026-11-23T09:45:00.000Z", to: "2026-11-23T10:15:00.000Z" }];
  const left = starts({ enableBuffer: true, buffer: 15 }, { booked });
  expect(left).toHaveLength(10);
  expect(left.slice(0, 2)).toEqual(["09:00", "10:30"]);
  expect(starts({}, { booked }).slice(0, 3)).toEqual(["09:00", "10:30", "11:00"]);
});

test("closed weekdays, listed days and days outside the bounds have no slots [FW-37]", () => {
  expect(starts({ disabledWeekdays: [1] })).toEqual([]);
  expect(starts({ disabledDates: [day] })).toEqual([]);
  expect(starts({ min: "2026-11-24" })).toEqual([]);
  expect(starts({ max: "2026-11-22" })).toEqual([]);
  expect(starts({ min: day, max: day, disabledWeekdays: [0, 6] })).toHaveLength(16);
});

test("with futureOnly what has begun is gone, without it the past is open [FW-35]", () => {
  const now = `${day}T10:00:00.000Z`;
  expect(starts({ futureOnly: true }, { now })[0]).toBe("10:30");
  expect(starts({}, { now })[0]).toBe("09:00");
  expect(starts({ futureOnly: true }, { now: "2026-11-24T00:00:00.000Z" })).toEqual([]);
});

test("the hours are those of the field's zone, the day is that of who asks [FW-35] [FW-40]", () => {
  expect(ask({ timezone: "Europe/Berlin" })[0]?.from).toBe("2026-11-23T08:00:00.000Z");
  expect(ask({}, { zone: "Europe/Berlin", clientTimezone: "Nowhere/Land" })[0]?.from).toBe("2026-11-23T08:00:00.000Z");
  // Nine to five in Berlin is Monday evening to Tuesday morning in Auckland: its Tuesday holds the ends of two days.
  const auckland = ask({ timezone: "Europe/Berlin" }, { day: "2026-11-24", clientTimezone: "Pacific/Auckland" });
  expect(auckland[0]?.from).toBe("2026-11-23T11:00:00.000Z");
  expect(auckland.at(-1)?.from).toBe("2026-11-24T10:30:00.000Z");
});

test("a day on which clocks change keeps whole slots", () => {
  const berlin = { timezone: "Europe/Berlin", workingFrom: "01:00", workingTo: "04:00", slotDuration: 60 };
  const on = (date: string) => ask(berlin, { day: date, clientTimezone: "Europe/Berlin" }).map(({ from }) => from.slice(11, 16));
  expect(on("2026-03-29")).toEqual(["00:00", "01:00"]);
  expect(on("2026-10-25")).toEqual(["23:00", "00:00", "01:00", "02:00"]);
});

test("several places together have the room of each, and a hundred at which nothing is taken cost no more than one", () => {
  const question = { day, clientTimezone: "UTC", zone: "UTC", now: "2026-11-21T12:00:00.000Z" };
  const booked = [{ from: "2026-11-23T09:00:00.000Z", to: "2026-11-23T09:30:00.000Z" }];
  const blocked = [{ from: "2026-11-23T10:00:00.000Z", to: "2026-11-23T10:30:00.000Z" }];
  const places = [{ booked }, { booked: [], blocked }, { booked: [] }, { booked: [] }];
  const sums = new Map<string, number>();
  for (const place of places) for (const { from, free } of ask({ capacity: 2 }, place)) sums.set(from, (sums.get(from) ?? 0) + free);
  const together = freeWhereRoom({ capacity: 2 }, question, roomAt({ capacity: 2 }, places));
  expect(new Map(together.map(({ from, free }) => [from, free]))).toEqual(sums);
  expect(together.slice(0, 3).map(({ free }) => free)).toEqual([7, 8, 6]);
  const fine = { slotDuration: 5, workingFrom: "00:00", workingTo: "23:55" };
  const month = (count: number) => {
    const room = roomAt(
      fine,
      Array.from({ length: count }, () => ({ booked: [] })),
    );
    return Array.from({ length: 10 }, () => freeWhereRoom(fine, question, room));
  };
  expect(growth((count) => count, month, 100)).toBeLessThan(1.5);
});
