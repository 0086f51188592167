import type { Endpoint } from "../../contract/endpoint.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { operation } from "../open-api/open-api.ts";

/** The operation of the contract, with what this app answers in place of what any may. */
export function answering(endpoint: Endpoint, schema: JsonObject): JsonObject {
  const described = operation(endpoint);
  const status = String(endpoint.status ?? 200);
  const done = { description: "Done", content: { "application/json": { schema } } };
  return { ...described, responses: { ...(described.responses as JsonObject), [status]: done } };
}
