/** Time zones as IANA names them, and what calendar and clock on the wall show in one. */

import { shortTime } from "./short-time.ts";

export const utc = "UTC";

/** Whether there is such a zone. An offset ("+02:00") is none: it knows no summer. */
export function isTimeZone(name: unknown): name is string {
  return typeof name === "string" && /^[A-Za-z]/.test(name) && clockOf(name) !== undefined;
}

/** All that can be chosen, by their names. */
export function timeZones(): readonly string[] {
  return [...new Set([utc, ...Intl.supportedValuesOf("timeZone")])].sort();
}

/** The zone in which an app with these settings counts days and hours. */
export function zoneOf(settings: { readonly timezone?: unknown } | undefined): string {
  return isTimeZone(settings?.timezone) ? settings.timezone : utc;
}

/** By how many milliseconds the clocks of a zone are ahead of UTC at an instant; undefined for a zone that nobody knows. */
export function offsetAt(instant: number, zone: string): number | undefined {
  if (zone === utc) return 0;
  if (last.instant === instant && last.zone === zone) return last.offset;
  const clock = clockOf(zone);
  if (!clock) return undefined;
  const shown = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  // Date.UTC takes the years before 100 for those of the last century.
  const wall = new Date(Date.UTC(2_000, month - 1, day, hour, minute, second)).setUTCFullYear(year);
  const offset = wall - Math.floor(instant / 1_000) * 1_000;
  last = { instant, zone, offset };
  return offset;
}

/** The formulas of a form all ask for the same moment, each for its day, its hour or its text. */
let last = { instant: Number.NaN, zone: "", offset: 0 };

/** The day of an instant, YYYY-MM-DD; a zone that nobody knows reads as UTC. */
export function dayIn(zone: string | undefined, instant: number): string {
  return shownIn(zone, instant).slice(0, 10);
}

/** The time of an instant, HH:MM. */
export function timeIn(zone: string | undefined, instant: number): string {
  return shownIn(zone, instant).slice(11, 16);
}

/** The same with seconds, and parts of them, where it is not on the minute: HH:MM, HH:MM:SS or HH:MM:SS.mmm. */
export function exactTimeIn(zone: string | undefined, instant: number): string {
  return shortTime(shownIn(zone, instant).slice(11, 23));
}

function shownIn(zone: string | undefined, instant: number): string {
  return new Date(instant + (offsetAt(instant, zone || utc) ?? 0)).toISOString();
}

/** Making a formatter costs a thousand times what using it does. A name can be spelled in many ways, so not all of them are kept. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const mostClocks = 500;

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  const kept = clocks.get(zone);
  if (kept) return kept;
  const two = "2-digit";
  const shown = { hourCycle: "h23", year: "numeric", month: two, day: two, hour: two, minute: two, second: two } as const;
  try {
    const clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, ...shown });
    if (clocks.size >= mostClocks) clocks.clear();
    clocks.set(zone, clock);
    return clock;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
