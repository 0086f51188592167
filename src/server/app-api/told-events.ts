import { personShown } from "../../contract/shared.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { recordEvents } from "../../model/types/record-events.ts";
import { jsonSchema } from "../open-api/json-schema.ts";
import { type Named, reference } from "./named.ts";

/** The webhooks of an app, as OpenAPI lists what is sent to others. */
export function toldEvents(named: readonly Named[]): JsonObject {
  return Object.fromEntries(named.filter(({ type }) => type.may.read).map((each) => [eventName(each), told(each)]));
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
      user: { anyOf: [jsonSchema(personShown, "output"), { type: "null" }] },
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

function told(each: Named): JsonObject {
  return {
    post: {
      operationId: `tell${each.name}`,
      summary: `Something happened to records of ${each.type.title}`,
      tags: [each.type.title],
      parameters: Object.entries(headers).map(([name, description]) => ({
        ...{ name, in: "header", required: true, description },
        schema: { type: "string" },
      })),
      requestBody: { required: true, content: { "application/json": { schema: reference(eventName(each)) } } },
      responses: { "2XX": { description: "Taken. Everything else is tried again." } },
    },
  };
}
