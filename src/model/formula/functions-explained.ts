/** What each function is for, in words for authors: the list of the formula editor and the number of values come from here. */
import type { FunctionName } from "./functions.ts";

interface Explained {
  /** What it is called with; "?" may be left out, "..." is any number of values. */
  readonly takes: readonly string[];
  readonly sentence: string;
  /** A call that works anywhere, and what it gives. */
  readonly example: string;
  readonly gives: string;
}

/** "if" and "coalesce" are parts of the language (see check-expression.ts): they look at a value only when they must. */
export const functionGroups = {
  Choose: {
    if: of(["test", "yes", "no?"], "One value when the test holds, else the other.", 'if(3 > 2, "more", "less")', "more"),
    coalesce: of(["...values"], "The first value that is not empty.", 'coalesce("", null, "guest")', "guest"),
    isEmpty: of(["value"], "Whether nothing is there: no text, no number, no items.", 'isEmpty("")', "true"),
  },
  Numbers: {
    number: of(["value", "decimals?", "language?"], "A number for people, with separators.", "number(1234.5)", "1,234.50"),
    round: of(["value", "decimals?"], "The nearest number with so many decimals; halves go away from zero.", "round(2.345, 2)", "2.35"),
    floor: of(["value"], "The whole number below.", "floor(2.9)", "2"),
    ceil: of(["value"], "The whole number above.", "ceil(2.1)", "3"),
    abs: of(["value"], "The number without its sign.", "abs(-3)", "3"),
    power: of(["base", "exponent"], "A number multiplied by itself so many times.", "power(2, 10)", "1024"),
    sqrt: of(["value"], "The square root.", "sqrt(81)", "9"),
    min: of(["...values"], "The smallest of the numbers, or of the numbers in a list.", "min(3, 1, 2)", "1"),
    max: of(["...values"], "The greatest of the numbers, or of the numbers in a list.", "max(3, 1, 2)", "3"),
    asNumber: of(["value"], "A text as the number it says, or nothing.", 'asNumber("12.5")', "12.5"),
  },
  Text: {
    text: of(["value"], "Any value as text.", "text(12)", "12"),
    upper: of(["text"], "In capital letters.", 'upper("ada")', "ADA"),
    lower: of(["text"], "In small letters.", 'lower("ADA")', "ada"),
    capitalize: of(["text"], "With a capital first letter.", 'capitalize("ada")', "Ada"),
    trim: of(["text"], "Without blanks at both ends.", 'trim("  ada ")', "ada"),
    length: of(["value"], "How many characters, or how many items.", 'length("four")', "4"),
    contains: of(["value", "part"], "Whether a text holds a part, or a list an item.", 'contains("teamwork", "work")', "true"),
    startsWith: of(["text", "part"], "Whether it begins with the part.", 'startsWith("INV-7", "INV")', "true"),
    endsWith: of(["text", "part"], "Whether it ends with the part.", 'endsWith("a.pdf", ".pdf")', "true"),
    indexOf: of(["value", "part"], "At which place the part begins, counted from 0; -1 when it is not there.", 'indexOf("abc", "c")', "2"),
    slice: of(["value", "start", "end?"], "A part of a text or a list, by places counted from 0.", 'slice("invoice", 0, 3)', "inv"),
    replace: of(["text", "part", "by"], "The text with every occurrence of the part replaced.", 'replace("a-b-c", "-", "+")', "a+b+c"),
    split: of(["text", "at"], "The list of parts between the separators.", 'count(split("a,b,c", ","))', "3"),
    join: of(["list", "by?"], "The items of a list as one text, with commas or what you say between.", 'join(["a", "b"], " + ")', "a + b"),
    repeat: of(["text", "times"], "The text so many times.", 'repeat("ab", 3)', "ababab"),
    padStart: of(["text", "length", "fill?"], "Filled up in front to a length.", 'padStart(7, 3, "0")', "007"),
    padEnd: of(["text", "length", "fill?"], "Filled up at the end to a length.", 'padEnd("ab", 4, ".")', "ab.."),
  },
  Lists: {
    sum: of(["list", "key?"], "All numbers of a list together, or of its records under a key.", "sum([1, 2, 3])", "6"),
    average: of(["list", "key?"], "The mean of the numbers.", "average([1, 2, 6])", "3"),
    count: of(["list"], "How many items there are; empty ones do not count.", 'count(["a", "", "b"])', "2"),
    first: of(["list"], "The first item.", 'first(["a", "b"])', "a"),
    last: of(["list"], "The last item.", 'last(["a", "b"])', "b"),
    at: of(["value", "place"], "The item or letter at a place, counted from 0, or from the end when negative.", 'at(["a", "b"], -1)', "b"),
    concat: of(["...values"], "Lists one after another, or texts.", 'concat("a", "b", 3)', "ab3"),
    unique: of(["list"], "Each item once.", 'join(unique(["a", "b", "a"]))', "a, b"),
    sort: of(["list", "key?"], "In order; of records, by a key. Empty ones are last.", "join(sort([3, 1, 2]))", "1, 2, 3"),
    reverse: of(["list"], "From the last to the first.", "join(reverse([1, 2, 3]))", "3, 2, 1"),
    pick: of(["list", "key"], "What each record of a list says under a key.", 'join(pick([{ n: "a" }, { n: "b" }], "n"))', "a, b"),
    where: of(
      ["list", "key", "value"],
      "The records of a list that say this under a key.",
      'count(where([{ n: 1 }, { n: 2 }], "n", 2))',
      "1",
    ),
  },
  Dates: {
    date: of(
      ["value", "format?", "zone?"],
      "A day or time for people: YYYY MM DD HH mm, MMMM and DDDD for names.",
      'date("2026-11-21", "D MMMM YYYY")',
      "21 November 2026",
    ),
    now: of([], "This very moment.", 'now() > "2020"', "true"),
    today: of([], "The day it is in the time zone of the app.", 'today() > "2020-01-01"', "true"),
    addDays: of(["date", "days"], "So many days later, or before when negative.", 'addDays("2026-02-27", 2)', "2026-03-01"),
    addMonths: of(
      ["date", "months"],
      "So many months later, on the same day or the month's last.",
      'addMonths("2026-01-31", 1)',
      "2026-02-28",
    ),
    addYears: of(["date", "years"], "So many years later.", 'addYears("2024-02-29", 1)', "2025-02-28"),
    addHours: of(["date", "hours"], "So many hours later.", 'addHours("2026-11-21T22:30", 3)', "2026-11-22T01:30"),
    addMinutes: of(["date", "minutes"], "So many minutes later.", 'addMinutes("2026-11-21T09:00", 45)', "2026-11-21T09:45"),
    diffDays: of(["date", "other"], "How many days the first is after the other.", 'diffDays("2026-03-01", "2026-02-27")', "2"),
    diffHours: of(
      ["date", "other"],
      "How many hours the first is after the other.",
      'diffHours("2026-11-21T12:00", "2026-11-21T09:30")',
      "2.5",
    ),
    year: of(["date"], "Its year.", 'year("2026-11-21")', "2026"),
    month: of(["date"], "Its month, 1 to 12.", 'month("2026-11-21")', "11"),
    day: of(["date"], "Its day of the month.", 'day("2026-11-21")', "21"),
    hour: of(["date"], "Its hour, 0 to 23.", 'hour("2026-11-21T09:30")', "9"),
    minute: of(["date"], "Its minute.", 'minute("2026-11-21T09:30")', "30"),
    weekday: of(["date"], "Its day of the week; Sunday is 0.", 'weekday("2026-11-22")', "0"),
    startOfMonth: of(["date"], "The first day of its month.", 'startOfMonth("2026-11-21")', "2026-11-01"),
    endOfMonth: of(["date"], "The last day of its month.", 'endOfMonth("2026-11-21")', "2026-11-30"),
  },
} as const;

export const explained: { readonly [Name in FunctionName | "if" | "coalesce"]: Explained } = {
  ...functionGroups.Choose,
  ...functionGroups.Numbers,
  ...functionGroups.Text,
  ...functionGroups.Lists,
  ...functionGroups.Dates,
};

function of(takes: readonly string[], sentence: string, example: string, gives: string): Explained {
  return { takes, sentence, example, gives };
}
