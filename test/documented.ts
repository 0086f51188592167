import * as z from "zod";
import type { Endpoint } from "../src/contract/endpoint.ts";
import { endpoints } from "../src/contract/endpoints.ts";
import { jsonSchema } from "../src/server/open-api/json-schema.ts";
import type { Reply } from "./server.ts";

const documented = new Map<Endpoint, z.ZodType>();

/** Whether a reply of an endpoint that did what it was asked is what the OpenAPI document says of it. */
export function isAsDocumented(endpoint: Endpoint, { status, json }: Pick<Reply, "status" | "json">): boolean {
  if (status !== (endpoint.status ?? 200)) return false;
  if (endpoint.replyType && endpoint.replyType !== "application/json") return true;
  // What the document says is JSON Schema; its types say less of that.
  const schema =
    documented.get(endpoint) ?? z.fromJSONSchema(jsonSchema(endpoint.reply, "output") as Parameters<typeof z.fromJSONSchema>[0]);
  documented.set(endpoint, schema);
  return schema.safeParse(json).success;
}

/** What such a reply holds. */
export function mustSucceed<Json>(name: keyof typeof endpoints, reply: Pick<Reply, "status" | "text"> & { readonly json: Json }): Json {
  if (!isAsDocumented(endpoints[name], reply))
    throw new Error(`not what ${name} is to answer: ${reply.status} ${reply.text.slice(0, 500)}`);
  return reply.json;
}
