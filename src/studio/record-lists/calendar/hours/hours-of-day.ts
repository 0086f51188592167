import { type Lane, lanesOf, lanesWithin, type Stretch, stretchOf, timeOf } from "../../../../model/booking/hours.ts";
import type { CalendarEvent } from "../calendar-events.ts";

/** A record where it stands among those of its day; what has no time stands above the hours. */
export type Standing = CalendarEvent & Partial<Stretch & Lane>;

/** What begins in an hour, or stands above all of them. */
export interface Hour {
  readonly all: readonly CalendarEvent[];
  /** Those that there is room for. */
  readonly shown: readonly Standing[];
  /** Where the word for the others stands. */
  readonly more: Partial<Stretch & Lane>;
}

export const emptyHour: Hour = { all: [], shown: [], more: {} };

/** How high the word for those without room is, in minutes of the day. */
const wordHeight = 30;

/**
 * The records of a day: those of the day as a whole, and the others by the hour in which they begin, side by side where they overlap; of
 * more than `most` in one place the first ones.
 */
export function hoursOfDay(
  calendarEvents: readonly CalendarEvent[],
  most: number,
): { readonly whole: Hour; readonly timed: ReadonlyMap<string, Hour> } {
  const whole = calendarEvents.filter(({ when }) => when.time === undefined);
  const others = calendarEvents.flatMap(({ post, when }) =>
    when.time === undefined ? [] : [{ post, when, ...stretchOf(when.time, when.until) }],
  );
  const lanes = lanesWithin(lanesOf(others), most);
  const timed = new Map<string, Hour>();
  others.forEach((each, at) => {
    const hour = timeOf(Math.floor(each.from / 60) * 60);
    const { all, shown, more } = timed.get(hour) ?? emptyHour;
    const lane = lanes[at];
    timed.set(hour, {
      all: [...all, each],
      shown: lane ? [...shown, { ...each, ...lane }] : shown,
      more: lane || more.from !== undefined ? more : { from: each.from, to: each.from + wordHeight, lane: most - 1, of: most },
    });
  });
  return { whole: { all: whole, shown: whole.slice(0, whole.length > most ? most - 1 : most), more: {} }, timed };
}
