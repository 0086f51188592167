import { addDays, weekdayOf } from "./days.ts";
import { messages } from "./messages.ts";

/** Which days may be chosen in a date or a booking. */
export interface DayLimits {
  /** No day before today. */
  readonly futureOnly?: boolean;
  /** Counted in days from today; they count only together with `futureOnly`. */
  readonly relativeMin?: number;
  readonly relativeMax?: number;
  /** Sunday is 0. A list, or the words of a multiple choice. */
  readonly disabledWeekdays?: readonly (number | string)[];
  /** The first and the last day, YYYY-MM-DD. */
  readonly min?: string;
  readonly max?: string;
  readonly disabledDates?: readonly string[];
}

/** The first and last day that the limits leave open; the tightest bound wins. */
export function openSpan(limits: DayLimits, today: string): { readonly first: string | undefined; readonly last: string | undefined } {
  const firsts = [limits.min];
  const lasts = [limits.max];
  if (limits.futureOnly) {
    firsts.push(addDays(today, Math.max(0, limits.relativeMin ?? 0)));
    if (limits.relativeMax !== undefined) lasts.push(addDays(today, limits.relativeMax));
  }
  return { first: firsts.filter(Boolean).sort().at(-1), last: lasts.filter(Boolean).sort().at(0) };
}

/** Whether single days are closed, which a browser's own date input cannot know. */
export function hasClosedDays({ disabledWeekdays, disabledDates }: DayLimits): boolean {
  return Boolean(disabledWeekdays?.length || disabledDates?.length);
}

type Verdict = "open" | "too early" | "too late" | "closed";

/** What is said of a day that may not be chosen. */
export function sayOfDay(verdict: Exclude<Verdict, "open">, limits: DayLimits, today: string): string {
  const { first = "", last = "" } = openSpan(limits, today);
  return verdict === "too early" ? messages.tooEarly(first) : verdict === "too late" ? messages.tooLate(last) : messages.notAvailable;
}

/** Why a day may not be chosen, or "open". */
export function judgeDay(day: string, limits: DayLimits, today: string): Verdict {
  const { first, last } = openSpan(limits, today);
  if (first !== undefined && day < first) return "too early";
  if (last !== undefined && day > last) return "too late";
  const isClosed =
    limits.disabledDates?.includes(day) || limits.disabledWeekdays?.some((weekday) => Number(weekday) === weekdayOf(day)) || false;
  return isClosed ? "closed" : "open";
}
