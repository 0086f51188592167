import { paidText } from "../operators.ts";
import { type Callable, pay, type Run } from "../run.ts";
import { isMissing, numberOf, type Value } from "../values.ts";
import { formatMoment } from "./format-moment.ts";
import { instantOf, type Moment, momentOf, writeMoment } from "./moment.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Steps for reading a moment in the app's zone, or in another, whose clock may have to be made; for finding one; for a part of a format. */
const reading = 10;
const otherZone = 100;
const finding = 50;
const token = 4;

/** Days and hours are counted as the clocks of the zone count them: a day over a change of the clocks has 23 or 25 hours. */
export const dateFunctions = {
  date: ([value, format, zone], run) => {
    pay(run, isMissing(zone) ? reading : otherZone);
    const moment = momentOf(value, isMissing(zone) ? run.environment.zone : paidText(zone, run));
    return moment && formatMoment(moment, isMissing(format) ? "YYYY-MM-DD" : paidText(format, run), () => pay(run, token));
  },
  now: (_, { environment }) => environment.now,
  today: (_, run) => read(run.environment.now, run, dayText),
  addMinutes: ([value, count], run) => later(value, numberOf(count) * minute, run),
  addHours: ([value, count], run) => later(value, numberOf(count) * hour, run),
  addDays: ([value, count], run) => moved(value, run, (wall) => wall + Math.trunc(numberOf(count)) * day),
  addMonths: ([value, count], run) => moved(value, run, (wall) => monthsLater(wall, Math.trunc(numberOf(count)))),
  addYears: ([value, count], run) => moved(value, run, (wall) => monthsLater(wall, 12 * Math.trunc(numberOf(count)))),
  diffDays: ([one, other], run) => (midnight(one, run) - midnight(other, run)) / day,
  diffHours: ([one, other], run) => (time(one, run) - time(other, run)) / hour,
  year: ([value], run) => read(value, run, (date) => date.getUTCFullYear()),
  month: ([value], run) => read(value, run, (date) => date.getUTCMonth() + 1),
  day: ([value], run) => read(value, run, (date) => date.getUTCDate()),
  hour: ([value], run) => read(value, run, (date) => date.getUTCHours()),
  minute: ([value], run) => read(value, run, (date) => date.getUTCMinutes()),
  weekday: ([value], run) => read(value, run, (date) => date.getUTCDay()),
  startOfMonth: ([value], run) => read(value, run, (date) => dayText(new Date(monthLater(date, 0)))),
  endOfMonth: ([value], run) => read(value, run, (date) => dayText(new Date(monthLater(date, 1) - day))),
} as const satisfies { readonly [name: string]: Callable };

function here(value: Value, run: Run): Moment | undefined {
  pay(run, reading);
  return momentOf(value, run.environment.zone);
}

/** What calendar and clock show, read as if it were UTC. */
function read(value: Value, run: Run, part: (date: Date) => Value): Value {
  const moment = here(value, run);
  return moment && part(new Date(moment.wall));
}

function moved(value: Value, run: Run, move: (wall: number) => number): Value {
  const moment = here(value, run);
  if (!moment) return undefined;
  pay(run, finding);
  const { at, ...shown } = moment;
  const wall = move(moment.wall);
  return writeMoment(wall === moment.wall ? moment : { ...shown, wall });
}

/** So much time later, whatever the clocks do meanwhile. A day becomes a day with a time. */
function later(value: Value, milliseconds: number, run: Run): Value {
  const moment = here(value, run);
  if (!moment) return undefined;
  pay(run, finding);
  if (moment.kind !== "instant") return writeMoment({ ...moment, kind: "local", wall: moment.wall + milliseconds });
  const then = momentOf(instantOf(moment) + milliseconds, moment.zone);
  return then && writeMoment(then);
}

/** The same day so many months later, or the last one of that month. */
function monthsLater(wall: number, months: number): number {
  const date = new Date(wall);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(monthLater(date, 1) - day).getUTCDate();
  return date.setUTCDate(Math.min(wanted, last));
}

function midnight(value: Value, run: Run): number {
  const moment = here(value, run);
  return moment ? Math.floor(moment.wall / day) * day : Number.NaN;
}

function time(value: Value, run: Run): number {
  const moment = here(value, run);
  pay(run, finding);
  return moment ? instantOf(moment) : Number.NaN;
}

/** The first moment of a month's first day. Date.UTC takes the years before 100 for those of the last century. */
function monthLater(date: Date, count: number): number {
  const first = new Date(date);
  first.setUTCHours(0, 0, 0, 0);
  return first.setUTCMonth(first.getUTCMonth() + count, 1);
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10);
}
