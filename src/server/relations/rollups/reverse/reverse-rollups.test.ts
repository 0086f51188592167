import { expect, test } from "vitest";
import { type Clients, clientsOf } from "../../../../../test/clients.ts";
import { field, must } from "../../../../../test/world.ts";
import type { Post } from "../../../../contract/posts.ts";
import { sql } from "../../../../platform/db/sql.ts";

const byJob = "records.recompute-rollups";
const ids = (posts: readonly Post[]) => posts.map(({ id }) => id);

test("a client tells what the orders that point at it come to, and lists of clients are filtered and put in order by that", async () => {
  const { app, add, orders, clients, listed, settled } = await clientsOf();
  const [ada, bea, cid] = [
    await add(clients, { title: "Ada" }),
    await add(clients, { title: "Bea" }),
    await add(clients, { title: "Cid" }),
  ];
  for (const [title, client, amount] of [
    ["A1", ada, 0.1],
    ["A2", ada, 0.2],
    ["B1", bea, 5],
    ["A3", ada, null],
  ] as const)
    await add(orders, { title, client: client.id, amount });
  await settled();
  expect(must(200, await app.owner.get(`/posts/${ada.id}`))).toMatchObject({
    ...{ placed: 3, spent: 0.3, mean: 0.15, least: 0.1, last: "A3", all: [0.2, 0.1], worth: 0 },
  });
  expect(must(200, await app.owner.get(`/posts/${cid.id}`))).toMatchObject({ placed: 0, spent: 0, mean: null, last: null, all: [] });
  expect(ids(await listed(clients, "orderByDesc=spent"))).toEqual([bea.id, ada.id, cid.id]);
  expect(ids(await listed(clients, "placed:gte=1&orderBy=placed"))).toEqual([bea.id, ada.id]);
  expect(ids(await listed(clients, "last=B1"))).toEqual([bea.id]);
  expect(ids(await listed(clients, "all:in=5"))).toEqual([bea.id]);
  expect(must(200, await app.owner.get(`/types/${clients.id}/posts/count?mean:isnull`))).toEqual({ count: 1 });
});

test("what a client keeps follows in the very transaction of what is done to an order", async () => {
  const { app, server, add, items, orders, clients, regions, listed, settled } = await clientsOf();
  const [ada, bea] = [await add(clients, { title: "Ada" }), await add(clients, { title: "Bea" })];
  const region = await add(regions, { members: [ada.id, bea.id] });
  const pen = await add(items, { title: "Pen", price: 2 });
  await settled();
  const kept = async () => {
    const found = await listed(clients, "orderBy=id");
    return found.flatMap(({ placed, spent, worth }) => [placed, spent, worth]);
  };
  const jobs = server.statements.length;
  const order = await add(orders, { client: ada.id, amount: 4, lines: [pen.id] });
  expect(await kept()).toEqual([1, 4, 2, 0, 0, 0]);
  must(200, await app.owner.post(`/posts/${order.id}`, { amount: 6 }));
  expect(await kept()).toEqual([1, 6, 2, 0, 0, 0]);
  must(200, await app.owner.post(`/posts/${order.id}`, { client: bea.id }));
  expect(await kept()).toEqual([0, 0, 0, 1, 6, 2]);
  must(200, await app.owner.post(`/posts/${pen.id}`, { price: 3 }));
  expect(await kept()).toEqual([0, 0, 0, 1, 6, 3]);
  expect(ids(await listed(regions, "turnover=3"))).toEqual([region.id]);
  must(200, await app.owner.remove(`/posts/${order.id}`));
  expect(await kept()).toEqual([0, 0, 0, 0, 0, 0]);
  must(200, await app.owner.post(`/trash/record/${order.id}/restore`));
  expect(await kept()).toEqual([0, 0, 0, 1, 6, 3]);
  must(200, await app.owner.remove(`/posts/${bea.id}`));
  expect(must(200, await app.owner.get(`/posts/${order.id}`)).client).toBeUndefined();
  must(200, await app.owner.post(`/trash/record/${bea.id}/restore`));
  expect(await kept()).toEqual([0, 0, 0, 1, 6, 3]);
  must(200, await app.owner.post(`/posts/${order.id}`, { client: null }));
  expect(await kept()).toEqual([0, 0, 0, 0, 0, 0]);
  const asked = server.statements.slice(jobs).filter(({ app: of, values }) => of === app.id && values.includes(byJob));
  expect(asked).toEqual([]);
});

test("what clients keep is what their orders come to, after whatever several people did in whatever order", async () => {
  for (const seed of [3, 4]) {
    const here = await clientsOf();
    await here.orderRandomly(15, seed);
    await here.settled();
    await expectKept(here);
  }
});

test("twenty who order for one client at the same moment are all counted, and none of them waits in a circle", async () => {
  const here = await clientsOf();
  const { app, add, orders, clients, regions, listed, settled } = here;
  const [ada, bea] = [await add(clients, { title: "Ada" }), await add(clients, { title: "Bea" })];
  const region = await add(regions, { members: [ada.id] });
  const made: Post[] = [];
  for (let at = 0; at < 10; at += 1) made.push(await add(orders, { client: ada.id, amount: 1 }));
  const writes = [
    ...made.map(({ id }, at) => app.owner.post(`/posts/${id}`, { amount: 2 ** at, client: at % 2 ? bea.id : ada.id })),
    ...made.map((_, at) => app.owner.post("/posts", { typeId: orders.id, client: ada.id, amount: 2 ** (10 + at) })),
    ...["Ulm", "Bonn"].map((city) => app.owner.post(`/posts/${ada.id}`, { city })),
  ];
  for (const reply of await Promise.all(writes)) expect([200, 201]).toContain(reply.status);
  await settled();
  expect(ids(await listed(clients, "placed=15"))).toEqual([ada.id]);
  expect(ids(await listed(clients, "placed=5"))).toEqual([bea.id]);
  await expectKept(here);
  expect(ids(await listed(regions, "turnover=0"))).toEqual([region.id]);
});

test("an order of a client that very many have placed is written at once; what the client comes to follows by a job", async () => {
  const here = await clientsOf();
  const { app, server, add, orders, clients, listed, settled } = here;
  const ada = await add(clients, { title: "Ada" });
  await addOrders(here, ada.id, 1_200);
  await settled();
  const before = server.statements.length;
  await add(orders, { client: ada.id, amount: 1 });
  const done = server.statements.slice(before);
  const left = done.findIndex(({ values }) => values.includes(byJob));
  expect(done.slice(0, left).filter(({ text }) => /post_references r join posts p/.test(text))).toEqual([]);
  await settled();
  expect(ids(await listed(clients, "placed=1201"))).toEqual([ada.id]);
  expect(must(200, await app.owner.get(`/posts/${ada.id}`)).all).toHaveLength(100);
});

test("a new field over the other side is worked out for the clients that are there, with its progress told", async () => {
  const here = await clientsOf();
  const { app, add, clients, listed, settled } = here;
  const made: number[] = [];
  for (let at = 0; at < 5; at += 1) made.push((await add(clients, { title: `Client ${at}` })).id);
  await addOrders(here, made[2] ?? 0, 10);
  await settled();
  const most = field("relation-field", "most", { relation: `${here.orders.id}.client`, op: "max", field: "amount" });
  const saved = must(200, await app.owner.post(`/types/${clients.id}`, { postFields: [...clients.postFields, most] }));
  expect(saved.rollups).toContainEqual({ slug: "most", stored: "number", ready: false, done: 0, total: 0 });
  expect(must(200, await app.owner.get(`/posts/${made[2]}`)).most).toBe(9);
  await settled();
  expect(ids(await listed(clients, "most=9"))).toEqual([made[2]]);
  expect(must(200, await app.owner.get(`/types/${clients.id}`)).rollups).toContainEqual({
    ...{ slug: "most", stored: "number", ready: true, done: 5, total: 5 },
  });
});

test("who may not read all orders is told what those they may read come to, and cannot ask clients by it", async () => {
  const { app, visitor, add, orders, clients } = await clientsOf();
  const ada = await add(clients, { title: "Ada" });
  const member = await app.addMember(25);
  const [first, second] = orders.statuses;
  await add(orders, { title: "Open", client: ada.id, amount: 4 });
  expect(must(200, await member.get(`/posts/${ada.id}`))).toMatchObject({ placed: 1, spent: 4 });
  must(
    200,
    await app.owner.post(`/types/${orders.id}`, { statuses: [{ ...first, hiddenFields: ["amount"] }, ...(second ? [second] : [])] }),
  );
  for (const who of [member, visitor]) {
    expect(must(200, await who.get(`/posts/${ada.id}`))).toMatchObject({ placed: 1, spent: 0, last: "Open", all: [] });
    expect((await who.get(`/types/${clients.id}/posts?spent=4`)).status).toBe(400);
    expect(ids(must(200, await who.get(`/types/${clients.id}/posts?placed=1`)))).toEqual([ada.id]);
  }
  must(200, await app.owner.post(`/types/${orders.id}`, { statuses: [{ ...first, hiddenFields: ["client"] }] }));
  expect(must(200, await member.get(`/posts/${ada.id}`))).toMatchObject({ placed: 0, spent: 0, last: null });
  expect((await member.get(`/types/${clients.id}/posts?orderBy=placed`)).status).toBe(400);
  must(200, await app.owner.post(`/types/${orders.id}`, { permission: "private", statuses: [{ ...first, hiddenFields: [] }] }));
  expect(must(200, await member.get(`/posts/${ada.id}`))).toMatchObject({ placed: null, spent: null, worth: null });
  expect(must(200, await app.owner.get(`/posts/${ada.id}`))).toMatchObject({ placed: 1, spent: 4 });
});

test("records of their own are all that members who read no others are told of", async () => {
  const { app, add, items, orders, clients } = await clientsOf();
  const ada = await add(clients, { title: "Ada" });
  const pen = await add(items, { title: "Pen", price: 2 });
  must(200, await app.owner.post(`/types/${orders.id}`, { permission: "own" }));
  await add(orders, { title: "Not theirs", client: ada.id, amount: 4 });
  const member = await app.addMember(25);
  must(201, await member.post("/posts", { typeId: orders.id, title: "Theirs", client: ada.id, amount: 3, lines: [pen.id] }));
  expect(must(200, await member.get(`/posts/${ada.id}`))).toMatchObject({ placed: 1, spent: 3, last: "Theirs", worth: 2 });
  expect(must(200, await app.owner.get(`/posts/${ada.id}`))).toMatchObject({ placed: 2, spent: 7, worth: 2 });
  must(200, await app.owner.post(`/types/${items.id}`, { permission: "private" }));
  expect(must(200, await member.get(`/posts/${ada.id}`))).toMatchObject({ placed: 1, spent: 3, worth: null });
});

test("an import of orders and its undoing are followed by few statements for all clients together", async () => {
  const here = await clientsOf();
  const { app, server, add, orders, clients, importInto, settled } = here;
  const made: number[] = [];
  for (let at = 0; at < 20; at += 1) made.push((await add(clients, { title: `Client ${at}` })).id);
  await settled();
  const before = server.statements.length;
  const rows = Array.from({ length: 600 }, (_, at) => `Order ${at},${made[at % 20]},1`);
  await importInto(orders, ["title,client,amount", ...rows].join("\n"));
  const follows = server.statements.slice(before).filter(({ text }) => /update posts p set rollups/.test(text));
  expect(follows.length).toBeLessThan(60);
  const placed = (count: number) => Object.fromEntries(made.map((id) => [id, count]));
  await expectOf(here, "placed", placed(30));
  const [{ id }] = must(200, await app.owner.get(`/types/${orders.id}/imports`));
  must(200, await app.owner.post(`/types/${orders.id}/imports/${id}/actions/undo`));
  await settled();
  await expectOf(here, "placed", placed(0));
});

test("the roll-ups of a type whose records point are gone with it, and are worked out anew when it comes back", async () => {
  const here = await clientsOf();
  const { app, add, orders, clients, listed, settled } = here;
  const ada = await add(clients, { title: "Ada" });
  await add(orders, { client: ada.id, amount: 4 });
  await settled();
  must(200, await app.owner.remove(`/types/${orders.id}`));
  await settled();
  expect(must(200, await app.owner.get(`/posts/${ada.id}`))).toMatchObject({ placed: null, spent: null });
  expect((await app.owner.get(`/types/${clients.id}/posts?spent=4`)).status).toBe(400);
  must(200, await app.owner.post(`/trash/type/${orders.id}/restore`));
  await settled();
  expect(ids(await listed(clients, "spent=4"))).toEqual([ada.id]);
});

test("what is worked out from a field that gets another name or kind is worked out from what it has become", async () => {
  const { app, add, orders, clients, listed } = await clientsOf();
  const ada = await add(clients, { title: "Ada" });
  for (const amount of [3, 20]) await add(orders, { client: ada.id, amount });
  const change = async (become: (each: (typeof orders.postFields)[number]) => object) => {
    const { postFields: now } = must(200, await app.owner.get(`/types/${orders.id}`));
    const postFields = now.map(become);
    const { consent } = must(200, await app.owner.post(`/types/${orders.id}/field-changes/preview`, { postFields }));
    must(200, await app.owner.post(`/types/${orders.id}`, { postFields, consent }));
  };
  await change((each) => (each.slug === "client" ? { ...each, slug: "buyer" } : each));
  await expect.poll(async () => ids(await listed(clients, "spent=23").catch(() => []))).toEqual([ada.id]);
  await add(orders, { buyer: ada.id, amount: 1 });
  await expect.poll(async () => ids(await listed(clients, "spent=24").catch(() => []))).toEqual([ada.id]);
  await change((each) => (each.slug === "amount" ? { ...each, component: "input-text" } : each));
  // As texts there is nothing to add up, and "1" is the least.
  await expect.poll(async () => ids(await listed(clients, "least=1").catch(() => []))).toEqual([ada.id]);
  expect(must(200, await app.owner.get(`/posts/${ada.id}`))).toMatchObject({ placed: 3, spent: 0 });
});

/** Orders of a client with amounts from 0 on, as if they had been there. */
async function addOrders({ app, server, orders, clients }: Clients, client: number, count: number): Promise<void> {
  await server.database.transaction(app.id, async (db) => {
    const first = await db.nextIds("post", count);
    await db.change(sql`
      insert into posts (app_id, id, type_id, status_id, title, data, status_entered_at, created_at, updated_at)
      select ${app.id}::bigint, ${first}::bigint + n, ${orders.id}::bigint, ${orders.initialStatusId}::bigint, 'Order ' || n,
        jsonb_build_object('client', ${client}::bigint, 'amount', n), now(), now(), now() from generate_series(0, ${count - 1}::integer) as n`);
    await db.change(sql`
      insert into post_references (app_id, target_id, target_type_id, type_id, slug, post_id)
      select ${app.id}::bigint, ${client}::bigint, ${clients.id}::bigint, ${orders.id}::bigint, 'client', ${first}::bigint + n
      from generate_series(0, ${count - 1}::integer) as n`);
  });
}

/** What records keep is what their orders come to. */
async function expectKept(here: Clients): Promise<void> {
  for (const [slug, values] of Object.entries(await here.expected())) await expectOf(here, slug, values);
}

async function expectOf({ app, server, clients, regions }: Clients, slug: string, values: Readonly<Record<number, unknown>>) {
  const kept = await server.database.reader(app.id).rows<{ id: number; value: unknown }>(sql`
    select p.id, p.rollups -> ${slug}::text as value from posts p
    where p.app_id = ${app.id} and p.type_id = any(${[clients.id, regions.id]}::bigint[]) and jsonb_exists(p.rollups, ${slug}::text)`);
  expect([slug, Object.fromEntries(kept.map(({ id, value }) => [id, value]))]).toEqual([slug, values]);
}
