import { Temporal } from "temporal-polyfill";

/** The instant of a time on the wall. Where clocks jump over it, the time after the jump; where it comes twice, the first. */
export function instantAt(day: string, time: string, zone: string): number {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds;
}
