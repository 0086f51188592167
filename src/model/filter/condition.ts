import * as z from "zod";
import type { Json, JsonObject } from "../base/json.ts";
import { isJsonObject } from "../base/json.ts";
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

/** What a condition's value means: the caller hands in the formulas' evaluation, where values may hold formulas. */
export type Resolve = (value: Json) => Json | undefined;

/** The conditions that a record does not meet; none: all hold. An empty list always holds. */
export function unmetConditions(record: JsonObject, all: readonly Condition[], resolve: Resolve = (value) => value): readonly Condition[] {
  return all.filter((one) => {
    const value = one.value as Json | undefined;
    return !matches(valueAt(record, nameOf(one)), one.op, value === undefined ? undefined : resolve(value));
  });
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
