/** Days as "YYYY-MM-DD" in the calendar, without any clock or time zone. */

/** Whether it names a day that exists. */
export function isDay(text: unknown): text is string {
  if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A time of the day as clocks on the wall show it: HH:MM, with or without seconds. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Sunday is 0. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * A day for people. `format` knows YYYY YY MMMM MMM MM M DDDD DDD DD D; other characters stand for themselves, also
 * what is in [brackets]. Names of months and weekdays are in `locale`; one that does not exist reads as English.
 */
export function formatDay(day: string, format = "YYYY-MM-DD", locale = "en"): string {
  const date = new Date(`${day}T00:00:00Z`);
  const name = (options: Intl.DateTimeFormatOptions) => formatter(locale, options).format(date);
  const parts: { readonly [token: string]: string } = {
    YYYY: day.slice(0, 4),
    YY: day.slice(2, 4),
    MMMM: name({ month: "long" }),
    MMM: name({ month: "short" }),
    MM: day.slice(5, 7),
    M: String(Number(day.slice(5, 7))),
    DDDD: name({ weekday: "long" }),
    DDD: name({ weekday: "short" }),
    DD: day.slice(8, 10),
    D: String(Number(day.slice(8, 10))),
  };
  return format.replace(/\[([^\]]*)\]|YYYY|YY|M{1,4}|D{1,4}/g, (part, literal?: string) => literal ?? parts[part] ?? part);
}

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" });
  }
}
