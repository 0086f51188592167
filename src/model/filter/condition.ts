import * as z from "zod";
import type { Json, JsonObject } from "../base/json.ts";
import { isJsonObject } from "../base/json.ts";
import { isDay } from "../fields/days.ts";
import { matches, type Operator, operators } from "./operators.ts";

/** One condition as an owner sets it on a status, a block or an action; `slug` and `field` are two names for the same. */
const condition = z
  .strictObject({
    slug: z.optional(z.string().min(1).max(200)),
    field: z.optional(z.string().min(1).max(200)),
    op: z.enum(Object.keys(operators) as [Operator, ...Operator[]]),
    value: z.optional(z.json()),
  })
  .refine(({ slug, field }) => slug !== undefined || field !== undefined, { message: "require", path: ["slug"] });
export type Condition = z.infer<typeof condition>;

export const conditions = z.array(condition).max(50);

/** The conditions that a record does not meet; none: all hold. An empty list always holds. */
export function unmetConditions(record: JsonObject, all: readonly Condition[]): readonly Condition[] {
  return all.filter((one) => !matches(besideDay(valueAt(record, nameOf(one)), one), one.op, one.value));
}

const compared: ReadonlySet<Operator> = new Set(["eq", "neq", "gt", "gte", "lt", "lte"]);

/** A day with a time that is compared with a bare day is compared by its day, as in lists. */
function besideDay(value: Json | undefined, { op, value: wanted }: Condition): Json | undefined {
  const isTimed = compared.has(op) && isDay(wanted) && typeof value === "string" && value[10] === "T";
  return isTimed && isDay(value.slice(0, 10)) ? value.slice(0, 10) : value;
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
