import { formatted } from "./given.ts";

/** Making a formatter costs a thousand times what using it does; there are only some hundred zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** By how many milliseconds the clocks of a zone are ahead of UTC at an instant. */
export function offsetAt(instant: number, zone: string): number {
  if (zone === "UTC") return 0;
  const shown = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}

/**
 * The instant at which the clocks of a zone show this. What they show twice is the first time, what they skip is as much later
 * as they skip.
 */
export function instantOfWall(wall: number, zone: string): number {
  const before = offsetAt(wall - 86_400_000, zone);
  const after = offsetAt(wall + 86_400_000, zone);
  const isBefore = offsetAt(wall - before, zone) === before;
  return wall - (isBefore || offsetAt(wall - after, zone) !== after ? before : after);
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone);
  if (kept) return kept;
  const two = "2-digit";
  const options = { timeZone: zone, hourCycle: "h23", year: "numeric", month: two, day: two, hour: two, minute: two, second: two } as const;
  const clock = formatted(() => new Intl.DateTimeFormat("en-US", options), `There is no time zone called ${zone}.`);
  clocks.set(zone, clock);
  return clock;
}
