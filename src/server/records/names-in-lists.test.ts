import { expect, test } from "vitest";
import { givePartition } from "../../../test/own-partition.ts";
import { indexAllText } from "../../../test/search-texts.ts";
import { field, must, type Somebody, world } from "../../../test/world.ts";

/** Orders that point at clients: at one, and at several. */
async function scene(permission = "read") {
  const { app, server } = await world();
  const clients = await app.addType({ title: "Clients", permission, fields: [field("input-text", "city")] });
  const orders = await app.addType({
    title: "Orders",
    permission: "read",
    fields: [
      field("relation", "client", { relationTypeId: clients.id, relationId: "client" }),
      field("relation", "helpers", { relationTypeId: clients.id, relationId: "helpers", multiple: true }),
    ],
  });
  const client = async (title: string, by: Somebody = app.owner): Promise<number> =>
    must(201, await by.post("/posts", { typeId: clients.id, title })).id;
  const order = async (title: string, values: object): Promise<number> =>
    must(201, await app.owner.post("/posts", { typeId: orders.id, title, ...values })).id;
  const titles = async (query: string, by: Somebody = app.owner): Promise<string[]> =>
    must(200, await by.get(`/types/${orders.id}/posts?orderBy=id&${query}`)).map(({ title }: { title: string }) => title);
  return { app, server, clients, orders, client, order, titles };
}

test("search and like find records by the names that their relations show, as these are called now", async () => {
  const { app, client, order, titles, orders } = await scene();
  const [ann, bob] = [await client("Ann Maple"), await client("Bob Oak")];
  await order("Roof", { client: ann });
  await order("Wall", { client: bob, helpers: [ann] });
  await order("Maple floor", {});
  expect(await titles("filter=maple")).toEqual(["Roof", "Wall", "Maple floor"]);
  expect(await titles("client:like=maple")).toEqual(["Roof"]);
  expect(await titles("helpers:like=%25maple")).toEqual(["Wall"]);
  expect(await titles("client:start=bob&helpers:end=maple")).toEqual(["Wall"]);
  expect(must(200, await app.owner.get(`/types/${orders.id}/posts/count?filter=maple`)).count).toBe(3);
  must(200, await app.owner.post(`/posts/${ann}`, { title: "Ann Birch" }));
  expect(await titles("filter=maple")).toEqual(["Maple floor"]);
  expect(await titles("filter=birch")).toEqual(["Roof", "Wall"]);
  must(200, await app.owner.remove(`/posts/${bob}`));
  expect(await titles("client:like=oak")).toEqual([]);
});

test("a relation to several is asked for by one that it holds", async () => {
  const { client, order, titles } = await scene();
  const [ann, bob] = [await client("Ann"), await client("Bob")];
  await order("Both", { helpers: [ann, bob] });
  await order("One", { helpers: [bob] });
  await order("None", {});
  expect(await titles(`helpers=${ann}`)).toEqual(["Both"]);
  expect(await titles(`helpers=${bob}`)).toEqual(["Both", "One"]);
  expect(await titles(`helpers:neq=${ann}`)).toEqual(["One", "None"]);
  expect(await titles("helpers=")).toEqual(["None"]);
  expect(await titles("helpers:neq=")).toEqual(["Both", "One"]);
  expect(await titles("helpers=nonsense")).toEqual([]);
});

test("a name that the reader may not read finds nothing: of a record, of a title and of a field that are hidden from them", async () => {
  const { app, clients, orders, client, order, titles } = await scene("own");
  const member = await app.addMember(25);
  await order("Secret", { client: await client("Hidden Ann") });
  await order("Open", { client: await client("Own Ann", member), helpers: [await client("Own Ann too", member)] });
  expect(await titles("filter=ann")).toEqual(["Secret", "Open"]);
  expect(await titles("filter=ann", member)).toEqual(["Open"]);
  expect(await titles("client:like=ann", member)).toEqual(["Open"]);
  const [status] = orders.statuses;
  must(200, await app.owner.post(`/types/${orders.id}`, { statuses: [{ ...status, hiddenFields: ["client", "helpers"] }] }));
  expect(await titles("filter=ann", member)).toEqual([]);
  expect((await member.get(`/types/${orders.id}/posts?client:like=ann`)).status).toBe(400);
  must(200, await app.owner.post(`/types/${orders.id}`, { statuses: [{ ...status, hiddenFields: [] }] }));
  const [theirs] = clients.statuses;
  must(200, await app.owner.post(`/types/${clients.id}`, { statuses: [{ ...theirs, hiddenFields: ["title"] }] }));
  expect(await titles("filter=ann", member)).toEqual([]);
  expect(await titles("client:like=ann", member)).toEqual([]);
  must(200, await app.owner.post(`/types/${clients.id}`, { permission: "private" }));
  expect(await titles("client:like=ann", member)).toEqual([]);
});

test("in a type with a partition and an index of words of its own names are found beside words", async () => {
  const { app, server, orders, client, order, titles } = await scene();
  await givePartition(server, app, orders);
  await indexAllText(server, app, orders);
  const ann = await client("Ann Maple");
  await order("Roof", { client: ann });
  await order("Maple floor", {});
  await order("Wall", {});
  expect(await titles("filter=maple")).toEqual(["Roof", "Maple floor"]);
  expect(await titles("client:like=maple")).toEqual(["Roof"]);
  must(200, await app.owner.post(`/posts/${ann}`, { title: "Ann Birch" }));
  expect(await titles("filter=birch")).toEqual(["Roof"]);
  expect(must(200, await app.owner.get(`/types/${orders.id}/posts/count?filter=birch`)).count).toBe(1);
});

test("a search looks once through what is behind each relation, however many records there are", async () => {
  const { app, server, client, order, titles } = await scene();
  const ann = await client("Ann");
  const looked = async () => {
    const before = server.statements.length;
    await titles("filter=ann&count=100");
    return server.statements.slice(before).filter(({ text, app: of }) => of === app.id && text.includes("from post_references")).length;
  };
  await order("First", { client: ann });
  const few = await looked();
  for (let made = 0; made < 40; made += 1) await order(`Order ${made}`, { client: ann });
  expect(await looked()).toBe(few);
  expect(await titles("filter=ann&count=100")).toHaveLength(41);
});
