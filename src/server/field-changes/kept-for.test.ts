import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { type AppOfTest, field, inApp, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sql } from "../../platform/db/sql.ts";

const day = 86_400_000;
const amount = field("input-text", "amount");
const sum = { id: amount.id, slug: "sum", label: "Sum", component: "number" } as FieldBlock;

/** By how many milliseconds the clock of the server is behind, which all tests share: what it puts off by as much is due at once. */
let behind = 31 * day;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, () => new Date(Date.now() - behind));
});
afterAll(() => server.stop());

async function converted(app: AppOfTest): Promise<{ type: PostType; post: number }> {
  const type = await app.addType({ fields: [amount] });
  const post = must(201, await app.owner.post("/posts", { typeId: type.id, amount: "12 €" })).id;
  const { consent } = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields: [sum] }));
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: [sum], consent }));
  return { type, post };
}

const changesOf = async (app: AppOfTest, type: PostType) => must(200, await app.owner.get(`/types/${type.id}/field-changes`));

test("after thirty days nothing of the old values is kept, and the type knows nothing of the change", async () => {
  const { app } = await world(server);
  const { type, post } = await converted(app);
  await server.jobs.idle();
  const db = server.database.reader(app.id);
  expect(await db.rows(sql`select post_id from kept_values where app_id = ${app.id}`)).toEqual([]);
  expect(await changesOf(app, type)).toEqual([]);
  const row = await db.one(sql`select upgrades, index_columns, schema_version from types where app_id = ${app.id} and id = ${type.id}`);
  expect(row).toEqual({ upgrades: [], index_columns: { sum: "n1" }, schema_version: 1 });
  expect(must(200, await app.owner.get(`/posts/${post}`)).sum).toBe(12);
});

test("what was written by one who had not heard of the change is read under it, and follows two minutes later", async () => {
  behind = 120_000 - 4_000;
  const { app } = await world(server);
  const { type, post } = await converted(app);
  // A process that still held the old form when the change was made commits its write.
  await server.database.transaction(app.id, (transaction) =>
    transaction.change(sql`
      update posts set data = '{"amount": "30"}', t1 = '30', n1 = null, schema_version = 0 where app_id = ${app.id} and id = ${post}`),
  );
  expect(must(200, await app.owner.get(`/posts/${post}`))).toMatchObject({ sum: 30 });
  const found = async () => must(200, await app.owner.get(`/types/${type.id}/posts?sum=30`)).length;
  await expect.poll(found, { interval: 200 }).toBe(1);
});

test("thirty days later a change can no longer be taken back, and is no longer listed", async () => {
  await server.jobs.drain(0);
  const { app, owner } = await world(server);
  const { type } = await converted(app);
  const [change] = await changesOf(app, type);
  expect(change.until).toBe(new Date(Date.parse(change.createdAt) + 30 * day).toISOString());
  behind -= 30 * day;
  const { username, password } = owner;
  const again = must(200, await server.call({ method: "POST", path: "/api/1/auth/login", body: { username, password } }));
  const somebody = inApp(server, { ...owner, token: again.token }, app.id);
  const refused = await somebody.post(`/types/${type.id}/field-changes/${change.id}/take-back`);
  expect([refused.status, refused.json.message]).toEqual([409, "The 30 days in which it could be taken back are over."]);
  expect(must(200, await somebody.get(`/types/${type.id}/field-changes`))).toEqual([]);
});
