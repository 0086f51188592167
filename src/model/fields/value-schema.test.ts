import { expect, test } from "vitest";
import * as z from "zod";
import type { Json, JsonObject } from "../base/json.ts";
import { isEmpty } from "./empty.ts";
import type { FieldBlock } from "./field.ts";
import { fieldKinds } from "./kinds.ts";
import { checkValue, tidyValue } from "./rules.ts";
import { sampleStates, sampleVariants } from "./sample-fields.ts";
import { answeredSchema, sentSchema } from "./value-schema.ts";

const today = "2026-11-22";
const fits = (schema: JsonObject | undefined, value: Json) =>
  schema !== undefined && z.fromJSONSchema({ ...schema } as never).safeParse(value).success;
const field = (component: string, options: object = {}): FieldBlock => ({ id: "f", slug: "f", label: "F", component, ...options });

test.each(Object.values(fieldKinds))("what a field of the kind $kind takes and keeps is what its schemas say", (kind) => {
  const samples = [...sampleStates(kind, today), ...sampleVariants(kind, today)].filter(({ value }) => value !== undefined);
  for (const { field, value = null, name } of samples) {
    const kept = tidyValue(field, value) ?? null;
    expect([name, fits(sentSchema(field), kept)]).toEqual([name, true]);
    const schema = answeredSchema(field);
    // People come with their names: what that looks like is proved where records are answered.
    if (JSON.stringify(schema)?.includes("nickname") !== true) expect([name, fits(schema, kept)]).toEqual([name, true]);
  }
});

const strange: readonly Json[] = [[], {}, [[]], [{}], true, "", "x", 3, -1, 1.5, null];

test.each(Object.values(fieldKinds))("a schema of the kind $kind refuses nothing that the field takes", (kind) => {
  const one = field(kind.kind, kind.start);
  const taken = strange.filter((value) => sentSchema(one) && !isEmpty(value) && checkValue(one, value, { today }).length === 0);
  expect(taken.filter((value) => !fits(sentSchema(one), tidyValue(one, value) ?? value))).toEqual([]);
});

test("the choices of a field are named for what is sent, and not for what may be older than they are", () => {
  const status = field("select", { values: ["new", "old"], multiple: true, max: 2 });
  expect(sentSchema(status)).toEqual({ type: "array", items: { type: "string", enum: ["new", "old"] }, maxItems: 2 });
  expect(answeredSchema(status)).toEqual({ type: "array", items: { type: "string" } });
});

test("what points at records is an id, or several", () => {
  expect(sentSchema(field("relation", { relationTypeId: 4 }))).toEqual({ type: "integer", minimum: 1 });
  expect(answeredSchema(field("relation", { relationTypeId: 4, multiple: true }))).toEqual({ type: "array", items: { type: "integer" } });
});

test("a field that keeps nothing takes nothing; what a formula makes has the type that it is asked for", () => {
  expect([sentSchema(field("html-field")), answeredSchema(field("html-field"))]).toEqual([undefined, undefined]);
  expect([sentSchema(field("relation-field")), answeredSchema(field("relation-field"))]).toEqual([undefined, {}]);
  expect([{ asNumber: true }, {}].map((options) => answeredSchema(field("calculated", options)))).toEqual([
    { type: "number" },
    { type: "string" },
  ]);
});
