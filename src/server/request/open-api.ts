import { type Endpoint, errorReply, refusalStatus } from "../../contract/endpoint.ts";
import { guards } from "../../model/access/guards.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { jsonSchema } from "./json-schema.ts";
import { parameterWords } from "./list-words.ts";

/** The OpenAPI 3.1 document of all endpoints, made from the contract alone. */
export function openApi(endpoints: readonly Endpoint[], server: string): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const endpoint of endpoints) {
    const path = `/api/{app}${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Joinery",
      version: "1",
      description: "Errors answer {message, code, data}. A list answers a JSON array and understands the list language.",
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorReply, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  };
}

/** One endpoint of the contract as a document says it. */
export function operation(endpoint: Endpoint): JsonObject {
  const needsToken = endpoint.guard !== "anyone";
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1] ?? "api"],
    ...(needsToken
      ? { security: [{ bearer: [] }], description: `Guard: ${endpoint.guard}. ${guards[endpoint.guard].refusal}`.trim() }
      : {}),
    parameters: parameters(endpoint),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { "application/json": { schema: jsonSchema(endpoint.body, "input") } } } }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: "Done",
        content: { [endpoint.replyType ?? "application/json"]: { schema: jsonSchema(endpoint.reply, "output") } },
      },
      ...Object.fromEntries(errorStatuses(endpoint).map((status) => [String(status), errorResponse])),
    },
  };
}

const errorResponse = { description: "Refused", content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };

function errorStatuses({ guard, refusals = [] }: Endpoint): number[] {
  const always = guard === "anyone" ? [400, 404] : [400, 401, 403, 404];
  return [...new Set([...always, ...refusals.map((code) => refusalStatus[code])])].sort();
}

function parameters(endpoint: Endpoint): JsonObject[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const inPath = ["app", ...names].map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  if (endpoint.list)
    return [...inPath, ...parameterWords.map(({ name, words }) => ({ name, in: "query", description: words, schema: { type: "string" } }))];
  const query = endpoint.query ? (jsonSchema(endpoint.query, "input").properties as JsonObject | undefined) : undefined;
  return [...inPath, ...Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: "query", schema: schema as JsonObject }))];
}
