/** How the values of fields stand in a calendar, and what moving one to another day makes of them. */
import { instantAt } from "../base/instant-at.ts";
import { isJsonObject, type Json } from "../base/json.ts";
import { dayIn, timeIn, zoneOf } from "../base/time-zone.ts";
import { addDays, isDay } from "../fields/days.ts";
import type { FieldBlock } from "../fields/field.ts";
import { type DatedKind, isDated } from "../fields/field-traits.ts";
import { type BookingOptions, bookingTimes } from "../fields/values/booking.ts";
import type { DateOptions } from "../fields/values/date.ts";

/** Where a value stands: its day, and from when to when by the clock on the wall where it says so. */
export interface When {
  readonly day: string;
  readonly time?: string;
  readonly until?: string;
}

/** A field by which records stand in a calendar. */
export interface Dated {
  readonly slug: string;
  readonly label: string;
  /** What a list is asked by for it. */
  readonly name: string;
  /** The first and the last value of these days, as a list compares them. */
  span(first: string, last: string): readonly [from: string, to: string];
  at(value: Json | undefined): When | undefined;
  /** The same time on another day. */
  moved(value: Json | undefined, day: string): Json;
  /** From that time of that day on, as long as before; as a new record of it begins where there is no value. Absent: it has no times. */
  placed?(value: Json | undefined, day: string, time: string): Json;
  /** In which zone its days and times are. */
  readonly zone: string;
  /** What a new record of that day begins with. */
  start(day: string): Json;
}

type Dating = (field: FieldBlock, zone: string) => Omit<Dated, "slug" | "label" | "zone"> & { readonly zone?: string };

const datings: { readonly [Kind in DatedKind]: Dating } = {
  date: (field) => ((field as DateOptions).withTime ? timed(field.slug) : wholeDay(field.slug)),
  booking: booked,
};

/** The fields of a form by which its records can stand in a calendar of a zone. */
export function datedFields(fields: readonly FieldBlock[], zone: string): readonly Dated[] {
  return fields
    .filter(isDated)
    .map((field) => ({ slug: field.slug, label: field.label, zone, ...datings[field.component as DatedKind](field, zone) }));
}

function wholeDay(name: string): ReturnType<Dating> {
  return {
    name,
    span: (first, last) => [first, last],
    at: (value) => (isDay(value) ? { day: value } : undefined),
    moved: (_, day) => day,
    start: (day) => day,
  };
}

const morning = "T09:00";

function timed(name: string): ReturnType<Dating> {
  return {
    name,
    // A day alone stands there too, from before its field asked for a time.
    span: (first, last) => [first, `${last}T23:59:59`],
    at: (value) => {
      const [day, time] = typeof value === "string" ? value.split("T") : [];
      return isDay(day) ? { day, ...(time !== undefined && { time: time.slice(0, 5) }) } : undefined;
    },
    moved: (value, day) => day + ((typeof value === "string" && value.slice(10)) || morning),
    placed: (_, day, time) => `${day}T${time}`,
    start: (day) => day + morning,
  };
}

/** Times are those of the field's own zone where it names one, as its text reads too. */
function booked(field: FieldBlock, appZone: string): ReturnType<Dating> {
  const zone = zoneOf({ timezone: field.timezone || appZone });
  const { workingFrom, slotDuration } = bookingTimes(field as BookingOptions);
  const slot = (from: number, lasting: number) => ({ from: instantText(from), to: instantText(from + lasting) });
  const length = slotDuration * 60_000;
  const start = (day: string) => slot(instantAt(day, workingFrom, zone), length);
  return {
    name: `${field.slug}.from`,
    zone,
    span: (first, last) => [instantText(instantAt(first, "00:00", zone)), instantText(instantAt(addDays(last, 1), "00:00", zone) - 1)],
    at: (value) => {
      const times = timesOf(value);
      return times && { day: dayIn(zone, times.from), time: timeIn(zone, times.from), until: timeIn(zone, times.to) };
    },
    moved: (value, day) => {
      const times = timesOf(value);
      return times ? slot(instantAt(day, timeIn(zone, times.from), zone), times.to - times.from) : start(day);
    },
    placed: (value, day, time) => {
      const times = timesOf(value);
      return slot(instantAt(day, time, zone), times ? times.to - times.from : length);
    },
    start,
  };
}

function timesOf(value: Json | undefined): { readonly from: number; readonly to: number } | undefined {
  if (!isJsonObject(value)) return undefined;
  const [from, to] = [Date.parse(String(value.from)), Date.parse(String(value.to))];
  return Number.isNaN(from) || Number.isNaN(to) ? undefined : { from, to };
}

function instantText(instant: number): string {
  return new Date(instant).toISOString();
}
