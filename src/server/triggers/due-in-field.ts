import type { Json } from "../../model/base/json.ts";
import { instantOf, momentOf } from "../../model/formula/functions/moment.ts";
import { instantOfWall, offsetIn } from "../../model/formula/functions/zones.ts";
import type { AutomationStart } from "../../model/workflow/automation.ts";

type Timed = Extract<AutomationStart, { on: "time" }>;

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** When a record is due by the date in its field, in milliseconds; undefined: it holds none. Days are counted on the calendar of the zone. */
export function dueInField({ when, amount, unit, at }: Timed, value: Json | undefined, zone: string): number | undefined {
  const moment = typeof value === "string" ? momentOf(value, zone) : undefined;
  if (!moment) return undefined;
  const sign = when === "before" ? -1 : 1;
  const shift = sign * amount * { minutes: minute, hours: hour, days: day }[unit];
  const time = moment.kind === "day" && at !== undefined ? timeOf(at) : 0;
  if (unit === "days") return instantOfWall(moment.wall + time + shift, zone);
  return (moment.kind === "day" ? instantOfWall(moment.wall + time, zone) : instantOf(moment)) + shift;
}

/**
 * What a field may say of records that are due between two instants: texts from the first to the last. It is wide by some hours, as days
 * differ in length; each record is looked at by itself then. `isDay`: the field holds days without times.
 */
export function dueTexts(
  { when, amount, unit, at }: Timed,
  zone: string,
  { from, to, isDay }: { readonly from: number; readonly to: number; readonly isDay: boolean },
): [string, string] {
  const shift = (when === "before" ? 1 : -1) * amount * { minutes: minute, hours: hour, days: day }[unit];
  const wall = (instant: number, spare: number) => new Date(instant + offsetIn(zone, instant) + spare).toISOString();
  const early = at === undefined ? 0 : timeOf(at);
  const [first, last] = [wall(from + shift, -3 * hour - early), wall(to + shift, 3 * hour)];
  // A day without a time is a text that begins one with it.
  return [first.slice(0, 10), last.slice(0, isDay ? 10 : 16)];
}

function timeOf(at: string): number {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  return hours * hour + minutes * minute;
}
