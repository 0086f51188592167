/** Days as "YYYY-MM-DD" in the calendar, without any clock or time zone. */

/** No day, also with its time, is written with more characters: it bounds what the patterns may cost. */
export const longestDay = 64;

/** Whether it names a day that exists. */
export function isDay(text: unknown): text is string {
  if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A time of the day as clocks on the wall show it: HH:MM, with or without seconds and parts of them. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/.test(text);
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
  const tokens = /\[([^[\]]*)\]|YYYY|YY|M{1,4}|D{1,4}/g;
  return format.replace(tokens, (part, literal?: string) => literal ?? partOfDay(part, day, locale));
}

function partOfDay(part: string, day: string, locale: string): string {
  switch (part) {
    case "YYYY":
      return day.slice(0, 4);
    case "YY":
      return day.slice(2, 4);
    case "MM":
      return day.slice(5, 7);
    case "M":
      return String(Number(day.slice(5, 7)));
    case "DD":
      return day.slice(8, 10);
    case "D":
      return String(Number(day.slice(8, 10)));
    case "MMMM":
    case "MMM":
    case "DDDD":
    case "DDD":
      return nameOf(part, locale).format(new Date(`${day}T00:00:00Z`));
    default:
      return part;
  }
}

const names = { MMMM: { month: "long" }, MMM: { month: "short" }, DDDD: { weekday: "long" }, DDD: { weekday: "short" } } as const;

/** Making a formatter costs a thousand times what using it does; formulas bring any name of a locale, so not all of them are kept. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const mostFormatters = 500;

function nameOf(kind: keyof typeof names, locale: string): Intl.DateTimeFormat {
  const key = `${kind} ${locale}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = formatter(locale, names[kind]);
  if (formatters.size >= mostFormatters) formatters.clear();
  formatters.set(key, made);
  return made;
}

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" });
  }
}
