import { shortTime } from "../base/short-time.ts";
import { isDay, isTime, longestDay } from "../fields/days.ts";
import { monthCalled } from "./month-names.ts";

/** Which comes first in 03/04/2025. */
export const dayFormats = ["day-first", "month-first"] as const;
export type DayFormat = (typeof dayFormats)[number];

const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/;

/**
 * The day that a text means in this format, maybe with its time, as machines write it: "2025-12-31", "2025-12-31 22:30". Only what has
 * slashes or dashes between day and month depends on the format.
 */
export function dayIn(text: string, format: DayFormat): string | undefined {
  const typed = text.trim();
  if (typed.length > longestDay) return undefined;
  const counted = countedDay(typed);
  if (counted !== undefined) return counted;
  const [, written = "", clock = ""] = /^(.*?\d)(?:,?[T ]\s*(\d{1,2}:\d\d.*))?$/.exec(typed) ?? [];
  const day = [slashedDay(written, format), dottedDay(written), yearFirst(written), namedDay(written)].find(
    (found) => found !== undefined && isDay(found),
  );
  if (day === undefined) return undefined;
  if (clock === "") return day;
  const time = clockTime(clock);
  return time && `${day} ${time}`;
}

/** Whether the format can decide what a text means: it begins as one of `slashed` does. */
export function dependsOnFormat(text: string): boolean {
  return /^\s*\d{1,2}[/-]/.test(text);
}

function slashedDay(text: string, format: DayFormat): string | undefined {
  const [, first = "", , second = "", year] = slashed.exec(text) ?? [];
  if (year === undefined) return undefined;
  return format === "day-first" ? made(year, second, first) : made(year, first, second);
}

/** With dots only days before months are written. */
function dottedDay(text: string): string | undefined {
  const [all, day = "", month = "", year = ""] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/.exec(text) ?? [];
  return all && made(year, month, day);
}

const [firstCounted, lastCounted, secondsOfDay] = [18_264, 73_050, 86_400];

/** A day between 1950 and 2100 as programs for tables count it, from the last but one of 1899 on, where a cell lost the look of a day. */
function countedDay(text: string): string | undefined {
  const count = /^\d{5}(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (count < firstCounted || count > lastCounted) return undefined;
  const moment = new Date(Date.UTC(1899, 11, 30, 0, 0, Math.round(count * secondsOfDay))).toISOString();
  return Number.isInteger(count) ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${shortTime(moment.slice(11, 19))}`;
}

function yearFirst(text: string): string | undefined {
  const [all, year = "", month = "", day = ""] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
  return all && made(year, month, day);
}

/** "31-Dec-25", "31 December 2025", "Dec 31, 2025", "31. Dezember 2025", "31 de diciembre de 2025" */
function namedDay(text: string): string | undefined {
  const [, dayFirst = "", named = "", yearBehind = ""] =
    /^(\d{1,2})(?:[- ]|\. ?| de )(\p{L}{3,10})(?: de |[- ,.]+)(\d{4}|\d{2})$/iu.exec(text) ?? [];
  const [, name = named, day = dayFirst, year = yearBehind] = /^(\p{L}{3,10})\.? (\d{1,2}), ?(\d{4})$/iu.exec(text) ?? [];
  const month = monthCalled(name);
  return month === undefined ? undefined : made(year, String(month), day);
}

/** A time as clocks show it, in halves of the day or not: "10:15:30 PM" is 22:15:30. What else stands there makes it none. */
export function clockTime(clock: string): string | undefined {
  const [all, hour = "", minute = "", seconds = "", half = ""] =
    /^(\d{1,2}):(\d\d)(:\d\d(?:[.,]\d{1,9})?)?\s*([ap]\.?m\.?)?$/i.exec(clock.trim()) ?? [];
  if (all === undefined || (half !== "" && (Number(hour) < 1 || Number(hour) > 12))) return undefined;
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);
  const time = `${String(hours).padStart(2, "0")}:${minute}${seconds.replace(",", ".")}`;
  return isTime(time) ? shortTime(time) : undefined;
}

/** Of a year with two digits the nearer century is meant, as Excel reads it. */
function made(year: string, month: string, day: string): string {
  const whole = year.length === 2 ? `${Number(year) < 50 ? "20" : "19"}${year}` : year;
  return `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
