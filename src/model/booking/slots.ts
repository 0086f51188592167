import { instantAt } from "../base/instant-at.ts";
import { dayIn, isTimeZone, zoneOf } from "../base/time-zone.ts";
import { judgeDay } from "../fields/day-limits.ts";
import { addDays } from "../fields/days.ts";
import { type BookingOptions, bookingTimes, type Slot } from "../fields/values/booking.ts";

export interface SlotQuestion {
  /** The day in the calendar of who asks, YYYY-MM-DD. */
  readonly day: string;
  /** The zone of who asks; one that nobody knows counts as the field's. */
  readonly clientTimezone: string;
  /** The zone of the app, for a field that names none. */
  readonly zone: string;
  /** The instant of the question, ISO 8601. */
  readonly now: string;
  /** What is booked already, wherever it may overlap. */
  readonly booked: readonly Slot[];
}

/**
 * The times that are free on a day, in order. The working hours are meant in the field's zone, so a day of somebody far away
 * may be filled by two of its days; a slot belongs to the day on which it begins for who asks.
 */
export function freeSlots(field: BookingOptions, { day, clientTimezone, zone: appZone, now, booked }: SlotQuestion): readonly Slot[] {
  const zone = isTimeZone(field.timezone) ? field.timezone : zoneOf({ timezone: appZone });
  const asker = isTimeZone(clientTimezone) ? clientTimezone : zone;
  const present = Date.parse(now);
  const start = instantAt(day, "00:00", asker);
  const end = instantAt(addDays(day, 1), "00:00", asker);
  const today = dayIn(zone, present);
  const { buffer } = bookingTimes(field);
  const kept = booked.map(({ from, to }) => ({ from: Date.parse(from) - buffer * minute, to: Date.parse(to) + buffer * minute }));
  return daysBetween(dayIn(zone, start), dayIn(zone, end - 1))
    .filter((date) => judgeDay(date, field, today) === "open")
    .flatMap((date) => slotsOfDay(field, date, zone))
    .filter(({ from }) => from >= start && from < end && !(field.futureOnly && from <= present))
    .filter(({ from, to }) => !kept.some((taken) => from < taken.to && to > taken.from))
    .map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }));
}

const minute = 60_000;

/** All slots between the working hours of one day, as if nothing were booked. */
function slotsOfDay(field: BookingOptions, date: string, zone: string): { from: number; to: number }[] {
  const { workingFrom, workingTo, slotDuration, buffer } = bookingTimes(field);
  const [open, close] = [instantAt(date, workingFrom, zone), instantAt(date, workingTo, zone)];
  const count = Math.floor((close - open + buffer * minute) / ((slotDuration + buffer) * minute));
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const from = open + index * (slotDuration + buffer) * minute;
    return { from, to: from + slotDuration * minute };
  });
}

function daysBetween(first: string, last: string): string[] {
  const days = [first];
  for (let day = first; day < last; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}
