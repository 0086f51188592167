import { dayIn, isTimeZone, timeIn } from "../base/time-zone.ts";
import { judgeDay } from "../fields/day-limits.ts";
import { addDays, weekdayOf } from "../fields/days.ts";
import type { BookingOptions } from "../fields/values/booking.ts";
import { hoursOn } from "../fields/weekday-hours.ts";

interface Asker {
  /** The zone of the app, which is meant where the field names none. */
  readonly appZone?: string | undefined;
  /** The zone of who asks. */
  readonly zone: string;
  /** The day there, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Whether there may be times on a day in the calendar of who asks. The field's closed days are meant in its own zone, where that day
 * may touch two. What exactly is free, slots.ts says; a calendar asks this of every day that it shows.
 */
export function isBookableDay(field: BookingOptions, day: string, { appZone, zone, today }: Asker): boolean {
  const timezone = field.timezone || appZone;
  const isNear = timezone === zone || !isTimeZone(timezone);
  const [start, end] = [midnight(day, zone), midnight(addDays(day, 1), zone) - 1];
  const [first, last] = isNear ? [day, day] : [dayIn(timezone, start), dayIn(timezone, end)];
  const before = addDays(first, -1);
  const reachesOn = hoursOn(field, weekdayOf(before)).some(({ from, to }) => to <= from);
  const dates = reachesOn ? [before, first, last] : [first, last];
  return dates.some((date) => judgeDay(date, field, today) === "open" && !field.holidays?.includes(date.slice(5)));
}

/** The instant at which a day begins in a zone; within the hour where clocks are set at that very moment. */
function midnight(day: string, zone: string): number {
  const there = Date.parse(`${day}T00:00:00Z`);
  const ahead = (instant: number) => Date.parse(`${dayIn(zone, instant)}T${timeIn(zone, instant)}:00Z`) - instant;
  return there - ahead(there - ahead(there));
}
