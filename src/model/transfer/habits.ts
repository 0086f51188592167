import { isDay, longestDay } from "../fields/days.ts";
import { longestNumber } from "../fields/values/numbers.ts";

/** How a file writes what can be read in two ways. Null: nothing in it tells, and such a cell is turned down rather than guessed. */
export interface Habits {
  /** Which comes first in 03/04/2025. */
  readonly days: (typeof dayHabits)[number] | null;
  /** What stands before the fraction of a number: 1.234 is a thousand where that is a comma. */
  readonly decimal: (typeof decimalHabits)[number] | null;
}
export const dayHabits = ["day-first", "month-first"] as const;
export const decimalHabits = [".", ","] as const;
export const noHabits: Habits = { days: null, decimal: null };

const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[ T,])/;

const numberLike = /^[^\w]*(?:[A-Z]{3}\s*)?[-+]?\d[\d.,' \u00a0\u202f]*(?:\s*[A-Z]{3})?[^\w]*$/;

/** What the columns of a file tell of its habits; where they tell both, they tell neither. Numbers count where most of a column is some. */
export function guessHabits(columns: readonly (readonly string[])[]): Habits {
  const told = { "day-first": false, "month-first": false, ".": false, ",": false };
  for (const cells of columns) {
    const texts = cells.map((cell) => cell.trim()).filter((text) => text !== "");
    const areNumbers = texts.filter(isNumberLike).length * 2 > texts.length;
    for (const text of texts) {
      const [, first = "", , second = ""] = slashed.exec(text) ?? [];
      if (Number(first) > 12) told["day-first"] = true;
      if (Number(second) > 12) told["month-first"] = true;
      const decimal = areNumbers && text.length <= longestNumber ? decimalIn(text) : undefined;
      if (decimal) told[decimal] = true;
    }
  }
  const only = <Of extends keyof typeof told>(one: Of, other: Of) => (told[one] === told[other] ? null : told[one] ? one : other);
  return { days: only("day-first", "month-first"), decimal: only(".", ",") };
}

function isNumberLike(text: string): boolean {
  return text.length <= longestNumber && numberLike.test(text);
}

/** A group of three behind one sign alone is a fraction or thousands: that tells nothing. */
function decimalIn(text: string): "." | "," | undefined {
  const number = text.replace(/^[-+(]?\s*(?:[€$£¥₹]|[A-Z]{3}\b)?\s*[-+]?|\s*(?:[€$£¥₹%)]|[A-Z]{3})+$/g, "");
  if (/^\d{1,3}(\.\d{3})*,\d+$/.test(number)) return /^\d{1,3},\d{3}$/.test(number) ? undefined : ",";
  if (/^\d+,(\d{1,2}|\d{4,})$/.test(number)) return ",";
  if (/^\d{1,3}(,\d{3})*\.\d+$/.test(number)) return /^\d{1,3}\.\d{3}$/.test(number) ? undefined : ".";
  return /^\d+\.\d+$/.test(number) && !/^\d+\.\d{3}$/.test(number) ? "." : undefined;
}

/** Thousands as the file writes them: what could be read as a fraction elsewhere. */
export function thousandsIn(text: string, { decimal }: Habits): number | undefined {
  const [, typed = ""] = /^\s*(-?\d{1,3}([.,])\d{3})\s*$/.exec(text) ?? [];
  const group = decimal === "," ? "." : ",";
  return decimal !== null && typed.includes(group) ? Number(typed.replace(group, "")) : undefined;
}

/** A day, maybe with its time, as programs for tables write it, in the form of machines: "2025-12-31", "2025-12-31 22:30". */
export function dayIn(text: string, { days }: Habits): string | undefined {
  const typed = text.trim();
  if (typed.length > longestDay) return undefined;
  const counted = countedDay(typed);
  if (counted !== undefined) return counted;
  const [, written = "", clock = ""] = /^(.*?\d)(?:,?[T ]\s*(\d{1,2}:\d\d.*))?$/.exec(typed) ?? [];
  const day = [slashedDay(written, days), dottedDay(written), asianDay(written), namedDay(written)].find(
    (found) => found !== undefined && isDay(found),
  );
  if (day === undefined) return undefined;
  if (clock === "") return day;
  const time = timeIn(clock);
  return time && `${day} ${time}`;
}

function slashedDay(text: string, days: Habits["days"]): string | undefined {
  const [all, first = "", , second = "", year = ""] = slashed.exec(text) ?? [];
  if (all === undefined || all !== text) return undefined;
  const isSame = Number(first) === Number(second);
  const isDayFirst = days === "day-first" || Number(first) > 12;
  const isMonthFirst = days === "month-first" || Number(second) > 12;
  if (!isSame && isDayFirst === isMonthFirst) return undefined;
  return isMonthFirst && !isSame ? made(year, first, second) : made(year, second, first);
}

/** With dots only days before months are written. */
function dottedDay(text: string): string | undefined {
  const [all, day = "", month = "", year = ""] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/.exec(text) ?? [];
  return all && made(year, month, day);
}

const [firstCounted, lastCounted, minutesOfDay] = [18_264, 73_050, 1_440];

/** A day between 1950 and 2100 as programs for tables count it, from the last but one of 1899 on, where a cell lost the look of a day. */
function countedDay(text: string): string | undefined {
  const count = /^\d{5}(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (count < firstCounted || count > lastCounted) return undefined;
  const moment = new Date(Date.UTC(1899, 11, 30, 0, Math.round(count * minutesOfDay))).toISOString();
  return Number.isInteger(count) ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${moment.slice(11, 16)}`;
}

function asianDay(text: string): string | undefined {
  const [all, year = "", month = "", day = ""] = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(text) ?? [];
  return all && made(year, month, day);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "31-Dec-25", "31 December 2025", "Dec 31, 2025" */
function namedDay(text: string): string | undefined {
  const [, day = "", name = "", year = ""] =
    /^(\d{1,2})[- ]([a-z]{3,9})[- ,.]+(\d{4}|\d{2})$/i.exec(text) ?? /^()([a-z]{3,9})\.? (\d{1,2}, ?\d{4})$/i.exec(text) ?? [];
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return undefined;
  const [dayThere, yearThere] = year.split(/, ?/);
  return yearThere === undefined ? made(year, String(month), day) : made(yearThere, String(month), dayThere ?? "");
}

function timeIn(clock: string): string | undefined {
  const [all, hour = "", minute = "", half = ""] = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?\s*([ap]m)?$/i.exec(clock.trim()) ?? [];
  if (all === undefined) return undefined;
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, "0")}:${minute}` : undefined;
}

/** Of a year with two digits the nearer century is meant, as Excel reads it. */
function made(year: string, month: string, day: string): string {
  const whole = year.length === 2 ? `${Number(year) < 50 ? "20" : "19"}${year}` : year;
  return `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
