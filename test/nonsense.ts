import * as z from "zod";
import type { Endpoint } from "../src/contract/endpoint.ts";

/** What may stand in a body by its JSON schema. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly additionalProperties?: Schema | boolean;
  readonly $ref?: string;
}

export function schemaOf(of: Endpoint["body"] | undefined): Schema {
  // Zod's own document of itself, read as the few words of it that matter here.
  return z.toJSONSchema(of ?? z.object({}), { io: "input", unrepresentable: "any", reused: "inline", cycles: "ref" }) as Schema;
}

export function fieldsOf(schema: Schema): readonly string[] {
  return [...new Set([schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(({ properties = {} }) => Object.keys(properties)))];
}

/** What no field of ours takes, or takes by mistake: each of another type, the last ones of the right type and no use at all. */
export const nonsense: readonly unknown[] = [
  ...[null, true, -1, 0.5, 1e308, "", " ", [], {}, [[]], [null], [{}], { a: { b: [] } }],
  ...["\u0007\u202e'\"<script>${1/0}{{x}}%00..\\../%s", "x".repeat(300), "-9223372036854775809", "2026-02-30", "𝟙𝟚𝟛\u0301"],
];

/** A value that the schema takes and nobody would send. */
export function odd(schema: Schema, depth = 0): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return odd(first, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.$ref !== undefined || depth > 6) return null;
  switch ([schema.type ?? []].flat()[0]) {
    case "string":
      return oddText(schema);
    case "integer":
    case "number":
      return schema.maximum ?? Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "array":
      return [odd(schema.items ?? {}, depth + 1)];
    case "object":
      return oddObject(schema, depth);
    default:
      return { odd: [null, "'"] };
  }
}

function oddText({ format, minLength = 1, maxLength = 300 }: Schema): string {
  if (format === "date") return "9999-12-31";
  if (format === "date-time") return "0001-01-01T00:00:00.000Z";
  if (format === "email") return "o'dd+<b>@example.test";
  if (format === "uri" || format === "url") return "http://[::1]:0/%00";
  return "'\"<b>${x}%\u0007\u202e\\".slice(0, maxLength).padEnd(minLength, "'");
}

function oddObject({ properties = {}, additionalProperties }: Schema, depth: number): object {
  const own = Object.entries(properties).map(([name, of]) => [name, odd(of, depth + 1)]);
  const more = typeof additionalProperties === "object" ? [["'__odd", odd(additionalProperties, depth + 1)]] : [];
  return Object.fromEntries([...own, ...more]);
}
