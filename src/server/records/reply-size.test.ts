import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";

test("a list whose records point at the same large ones is refused before it is put together, and told how to ask for less", async () => {
  const { app, visitor } = await world();
  const large = await app.addType({ title: "Stories", permission: "open", fields: [field("textarea", "text")] });
  const small = await app.addType({
    title: "Shelves",
    permission: "open",
    fields: [field("relation", "stories", { relationTypeId: large.id, relationId: "shelves", multiple: true })],
  });
  const text = "x".repeat(80_000);
  const ids: number[] = [];
  for (let at = 0; at < 10; at += 1) ids.push(must(201, await app.owner.post("/posts", { typeId: large.id, text })).id);
  for (let at = 0; at < 45; at += 1) must(201, await app.owner.post("/posts", { typeId: small.id, stories: ids }));
  const list = (query: string) => visitor.get(`/types/${small.id}/posts?with=shelves&${query}`);
  expect(must(200, await list("count=15"))).toHaveLength(15);
  const refused = await list("count=45");
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    ...[413, "too_large", "There is too much beside these records for one reply: ask for fewer of them by count, or for less by with."],
  ]);
  expect(must(200, await visitor.get(`/types/${small.id}/posts?count=45`))).toHaveLength(45);
});

test("a type that is long is not answered with each of many records", async () => {
  const { app } = await world();
  const values = Array.from({ length: 100 }, (_, at) => ({ text: `${"Very ".repeat(55)}long ${at}`, value: `option-${at}` }));
  const fields = Array.from({ length: 12 }, (_, at) => field("select", `s${at}`, { values }));
  const type = await app.addType({ fields });
  for (let at = 0; at < 100; at += 1) must(201, await app.owner.post("/posts", { typeId: type.id }));
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?with=type&count=5`))[4].type.id).toBe(type.id);
  expect((await app.owner.get(`/types/${type.id}/posts?with=type&count=100`)).status).toBe(413);
});
