import { isJsonObject, type Json } from "../../base/json.ts";
import { dayIn, timeIn } from "../../base/time-zone.ts";
import type { DayLimits } from "../day-limits.ts";
import { messages } from "../messages.ts";
import type { ValueRules } from "./value-rules.ts";

export interface BookingOptions extends DayLimits {
  /** The zone in which the hours are meant; without one that of the app. */
  readonly timezone?: string;
  /** From when to when, HH:MM by the clock in that zone. */
  readonly workingFrom?: string;
  readonly workingTo?: string;
  /** Minutes. */
  readonly slotDuration?: number;
  readonly enableBuffer?: boolean;
  /** Minutes that stay free before and after each booking. */
  readonly buffer?: number;
}

/** From one instant to another, ISO 8601 in UTC with milliseconds. */
export interface Slot {
  readonly from: string;
  readonly to: string;
}

/** What counts where a field says nothing. `buffer` is 0 where it is off. */
export function bookingTimes(field: BookingOptions) {
  const { workingFrom = "09:00", workingTo = "17:00", slotDuration = 30 } = field;
  return { workingFrom, workingTo, slotDuration, buffer: field.enableBuffer ? (field.buffer ?? 15) : 0 };
}

/**
 * `{from, to}`. Whether it is one of the field's slots and still free depends on the clock, the zone and other bookings: those
 * say so who know them. A plain form carries its two instants.
 */
export const bookingValue: ValueRules<BookingOptions> = {
  stored: () => "json",
  parts: ["from", "to"],
  tidy: (value) => {
    const [from, to] = [instantOf(value, "from"), instantOf(value, "to")];
    return from === undefined || to === undefined ? value : { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  },
  check: (value, field) => {
    const [from, to] = [instantOf(value, "from"), instantOf(value, "to")];
    if (from === undefined || to === undefined || Object.keys(value as object).length !== 2)
      return [messages.not("a time from a list of times")];
    return to - from === bookingTimes(field).slotDuration * 60_000 ? [] : [messages.notAvailable];
  },
  text: (value, { timezone }, otherwise) => {
    const zone = timezone || otherwise;
    const [from, to] = [instantOf(value, "from"), instantOf(value, "to")];
    if (from === undefined || to === undefined) return "";
    return `${dayIn(zone, from)} ${timeIn(zone, from)}–${timeIn(zone, to)}`;
  },
  parse: ([from, to]) => (from && to ? { from, to } : null),
  entries: (value) => (isJsonObject(value) ? [value.from, value.to].filter((instant) => typeof instant === "string") : []),
};

function instantOf(value: Json, key: keyof Slot): number | undefined {
  const said = isJsonObject(value) ? value[key] : undefined;
  if (typeof said !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(said)) return undefined;
  const instant = Date.parse(said);
  return Number.isNaN(instant) ? undefined : instant;
}
