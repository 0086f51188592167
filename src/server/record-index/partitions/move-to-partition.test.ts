import { expect, test } from "vitest";
import { searchTextProgressOf } from "../../../../test/search-texts.ts";
import { lateServer, type TestServer } from "../../../../test/server.ts";
import { type AppOfTest, field, must, world } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { sql } from "../../../platform/db/sql.ts";
import { bigType, isTimeToIndex, lookEvery } from "./move-to-partition.ts";

const many = bigType + 500;

/** A type that is one record from a look at its size. */
async function grown(): Promise<{ server: TestServer; app: AppOfTest; type: PostType }> {
  const server = await lateServer();
  const { app } = await world(server);
  const type = await app.addType({ fields: [field("number", "price"), field("input-text", "city")] });
  await server.database.transaction(app.id, async (db) => {
    await db.nextIds("post", Math.ceil(many / lookEvery) * lookEvery - 1);
    await db.change(sql`
      insert into posts (app_id, id, type_id, status_id, title, data, n1, t1, status_entered_at, created_at, updated_at)
      select ${app.id}::bigint, n, ${type.id}::bigint, ${type.initialStatusId}::bigint, 'Record ' || n,
        jsonb_build_object('price', n % 100, 'city', 'City ' || n % 7), n % 100, 'City ' || n % 7, now(), now(), now()
      from generate_series(1, ${many}::integer) as n`);
  });
  return { server, app, type };
}

const add = async (app: AppOfTest, type: PostType, price: number) =>
  must(201, await app.owner.post("/posts", { typeId: type.id, title: "New", price, city: "Elsewhere" })).id as number;
const count = async (app: AppOfTest, type: PostType, query = "") =>
  must(200, await app.owner.get(`/types/${type.id}/posts/count?withCount=exact&${query}`)).count as number;
const partitionOf = async ({ database }: TestServer, app: AppOfTest, type: PostType) =>
  database.reader(app.id).one<{ partition: number; previous_partition: number | null }>(sql`
    select t.partition, t.previous_partition from types t where t.app_id = ${app.id} and t.id = ${type.id}`);
const places = async ({ database }: TestServer, app: AppOfTest, type: PostType) =>
  database.reader(app.id).rows<{ partition: number; count: number }>(sql`
    select p.partition, count(*) as count from posts p where p.app_id = ${app.id} and p.type_id = ${type.id} group by p.partition order by p.partition`);

test("a type that has become big moves to a partition of its own while it is read and written, and nothing is lost", {
  timeout: 240_000,
}, async () => {
  const { server, app, type } = await grown();
  expect(await count(app, type)).toBe(many);
  let expected = many;
  const own: number[] = [];
  // The record whose id asks for a look at the size is among the first.
  while (own.length < 3) own.push(await add(app, type, 1_000 + own.length));
  expected += own.length;
  const other = await app.addType({ title: "Small" });
  const small = must(201, await app.owner.post("/posts", { typeId: other.id, title: "Small" })).id;
  let moved = 0;
  let seen = 0;
  for (let turn = 0; seen < 25 && moved < expected; turn += 1) {
    const [first = 0] = own;
    must(200, await app.owner.post(`/posts/${first}`, { price: 2_000 + turn }));
    must(200, await app.owner.post(`/posts/${1 + ((turn * 37) % 10_000)}`, { city: "Changed" }));
    if (turn % 5 === 0) {
      own.push(await add(app, type, 5_000 + turn));
      expected += 1;
    }
    if (turn % 10 === 0) {
      must(200, await app.owner.remove(`/posts/${many - turn}`));
      expected -= 1;
    }
    expect(await count(app, type)).toBe(expected);
    expect(must(200, await app.owner.get(`/types/${type.id}/posts?price=${2_000 + turn}`))).toHaveLength(1);
    const now = await places(server, app, type);
    if (now.length === 2) seen += 1;
    moved = now.find(({ partition }) => partition > 0)?.count ?? 0;
  }
  expect(seen).toBeGreaterThan(0);
  await server.jobs.idle();
  const { partition, previous_partition: previous } = (await partitionOf(server, app, type)) ?? {};
  expect([partition === 0, previous]).toEqual([false, null]);
  expect(await places(server, app, type)).toEqual([{ partition, count: expected }]);
  expect(await places(server, app, other)).toEqual([{ partition: 0, count: 1 }]);
  expect(must(200, await app.owner.get(`/posts/${small}`)).title).toBe("Small");
  expect(must(200, await app.owner.get(`/posts/${own[0]}`)).title).toBe("New");
  expect(await count(app, type, "city=Elsewhere")).toBe(own.length);
  const contained = must(200, await app.owner.get(`/types/${type.id}/posts?filter=record%20123&orderBy=id&count=3`));
  expect(contained.map(({ id }: { id: number }) => id)).toEqual([123, 1230, 1231]);
  // What its fields say was read once it had moved.
  const elsewhere = must(200, await app.owner.get(`/types/${type.id}/posts?filter=elsewhere&orderBy=id&count=100`));
  expect(elsewhere.map(({ id }: { id: number }) => id)).toEqual(own);
  expect(await searchTextProgressOf(server, app)).toMatchObject({ slugs: ["city"], next_slugs: null });
  // What was thrown away while the type moved comes back to where it lives now.
  must(200, await app.owner.post(`/trash/record/${many}/restore`));
  expect(await places(server, app, type)).toEqual([{ partition, count: expected + 1 }]);
  must(200, await app.owner.remove(`/types/${type.id}`));
  await server.jobs.idle();
  expect(await places(server, app, type)).toEqual([]);
});

test("whoever looks at a type's size while others do, or after one that was killed, opens the partition that was chosen first", async () => {
  const server = await lateServer();
  const { app } = await world(server);
  const look = (type: PostType) =>
    server.database.transaction(null, (db) =>
      db.change(sql`
        insert into jobs (bucket, id, kind, for_app, payload, run_at, max_attempts, created_at)
        select n, gen_random_uuid(), 'records.check-size', ${app.id},
          jsonb_build_object('type', ${type.id}::bigint, 'coming', ${many}::integer), now(), 10, now()
        from generate_series(1, 4) as n`),
    );
  const opened = async () => {
    const said = sql`select c.relname::text as name from pg_class c where c.relname ~ '^posts_[0-9]+$' order by c.oid`;
    return (await server.database.reader(null).rows<{ name: string }>(said)).map(({ name }) => name);
  };
  const [type, other, before] = [await app.addType({ title: "One" }), await app.addType({ title: "Other" }), await opened()];
  await look(type);
  await server.jobs.idle();
  const { partition } = (await partitionOf(server, app, type)) ?? {};
  expect(await opened()).toEqual([...before, `posts_${partition}`]);
  const chosen = await server.database.transaction(null, (db) => db.nextPlatformIds("partition"));
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update types set next_partition = ${chosen} where app_id = ${app.id} and id = ${other.id}`),
  );
  await look(other);
  await server.jobs.idle();
  expect(await partitionOf(server, app, other)).toEqual({ partition: chosen, previous_partition: null });
});

test("a type that is thrown away in the middle of its move comes back whole, to the one place where it lives", async () => {
  const { server, app } = await world();
  const type = await app.addType();
  const ids: number[] = [];
  while (ids.length < 6) ids.push(must(201, await app.owner.post("/posts", { typeId: type.id, title: `R${ids.length}` })).id);
  const partition = await server.database.transaction(null, (db) => db.nextPlatformIds("partition"));
  await server.database.addPartition({ table: "posts", value: partition });
  await server.database.transaction(app.id, async (db) => {
    await db.change(sql`update types set partition = ${partition}, previous_partition = 0 where app_id = ${app.id} and id = ${type.id}`);
    await db.change(sql`update posts set partition = ${partition} where app_id = ${app.id} and id = any(${ids.slice(0, 2)}::bigint[])`);
  });
  must(200, await app.owner.remove(`/types/${type.id}`));
  expect(await places(server, app, type)).toEqual([]);
  must(200, await app.owner.post(`/trash/type/${type.id}/restore`));
  expect(await partitionOf(server, app, type)).toEqual({ partition, previous_partition: null });
  expect(await places(server, app, type)).toEqual([{ partition, count: 6 }]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id`)).map(({ id }: { id: number }) => id)).toEqual(ids);
});

test("records that are made one by one are read into the index by hundreds, those of an import by many thousands", () => {
  const timesOf = (count: number) =>
    Array.from({ length: 100_000 / count }, (_, at) => ({ first: 1 + at * count, count })).filter(isTimeToIndex).length;
  expect([1, 100, 500, 2_000].map(timesOf)).toEqual([200, 200, 5, 5]);
});
