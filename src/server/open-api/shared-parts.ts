import { errorReply, refusalStatus } from "../../contract/endpoint.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { jsonSchema } from "./json-schema.ts";
import { listParameters } from "./list-parameters.ts";

/** What many operations say alike stands once in a document, under "components"; what is called a reference below leads there. */
export function sharedParts() {
  return {
    headers: listHeaders,
    schemas: { Error: jsonSchema(errorReply, "output") },
    responses: Object.fromEntries(statuses.map((status) => [String(status), errorResponse(status)])),
    parameters: Object.fromEntries(
      listParameters.map(({ name, words }) => [nameOf(name), { name, in: "query", description: words, schema: { type: "string" } }]),
    ),
  };
}

/** What comes beside a list, where it was asked for or the page is full. */
const listHeaders = {
  "X-Total-Count": { description: "How many there are in all, where `withCount` asks for it.", schema: { type: "integer" } },
  "X-Total-More": { description: "1: there are more than were counted.", schema: { type: "string" } },
  "X-Truncated": { description: "How many there are in all, where a limit cuts the list.", schema: { type: "integer" } },
  "X-Next-After": { description: "Of records: what `after` is for the next page.", schema: { type: "string" } },
};

export const listHeaderRefs: JsonObject = Object.fromEntries(
  Object.keys(listHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** Statuses that a call can be turned down with. */
const statuses: readonly number[] = [...new Set(Object.values(refusalStatus))].sort();

/** The reply of a call that was turned down with a status of `refusalStatus`. */
export function responseRef(status: number): JsonObject {
  return { $ref: `#/components/responses/${status}` };
}

/** A parameter of lists, by its name. */
export function listParameterRef(name: string): JsonObject {
  return { $ref: `#/components/parameters/${nameOf(name)}` };
}

/** A component's name holds letters, digits, ".", "-" and "_" alone. */
function nameOf(parameter: string): string {
  return parameter === "{field}:{op}" ? "condition" : parameter;
}

const headersOf: { readonly [status: number]: JsonObject } = {
  401: { "WWW-Authenticate": { schema: { const: "Bearer" } } },
  429: { "Retry-After": { description: "In so many seconds.", schema: { type: "string" } } },
  503: { "Retry-After": { description: "In so many seconds.", schema: { type: "string" } } },
};

function errorResponse(status: number): JsonObject {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  const headers = headersOf[status];
  return { description: "Refused", ...(headers && { headers }), content };
}
