/** Days by words that mean others every day, as lists and conditions are asked: `due=this-week`. */
import { dayIn } from "../base/time-zone.ts";
import { monday } from "../base/week-start.ts";
import { addDays } from "../fields/days.ts";
import { addMonths, weekBegin } from "../fields/weeks.ts";
import { dayWordText } from "./holds-times.ts";
import type { Operator } from "./operators.ts";

/** With blanks instead of dashes they are what people read. */
export const dayWords = [
  "today",
  "yesterday",
  "tomorrow",
  "this-week",
  "last-week",
  "next-week",
  "last-7-days",
  "next-7-days",
  "this-month",
  "last-month",
  "next-month",
  "overdue",
] as const;
export type DayWord = (typeof dayWords)[number];

/** Which day it is where the app is. */
export interface Today {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The weekday on which its weeks begin; Sunday is 0. */
  readonly weekStart: number;
}

/** By whose days and weeks it is reckoned. */
interface Reckoning {
  readonly zone: string;
  /** Monday unless said. */
  readonly weekStart?: number | undefined;
}

/** The day of an instant, in weeks as all calendars of the app show them. */
export function todayIn({ zone, weekStart = monday }: Reckoning, instant: number): Today {
  return { day: dayIn(zone, instant), weekStart };
}

/** From the first day to the last, both included, as YYYY-MM-DD. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

export function isDayWord(value: unknown): value is DayWord {
  return dayWords.some((word) => word === value);
}

/** The days that a word means. The last and the next seven days have today among them; overdue is all that is before today. */
export function daysOf(word: DayWord, { day, weekStart }: Today): DayRange {
  const week = weekBegin(day, weekStart);
  const month = `${day.slice(0, 7)}-01`;
  const ranges: { readonly [Word in DayWord]: () => DayRange } = {
    today: () => daysFrom(day, 1),
    yesterday: () => daysFrom(addDays(day, -1), 1),
    tomorrow: () => daysFrom(addDays(day, 1), 1),
    "this-week": () => daysFrom(week, 7),
    "last-week": () => daysFrom(addDays(week, -7), 7),
    "next-week": () => daysFrom(addDays(week, 7), 7),
    "last-7-days": () => daysFrom(addDays(day, -6), 7),
    "next-7-days": () => daysFrom(day, 7),
    "this-month": () => monthFrom(month),
    "last-month": () => monthFrom(addMonths(month, -1)),
    "next-month": () => monthFrom(addMonths(month, 1)),
    overdue: () => ({ first: firstDay, last: addDays(day, -1) }),
  };
  return ranges[word]();
}

/** The first that everybody can write. */
const firstDay = "0001-01-01";

function daysFrom(first: string, count: number): DayRange {
  return { first, last: addDays(first, count - 1) };
}

function monthFrom(first: string): DayRange {
  return { first, last: addDays(addMonths(first, 1), -1) };
}

const compared: ReadonlySet<Operator> = new Set(["eq", "neq", "gt", "gte", "lt", "lte"]);

/** Whether days are compared as wholes by it: with one day, or with those that a word means. */
export function comparesDays(op: Operator): boolean {
  return compared.has(op);
}

/** Whether the word means something behind the operator: what is overdue has no beginning that anything could be before. */
export function suitsWord(op: Operator, word: DayWord): boolean {
  return op === "eq" || op === "neq" || (comparesDays(op) && word !== "overdue");
}

/** The words that can be chosen behind an operator, as people read them. */
export function dayWordChoices(op: Operator): readonly { readonly value: DayWord; readonly label: string }[] {
  return dayWords.filter((word) => suitsWord(op, word)).map((value) => ({ value, label: dayWordText(value) }));
}

/** Of a first and a last the one that is compared with: what is after days is after the last of them. */
export function edgeFor<Of>(op: Operator, first: Of, last: Of): Of {
  return op === "gt" || op === "lte" ? last : first;
}
