import { dayIn, timeIn } from "../base/time-zone.ts";

const instantLike = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:(Z)|([+-]\d\d):?(\d\d)?)$/i;

/** What the clocks of a zone show at an instant that says its own: "2026-07-01T10:00:00Z" is "2026-07-01 12:00" in Berlin. */
export function wallClock(text: string, zone: string | undefined): string | undefined {
  const [, day, time, isUtc, hours = "", minutes = "00"] = instantLike.exec(text.trim()) ?? [];
  if (day === undefined) return undefined;
  const instant = Date.parse(`${day}T${time}${isUtc ? "Z" : `${hours}:${minutes}`}`);
  return Number.isNaN(instant) ? undefined : `${dayIn(zone, instant)} ${timeIn(zone, instant)}`;
}
