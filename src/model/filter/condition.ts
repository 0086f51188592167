import type { Json, JsonObject } from "../base/json.ts";
import { isJsonObject } from "../base/json.ts";
import { dayIn } from "../base/time-zone.ts";
import { isDay } from "../fields/days.ts";
import { matches, type Operator } from "./operators.ts";

/** One condition as an owner sets it on a status, a block or an action; `slug` and `field` are two names for the same. */
export type Condition = {
  slug?: string | undefined;
  field?: string | undefined;
  op: Operator;
  value?: Json | undefined;
};

/** The conditions that a record does not meet; none: all hold. An empty list always holds. Moments are of days in the zone. */
export function unmetConditions(record: JsonObject, all: readonly Condition[], zone?: string): readonly Condition[] {
  return all.filter((one) => !matches(besideDay(valueAt(record, nameOf(one)), one, zone), one.op, one.value));
}

const compared: ReadonlySet<Operator> = new Set(["eq", "neq", "gt", "gte", "lt", "lte"]);

/** A day with a time, or a moment, that is compared with a bare day is compared by its day, as in lists. */
function besideDay(value: Json | undefined, { op, value: wanted }: Condition, zone?: string): Json | undefined {
  const isTimed = compared.has(op) && isDay(wanted) && typeof value === "string" && value[10] === "T";
  if (!isTimed || !isDay(value.slice(0, 10))) return value;
  const moment = value.endsWith("Z") ? Date.parse(value) : Number.NaN;
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
