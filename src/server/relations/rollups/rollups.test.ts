import { expect, onTestFinished, test } from "vitest";
import { type Catalogue, catalogue, expectedTotals } from "../../../../test/catalogue.ts";
import { lateServer, startTestServer } from "../../../../test/server.ts";
import { field, must } from "../../../../test/world.ts";
import type { Post } from "../../../contract/posts.ts";
import { sql } from "../../../platform/db/sql.ts";
import { enqueue } from "../../../platform/jobs/enqueue.ts";

const ids = (posts: readonly Post[]) => posts.map(({ id }) => id);

test("lists are filtered, put in order and counted by what relation fields come to, without reading every record", async () => {
  const { app, add, items, orders, listed } = await catalogue();
  const [pen, ink, cap] = [
    await add(items, { title: "Pen", price: 2, made: "2026-01-05" }),
    await add(items, { title: "Ink", price: 3 }),
    await add(items, { title: "Cap", price: 7, made: "2026-03-01" }),
  ];
  const first = await add(orders, { lines: [pen.id, ink.id] });
  const second = await add(orders, { lines: [cap.id] });
  const third = await add(orders, {});
  expect(ids(await listed(orders, "orderBy=total"))).toEqual([third.id, first.id, second.id]);
  expect(ids(await listed(orders, "orderByDesc=total&count=2"))).toEqual([second.id, first.id]);
  expect(ids(await listed(orders, "total:gt=4&orderBy=id"))).toEqual([first.id, second.id]);
  expect(ids(await listed(orders, "pieces=0"))).toEqual([third.id]);
  expect(ids(await listed(orders, "lead=Pen"))).toEqual([first.id]);
  expect(ids(await listed(orders, "lead:isnull"))).toEqual([third.id]);
  expect(ids(await listed(orders, "newest:gte=2026-02-01"))).toEqual([second.id]);
  expect(ids(await listed(orders, "names:in=Ink"))).toEqual([first.id]);
  expect(must(200, await app.owner.get(`/types/${orders.id}/posts/count?total:gte=5`))).toEqual({ count: 2 });
  const reply = await app.owner.get(`/types/${orders.id}/posts?total:gt=1&orderBy=newest`);
  expect(reply.headers["server-timing"]).toBeUndefined();
});

test("what is kept follows every way in which a record or its relation changes", async () => {
  const { app, add, items, orders, listed } = await catalogue();
  const [pen, ink] = [await add(items, { title: "Pen", price: 2 }), await add(items, { title: "Ink", price: 3 })];
  const order = await add(orders, { lines: [pen.id, ink.id] });
  const totals = async (total: number) => ids(await listed(orders, `total=${total}`));
  must(200, await app.owner.post(`/posts/${pen.id}`, { price: 10, title: "Quill" }));
  expect([await totals(13), ids(await listed(orders, "lead=Quill"))]).toEqual([[order.id], [order.id]]);
  expect(must(200, await app.owner.post(`/posts/${order.id}`, { lines: [ink.id] })).total).toBe(3);
  expect(await totals(3)).toEqual([order.id]);
  must(200, await app.owner.post(`/posts/${pen.id}/pointing`, { type: orders.id, relation: "lines", add: [order.id] }));
  expect(await totals(13)).toEqual([order.id]);
  must(200, await app.owner.remove(`/posts/${ink.id}`));
  expect(await totals(10)).toEqual([order.id]);
  must(200, await app.owner.post(`/trash/record/${ink.id}/restore`));
  expect(await totals(13)).toEqual([order.id]);
  must(200, await app.owner.remove(`/posts/${order.id}`));
  must(200, await app.owner.post(`/posts/${ink.id}`, { price: 30 }));
  must(200, await app.owner.post(`/trash/record/${order.id}/restore`));
  expect(await totals(40)).toEqual([order.id]);
  must(200, await app.owner.remove(`/types/${items.id}`));
  await expect.poll(async () => must(200, await app.owner.get(`/posts/${order.id}`)).total).toBe(null);
});

test("what is kept is what would be worked out, after whatever several people did in whatever order", async () => {
  for (const seed of [1, 2]) {
    const here = await catalogue();
    await here.doRandomly(15, seed);
    await here.settled();
    await expectKeptIsWorkedOut(here);
  }
});

test("twenty who write at the same moment what one record is worked out from lose nothing of each other", async () => {
  const here = await catalogue();
  const { app, add, items, orders, months, listed } = here;
  const made: Post[] = [];
  for (let number = 0; number < 20; number += 1) made.push(await add(items, { title: `Item ${number}`, price: 1 }));
  const order = await add(orders, { lines: ids(made.slice(0, 15)) });
  const month = await add(months, { orders: [order.id] });
  const writes = made.map((item, at) => app.owner.post(`/posts/${item.id}`, { price: 2 ** at }));
  const pointing = made
    .slice(15)
    .map(({ id }) => app.owner.post(`/posts/${id}/pointing`, { type: orders.id, relation: "lines", add: [order.id] }));
  for (const reply of await Promise.all([...writes, ...pointing])) must(200, reply);
  expect(ids(await listed(orders, `total=${2 ** 20 - 1}`))).toEqual([order.id]);
  expect(ids(await listed(months, `turnover=${2 ** 20 - 1}`))).toEqual([month.id]);
  await expectKeptIsWorkedOut(here);
});

test("a change costs as many statements for fifty records that point at it as for one", async () => {
  const { app, server, add, items, orders, settled } = await catalogue();
  const cost = async (count: number) => {
    const item = await add(items, { title: "Item", price: 1 });
    for (let made = 0; made < count; made += 1) await add(orders, { lines: [item.id] });
    await settled();
    const runs: number[] = [];
    for (let run = 1; run <= 3; run += 1) {
      const before = server.statements.length;
      must(200, await app.owner.post(`/posts/${item.id}`, { price: run }));
      runs.push(server.statements.slice(before).filter(({ text }) => /\bposts p\b|post_references/.test(text)).length);
    }
    return Math.min(...runs);
  };
  const one = await cost(1);
  expect(await cost(50)).toBe(one);
});

test("a record that very many point at is written at once; those follow by a job, and what is above them too", async () => {
  const here = await catalogue();
  const { app, server, add, items, orders, months, listed, settled } = here;
  const item = await add(items, { title: "Item", price: 1 });
  const made: number[] = [];
  for (let count = 0; count < 120; count += 1) made.push((await add(orders, { lines: [item.id] })).id);
  const month = await add(months, { orders: made.slice(0, 60) });
  const before = server.statements.length;
  must(200, await app.owner.post(`/posts/${item.id}`, { price: 5 }));
  await settled();
  expect(server.statements.slice(before).filter(({ text }) => /update posts p set rollups/.test(text)).length).toBeLessThan(5);
  expect(await listed(orders, "total=5&count=100")).toHaveLength(100);
  expect(ids(await listed(months, "turnover=300"))).toEqual([month.id]);
  await expectKeptIsWorkedOut(here);
});

test("an import that changes a thousand records writes them, and has those that point at them follow, by few statements", async () => {
  const here = await catalogue();
  const { app, server, add, items, orders, importInto, listed, settled } = here;
  const rows = Array.from({ length: 1_000 }, (_, at) => `I${at},1`);
  await importInto(items, ["title,price", ...rows].join("\n"));
  const known = must(200, await app.owner.get(`/types/${items.id}/posts?orderBy=id&count=100`));
  const order = await add(orders, { lines: ids(known) });
  await settled();
  const before = server.statements.length;
  await importInto(items, ["title,price", ...rows.map((row) => `${row}0`)].join("\n"), "title");
  const sent = (what: RegExp) => server.statements.slice(before).filter(({ text }) => what.test(text)).length;
  expect(sent(/update posts (p )?set status_id|into record_changes/)).toBeLessThan(30);
  expect(sent(/update posts p set rollups|from post_references r/)).toBeLessThan(60);
  expect(ids(await listed(orders, "total=1000"))).toEqual([order.id]);
  await expectKeptIsWorkedOut(here);
});

test("what is kept is no change of the record: nobody's history, its moment, nor a conflict for who edits it", async () => {
  const { app, add, items, orders, listed } = await catalogue();
  const item = await add(items, { title: "Pen", price: 2 });
  const order = await add(orders, { lines: [item.id] });
  must(200, await app.owner.post(`/posts/${item.id}`, { price: 9 }));
  expect(ids(await listed(orders, "total=9"))).toEqual([order.id]);
  expect(must(200, await app.owner.get(`/posts/${order.id}/history`))).toMatchObject([{ kind: "created" }]);
  expect(must(200, await app.owner.get(`/posts/${order.id}`)).updatedAt).toBe(order.updatedAt);
  expect(must(200, await app.owner.post(`/posts/${order.id}`, { title: "Mine", updatedAt: order.updatedAt })).total).toBe(9);
});

test("who may not read all that a field is worked out from is told what they may read of it, and cannot ask by it", async () => {
  const { app, visitor, add, items, orders, settled } = await catalogue();
  const item = await add(items, { title: "Pen", price: 2 });
  const order = await add(orders, { lines: [item.id] });
  const member = await app.addMember(25);
  const path = `/types/${orders.id}/posts?total=2`;
  expect(ids(must(200, await member.get(path)))).toEqual([order.id]);
  expect(ids(must(200, await visitor.get(path)))).toEqual([order.id]);
  const [status] = items.statuses;
  must(200, await app.owner.post(`/types/${items.id}`, { statuses: [{ ...status, hiddenFields: ["price"] }] }));
  for (const who of [member, visitor]) {
    expect((await who.get(path)).status).toBe(400);
    expect((await who.get(`/types/${orders.id}/posts?orderBy=total`)).status).toBe(400);
    expect(must(200, await who.get(`/posts/${order.id}`)).total).toBe(0);
    expect(ids(must(200, await who.get(`/types/${orders.id}/posts?pieces=1`)))).toEqual([order.id]);
  }
  expect(ids(must(200, await app.owner.get(path)))).toEqual([order.id]);
  must(200, await app.owner.post(`/types/${items.id}`, { permission: "private" }));
  await settled();
  expect((await member.get(`/types/${orders.id}/posts?lead=Pen`)).status).toBe(400);
  expect(must(200, await member.get(`/posts/${order.id}`))).toMatchObject({ total: null, lead: null, names: null });
  const { key } = must(
    201,
    await app.owner.post("/api-keys", { title: "Orders only", role: 90, scopes: [{ typeId: orders.id, access: "read" }] }),
  );
  const headers = { authorization: `Bearer ${key}` };
  expect((await visitor.get(path, headers)).status).toBe(400);
  expect(must(200, await visitor.get(`/posts/${order.id}`, headers)).total).toBe(null);
});

test("a new relation field is worked out for the records that are there, with its progress told; before that nobody asks by it", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const { app, add, items, orders, settled } = await catalogue(server);
  const item = await add(items, { title: "Pen", price: 2 });
  const made: number[] = [];
  for (let count = 0; count < 30; count += 1) made.push((await add(orders, { lines: [item.id] })).id);
  await settled();
  await server.jobs.drain(0);
  const mean = field("relation-field", "mean", { relation: "lines", op: "avg", field: "price" });
  const saved = must(200, await app.owner.post(`/types/${orders.id}`, { postFields: [...orders.postFields, mean] }));
  expect(saved.rollups).toContainEqual({ slug: "mean", stored: "number", ready: false, done: 0, total: 0 });
  expect(saved.rollups).toContainEqual({ slug: "total", stored: "number", ready: true, done: 0, total: 0 });
  const asked = await app.owner.get(`/types/${orders.id}/posts?mean=2`);
  expect([asked.status, asked.json.message]).toEqual([503, "The values of mean are being worked out. Try again in a moment."]);
  expect(must(200, await app.owner.get(`/posts/${made[0]}`)).mean).toBe(2);
});

test("fields that were worked out from a converted one are worked out anew, and give up columns that they no longer fill", async () => {
  const server = await lateServer();
  const { app, add, items, orders, listed, settled } = await catalogue(server);
  const pens = [await add(items, { title: "Pen", price: 20 }), await add(items, { title: "Ink", price: 3 })];
  const order = await add(orders, { lines: ids(pens) });
  const dear = field("relation-field", "dear", { relation: "lines", op: "max", field: "price" });
  must(200, await app.owner.post(`/types/${orders.id}`, { postFields: [...orders.postFields, dear] }));
  await settled();
  expect(ids(await listed(orders, "dear=20"))).toEqual([order.id]);
  const postFields = items.postFields.map((each) => (each.slug === "price" ? { ...each, component: "input-text" } : each));
  const { consent } = must(200, await app.owner.post(`/types/${items.id}/field-changes/preview`, { postFields }));
  must(200, await app.owner.post(`/types/${items.id}`, { postFields, consent }));
  await settled();
  // As texts, "3" is more than "20".
  expect(ids(await listed(orders, "dear=3"))).toEqual([order.id]);
  expect(must(200, await app.owner.get(`/posts/${order.id}`)).dear).toBe("3");
  const columns = async () =>
    (
      await server.database
        .reader(app.id)
        .one<{ index_columns: object }>(sql`select t.index_columns from types t where t.app_id = ${app.id} and t.id = ${orders.id}`)
    )?.index_columns;
  expect(await columns()).toMatchObject({ "=dear": "t3" });
  must(200, await app.owner.post(`/types/${orders.id}`, { postFields: orders.postFields }));
  await settled();
  expect(Object.values((await columns()) ?? {})).not.toContain("t3");
  // Texts are no numbers to be added up.
  expect(ids(await listed(orders, "total=0"))).toEqual([order.id]);
});

test("relation fields of an app from before they were kept are worked out by the job that its migration asks for", async () => {
  const { app, server, add, items, orders, listed, settled } = await catalogue();
  const order = await add(orders, { lines: [(await add(items, { title: "Pen", price: 4 })).id] });
  await server.database.transaction(app.id, async (db) => {
    await db.change(sql`update types set rollups = '[]', index_columns = index_columns - '=total' where app_id = ${app.id}`);
    await db.change(sql`update posts set rollups = '{}', n1 = null where app_id = ${app.id} and type_id = ${orders.id}`);
    await enqueue(db, { kind: "types.plan-rollups", payload: {}, app: app.id });
  });
  await settled();
  await expect.poll(async () => ids(await listed(orders, "total=4"))).toEqual([order.id]);
});

test("thousands of records are worked out while others write, and every one is right in the end", async () => {
  const here = await catalogue();
  const { app, server, add, items, orders, settled } = here;
  const [pen, ink] = [await add(items, { title: "Pen", price: 1 }), await add(items, { title: "Ink", price: 2 })];
  await server.database.transaction(app.id, async (db) => {
    const first = await db.nextIds("post", 2_000);
    await db.change(sql`
      insert into posts (app_id, id, type_id, status_id, title, data, status_entered_at, created_at, updated_at)
      select ${app.id}::bigint, ${first}::bigint + n, ${orders.id}::bigint, ${orders.initialStatusId}::bigint, 'Order ' || n,
        jsonb_build_object('lines', jsonb_build_array(case when n % 2 = 0 then ${pen.id}::bigint else ${ink.id}::bigint end)), now(), now(), now()
      from generate_series(0, 1999) as n`);
    await db.change(sql`
      insert into post_references (app_id, target_id, target_type_id, type_id, slug, post_id)
      select p.app_id, (p.data #>> '{lines,0}')::bigint, ${items.id}::bigint, p.type_id, 'lines', p.id from posts p
      where p.app_id = ${app.id} and p.type_id = ${orders.id}`);
  });
  const again = [...orders.postFields, field("relation-field", "mean", { relation: "lines", op: "avg", field: "price" })];
  const renewed = again.map((each) => (each.slug === "total" ? { ...each, op: "avg" } : each));
  must(200, await app.owner.post(`/types/${orders.id}`, { postFields: renewed }));
  for (let price = 1; price <= 10; price += 1) must(200, await app.owner.post(`/posts/${price % 2 ? pen.id : ink.id}`, { price }));
  await settled();
  const kept = await server.database.reader(app.id).rows<{ title: string; rollups: Record<string, number>; number: number }>(sql`
    select p.title, p.rollups, p.n1 as number from posts p where p.app_id = ${app.id} and p.type_id = ${orders.id} order by p.id`);
  expect(kept).toHaveLength(2_000);
  const wrong = kept.filter(({ title, rollups, number }) => {
    const price = Number(title.slice(6)) % 2 === 0 ? 9 : 10;
    return rollups.mean !== price || rollups.total !== price || number !== price;
  });
  expect(wrong).toEqual([]);
  const type = must(200, await app.owner.get(`/types/${orders.id}`));
  expect(type.rollups).toContainEqual({ slug: "mean", stored: "number", ready: true, done: 2_000, total: 2_000 });
});

/** What records keep, in JSON and columns, is what their relation fields come to when they are read one by one. */
async function expectKeptIsWorkedOut(here: Catalogue): Promise<void> {
  const { app, server, orders, months } = here;
  const { totals, turnovers } = await expectedTotals(here);
  const kept = await server.database
    .reader(app.id)
    .rows<{ id: number; type_id: number; rollups: Record<string, unknown>; number: number | null }>(sql`
    select p.id, p.type_id, p.rollups, p.n1 as number from posts p
    where p.app_id = ${app.id} and p.type_id = any(${[orders.id, months.id]}::bigint[]) order by p.id`);
  const found = (type: number, slug: string) =>
    Object.fromEntries(kept.filter(({ type_id }) => type_id === type).map(({ id, rollups, number }) => [id, [rollups[slug], number]]));
  const both = (values: ReadonlyMap<number, number>) => Object.fromEntries([...values].map(([id, value]) => [id, [value, value]]));
  expect(found(orders.id, "total")).toEqual(both(totals));
  expect(found(months.id, "turnover")).toEqual(both(turnovers));
}
