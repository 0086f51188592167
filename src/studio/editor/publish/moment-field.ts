import { instantAt } from "../../../model/base/instant-at.ts";
import { dayIn, timeIn } from "../../../model/base/time-zone.ts";

/** An instant as the browser's input for day and time has it, by the clocks of a zone; "" for none. */
export function typedMoment(instant: string | null, zone: string): string {
  return instant === null ? "" : `${dayIn(zone, Date.parse(instant))}T${timeIn(zone, Date.parse(instant)).slice(0, 5)}`;
}

/** The instant that was typed; null: nothing whole. */
export function instantOf(typed: string, zone: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(typed) ?? [];
  return day === undefined || time === undefined ? null : new Date(instantAt(day, time, zone)).toISOString();
}
