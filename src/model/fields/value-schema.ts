/** The values of fields as JSON Schema, for those who write programs against them. */
import type { Json, JsonObject } from "../base/json.ts";
import type { FieldBlock } from "./field.ts";
import { kindOf } from "./kinds.ts";
import { holdsSeveral, isComputed, isNamed } from "./references.ts";
import type { Stored } from "./values/value-rules.ts";
import { rulesOf } from "./values.ts";

const byStored: { readonly [Of in Exclude<Stored, "none">]: JsonObject } = {
  text: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  json: {},
};

/** What may be sent for a field; undefined: it takes nothing. */
export function sentSchema(field: FieldBlock): JsonObject | undefined {
  const stored = rulesOf(field)?.stored(field) ?? "none";
  return stored === "none" ? undefined : (kindOf(field.component)?.schema?.(field) ?? byStored[stored]);
}

/** What a record answers for a field; undefined: nothing. What is worked out from other records only their fields say (see rollup-schema.ts). */
export function answeredSchema(field: FieldBlock): JsonObject | undefined {
  if (isComputed(field)) return {};
  if (isNamed(field)) return holdsSeveral(field) ? { type: "array", items: namedPerson } : { anyOf: [namedPerson, { type: "null" }] };
  return heldSchema(field);
}

/** What a record holds in a field; undefined: nothing. */
export function heldSchema(field: FieldBlock): JsonObject | undefined {
  const sent = sentSchema(field);
  return sent && (shapeOf(sent) as JsonObject);
}

/** Who is no member has a name and no id. */
const namedPerson: JsonObject = {
  type: "object",
  properties: { id: { type: ["integer", "null"] }, nickname: { type: "string" } },
  required: ["id", "nickname"],
};

/** What is kept may be older than what is asked of a new value today: its shape is all that is promised. */
const rules = new Set(["enum", "minimum", "maximum", "multipleOf", "minLength", "maxLength", "pattern", "minItems", "maxItems"]);

function shapeOf(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(shapeOf);
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(([keyword]) => !rules.has(keyword));
  return Object.fromEntries(kept.map(([keyword, said]) => [keyword, shapeOf(said ?? null)]));
}
