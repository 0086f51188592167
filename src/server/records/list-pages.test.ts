import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { shop } from "../../../test/shop.ts";
import { field, must, type World, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

async function priced(prices: readonly (number | undefined)[]): Promise<World & { type: number; page: (query: string) => Promise<Page> }> {
  const here = await world();
  const type = await here.app.addType({ fields: [field("number", "price")] });
  for (const price of prices) must(201, await here.app.owner.post("/posts", { typeId: type.id, price }));
  const page = async (query: string) => {
    const reply = await here.app.owner.get(`/types/${type.id}/posts?count=3&${query}`);
    const after = reply.headers["x-next-after"];
    return { ids: (must(200, reply) as { id: number }[]).map(({ id }) => id), after: after === undefined ? undefined : String(after) };
  };
  return { ...here, type: type.id, page };
}

interface Page {
  readonly ids: number[];
  readonly after: string | undefined;
}

async function walk(page: (query: string) => Promise<Page>, query: string): Promise<number[]> {
  const ids: number[] = [];
  let after: string | undefined = "";
  while (after !== undefined) {
    const read: Page = await page(`${query}&after=${after}`);
    ids.push(...read.ids);
    after = read.after;
  }
  return ids;
}

test("who follows a list from page to page sees every record once, also those without a value", async () => {
  const { page } = await priced([5, 1, undefined, 1, 3, undefined, 1, undefined]);
  expect(await walk(page, "orderBy=price")).toEqual([2, 4, 7, 5, 1, 3, 6, 8]);
  expect(await walk(page, "orderByDesc=price")).toEqual([1, 5, 7, 4, 2, 8, 6, 3]);
  expect(await walk(page, "")).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect(await walk(page, "orderBy=createdAt&price:gte=3")).toEqual([1, 5]);
});

test("records that come or go in front of a place neither repeat nor hide what follows it", async () => {
  const { app, type, page } = await priced([1, 2, 3, 4, 5, 6]);
  const first = await page("");
  must(201, await app.owner.post("/posts", { typeId: type, price: 9 }));
  must(200, await app.owner.remove("/posts/5"));
  expect([first.ids, (await page(`after=${first.after}`)).ids]).toEqual([
    [6, 5, 4],
    [3, 2, 1],
  ]);
});

test("a place is good for the list that gave it only, and nothing else is one", async () => {
  const { app, type, page } = await priced([1, 2, 3, 4]);
  const { after } = await page("orderBy=price");
  const status = async (query: string) => (await app.owner.get(`/types/${type}/posts?${query}`)).status;
  expect(await status(`orderBy=price&after=${after}`)).toBe(200);
  expect(await status(`orderBy=price&count=50&after=${after}`)).toBe(200);
  const others = [`after=${after}`, `orderByDesc=price&after=${after}`, `orderBy=price&price:gt=1&after=${after}`];
  for (const query of [...others, `orderBy=price&page=2&after=${after}`, "after=x", "after=W10", "orderBy=price&after=%00"])
    expect([query, await status(query)]).toEqual([query, 400]);
  const [question] = JSON.parse(Buffer.from(String(after), "base64url").toString());
  for (const forged of [["1e5"], ["x"], [{}], [5], ["1 or 1=1"]]) {
    const text = Buffer.from(JSON.stringify([question, 1, ...forged])).toString("base64url");
    expect([forged, await status(`orderBy=price&after=${text}`)]).toEqual([forged, 400]);
  }
  const second = await app.addType({ title: "Others", fields: [field("number", "price")] });
  expect((await app.owner.get(`/types/${second.id}/posts?orderBy=price&after=${after}`)).status).toBe(400);
});

test("counting and summing stop at 10,000 and say so, unless an exact count is asked for [QL-05]", async () => {
  const { app, type } = await priced([7]);
  const { database } = await testServer();
  await database.transaction(app.id, (db) =>
    db.change(sql`
      insert into posts (app_id, id, type_id, status_id, schema_version, n1, data, status_entered_at, created_at, updated_at)
      select ${app.id}::bigint, 1 + n, p.type_id, p.status_id, p.schema_version, 7, p.data, p.created_at, p.created_at, p.updated_at
      from posts p cross join generate_series(1, 10000) n where p.app_id = ${app.id} and p.id = 1`),
  );
  const count = async (query: string) => must(200, await app.owner.get(`/types/${type}/posts/count?${query}`));
  expect(await count("price=7")).toEqual({ count: 10_000, more: true });
  expect(await count("price=7&withCount=exact")).toEqual({ count: 10_001 });
  expect(await count("price=8")).toEqual({ count: 0 });
  const { headers } = await app.owner.get(`/types/${type}/posts?count=1&withCount=1`);
  expect([headers["x-total-count"], headers["x-total-more"]]).toEqual(["10000", "1"]);
  const empty = await app.addType({ title: "Empty", fields: [] });
  expect(must(200, await app.owner.get(`/posts/counts?types=${type},${empty.id},999`))).toEqual([
    { typeId: type, count: 10_000, more: true },
    { typeId: empty.id, count: 0 },
  ]);
  const exact = (await app.owner.get(`/types/${type}/posts?count=1&withCount=exact`)).headers;
  expect([exact["x-total-count"], exact["x-total-more"]]).toEqual(["10001", undefined]);
  const summary = async (query: string) => must(200, await app.owner.get(`/types/${type}/posts/summary?${query}`));
  const [newest, all] = [await summary("_summary=price:sum"), await summary("_summary=price:sum&withCount=exact")];
  expect(newest).toEqual({ count: 10_000, more: true, values: { "price:sum": 70_000 } });
  expect(all).toEqual({ count: 10_001, values: { "price:sum": 70_007 } });
});

/** Without those of jobs: what was done before has been followed up. */
async function statementsOf(server: TestServer, run: () => Promise<unknown>): Promise<string[]> {
  await server.jobs.idle();
  const from = server.statements.length;
  await run();
  return server.statements.slice(from).map(({ text }) => text.replace(/\s+/g, " ").trim());
}

test("a list with relations, roll-ups and rules on its rows takes as many statements for many records as for one", async () => {
  const { app, clients, items, invoices, add, server } = await shop({ invoices: "own", clients: "read" });
  const rollUps = ["sum", "max"].map((op) => field("relation-field", `${op}s`, { relation: "items", op, field: "price" }));
  must(200, await app.owner.post(`/types/${invoices.id}`, { postFields: [...invoices.postFields, ...rollUps] }));
  const member = await app.addMember(25);
  const invoice = async (number: number) => {
    const client = await add(clients, { title: `Client ${number}` });
    const lines = [(await add(items, { title: "Pen", price: number })).id, (await add(items, { title: "Ink", price: 1 })).id];
    return must(201, await member.post("/posts", { typeId: invoices.id, client: client.id, lines, extra: [lines[0]] }));
  };
  await invoice(1);
  await add(invoices, { title: "Somebody else's" });
  const listed = () => member.get(`/types/${invoices.id}/posts?count=100&with=type,buyer,items,extra&orderByDesc=createdAt`);
  await listed();
  const forOne = await statementsOf(server, listed);
  for (let number = 2; number <= 30; number += 1) await invoice(number);
  await listed();
  const forMany = await statementsOf(server, listed);
  const all = must(200, await listed());
  expect(all).toHaveLength(30);
  expect(all[0]).toMatchObject({ sums: 31, maxs: 30, relations: { buyer: { title: "Client 30" }, items: [{ price: 30 }, { price: 1 }] } });
  // Records, and what they point at; who asks and the types may be remembered from a moment ago.
  for (const statements of [forOne, forMany]) {
    expect(statements.filter((text) => /\bfrom posts\b/.test(text))).toHaveLength(2);
    expect(statements.length).toBeLessThanOrEqual(10);
  }
});

test("a field without a column of its own is filtered and sorted by all the same, and the reply says so", async () => {
  const { app } = await world();
  const numbers = Array.from({ length: 9 }, (_, index) => field("number", `number${index}`));
  const type = await app.addType({ fields: numbers });
  for (const last of [2, 3, 1]) must(201, await app.owner.post("/posts", { typeId: type.id, number0: last, number8: last }));
  const list = async (query: string) => {
    const reply = await app.owner.get(`/types/${type.id}/posts?${query}`);
    return [(must(200, reply) as { id: number }[]).map(({ id }) => id), reply.headers["server-timing"]];
  };
  expect(await list("number0:gt=1&orderBy=number0")).toEqual([[1, 2], undefined]);
  expect(await list("number8:gt=1&orderBy=number8")).toEqual([[1, 2], 'scan;desc="number8"']);
});
