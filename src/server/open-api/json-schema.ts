import * as z from "zod";
import { isJsonObject, type Json, type JsonObject } from "../../model/base/json.ts";

/** A schema of ours as JSON Schema, as OpenAPI 3.1 has it. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonObject {
  const { $schema: _, $defs: __, ...made } = z.toJSONSchema(schema, { unrepresentable: "any", io, cycles: "ref", reused: "inline" });
  return withoutCycles(made as JsonObject) as JsonObject;
}

/** What holds more of itself, such as any JSON, is named where a document keeps no names: there it says nothing. */
function withoutCycles(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutCycles);
  if (!isJsonObject(schema)) return schema;
  if (typeof schema.$ref === "string") return {};
  return Object.fromEntries(Object.entries(schema).map(([keyword, said]) => [keyword, withoutCycles(said ?? null)]));
}
