import { type Endpoint, refusalStatus } from "../../contract/endpoint.ts";
import { countsOf } from "../../contract/list-counts.ts";
import { guards } from "../../model/access/guards.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { jsonSchema } from "./json-schema.ts";
import { listParameters } from "./list-parameters.ts";
import { listHeaderRefs, listParameterRef, responseRef, sharedParts } from "./shared-parts.ts";

/** The OpenAPI 3.1 document of all endpoints, made from the contract alone. */
export function openApi(endpoints: readonly Endpoint[], server: string): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const endpoint of [...endpoints, ...countsOf(endpoints)]) {
    const path = `/api/{app}${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Joinery",
      version: "1",
      description: introduction(server),
    },
    servers: [{ url: server, description: "This installation" }],
    paths,
    components: { ...sharedParts(), securitySchemes: { bearer } },
  };
}

export const bearer: JsonObject = {
  type: "http",
  scheme: "bearer",
  description: "An API key of an app (`key_…`), or the token that `POST auth/login` answers.",
};

/** Whether a call needs a token, as OpenAPI says it. An empty requirement: it may be left out. */
const security = { none: [], optional: [{}, { bearer: [] }], needed: [{ bearer: [] }] };

/** The security requirement of a call, and the same in words. */
export function token(endpoint: Endpoint, need: keyof typeof security): JsonObject {
  const { summary, guard } = endpoint;
  const words = {
    none: "Needs no token.",
    optional: "Works without a token; with one it answers what its holder may do.",
    needed: guard === "anyone" ? "Needs a token." : `Needs a token. Guard: ${guard}. ${guards[guard].refusal}`.trim(),
  };
  const isWhole = titleOf(endpoint) === summary;
  return { security: security[need], description: isWhole ? words[need] : `${summary}. ${words[need]}` };
}

/** What a list of calls says of each: its summary up to the first stop. */
function titleOf({ summary }: Endpoint): string {
  return summary.split(/[;:] /)[0] ?? summary;
}

function introduction(server: string): string {
  return [
    "Everything that Joinery's studio does, it does by these calls.",
    `**Base address:** \`${server}/api/{app}\`, where \`{app}\` is the id or the slug of an app. App 1 is the platform: accounts and the list of your apps answer there.`,
    "**Signing in:** a program sends an API key, which an admin makes under *Settings, API* of an app. A person sends the token that this answers:",
    `\`\`\`sh\ncurl ${server}/api/1/auth/login \\\n  -H 'Content-Type: application/json' \\\n  -d '{"username":"you@example.com","password":"…"}'\n\`\`\``,
    "Either goes along as `Authorization: Bearer …`. Each call below says whether it needs one.",
    "**An app's own types** with their fields, and a typed client in one file, are described at `/api/{app}/docs`, for its editors and for programs with a key.",
    "**Errors** answer `{message, code, data}`. **Lists** answer a JSON array and understand the list language.",
  ].join("\n\n");
}

const described = new WeakMap<Endpoint, JsonObject>();

/** One endpoint of the contract as a document says it, with what `sharedParts` holds beside it. Worked out once: it never changes. */
export function operation(endpoint: Endpoint): JsonObject {
  const known = described.get(endpoint) ?? describe(endpoint);
  described.set(endpoint, known);
  return known;
}

function describe(endpoint: Endpoint): JsonObject {
  const { guard, anyToken } = endpoint;
  return {
    operationId: endpoint.name,
    summary: titleOf(endpoint),
    tags: [endpoint.path.split("/")[1] ?? "api"],
    ...token(endpoint, guard !== "anyone" ? "needed" : anyToken ? "none" : "optional"),
    parameters: parameters(endpoint),
    ...sent(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: "Done",
        ...((endpoint.list || endpoint.whole) && { headers: listHeaderRefs }),
        content: { [endpoint.replyType ?? "application/json"]: { schema: jsonSchema(endpoint.reply, "output") } },
      },
      ...Object.fromEntries(errorStatuses(endpoint).map((status) => [String(status), responseRef(status)])),
    },
  };
}

/** What an endpoint takes as its body, if it takes one. */
function sent({ body, upload }: Endpoint): JsonObject {
  if (upload) return { requestBody: { required: true, content: { "multipart/form-data": { schema: file } } } };
  return body ? { requestBody: { required: true, content: { "application/json": { schema: jsonSchema(body, "input") } } } } : {};
}

const file = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] };

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
  const inPath = ["app", ...names].map((name) => ({
    ...{ name, in: "path", required: true, schema: { type: "string" } },
    ...(name === "app" && { description: "Id or slug of an app; 1 is the platform.", example: "1" }),
  }));
  if (endpoint.list || endpoint.whole) {
    const asked = endpoint.list ? listParameters.map(({ name }) => name) : partParameters;
    return [...inPath, ...asked.map(listParameterRef)];
  }
  return [...inPath, ...(endpoint.query ? inQuery(jsonSchema(endpoint.query, "input")) : []), ...inHeader(endpoint)];
}

/** What a list that is answered whole is asked by. */
const partParameters: readonly string[] = ["page", "count", "withCount"];

/** What may stand in the header of a request. */
export function inHeader(endpoint: Endpoint): JsonObject[] {
  return isKept(endpoint) ? [once] : [];
}

/** A choice that may be left out. Of a plain list of words a viewer takes the first into its examples; of one inside another schema, none. */
export function unchosen(schema: JsonObject): JsonObject {
  return "enum" in schema || "default" in schema ? { anyOf: [schema] } : schema;
}

function inQuery({ properties = {}, required = [] }: JsonObject): JsonObject[] {
  const needed = new Set(required as readonly string[]);
  const all = Object.entries(properties as { readonly [name: string]: JsonObject });
  return all.map(([name, schema]) =>
    needed.has(name) ? { name, in: "query", required: true, schema } : { name, in: "query", schema: unchosen(schema) },
  );
}

/** Whether a request is answered as before when it comes again under the same key. */
function isKept({ method, secret }: Endpoint): boolean {
  return method !== "GET" && !secret;
}

const once = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A text of your own for this one request: sent again under it within 24 hours, it is answered as it was and not done again. A reply longer than 1 MB is not kept: then a repeat is answered with 409, and not done again either.",
  schema: { type: "string", maxLength: 255 },
};
