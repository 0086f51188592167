import type { JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { isComputed } from "../fields/references.ts";
import { heldSchema } from "../fields/value-schema.ts";
import type { Stored } from "../fields/values/value-rules.ts";
import type { Rollup } from "./rollups.ts";

/** The form of a type whose records are reckoned with, and what is kept of its relation fields. */
interface Form {
  readonly post_fields: readonly FieldBlock[];
  readonly rollups: readonly Rollup[];
}

const nothing: JsonObject = { type: "null" };

const byStored: { readonly [Of in Exclude<Stored, "none" | "json">]: JsonObject } = {
  text: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
};

/**
 * What a relation field answers, as JSON Schema. `formOf`: of a type that the caller may read records of. Of the others they are told
 * nothing, and neither of those records that they may not read.
 */
export function rollupSchema(rollup: Rollup, formOf: (type: number) => Form | undefined): JsonObject {
  const form = formOf(rollup.target);
  return form ? { anyOf: [toldSchema(rollup, form, formOf), nothing] } : nothing;
}

function toldSchema({ operation, stored, field }: Rollup, form: Form, formOf: (type: number) => Form | undefined): JsonObject {
  if (operation === "count") return { type: "integer" };
  if (operation === "list") return { type: "array", items: valueSchema(field, form, formOf) };
  if (operation === "first") return valueSchema(field, form, formOf);
  return stored === "json" ? {} : byStored[stored];
}

/** What one of the records reckoned with holds. */
function valueSchema(slug: string, { post_fields, rollups }: Form, formOf: (type: number) => Form | undefined): JsonObject {
  if (slug === "title") return byStored.text;
  const own = post_fields.find((field) => field.slug === slug);
  if (!own || !isComputed(own)) return (own && heldSchema(own)) ?? nothing;
  const beneath = rollups.find((rollup) => rollup.slug === slug);
  const form = beneath && formOf(beneath.target);
  return form ? toldSchema(beneath, form, formOf) : nothing;
}
