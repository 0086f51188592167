/** What several kinds say of their values in JSON Schema. */
import type { JsonObject } from "../../base/json.ts";
import { choicesOf, type SelectOptions } from "../values/select.ts";

export const idSchema: JsonObject = { type: "integer", minimum: 1 };

interface Bounds {
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
}

export function numberSchema({ min, max }: Bounds): JsonObject {
  return {
    type: "number",
    ...(typeof min === "number" && { minimum: min }),
    ...(typeof max === "number" && { maximum: max }),
  };
}

export function listSchema(items: JsonObject, { min, max }: Bounds): JsonObject {
  return {
    ...{ type: "array", items },
    ...(typeof min === "number" && { minItems: min }),
    ...(typeof max === "number" && { maxItems: max }),
  };
}

export function idsSchema({ multiple, ...bounds }: Bounds & { readonly multiple?: boolean | undefined }): JsonObject {
  return multiple ? listSchema(idSchema, bounds) : idSchema;
}

/** People by their ids; where others may be named, by their names too. */
export function peopleSchema({
  multiple,
  taggable,
  ...bounds
}: Bounds & { readonly multiple?: boolean; readonly taggable?: boolean }): JsonObject {
  return multiple ? listSchema(taggable ? { anyOf: [idSchema, { type: "string" }] } : idSchema, bounds) : idSchema;
}

export function choiceSchema(field: SelectOptions): JsonObject {
  const { multiple, taggable, asNumber } = field;
  const type = asNumber ? "number" : "string";
  const values = choicesOf(field).map(({ value }) => (asNumber ? Number(value) : value));
  const one: JsonObject = taggable || values.length === 0 ? { type } : { type, enum: [...new Set(values)] };
  return multiple ? listSchema(one, field) : one;
}

export function objectSchema(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
  return { type: "object", properties, required };
}
