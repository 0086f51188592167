/** Days in weeks, as calendars show and walk them: from the weekday on that the app says (Sunday is 0), or from Monday on. */
import { monday } from "../base/week-start.ts";
import { addDays, weekdayOf } from "./days.ts";

const steps: { readonly [key: string]: (day: string, weekStart?: number) => string } = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: weekBegin,
  End: (day, weekStart) => addDays(weekBegin(day, weekStart), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The day that a key leads to in a table of days; nothing for a key that does not move. */
export function dayAfterKey(key: string, day: string, weekStart?: number): string | undefined {
  return steps[key]?.(day, weekStart);
}

/** The first day of the week of a day. */
export function weekBegin(day: string, weekStart: number = monday): string {
  return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
}

/** The seven days of the week of a day. */
export function weekOf(day: string, weekStart?: number): string[] {
  const begin = weekBegin(day, weekStart);
  return Array.from({ length: 7 }, (_, index) => addDays(begin, index));
}

/** The weeks that touch the month of a day. */
export function weeksOf(day: string, weekStart?: number): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const weeks = Array.from({ length: 6 }, (_, index) => weekOf(addDays(first, index * 7), weekStart));
  return weeks.filter((days) => days.some((one) => one.slice(0, 7) === day.slice(0, 7)));
}

/** The same day some months on, or the last of that month when it has none. */
export function addMonths(day: string, count: number): string {
  const first = `${day.slice(0, 7)}-01`;
  const date = new Date(`${first}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  const month = date.toISOString().slice(0, 7);
  for (let number = Number(day.slice(8)); ; number--) {
    const candidate = addDays(`${month}-01`, number - 1);
    if (candidate.startsWith(month)) return candidate;
  }
}
