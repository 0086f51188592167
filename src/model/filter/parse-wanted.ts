import { fail, ok, type Result } from "../base/result.ts";
import { isDay } from "../fields/days.ts";
import { isNumeral } from "../fields/values/numbers.ts";
import { listLimits, type Target, type TargetStored, type Wanted } from "./list.ts";
import { type Operator, splitList } from "./operators.ts";

/** The values of a condition as the target's primitive. Operators on text take the text as it is, whatever the target holds. */
export function parseWanted(value: string, op: Operator, target: Target): Result<readonly Wanted[]> {
  if (op === "start" || op === "end" || op === "like") return ok([value]);
  const items = op === "in" ? splitList(value) : [value];
  if (items.length > listLimits.items) return fail(`At most ${listLimits.items} values`);
  const { stored } = target;
  const isOfMoments = stored === "instant" || (target.kind === "field" && target.isTimed === true);
  const wanted = isOfMoments && isDay(value) ? edgesOf(value, op, stored) : items.map((item) => readers[stored](item));
  return wanted.every((item) => item !== undefined) ? ok(wanted) : fail(`Must be ${nouns[stored]}`);
}

/** A bare day is all of it: what is after it is after its last moment, and what is on it is between two. */
function edgesOf(day: string, op: Operator, stored: TargetStored): readonly (Wanted | undefined)[] {
  // In the order of texts a day comes before all of its times.
  const [first, last] = stored === "instant" ? [readInstant(day, "start"), readInstant(day, "end")] : [day, `${day}T24`];
  if (op === "eq" || op === "neq") return [first, last];
  return [op === "gt" || op === "lte" ? last : first];
}

const readers: { readonly [Kind in TargetStored]: (item: string) => Wanted | undefined } = {
  text: (item) => item,
  json: (item) => item,
  id: (item) => (/^\d{1,15}$/.test(item) ? Number(item) : undefined),
  number: (item) => (isNumeral(item) ? Number(item) : undefined),
  boolean: (item) => (["true", "1"].includes(item) ? true : ["false", "0"].includes(item) ? false : undefined),
  date: (item) => (isDay(item) ? item : undefined),
  instant: (item) => readInstant(item, "start"),
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
 * An ISO 8601 instant with its offset, or the edge of a bare day, in UTC with milliseconds. Only of the years that everybody can
 * write: the year 0 and what an offset makes the year 10000 are none.
 */
export function readInstant(text: string, edge: "start" | "end"): string | undefined {
  const written = isDay(text) ? `${text}T${edge === "start" ? "00:00:00.000" : "23:59:59.999"}Z` : text;
  if (!isDay(written.slice(0, 10)) || !/^T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(written.slice(10))) return undefined;
  const time = Date.parse(written);
  const instant = Number.isNaN(time) ? "" : new Date(time).toISOString();
  return /^(?!0000)\d{4}-/.test(instant) ? instant : undefined;
}
