import type { Json, JsonObject } from "../base/json.ts";
import { isJsonObject } from "../base/json.ts";
import { dayIn } from "../base/time-zone.ts";
import { isDay } from "../fields/days.ts";
import { comparesDays, daysOf, edgeFor, isDayWord, suitsWord, todayIn } from "./day-words.ts";
import { matches, type Operator } from "./operators.ts";

/** One condition as an owner sets it on a status, a block or an action; `slug` and `field` are two names for the same. */
export type Condition = {
  slug?: string | undefined;
  field?: string | undefined;
  op: Operator;
  value?: Json | undefined;
};

/** By which clocks a moment is of a day, and the moment that it is, as ISO 8601. */
export interface Clock {
  readonly zone: string;
  readonly now: string;
  /** The weekday on which weeks begin, Sunday is 0; Monday unless said. */
  readonly weekStart?: number | undefined;
}

/**
 * The conditions that a record does not meet; none: all hold. An empty list always holds. Moments are of days by the clock; without one in UTC,
 * and no day is named by a word.
 */
export function unmetConditions(record: JsonObject, all: readonly Condition[], clock?: Clock): readonly Condition[] {
  return all.filter((one) => !isMet(valueAt(record, nameOf(one)), one, clock));
}

function isMet(value: Json | undefined, { op, value: wanted }: Condition, clock: Clock | undefined): boolean {
  const isNamed = isDayWord(wanted) && comparesDays(op);
  const day = isNamed || (comparesDays(op) && isDay(wanted)) ? dayWithin(value, clock?.zone) : undefined;
  if (day === undefined || !isNamed) return matches(day ?? value, op, wanted);
  if (!clock || !suitsWord(op, wanted)) return false;
  const { first, last } = daysOf(wanted, todayIn(clock, Date.parse(clock.now)));
  if (op === "eq" || op === "neq") return (first <= day && day <= last) === (op === "eq");
  return matches(day, op, edgeFor(op, first, last));
}

/** A day, also with a time, or a moment is compared by its day, as in lists; undefined where there is neither. */
function dayWithin(value: Json | undefined, zone: string | undefined): string | undefined {
  if (typeof value !== "string" || !isDay(value.slice(0, 10)) || (value.length > 10 && value[10] !== "T")) return undefined;
  const moment = value.length > 10 && value.endsWith("Z") ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? value.slice(0, 10) : dayIn(zone, moment);
}

/** Whether anything that they compare with is worked out. */
export function haveFormulas(all: readonly Condition[]): boolean {
  return all.some(({ value }) => value !== undefined && /[$@]\{/.test(JSON.stringify(value)));
}

export function nameOf({ slug, field }: Condition): string {
  return slug ?? field ?? "";
}

/** The value under a name, which may be dotted: "settings.theme". Only own keys count. */
export function valueAt(record: JsonObject, name: string): Json | undefined {
  if (Object.hasOwn(record, name)) return record[name];
  let found: Json | undefined = record;
  for (const key of name.split(".")) {
    if (!isJsonObject(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}
