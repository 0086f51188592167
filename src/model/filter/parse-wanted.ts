import { instantAt } from "../base/instant-at.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { utc } from "../base/time-zone.ts";
import { isDay } from "../fields/days.ts";
import { isNumeral } from "../fields/values/numbers.ts";
import { type DayRange, type DayWord, daysOf, edgeFor, isDayWord, suitsWord, type Today } from "./day-words.ts";
import { dayWordText } from "./holds-times.ts";
import { listLimits, type Target, type TargetStored, type Wanted } from "./list.ts";
import { type Operator, splitList } from "./operators.ts";

/** By which clocks days begin and end, and which day it is there; absent: that is not known, so no day is named by a word. */
export interface WhereAndWhen {
  readonly zone?: string | undefined;
  readonly today?: Today | undefined;
}

/**
 * The values of a condition as the target's primitive. Operators on text take the text as it is, whatever the target holds; a bare day
 * begins and ends in the zone, and a word such as "this-week" stands for its days.
 */
export function parseWanted(
  value: string,
  op: Operator,
  { target, zone = utc, today }: { readonly target: Target } & WhereAndWhen,
): Result<readonly Wanted[]> {
  if (op === "start" || op === "end" || op === "like") return ok([value]);
  const items = op === "in" ? splitList(value) : [value];
  if (items.length > listLimits.items) return fail(`At most ${listLimits.items} values`);
  const { stored } = target;
  const isOfMoments = stored === "instant" || (target.kind === "field" && target.isTimed === true);
  const word = isOfMoments || stored === "date" ? items.find(isDayWord) : undefined;
  const why = word && whyNoDays(word, op, today);
  if (why !== undefined) return fail(why);
  const days = word && today ? daysOf(word, today) : isOfMoments && isDay(value) ? { first: value, last: value } : undefined;
  const wanted = days ? edgesOf(days, op, { stored, zone }) : items.map((item) => readers[stored](item, zone));
  return wanted.every((item) => item !== undefined) ? ok(wanted) : fail(`Must be ${nouns[stored]}`);
}

function whyNoDays(word: DayWord, op: Operator, today: Today | undefined): string | undefined {
  if (!today) return `Must be a day that stays the same, not "${dayWordText(word)}"`;
  return suitsWord(op, word) ? undefined : `"${dayWordText(word)}" cannot be asked for with ${op}`;
}

/** Days are all of their moments: what is after them is after the last, and what is on one of them is between two. */
function edgesOf(
  { first, last }: DayRange,
  op: Operator,
  { stored, zone }: { readonly stored: TargetStored; readonly zone: string },
): readonly (Wanted | undefined)[] {
  const edges = edgesIn[stored === "instant" || stored === "date" ? stored : "text"];
  const [from, to] = [edges.first(first, zone), edges.last(last, zone)];
  return op === "eq" || op === "neq" ? [from, to] : [edgeFor(op, from, to)];
}

const edgesIn = {
  date: { first: (day: string) => day, last: (day: string) => day },
  // In the order of texts a day comes before all of its times.
  text: { first: (day: string) => day, last: (day: string) => `${day}T24` },
  instant: {
    first: (day: string, zone: string) => readInstant(day, "start", zone),
    last: (day: string, zone: string) => readInstant(day, "end", zone),
  },
};

const readers: { readonly [Kind in TargetStored]: (item: string, zone: string) => Wanted | undefined } = {
  text: (item) => item,
  json: (item) => item,
  id: (item) => (/^\d{1,15}$/.test(item) ? Number(item) : undefined),
  number: (item) => (isNumeral(item) ? Number(item) : undefined),
  boolean: (item) => (["true", "1"].includes(item) ? true : ["false", "0"].includes(item) ? false : undefined),
  date: (item) => (isDay(item) ? item : undefined),
  instant: (item, zone) => readInstant(item, "start", zone),
};

const nouns: { readonly [Kind in TargetStored]: string } = {
  text: "a text",
  json: "a text",
  id: "an id",
  number: "a number",
  boolean: "true or false",
  date: "a day as YYYY-MM-DD",
  instant: "a date or an instant",
};

/**
 * An ISO 8601 instant with its offset, or the edge of a bare day in the zone, in UTC with milliseconds. Only of the years that everybody can
 * write: the year 0 and what an offset makes the year 10000 are none.
 */
export function readInstant(text: string, edge: "start" | "end", zone = utc): string | undefined {
  const written = isDay(text) ? edgeOf(text, edge, zone) : text;
  if (!isDay(written.slice(0, 10)) || !/^T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(written.slice(10))) return undefined;
  const time = Date.parse(written);
  const instant = Number.isNaN(time) ? "" : new Date(time).toISOString();
  return /^(?!0000)\d{4}-/.test(instant) ? instant : undefined;
}

/** Not every day begins at midnight, or has 24 hours: the last moment is the one before the next day's first. */
function edgeOf(day: string, edge: "start" | "end", zone: string): string {
  if (zone === utc || day === lastDay || day === firstDay) return `${day}T${edge === "start" ? "00:00:00.000" : "23:59:59.999"}Z`;
  const instant = edge === "start" ? instantAt(day, "00:00", zone) : instantAt(dayAfter(day), "00:00", zone) - 1;
  return new Date(instant).toISOString();
}

/** What is before or after them in another zone, nobody can write. */
const firstDay = "0001-01-01";
const lastDay = "9999-12-31";

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
