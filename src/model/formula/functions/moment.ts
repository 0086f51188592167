import { isDay } from "../../fields/days.ts";
import type { Value } from "../values.ts";
import { instantOfWall, offsetIn } from "./zones.ts";

/**
 * A day, a time without a zone, or an instant seen from a zone. `wall` is what calendar and clock on the wall there show,
 * in milliseconds as if they showed UTC.
 */
export interface Moment {
  readonly kind: "day" | "local" | "instant";
  readonly wall: number;
  readonly zone: string;
  /** Which instant it was read from: the clocks of a zone can show a time twice. */
  readonly at?: number;
}

/** Reads a day, a day with a time, an ISO instant or milliseconds since 1970; anything else is no moment. */
export function momentOf(value: Value, zone: string): Moment | undefined {
  if (typeof value === "number") return seenFrom(zone, value);
  if (typeof value !== "string" || !isDay(value.slice(0, 10))) return undefined;
  if (value.length === 10) return { kind: "day", wall: Date.parse(`${value}T00:00:00Z`), zone };
  const [, offset] = /^T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/.exec(value.slice(10)) ?? [undefined, "none"];
  if (offset === "none") return undefined;
  if (offset) return seenFrom(zone, Date.parse(value));
  const wall = Date.parse(`${value}Z`);
  return Number.isNaN(wall) ? undefined : { kind: "local", wall, zone };
}

function seenFrom(zone: string, instant: number): Moment | undefined {
  return isInCalendar(instant) ? { kind: "instant", wall: instant + offsetIn(zone, instant), zone, at: instant } : undefined;
}

/** The moment as it was written: a day stays a day, an instant an instant. Undefined outside the years 1 to 9999. */
export function writeMoment({ kind, wall, zone, at }: Moment): string | undefined {
  if (!isInCalendar(wall)) return undefined;
  if (kind === "instant") return new Date(at ?? instantOfWall(wall, zone)).toISOString();
  const written = new Date(wall).toISOString();
  if (kind === "day") return written.slice(0, 10);
  return written.slice(0, wall % 60_000 === 0 ? 16 : 19);
}

export function instantOf({ wall, zone, at }: Moment): number {
  return at ?? instantOfWall(wall, zone);
}

/** Calendars of more than four digits, or before the first year, are nobody's. */
function isInCalendar(time: number): boolean {
  return time >= -62_135_596_800_000 + 86_400_000 && time <= 253_402_300_799_999 - 86_400_000;
}
