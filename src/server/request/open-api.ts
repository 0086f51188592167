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
    ...sent(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: "Done",
        ...(endpoint.list && { headers: listHeaders }),
        content: { [endpoint.replyType ?? "application/json"]: { schema: jsonSchema(endpoint.reply, "output") } },
      },
      ...Object.fromEntries(errorStatuses(endpoint).map((status) => [String(status), errorResponse(status)])),
    },
  };
}

/** What an endpoint takes as its body, if it takes one. */
function sent({ body, upload }: Endpoint): JsonObject {
  if (upload) return { requestBody: { required: true, content: { "multipart/form-data": { schema: file } } } };
  return body ? { requestBody: { required: true, content: { "application/json": { schema: jsonSchema(body, "input") } } } } : {};
}

const file = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] };

/** What comes beside a list, where it was asked for or the page is full. */
const listHeaders = {
  "X-Total-Count": { description: "How many there are in all, where `withCount` asks for it.", schema: { type: "integer" } },
  "X-Total-More": { description: "1: there are more than were counted.", schema: { type: "string" } },
  "X-Next-After": { description: "Of records: what `after` is for the next page.", schema: { type: "string" } },
};

const errorHeaders: { readonly [status: number]: JsonObject } = {
  401: { "WWW-Authenticate": { schema: { const: "Bearer" } } },
  429: { "Retry-After": { description: "In so many seconds.", schema: { type: "string" } } },
  503: { "Retry-After": { description: "In so many seconds.", schema: { type: "string" } } },
};

function errorResponse(status: number): JsonObject {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  const headers = errorHeaders[status];
  return { description: "Refused", ...(headers && { headers }), content };
}

/** Whatever the endpoint itself turns down, and what is turned down before it is asked. */
function errorStatuses(endpoint: Endpoint): number[] {
  const { refusals = [], anyToken, body, upload, guard } = endpoint;
  const always = [400, 404, 429, 503];
  // A token that is none, and a key that is not for this.
  const byToken = anyToken && guard === "anyone" ? [] : [401, 403];
  const byBody = body || upload ? [413, 415] : [];
  const byKey = isKept(endpoint) ? [409, 422] : [];
  const own = refusals.map((code) => refusalStatus[code]);
  return [...new Set([...always, ...byToken, ...byBody, ...byKey, ...own])].sort();
}

function parameters(endpoint: Endpoint): JsonObject[] {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
  const inPath = ["app", ...names].map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  if (endpoint.list)
    return [...inPath, ...parameterWords.map(({ name, words }) => ({ name, in: "query", description: words, schema: { type: "string" } }))];
  return [...inPath, ...(endpoint.query ? inQuery(jsonSchema(endpoint.query, "input")) : []), ...inHeader(endpoint)];
}

/** What may stand in the header of a request. */
export function inHeader(endpoint: Endpoint): JsonObject[] {
  return isKept(endpoint) ? [once] : [];
}

function inQuery({ properties = {}, required = [] }: JsonObject): JsonObject[] {
  const needed = new Set(required as readonly string[]);
  const all = Object.entries(properties as { readonly [name: string]: JsonObject });
  return all.map(([name, schema]) => ({ name, in: "query", ...(needed.has(name) && { required: true }), schema }));
}

/** Whether a request is answered as before when it comes again under the same key. */
function isKept({ method, secret }: Endpoint): boolean {
  return method !== "GET" && !secret;
}

const once = {
  name: "Idempotency-Key",
  in: "header",
  description: "A text of your own for this one request: sent again under it within 24 hours, it is answered as it was and not done again.",
  schema: { type: "string", maxLength: 255 },
};
