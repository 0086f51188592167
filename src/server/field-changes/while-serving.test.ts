import { expect, onTestFinished, test } from "vitest";
import { startTestServer, type TestServer, testServer } from "../../../test/server.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { FieldChange } from "../../contract/field-changes.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sql } from "../../platform/db/sql.ts";

const amount = field("input-text", "amount");
const city = field("textarea", "city");
const sum = { id: amount.id, slug: "sum", label: "Sum", component: "number" } as FieldBlock;

/** A type with many records: amounts are their numbers as text, every tenth is none. */
async function manyRecords(server: TestServer, app: AppOfTest, count: number): Promise<PostType> {
  const type = await app.addType({ fields: [amount, city] });
  await server.database.transaction(app.id, async (transaction) => {
    const first = await transaction.nextIds("post", count);
    await transaction.change(sql`
      insert into posts (app_id, id, type_id, status_id, title, data, t1, status_entered_at, created_at, updated_at)
      select ${app.id}::bigint, ${first}::bigint + n, ${type.id}::bigint, ${type.initialStatusId}::bigint, 'R' || n,
        jsonb_build_object('amount', case when n % 10 = 0 then 'about ' || n else n::text end, 'city', 'C' || n),
        case when n % 10 = 0 then 'about ' || n else n::text end, now(), now(), now()
      from generate_series(0, ${count - 1}::integer) as n`);
  });
  return type;
}

async function apply(app: AppOfTest, type: PostType, postFields: readonly FieldBlock[]): Promise<void> {
  const { consent } = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields }));
  must(200, await app.owner.post(`/types/${type.id}`, { postFields, consent }));
}

const changesOf = async (app: AppOfTest, type: PostType): Promise<FieldChange[]> =>
  must(200, await app.owner.get(`/types/${type.id}/field-changes`));
const listed = async (app: AppOfTest, type: PostType, query: string) => must(200, await app.owner.get(`/types/${type.id}/posts?${query}`));

/** What is stored, and whether the copies in the columns are those of the values. */
async function stored(server: TestServer, app: AppOfTest, type: PostType) {
  return server.database.reader(app.id).rows<{ id: number; title: string; data: Record<string, unknown>; isCopied: boolean }>(sql`
    select p.id, p.title, p.data, (p.n1 is not distinct from (p.data ->> 'sum')::numeric and p.t1 is null) as "isCopied"
    from posts p where p.app_id = ${app.id} and p.type_id = ${type.id} order by p.id`);
}

test("while records still follow, each is read, found and written as if it had; two changes follow one another", async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  await server.jobs.drain(0);
  const { app } = await world(server);
  const type = await manyRecords(server, app, 1200);
  await apply(app, type, [sum, { ...city, slug: "town" }]);
  expect(await changesOf(app, type)).toMatchObject([
    { state: "running", records: 1200, followed: 0, until: null, why: "It is still under way." },
  ]);
  const [record] = await listed(app, type, "title=R7");
  expect(record).toMatchObject({ sum: 7, town: "C7" });
  expect(await listed(app, type, "town=C7")).toMatchObject([{ id: record.id, sum: 7 }]);
  expect((await listed(app, type, "orderBy=town&count=2")).map((each: { town: string }) => each.town)).toEqual(["C0", "C1"]);
  const asked = await app.owner.get(`/types/${type.id}/posts?sum:gt=5`);
  expect([asked.status, asked.json.message]).toEqual([503, "The values of sum are being converted. Try again in a moment."]);
  expect(must(200, await app.owner.post(`/posts/${record.id}`, { town: "Bonn" }))).toMatchObject({ sum: 7, town: "Bonn" });
  expect((await app.owner.post(`/posts/${record.id}`, { amount: "8" })).status).toBe(400);
  await apply(app, type, [sum, { ...city, slug: "place" }]);
  expect(await listed(app, type, "place=Bonn")).toMatchObject([{ id: record.id, sum: 7, place: "Bonn" }]);
  expect(await listed(app, type, "title=R9")).toMatchObject([{ sum: 9, place: "C9" }]);
  expect((await changesOf(app, type)).map(({ state }) => state)).toEqual(["running", "running"]);
  // What the first change took from the record that was written is kept.
  const kept = await server.database
    .reader(app.id)
    .rows(sql`select before, after from kept_values where app_id = ${app.id} and post_id = ${record.id}`);
  expect(kept).toEqual([{ before: { amount: "7" }, after: { sum: 7 } }]);
});

test("thousands of records follow while others write, none half-way, and every one can be taken back", async () => {
  const server = await testServer();
  const { app } = await world(server);
  const type = await manyRecords(server, app, 3000);
  const before = await stored(server, app, type);
  await apply(app, type, [sum, city]);
  let isOver = false;
  const written = new Map<number, number>();
  const writing = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const made = must(201, await app.owner.post("/posts", { typeId: type.id, title: "new", sum: turn }));
      expect(made.sum).toBe(turn);
      const id = before[(turn * 37 + 1) % before.length]?.id ?? 0;
      expect(must(200, await app.owner.post(`/posts/${id}`, { sum: -turn - 1 })).sum).toBe(-turn - 1);
      written.set(id, -turn - 1);
    }
  })();
  await server.jobs.idle();
  isOver = true;
  await writing;
  const [change] = await changesOf(app, type);
  expect(change).toMatchObject({ state: "done", records: 3000 });
  const after = await stored(server, app, type);
  expect(after.filter(({ isCopied }) => !isCopied)).toEqual([]);
  const wrong = after.filter(({ id, title, data }) => {
    const number = Number(title.slice(1));
    const expected = written.get(id) ?? (title === "new" ? data.sum : number % 10 === 0 ? undefined : number);
    return data.sum !== expected || "amount" in data;
  });
  expect(wrong).toEqual([]);
  must(200, await app.owner.post(`/types/${type.id}/field-changes/${change?.id}/take-back`));
  await server.jobs.idle();
  const [back] = await changesOf(app, type);
  expect(back).toMatchObject({ state: "done", outcome: { changed: written.size, restored: 3000 - written.size, gone: 0 } });
  const restored = new Map((await stored(server, app, type)).map(({ id, data }) => [id, data]));
  const lost = before.filter(({ id, data }) => restored.get(id)?.amount !== (written.has(id) ? String(written.get(id)) : data.amount));
  expect(lost).toEqual([]);
});
