import type { Post } from "../src/contract/posts.ts";
import { field, must, world } from "./world.ts";

/** A refusal as its status and the messages by field. */
export const refusal = (reply: { status: number; json: { data?: Record<string, { messages: string[] }> } }) => [
  reply.status,
  Object.fromEntries(Object.entries(reply.json.data ?? {}).map(([key, { messages }]) => [key, messages])),
];
/** What points at nothing that may be pointed at. */
export const unknown = (slug: string) => [400, { [slug]: ["not one of the options"] }];

/** Clients, and invoices that point at one of them and at several items. */
export async function shop({ clients: permission = "private", invoices: kept = "open" } = {}) {
  const { app, server, visitor } = await world();
  const clients = await app.addType({ title: "Clients", permission, fields: [field("number", "worth"), field("input-text", "city")] });
  const items = await app.addType({ title: "Items", permission: "read", fields: [field("number", "price")] });
  const invoices = await app.addType({
    title: "Invoices",
    permission: kept,
    fields: [
      field("relation", "client", { relationTypeId: clients.id, relationId: "buyer" }),
      field("relation", "lines", { relationTypeId: items.id, relationId: "items", multiple: true }),
      field("post-selector", "extra", { type: items.slug, multiple: true }),
      field("relation-field", "total", { relation: "items", op: "sum", field: "price" }),
    ],
  });
  const add = async (type: { id: number }, values: object): Promise<Post> =>
    must(201, await app.owner.post("/posts", { typeId: type.id, ...values }));
  return { app, server, visitor, clients, items, invoices, add };
}
