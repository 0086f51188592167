import { type Lane, lanesOf, type Stretch, stretchOf, timeOf } from "../../../../model/booking/hours.ts";
import type { Happening } from "../happenings.ts";

/** A record where it stands among those of its day; what has no time stands above the hours. */
export type Standing = Happening & Partial<Stretch & Lane>;
type Timed = Happening & Stretch & Lane;

/** The records of a day: those of the day as a whole, and the others by the hour in which they begin, side by side where they overlap. */
export function hoursOfDay(happenings: readonly Happening[]): {
  readonly whole: readonly Happening[];
  readonly timed: ReadonlyMap<string, readonly Timed[]>;
} {
  const whole = happenings.filter(({ when }) => when.time === undefined);
  const others = happenings.flatMap(({ post, when }) =>
    when.time === undefined ? [] : [{ post, when, ...stretchOf(when.time, when.until) }],
  );
  const lanes = lanesOf(others);
  const timed = new Map<string, Timed[]>();
  others.forEach((each, at) => {
    const hour = timeOf(Math.floor(each.from / 60) * 60);
    timed.set(hour, [...(timed.get(hour) ?? []), { ...each, ...(lanes[at] ?? { lane: 0, of: 1 }) }]);
  });
  return { whole, timed };
}
