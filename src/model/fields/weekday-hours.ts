/** The hours of a booking field on each weekday: those of every day, or some of its own. */
import { isTime } from "./days.ts";
import { type BookingOptions, bookingTimes } from "./values/booking.ts";

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
export type WeekdayHours = `hours${(typeof weekdays)[number]}`;

/** From when to when, HH:MM. */
export interface Hours {
  readonly from: string;
  readonly to: string;
}

const mostStretches = 6;

/** What is typed for a day that has no hours. */
const closed = "closed";

/**
 * Hours as they are typed: "08:00-12:00, 13:00-17:00", or "closed" for none. undefined: they cannot be read, or are not in order. Only the last stretch may go on
 * beyond midnight.
 */
export function readHours(text: string): readonly Hours[] | undefined {
  if (text.trim().toLowerCase() === closed) return [];
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length > mostStretches) return undefined;
  const hours: Hours[] = [];
  for (const part of parts) {
    const [from = "", to = "", ...more] = part.split(/\s*[-–]\s*/);
    const last = hours.at(-1);
    const isInOrder = last === undefined || (last.to > last.from && from >= last.to);
    if (more.length > 0 || !isClock(from) || !isClock(to) || !isInOrder) return undefined;
    hours.push({ from, to });
  }
  const [first, last] = [hours[0], hours.at(-1)];
  const overlaps = hours.length > 1 && first && last && last.to <= last.from && last.to > first.from;
  return overlaps ? undefined : hours;
}

function isClock(text: string): boolean {
  return text.length === 5 && isTime(text);
}

/** The hours that begin on a weekday; Sunday is 0. */
export function hoursOn(field: BookingOptions, weekday: number): readonly Hours[] {
  const { workingFrom, workingTo } = bookingTimes(field);
  const usual = [{ from: workingFrom, to: workingTo }];
  const own = field.ownHours === true ? field[`hours${weekdays[weekday] ?? "Sunday"}`] : undefined;
  return own ? (readHours(own) ?? usual) : usual;
}
