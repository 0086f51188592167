/** What each function is for, in words for authors: the list of the formula editor and the number of values come from here. */
import type { FunctionName } from "./functions.ts";

type FunctionGroup = "Choose" | "Numbers" | "Text" | "Lists" | "Dates";

interface Explained {
  readonly group: FunctionGroup;
  /** What it is called with; "?" may be left out, "..." is any number of values. */
  readonly takes: readonly string[];
  readonly sentence: string;
  /** A call that works anywhere, and what it gives. */
  readonly example: string;
  readonly gives: string;
}

/** "if" and "coalesce" are parts of the language (see check-expression.ts): they look at a value only when they must. */
export const explained: { readonly [Name in FunctionName | "if" | "coalesce"]: Explained } = {
  if: of("Choose", ["test", "yes", "no?"], "One value when the test holds, else the other.", 'if(3 > 2, "more", "less")', "more"),
  coalesce: of("Choose", ["...values"], "The first value that is not empty.", 'coalesce("", null, "guest")', "guest"),
  isEmpty: of("Choose", ["value"], "Whether nothing is there: no text, no number, no items.", 'isEmpty("")', "true"),

  number: of("Numbers", ["value", "decimals?", "language?"], "A number for people, with separators.", "number(1234.5)", "1,234.50"),
  round: of(
    "Numbers",
    ["value", "decimals?"],
    "The nearest number with so many decimals; halves go away from zero.",
    "round(2.345, 2)",
    "2.35",
  ),
  floor: of("Numbers", ["value"], "The whole number below.", "floor(2.9)", "2"),
  ceil: of("Numbers", ["value"], "The whole number above.", "ceil(2.1)", "3"),
  abs: of("Numbers", ["value"], "The number without its sign.", "abs(-3)", "3"),
  power: of("Numbers", ["base", "exponent"], "A number multiplied by itself so many times.", "power(2, 10)", "1024"),
  sqrt: of("Numbers", ["value"], "The square root.", "sqrt(81)", "9"),
  min: of("Numbers", ["...values"], "The smallest of the numbers, or of the numbers in a list.", "min(3, 1, 2)", "1"),
  max: of("Numbers", ["...values"], "The greatest of the numbers, or of the numbers in a list.", "max(3, 1, 2)", "3"),
  asNumber: of("Numbers", ["value"], "A text as the number it says, or nothing.", 'asNumber("12.5")', "12.5"),

  text: of("Text", ["value"], "Any value as text.", "text(12)", "12"),
  upper: of("Text", ["text"], "In capital letters.", 'upper("ada")', "ADA"),
  lower: of("Text", ["text"], "In small letters.", 'lower("ADA")', "ada"),
  capitalize: of("Text", ["text"], "With a capital first letter.", 'capitalize("ada")', "Ada"),
  trim: of("Text", ["text"], "Without blanks at both ends.", 'trim("  ada ")', "ada"),
  length: of("Text", ["value"], "How many characters, or how many items.", 'length("four")', "4"),
  contains: of("Text", ["value", "part"], "Whether a text holds a part, or a list an item.", 'contains("teamwork", "work")', "true"),
  startsWith: of("Text", ["text", "part"], "Whether it begins with the part.", 'startsWith("INV-7", "INV")', "true"),
  endsWith: of("Text", ["text", "part"], "Whether it ends with the part.", 'endsWith("a.pdf", ".pdf")', "true"),
  indexOf: of(
    "Text",
    ["value", "part"],
    "At which place the part begins, counted from 0; -1 when it is not there.",
    'indexOf("abc", "c")',
    "2",
  ),
  slice: of("Text", ["value", "start", "end?"], "A part of a text or a list, by places counted from 0.", 'slice("invoice", 0, 3)', "inv"),
  replace: of(
    "Text",
    ["text", "part", "by"],
    "The text with every occurrence of the part replaced.",
    'replace("a-b-c", "-", "+")',
    "a+b+c",
  ),
  split: of("Text", ["text", "at"], "The list of parts between the separators.", 'count(split("a,b,c", ","))', "3"),
  join: of(
    "Text",
    ["list", "by?"],
    "The items of a list as one text, with commas or what you say between.",
    'join(["a", "b"], " + ")',
    "a + b",
  ),
  repeat: of("Text", ["text", "times"], "The text so many times.", 'repeat("ab", 3)', "ababab"),
  padStart: of("Text", ["text", "length", "fill?"], "Filled up in front to a length.", 'padStart(7, 3, "0")', "007"),
  padEnd: of("Text", ["text", "length", "fill?"], "Filled up at the end to a length.", 'padEnd("ab", 4, ".")', "ab.."),

  sum: of("Lists", ["list", "key?"], "All numbers of a list together, or of its records under a key.", "sum([1, 2, 3])", "6"),
  average: of("Lists", ["list", "key?"], "The mean of the numbers.", "average([1, 2, 6])", "3"),
  count: of("Lists", ["list"], "How many items there are; empty ones do not count.", 'count(["a", "", "b"])', "2"),
  first: of("Lists", ["list"], "The first item.", 'first(["a", "b"])', "a"),
  last: of("Lists", ["list"], "The last item.", 'last(["a", "b"])', "b"),
  at: of(
    "Lists",
    ["value", "place"],
    "The item or letter at a place, counted from 0, or from the end when negative.",
    'at(["a", "b"], -1)',
    "b",
  ),
  concat: of("Lists", ["...values"], "Lists one after another, or texts.", 'concat("a", "b", 3)', "ab3"),
  unique: of("Lists", ["list"], "Each item once.", 'join(unique(["a", "b", "a"]))', "a, b"),
  sort: of("Lists", ["list", "key?"], "In order; of records, by a key. Empty ones are last.", "join(sort([3, 1, 2]))", "1, 2, 3"),
  reverse: of("Lists", ["list"], "From the last to the first.", "join(reverse([1, 2, 3]))", "3, 2, 1"),
  pick: of("Lists", ["list", "key"], "What each record of a list says under a key.", 'join(pick([{ n: "a" }, { n: "b" }], "n"))', "a, b"),
  where: of(
    "Lists",
    ["list", "key", "value"],
    "The records of a list that say this under a key.",
    'count(where([{ n: 1 }, { n: 2 }], "n", 2))',
    "1",
  ),

  date: of(
    "Dates",
    ["value", "format?", "zone?"],
    "A day or time for people: YYYY MM DD HH mm, MMMM and DDDD for names.",
    'date("2026-11-21", "D MMMM YYYY")',
    "21 November 2026",
  ),
  now: of("Dates", [], "This very moment.", 'now() > "2020"', "true"),
  today: of("Dates", [], "The day it is in the time zone of the app.", 'today() > "2020-01-01"', "true"),
  addDays: of("Dates", ["date", "days"], "So many days later, or before when negative.", 'addDays("2026-02-27", 2)', "2026-03-01"),
  addMonths: of(
    "Dates",
    ["date", "months"],
    "So many months later, on the same day or the month's last.",
    'addMonths("2026-01-31", 1)',
    "2026-02-28",
  ),
  addYears: of("Dates", ["date", "years"], "So many years later.", 'addYears("2024-02-29", 1)', "2025-02-28"),
  addHours: of("Dates", ["date", "hours"], "So many hours later.", 'addHours("2026-11-21T22:30", 3)', "2026-11-22T01:30"),
  addMinutes: of("Dates", ["date", "minutes"], "So many minutes later.", 'addMinutes("2026-11-21T09:00", 45)', "2026-11-21T09:45"),
  diffDays: of("Dates", ["date", "other"], "How many days the first is after the other.", 'diffDays("2026-03-01", "2026-02-27")', "2"),
  diffHours: of(
    "Dates",
    ["date", "other"],
    "How many hours the first is after the other.",
    'diffHours("2026-11-21T12:00", "2026-11-21T09:30")',
    "2.5",
  ),
  year: of("Dates", ["date"], "Its year.", 'year("2026-11-21")', "2026"),
  month: of("Dates", ["date"], "Its month, 1 to 12.", 'month("2026-11-21")', "11"),
  day: of("Dates", ["date"], "Its day of the month.", 'day("2026-11-21")', "21"),
  hour: of("Dates", ["date"], "Its hour, 0 to 23.", 'hour("2026-11-21T09:30")', "9"),
  minute: of("Dates", ["date"], "Its minute.", 'minute("2026-11-21T09:30")', "30"),
  weekday: of("Dates", ["date"], "Its day of the week; Sunday is 0.", 'weekday("2026-11-22")', "0"),
  startOfMonth: of("Dates", ["date"], "The first day of its month.", 'startOfMonth("2026-11-21")', "2026-11-01"),
  endOfMonth: of("Dates", ["date"], "The last day of its month.", 'endOfMonth("2026-11-21")', "2026-11-30"),
};

function of(group: FunctionGroup, takes: readonly string[], sentence: string, example: string, gives: string): Explained {
  return { group, takes, sentence, example, gives };
}
