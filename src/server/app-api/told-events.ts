import type { JsonObject } from "../../model/base/json.ts";
import { recordEvents } from "../../model/types/record-events.ts";
import { mapWithPauses } from "../kernel/map-with-pauses.ts";
import { type Named, reference } from "./named.ts";
import { sharedNames } from "./shared-schemas.ts";

/** The webhooks of an app, as OpenAPI lists what is sent to others. */
export async function toldEvents(named: readonly Named[]): Promise<JsonObject> {
  const readable = named.filter(({ type }) => type.may.read);
  return Object.fromEntries(await mapWithPauses(readable, (each) => [eventName(each), told(each)] as const));
}

export function eventName({ name }: Pick<Named, "name">): string {
  return `${name}Event`;
}

/** What a delivery about records of a type holds. */
export function eventSchema({ name, type }: Named): JsonObject {
  const previous = {
    ...{ type: "array", items: { type: "object" } },
    description: "Of each record what has changed, as it was before: null where there was nothing.",
  };
  const data = {
    type: "object",
    properties: {
      appId: { type: "integer" },
      typeId: { const: type.id },
      type: { const: type.slug },
      user: { anyOf: [reference(sharedNames.person), { type: "null" }] },
      records: { type: "array", items: reference(name) },
      previous,
    },
    required: ["appId", "typeId", "type", "user", "records"],
  };
  const happened = { type: { enum: [...recordEvents] }, timestamp: { type: "string", format: "date-time" }, data };
  return { type: "object", properties: happened, required: ["type", "timestamp", "data"] };
}

const headers = {
  "webhook-id": "The same for every try.",
  "webhook-timestamp": "When it was sent, in seconds.",
  "webhook-signature": "v1 and the HMAC-SHA256 of id, timestamp and body in base64, as Standard Webhooks say.",
};

/** What comes in the head of every delivery, by the names of its components. */
export const eventParameters: JsonObject = Object.fromEntries(
  Object.entries(headers).map(([name, description]) => [
    name,
    { name, in: "header", required: true, description, schema: { type: "string" } },
  ]),
);

function told(each: Named): JsonObject {
  return {
    post: {
      operationId: `tell${each.name}`,
      summary: `Something happened to records of ${each.type.title}`,
      tags: [each.type.title],
      parameters: Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: { required: true, content: { "application/json": { schema: reference(eventName(each)) } } },
      responses: { "2XX": { description: "Taken. Everything else is tried again." } },
    },
  };
}
