/**
 * Which times of a booking field are free. Times go by elapsed minutes from the opening of the day on, so none is one that clocks never show
 * and none is lost where they are set back; a day opens and closes as `instantAt` says: after a gap, at the first of two equal times.
 */
import { Temporal } from "temporal-polyfill";
import { instantAt } from "../base/instant-at.ts";
import { dayIn, isTimeZone, zoneOf } from "../base/time-zone.ts";
import { judgeDay, sayOfDay } from "../fields/day-limits.ts";
import { addDays, weekdayOf } from "../fields/days.ts";
import { messages } from "../fields/messages.ts";
import { type BookingOptions, bookingTimes, type Slot } from "../fields/values/booking.ts";
import { hoursOn } from "../fields/weekday-hours.ts";
import { isClosed } from "./closed-days.ts";
import { placesLeft, type TakenTime } from "./taken-times.ts";

export interface DayQuestion {
  /** The day in the calendar of who asks, YYYY-MM-DD. */
  readonly day: string;
  /** The zone of who asks; one that nobody knows counts as the field's. */
  readonly clientTimezone: string;
  /** The zone of the app, for a field that names none. */
  readonly zone: string;
  /** The instant of the question, ISO 8601. */
  readonly now: string;
  /** The days on which the app is closed, in the zone of the field. */
  readonly closedDays?: readonly string[];
}

/** What is taken at one place. */
export interface Taken {
  /** What is booked already, wherever it may overlap. */
  readonly booked: readonly Slot[];
  /** When nothing can be booked, however much room there is. */
  readonly blocked?: readonly Slot[];
}

export type SlotQuestion = DayQuestion & Taken;

/** A free time, and how many bookings it still has room for. */
export interface FreeSlot extends Slot {
  readonly free: number;
}

/**
 * The times that are free on a day, in order. The working hours are meant in the field's zone, so a day of somebody far away
 * may be filled by two of its days; a slot belongs to the day on which it begins for who asks.
 */
export function freeSlots(field: BookingOptions, question: SlotQuestion): readonly FreeSlot[] {
  return freeWhereRoom(field, question, roomAt(field, [question]));
}

/** For how many bookings there is room at a time. */
export type Room = (time: TakenTime) => number;

/** The room at all of these places together. Those where nothing is taken are reckoned as one, however many they are. */
export function roomAt(field: BookingOptions, places: readonly Taken[]): Room {
  const used = places.filter(({ booked, blocked = [] }) => booked.length + blocked.length > 0);
  const unused = places.length - used.length;
  const whole = placesLeft(field, []);
  const rooms = used.map(({ booked, blocked = [] }): Room => {
    const left = placesLeft(field, booked.map(timesOf));
    const open = placesLeft({}, blocked.map(timesOf));
    return (time) => (open(time) < 1 ? 0 : Math.max(0, left(time)));
  });
  return (time) => rooms.reduce((sum, room) => sum + room(time), unused === 0 ? 0 : unused * whole(time));
}

/** The same where the room is known: it is one for many days. */
export function freeWhereRoom(field: BookingOptions, question: DayQuestion, room: Room): readonly FreeSlot[] {
  const { day, clientTimezone, zone: appZone, now } = question;
  if (!isCounted(day)) return [];
  const zone = fieldZone(field, appZone);
  const [start, end] = spanOfDay(day, isTimeZone(clientTimezone) ? clientTimezone : zone);
  if (start === end) return [];
  const present = Date.parse(now);
  const today = dayIn(zone, present);
  const free: FreeSlot[] = [];
  // Hours that go on beyond midnight belong to the day before.
  for (let date = addDays(dayIn(zone, start), -1); date <= dayIn(zone, end - 1); date = addDays(date, 1)) {
    if (!isOpenDay(date, field, today) || isClosed(date, question.closedDays)) continue;
    for (const slot of slotsOfDay(field, date, zone)) {
      if (slot.from < start || slot.from >= end || isTooSoon(slot.from, field, present)) continue;
      const count = room(slot);
      if (count > 0) free.push({ from: new Date(slot.from).toISOString(), to: new Date(slot.to).toISOString(), free: count });
    }
  }
  // Long hours of one day may reach into those of the next.
  return free.sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** Beside a day in the first year or the last there may be none that can be written: nobody books there. */
function isCounted(day: string): boolean {
  return day >= "0002" && day < "9999" && /^\d/.test(day);
}

/** From the first instant of a day in a zone to that of the next. A day that a zone has skipped is empty. */
export function spanOfDay(day: string, zone: string): readonly [start: number, end: number] {
  const date = Temporal.PlainDate.from(day);
  return [date, date.add({ days: 1 })].map((each) => each.toZonedDateTime(zone).epochMilliseconds) as [number, number];
}

/** The zone in which the hours of a field are meant. */
export function fieldZone(field: BookingOptions, appZone: string): string {
  return isTimeZone(field.timezone) ? field.timezone : zoneOf({ timezone: appZone });
}

export interface Moment {
  /** The zone of the app, for a field that names none. */
  readonly zone: string;
  /** The instant at which it is booked, ISO 8601. */
  readonly now: string;
  /** The days on which the app is closed, in the zone of the field. */
  readonly closedDays?: readonly string[];
}

/** Why a time cannot be booked, whatever list it was chosen from: its day is closed, it is over, or it is none of the field's. */
export function whyNotBookable(field: BookingOptions, { from, to }: Slot, { zone: appZone, now, closedDays }: Moment): readonly string[] {
  const zone = fieldZone(field, appZone);
  if (!isCounted(from) || !isCounted(to)) return [messages.notAvailable];
  const [begins, ends, present] = [Date.parse(from), Date.parse(to), Date.parse(now)];
  const [day, today] = [dayIn(zone, begins), dayIn(zone, present)];
  const isOn = (date: string) => slotsOfDay(field, date, zone).some((slot) => slot.from === begins && slot.to === ends);
  const dates = [day, addDays(day, -1)].filter(isOn);
  const open = dates.filter((date) => isOpenDay(date, field, today) && !isClosed(date, closedDays));
  if (open.length > 0) return isTooSoon(begins, field, present) ? [messages.notAvailable] : [];
  const verdict = judgeDay(dates[0] ?? day, field, today);
  return [verdict === "open" ? messages.notAvailable : sayOfDay(verdict, field, today)];
}

const minute = 60_000;

function isOpenDay(date: string, field: BookingOptions, today: string): boolean {
  return judgeDay(date, field, today) === "open" && !field.holidays?.includes(date.slice(5));
}

function isTooSoon(from: number, field: BookingOptions, present: number): boolean {
  return field.futureOnly === true && from <= present + bookingTimes(field).notice * minute;
}

/** All slots in the working hours that begin on one day, as if nothing were booked. Hours that end where they begin last a whole day. */
function slotsOfDay(field: BookingOptions, date: string, zone: string): { from: number; to: number }[] {
  const { slotDuration, buffer } = bookingTimes(field);
  return hoursOn(field, weekdayOf(date)).flatMap(({ from: begins, to: ends }) => {
    const open = instantAt(date, begins, zone);
    const close = instantAt(ends > begins ? date : addDays(date, 1), ends, zone);
    const count = Math.floor((close - open + buffer * minute) / ((slotDuration + buffer) * minute));
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const from = open + index * (slotDuration + buffer) * minute;
      return { from, to: from + slotDuration * minute };
    });
  });
}

function timesOf({ from, to }: Slot): TakenTime {
  return { from: Date.parse(from), to: Date.parse(to) };
}
