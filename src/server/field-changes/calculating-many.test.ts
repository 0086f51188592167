import { expect, onTestFinished, test } from "vitest";
import { changesOf, preview, read } from "../../../test/field-changes.ts";
import { booksOf } from "../../../test/purchase-world.ts";
import { startTestServer, type TestServer, testServer } from "../../../test/server.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import { sql } from "../../platform/db/sql.ts";
import { typeById } from "../type-definitions/public.ts";
import { CalculationCost } from "./calculation-cost.ts";
import { followBatch } from "./follow-batch.ts";
import { followSchemaVersion } from "./follow-in-turns.ts";

const price = field("number", "price");
const total = (formula: string) => field("calculated", "total", { formula, asNumber: true });

/** A type with many records, whose price is their number. */
async function manyRecords(server: TestServer, app: AppOfTest, count: number): Promise<PostType> {
  const type = await app.addType({ fields: [price, total("price * 2")] });
  await server.database.transaction(app.id, async (transaction) => {
    const first = await transaction.nextIds("post", count);
    await transaction.change(sql`
      insert into posts (app_id, id, type_id, status_id, title, data, n1, n2, status_entered_at, created_at, updated_at)
      select ${app.id}::bigint, ${first}::bigint + n, ${type.id}::bigint, ${type.initialStatusId}::bigint, 'R' || n,
        jsonb_build_object('price', n, 'total', n * 2), n, n * 2, now(), now(), now()
      from generate_series(0, ${count - 1}::integer) as n`);
  });
  return type;
}

async function apply(app: AppOfTest, type: PostType, formula: string) {
  const postFields = [price, total(formula)];
  const { consent } = await preview(app.owner, type, postFields);
  must(200, await app.owner.post(`/types/${type.id}`, { postFields, consent }));
}

const listed = async (app: AppOfTest, type: PostType, query: string) => must(200, await app.owner.get(`/types/${type.id}/posts?${query}`));

/** Every record as it is stored, and how many of them have another result than its price times `by`. */
async function wrong(server: TestServer, app: AppOfTest, type: PostType, by: number) {
  return server.database.reader(app.id).one<{ all: number; wrong: number }>(sql`
    select count(*) as all, count(*) filter (
      where (p.data ->> 'total')::numeric is distinct from (p.data ->> 'price')::numeric * ${by}::integer or p.n2 is distinct from p.n1 * ${by}::integer
    ) as wrong from posts p where p.app_id = ${app.id} and p.type_id = ${type.id}`);
}

test("while records still follow a formula, each is shown with its new result; lists by it are refused with words until all have", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  await server.jobs.drain(0);
  const { app } = await world(server);
  const type = await manyRecords(server, app, 1200);
  await apply(app, type, "price * 3");
  expect(await changesOf(app, type)).toMatchObject([{ state: "running", records: 1200, followed: 0, why: "It is still under way." }]);
  const [record] = await listed(app, type, "title=R7");
  expect(record).toMatchObject({ total: 21 });
  expect(await read(app, record.id)).toMatchObject({ total: 21 });
  for (const query of ["posts?total=21", "posts?orderBy=total", "posts/summary?_summary=total:sum"]) {
    const asked = await app.owner.get(`/types/${type.id}/${query}`);
    expect([asked.status, asked.json.message]).toEqual([503, "The values of total are being converted. Try again in a moment."]);
  }
  // Another one before the first is done: both are followed, in their order.
  expect(must(200, await app.owner.post(`/posts/${record.id}`, { price: 8 }))).toMatchObject({ total: 24 });
  await apply(app, type, "price * 4");
  expect(await listed(app, type, "title=R7")).toMatchObject([{ total: 32 }]);
  expect(await listed(app, type, "title=R9")).toMatchObject([{ total: 36 }]);
});

test("stopped half way, it goes on: every record follows once, and the copies that lists read are those of the values", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  await server.jobs.drain(0);
  const { app } = await world(server);
  const type = await manyRecords(server, app, 1200);
  await apply(app, type, "price * 3");
  const scope = await booksOf(server)().enter(app.id);
  const row = await typeById(scope.db, type.id);
  if (!row) throw new Error("no type");
  const batch = (after: number) => scope.write((writing) => followBatch(writing, row, after));
  const next = await batch((await batch(0)) ?? 0);
  expect(next).not.toBeNull();
  expect(await changesOf(app, type)).toMatchObject([{ state: "running", followed: 500 }]);
  // Whoever takes the job up begins where it was given: what has followed is not touched again.
  await followSchemaVersion(scope, { type: type.id, schemaVersion: row.schema_version, after: 0 });
  expect(await changesOf(app, type)).toMatchObject([{ state: "done", records: 1200, followed: 1200 }]);
  expect(await wrong(server, app, type, 3)).toEqual({ all: 1200, wrong: 0 });
  expect(await listed(app, type, "total:gte=3594&orderBy=total")).toMatchObject([{ total: 3594 }, { total: 3597 }]);
});

test("twice as many records are twice the work: each is read once and written once, in batches", async () => {
  const server = await testServer();
  const { app } = await world(server);
  const statements = async (count: number) => {
    const type = await manyRecords(server, app, count);
    await apply(app, type, "price * 3");
    await server.jobs.idle();
    expect(await wrong(server, app, type, 3)).toEqual({ all: count, wrong: 0 });
    const about = (text: string) => server.statements.filter((sent) => sent.app === app.id && sent.text.includes(text)).length;
    return about("jsonb_to_recordset") + about("for update of p");
  };
  const first = await statements(1500);
  const second = (await statements(3000)) - first;
  expect(second / first).toBeGreaterThan(1);
  expect(second / first).toBeLessThan(2.6);
});

test("formulas that are too much work for one answer are refused with words instead of holding up others", () => {
  const cost = new CalculationCost(1_000);
  cost.begin();
  cost.budget.pay(600, cost.budget.now());
  expect(cost.isSpent).toBe(false);
  cost.begin();
  cost.budget.pay(600, cost.budget.now());
  expect(cost.isSpent).toBe(true);
});

test("another app, somebody who may not edit types and somebody without a name learn nothing of what a formula would do", async () => {
  const { app, visitor } = await world();
  const type = await app.addType({ fields: [price, total("price * 2")] });
  must(201, await app.owner.post("/posts", { typeId: type.id, price: 3 }));
  const body = { postFields: [price, total("price * 3")] };
  const path = `/types/${type.id}/field-changes/preview`;
  const { app: other } = await world();
  const member = await app.addMember(25);
  expect((await other.owner.post(path, body)).status).toBe(404);
  expect((await member.post(path, body)).status).toBe(403);
  expect((await visitor.post(path, body)).status).toBe(401);
  expect((await app.owner.post(path, { postFields: [price, total("price *")] })).json.data).toHaveProperty(["postFields.1.formula"]);
});
