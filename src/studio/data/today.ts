import { dayIn } from "../../model/base/time-zone.ts";

/** The day that it is in a time zone, YYYY-MM-DD; without one, where the person at the screen is. */
export function today(zone = ownZone()): string {
  return dayIn(zone, Date.now());
}

/** The time zone of the person at the screen. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
