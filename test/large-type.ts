import { expect } from "vitest";
import type { PostType } from "../src/contract/post-types.ts";
import type { Post } from "../src/contract/posts.ts";
import { byIds, posts, step, upload } from "./imports.ts";
import type { TestServer } from "./server.ts";
import { field, must, world } from "./world.ts";

/** A type of so many records, of which one has a note and some point at a client who is pointed at by them alone. */
export async function largeType(many: number, on?: TestServer) {
  const { app, server } = await world(on);
  const clients = await app.addType({ title: "Clients" });
  const client: Post = must(201, await app.owner.post("/posts", { typeId: clients.id, title: "Fern" }));
  const budget = field("number", "budget");
  const toClient = field("relation", "client", { relationTypeId: clients.id, relationId: "client" });
  const made = await app.addType({ title: "Leads", fields: [budget, toClient] });
  const type: PostType = must(200, await app.owner.post(`/types/${made.id}`, { withNote: true }));
  const cells = (n: number) => `Lead ${n},${n},${n < 10 ? client.id : ""}`;
  const lines = Array.from({ length: many }, (_, n) => `${cells(n)}\n`);
  const one = await upload(app.owner, type, `Name,Budget,Client\n${lines.join("")}`);
  must(200, await step(app, await byIds(app, one, "client"), "start"));
  await server.jobs.idle();
  const visits = await app.addType({
    title: "Visits",
    fields: [field("relation", "lead", { relationTypeId: type.id, relationId: "lead" })],
  });
  const [first] = await posts(app, type);
  const { relationTypeId = 0, fieldSlug = "" } = type.relations[0] ?? {};
  must(201, await app.owner.post("/posts", { typeId: relationTypeId, [fieldSlug]: first.id, message: "They rang", actiontype: "Email" }));
  const visit: Post = must(201, await app.owner.post("/posts", { typeId: visits.id, lead: first.id }));
  const placed = field("relation-field", "placed", { relation: `${type.slug}.client`, op: "sum", field: "budget" });
  must(200, await app.owner.post(`/types/${clients.id}`, { postFields: [placed] }));
  await server.jobs.idle();
  const countOf = async (query: string): Promise<number> => must(200, await app.owner.get(`/types/${type.id}/posts/count?${query}`)).count;
  const asItIs = async () => ({
    type: { ...must(200, await app.owner.get(`/types/${type.id}`)), updatedAt: "" },
    count: await countOf("budget:gte=1000"),
    client: must(200, await app.owner.get(`/posts/${client.id}`)).placed,
    pointing: await countOf(`client=${client.id}`),
    visit: must(200, await app.owner.get(`/posts/${visit.id}`)).lead,
    notes: must(200, await app.owner.get(`/types/${type.id}/posts/${first.id}/notes`)).length,
  });
  const before = await asItIs();
  expect(before).toMatchObject({ count: many - 1000, client: 45, pointing: 10, visit: first.id, notes: 1 });
  return { app, server, type, client, first, visit, notes: relationTypeId, before, asItIs };
}
