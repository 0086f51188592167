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
  /** Whether some weekdays have hours of their own. */
  readonly ownHours?: boolean;
  /** "08:00-12:00, 13:00-17:00"; "" or absent: those of every day. */
  readonly hoursMonday?: string;
  readonly hoursTuesday?: string;
  readonly hoursWednesday?: string;
  readonly hoursThursday?: string;
  readonly hoursFriday?: string;
  readonly hoursSaturday?: string;
  readonly hoursSunday?: string;
  /** Minutes. */
  readonly slotDuration?: number;
  readonly enableBuffer?: boolean;
  /** Minutes that stay free before and after each booking. */
  readonly buffer?: number;
  /** How many bookings one time has room for. */
  readonly capacity?: number;
  /** Minutes between now and the first time that can be booked; it counts only together with `futureOnly`. */
  readonly notice?: number;
  /** Closed every year, MM-DD. */
  readonly holidays?: readonly string[];
  /** The slug of the field of the same form that says who or what is booked: each that it may name has times of its own. */
  readonly place?: string;
  /** Where `place` is left empty, those who are free take turns. */
  readonly takesTurns?: boolean;
  /** The slug of the field that holds the address for the confirmation. */
  readonly mailField?: string;
  /** Hours before its beginning at which a reminder is mailed; 0 or absent: none. */
  readonly remindBefore?: number;
  /** Up to how many hours before its beginning whoever booked may move or cancel it; 2 unless said. */
  readonly changeUntil?: number;
}

/** From one instant to another, ISO 8601 in UTC with milliseconds. */
export interface Slot {
  readonly from: string;
  readonly to: string;
}

/** What counts where a field says nothing. `buffer` is 0 where it is off. */
export function bookingTimes(field: BookingOptions) {
  const { slotDuration = 30, capacity = 1 } = field;
  const notice = field.futureOnly ? (field.notice ?? 0) : 0;
  const buffer = field.enableBuffer ? (field.buffer ?? 15) : 0;
  return { workingFrom: field.workingFrom || "09:00", workingTo: field.workingTo || "17:00", slotDuration, buffer, capacity, notice };
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
    return from === undefined || to === undefined || Object.keys(value as object).length !== 2
      ? value
      : { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
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
  // A radio button has one value for both, an interval as ISO 8601 writes it; what was chosen before may come along.
  parse: (entries) => {
    const [from, to] = entries.findLast((entry) => entry.includes("/"))?.split("/") ?? entries;
    return from && to ? { from, to } : null;
  },
  entries: (value) => (isJsonObject(value) ? [value.from, value.to].filter((instant) => typeof instant === "string") : []),
};

/** A time as it can be shown: two instants, of years that every calendar has; undefined for anything else that was sent. */
export function slotOf(from: string, to: string): Slot | undefined {
  const isShown = (said: string) => instantOf({ from: said }, "from") !== undefined && said >= "0002" && said < "9999";
  return isShown(from) && isShown(to) ? { from, to } : undefined;
}

function instantOf(value: Json, key: keyof Slot): number | undefined {
  const said = isJsonObject(value) ? value[key] : undefined;
  if (typeof said !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(said)) return undefined;
  const instant = Date.parse(said);
  return Number.isNaN(instant) ? undefined : instant;
}
