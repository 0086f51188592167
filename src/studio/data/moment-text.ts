/**
 * Moments as the reader writes them: in the language of their browser and, where no zone is said, by their own clock. What belongs to the
 * records of an app is said by `model/fields/display.ts` in the region of the app instead.
 */
const thisYear: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };

/** Making one takes far longer than writing a moment with it, and a table writes many. */
const formats = {
  moment: new Intl.DateTimeFormat(undefined, thisYear),
  momentOfYear: new Intl.DateTimeFormat(undefined, { ...thisYear, year: "numeric" }),
  whole: new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" }),
  day: new Intl.DateTimeFormat(undefined, { dateStyle: "long" }),
  plainDay: new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" }),
  clock: new Intl.DateTimeFormat(undefined, { timeStyle: "short" }),
};

/** With the year only where it is another than now: "Mar 5, 10:35 AM". */
export function momentText(instant: string | number, now = new Date()): string {
  const moment = new Date(instant);
  return (moment.getFullYear() === now.getFullYear() ? formats.moment : formats.momentOfYear).format(moment);
}

/** By the clocks of a zone, with the year: "Dec 4, 2026, 9:00 AM". */
export function momentIn(instant: string | number, zone: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short", timeZone: zone }).format(new Date(instant));
}

/** With the day of the week: "Friday, December 4, 2026 at 9:00 AM". */
export function wholeMomentText(instant: string): string {
  return formats.whole.format(new Date(instant));
}

/** The day of a moment: "December 4, 2026". */
export function dayText(instant: string): string {
  return formats.day.format(new Date(instant));
}

/** A day of the calendar, `YYYY-MM-DD`: "Dec 4". */
export function plainDayText(day: string): string {
  return formats.plainDay.format(new Date(`${day}T12:00:00Z`));
}

/** The time of the day of a moment: "9:00 AM". */
export function clockText(moment: number): string {
  return formats.clock.format(moment);
}
