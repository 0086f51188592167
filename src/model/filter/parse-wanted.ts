import { instantAt } from "../base/instant-at.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { utc } from "../base/time-zone.ts";
import { isDay } from "../fields/days.ts";
import { isNumeral } from "../fields/values/numbers.ts";
import { listLimits, type Target, type TargetStored, type Wanted } from "./list.ts";
import { type Operator, splitList } from "./operators.ts";

/**
 * The values of a condition as the target's primitive. Operators on text take the text as it is, whatever the target holds; a bare day
 * begins and ends in the zone.
 */
export function parseWanted(
  value: string,
  op: Operator,
  { target, zone = utc }: { readonly target: Target; readonly zone?: string | undefined },
): Result<readonly Wanted[]> {
  if (op === "start" || op === "end" || op === "like") return ok([value]);
  const items = op === "in" ? splitList(value) : [value];
  if (items.length > listLimits.items) return fail(`At most ${listLimits.items} values`);
  const { stored } = target;
  const isOfMoments = stored === "instant" || (target.kind === "field" && target.isTimed === true);
  const wanted = isOfMoments && isDay(value) ? edgesOf(value, op, { stored, zone }) : items.map((item) => readers[stored](item, zone));
  return wanted.every((item) => item !== undefined) ? ok(wanted) : fail(`Must be ${nouns[stored]}`);
}

/** A bare day is all of it: what is after it is after its last moment, and what is on it is between two. */
function edgesOf(
  day: string,
  op: Operator,
  { stored, zone }: { readonly stored: TargetStored; readonly zone: string },
): readonly (Wanted | undefined)[] {
  // In the order of texts a day comes before all of its times.
  const [first, last] = stored === "instant" ? [readInstant(day, "start", zone), readInstant(day, "end", zone)] : [day, `${day}T24`];
  if (op === "eq" || op === "neq") return [first, last];
  return [op === "gt" || op === "lte" ? last : first];
}

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
