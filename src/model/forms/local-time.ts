import { dayIn, exactTimeIn } from "../base/time-zone.ts";
import { isDay } from "../fields/days.ts";
import type { FieldBlock } from "../fields/field.ts";

/** A text as a date field keeps it: of an instant the day, or the day and the time, that calendar and clock of a zone show then. */
export function localTime(text: string, { withTime }: FieldBlock, zone: string): string {
  const instant = instantIn(text);
  if (instant === undefined) return text;
  return withTime === true ? `${dayIn(zone, instant)}T${exactTimeIn(zone, instant)}` : dayIn(zone, instant);
}

/** The instant that a text names; undefined for a day, or a time of no zone. */
function instantIn(text: string): number | undefined {
  const instant = isDay(text.slice(0, 10)) && /(Z|[+-]\d{2}:\d{2})$/.test(text.slice(10)) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}
