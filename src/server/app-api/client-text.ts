import { isJsonObject, type Json, type JsonObject } from "../../model/base/json.ts";
import { mapWithPauses } from "../kernel/map-with-pauses.ts";
import { clientRuntime } from "./client-runtime.ts";

interface ListedType {
  readonly name: string;
  readonly slug: string;
  readonly title: string;
  readonly may: { readonly [may: string]: boolean };
}

/**
 * A client in TypeScript, written from the OpenAPI document of an app alone. The owner's words get into it as quoted texts or inside
 * comments that they cannot end: whoever runs the file runs nothing of theirs. Others have their turn between the types that are declared.
 */
export async function clientText(document: JsonObject): Promise<string> {
  // Our own document: appDocument wrote both.
  const types = document["x-joinery-types"] as unknown as readonly ListedType[];
  const { schemas } = document.components as { schemas: JsonObject };
  const [server] = document.servers as unknown as readonly { url: string }[];
  const declared = await mapWithPauses(
    Object.entries(schemas).filter(([name]) => name !== "Error"),
    ([name, schema]) => `export type ${name} = ${typeText(schema ?? {})};`,
  );
  const properties = types.map(({ name, slug, title, may }) => {
    const parameters = [
      may.read ? name : "unknown",
      may.read ? `${name}Filter` : "never",
      may.create ? `Omit<New${name}, "typeId">` : "never",
      may.update ? `${name}Changes` : "never",
    ];
    return `    ${comment(title)}\n    ${propertyOf(name)}: records<${parameters.join(", ")}>(call, ${quoted(slug)}),`;
  });
  return [
    "/** Written by Joinery from the app's own data types. Ask for it anew when they have changed. */",
    ...declared,
    `/** What a webhook of the app tells. */\nexport type AppEvent = ${union(types.filter(({ may }) => may.read).map(({ name }) => `${name}Event`))};`,
    clientRuntime,
    "/** Everything that the key may do with the app's records, type by type. */",
    "export function createClient(options: ClientOptions) {",
    `  const call = caller(options, ${quoted(new URL(server?.url ?? "").pathname)});`,
    `  return {\n    ...beside(call),\n${properties.join("\n")}\n  };`,
    "}\n",
  ].join("\n\n");
}

function propertyOf(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const primitives: { readonly [type: string]: string } = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

function typeText(schema: Json): string {
  if (!isJsonObject(schema)) return "unknown";
  const { $ref, anyOf, allOf, type } = schema;
  if (typeof $ref === "string") return $ref.slice($ref.lastIndexOf("/") + 1);
  if ("const" in schema) return quoted(schema.const ?? null);
  if (Array.isArray(schema.enum)) return union(schema.enum.map(quoted));
  if (Array.isArray(allOf)) return allText(schema, allOf);
  if (Array.isArray(anyOf)) return union(anyOf.map(typeText));
  if (Array.isArray(type)) return union(type.map((each: Json) => typeText({ ...schema, type: each })));
  if (type === "array") return `readonly (${typeText(schema.items ?? {})})[]`;
  if (type === "object") return objectText(schema);
  return primitives[String(type)] ?? "unknown";
}

/** What holds all that these say, and what it says itself, where that is something. */
function allText({ allOf: _, ...own }: JsonObject, parts: readonly Json[]): string {
  const says = Object.keys(own.properties ?? {}).length > 0;
  return [...parts.map(typeText), ...(says ? [objectText(own)] : [])].join(" & ");
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonObject): string {
  const needed = new Set(required as readonly string[]);
  const lines = Object.entries(properties as JsonObject).map(([name, schema]) => {
    const title = isJsonObject(schema) && typeof schema.title === "string" ? `${comment(schema.title)} ` : "";
    const optional = needed.has(name) ? "" : "?";
    return `  ${title}readonly ${quoted(name)}${optional}: ${typeText(schema ?? {})}${optional && " | undefined"};`;
  });
  if (lines.length > 0) return `{\n${lines.join("\n")}\n}`;
  return `{ readonly [key: string]: ${isJsonObject(additionalProperties) ? typeText(additionalProperties) : "unknown"} }`;
}

function union(parts: readonly string[]): string {
  return parts.length > 0 ? [...new Set(parts)].join(" | ") : "never";
}

function quoted(value: Json): string {
  return JSON.stringify(value);
}

function comment(words: string): string {
  return `/** ${words.replace(/[\s\u2028\u2029]+/g, " ").replaceAll("*/", "* /")} */`;
}
