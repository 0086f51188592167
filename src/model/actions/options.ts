/** Settings that several kinds of action ask for. */
import * as z from "zod";
import type { Json, JsonObject } from "../base/json.ts";
import type { Setting } from "../fields/setting.ts";
import type { Condition } from "../filter/condition.ts";
import { conditions } from "../filter/conditions.ts";
import { mostNested } from "./nested.ts";

/** A setting that must be filled wherever it is asked for. */
export function needed<Value>({ field, schema }: Setting<Value>): Setting<Value> {
  return { field: { ...field, required: true }, schema };
}

/**
 * How the holes of an option are filled when the action runs. "text" and "html" give a text, "addresses" one in which a value stands for
 * one address (a list for one each), "value" leaves what a hole alone gives
 * as it is, "values" does so for each value of a record, "conditions" for what each condition compares with.
 */
export type Filled = "text" | "html" | "addresses" | "value" | "values" | "conditions";

/** A setting that may hold formulas. What has none is taken as it is written. */
export function filled<Value>({ field, schema }: Setting<Value>, as: Filled = "text"): Setting<Value> {
  return { field: { ...field, filled: as }, schema };
}

/** A setting that says how much or how often, and that may hold a formula: nobody reads it as a text. */
export function counting<Value>({ field, schema }: Setting<Value>): Setting<Value> {
  return filled({ field: { ...field, counts: true }, schema });
}

/** A data type of the same app: its id, or its slug. */
export function type(label: string): Setting<string | number> {
  return {
    field: { label, component: "type-picker", stored: true },
    schema: z.union([z.int().min(1), z.string().max(63)]) as z.ZodType<string | number>,
  };
}

/** A record: its id, the slug of an earlier action that gives one, or nothing for the record at hand. */
export function record(label: string): Setting<string | number> {
  const description = "Empty: this record. Else its number, or the key of an earlier action that finds or creates one.";
  const id: Setting<string | number> = {
    field: { label, component: "input-text", type: "text", placeholder: "This record", description, names: "result" },
    schema: z.union([z.int().min(1), z.string().max(2_000)]) as z.ZodType<string | number>,
  };
  return filled(id, "value");
}

/** A setting whose text may be the slug of a field of the record at hand, which is read then. */
export function naming<Value>({ field, schema }: Setting<Value>): Setting<Value> {
  return { field: { ...field, names: "field" }, schema };
}

/** Values of a new record by field, or all of them as one JSON text. */
export function recordValues(label: string, said: { readonly of: string; readonly asText: string }): Setting<JsonObject | string> {
  const values = z.union([z.string().max(100_000), z.record(z.string().max(63), z.json())]);
  const setting = { field: { label, component: "record-values", ...said }, schema: values as unknown as z.ZodType<JsonObject | string> };
  return filled(setting, "values");
}

/** Any value, typed as text. */
export function anyValue(label: string, said: { readonly description?: string } = {}): Setting<Json> {
  return filled({ field: { label, component: "input-text", type: "text", ...said }, schema: z.json() as z.ZodType<Json> }, "value");
}

/** What records must fulfil. */
export function filter(label: string, said: { readonly of: string }): Setting<readonly Condition[]> {
  return filled({ field: { label, component: "conditions", ...said }, schema: conditions.max(40) }, "conditions");
}

/** A list of further actions, done as the action says. */
export function actionList(label: string): Setting<readonly JsonObject[]> {
  return {
    field: { label, component: "action-list" },
    schema: z.array(z.record(z.string(), z.json())).max(mostNested, `too many actions (${mostNested})`) as unknown as z.ZodType<
      readonly JsonObject[]
    >,
  };
}
