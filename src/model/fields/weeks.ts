/** Days in weeks from Monday on, as calendars show and walk them. */
import { addDays, weekdayOf } from "./days.ts";

/** The weekday on which all weeks begin; Sunday is 0. */
export const firstWeekday = 1;

const steps: { readonly [key: string]: (day: string) => string } = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The day that a key leads to in a table of days; nothing for a key that does not move. */
export function dayAfterKey(key: string, day: string): string | undefined {
  return steps[key]?.(day);
}

export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
}

/** The seven days of the week of a day. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The weeks from Monday on that touch the month of a day. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const weeks = Array.from({ length: 6 }, (_, index) => weekOf(addDays(first, index * 7)));
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
