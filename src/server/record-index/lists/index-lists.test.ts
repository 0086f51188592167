import { expect, test } from "vitest";
import { givePartition } from "../../../../test/own-partition.ts";
import { serverAt, type TestServer } from "../../../../test/server.ts";
import { type AppOfTest, field, must, world } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { sql } from "../../../platform/db/sql.ts";
import { enqueue } from "../../../platform/jobs/enqueue.ts";
import { leastUses } from "./choose-indexes.ts";

const minute = 60_000;

/** A type that lives in a partition of its own, and a clock that can be put on. */
async function settled() {
  let now = Date.now();
  const server = await serverAt(() => new Date(now));
  const { app } = await world(server);
  const type = await app.addType({ fields: [field("number", "price"), field("input-text", "city"), field("input-text", "kind")] });
  const partition = await givePartition(server, app, type);
  for (let n = 0; n < 40; n += 1)
    must(201, await app.owner.post("/posts", { typeId: type.id, title: `R${n}`, price: n % 7, city: `C${n % 3}`, kind: `K${n % 2}` }));
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { server, app, type, partition, pass };
}

const indexes = async ({ database }: TestServer, partition: number) => {
  const rows = await database
    .reader(null)
    .rows<{ name: string }>(
      sql`select indexname as name from pg_indexes where tablename = ${`posts_${partition}`} and indexname like '%\_list\_%' order by 1`,
    );
  return rows.map(({ name }) => name.split("_list_")[1]);
};

async function ask(app: AppOfTest, type: PostType, list: string, times = leastUses): Promise<number[]> {
  let ids: number[] = [];
  for (let n = 0; n < times; n += 1)
    ids = must(200, await app.owner.get(`/types/${type.id}/posts?${list}`)).map(({ id }: { id: number }) => id);
  return ids;
}

test("a big type gets the indexes that its lists use, answers the same with them, and loses those that nobody uses any more", async () => {
  const { server, app, type, partition, pass } = await settled();
  const list = "city=C1&kind=K1&orderBy=price";
  const before = await ask(app, type, list);
  expect(before).not.toEqual([]);
  await server.jobs.idle();
  expect(await indexes(server, partition)).toEqual([]);
  pass(minute);
  await ask(app, type, list, 1);
  await server.jobs.idle();
  expect(await indexes(server, partition)).toEqual(["t1_t2_n1_id"]);
  expect(await ask(app, type, list, 1)).toEqual(before);

  await server.database.transaction(app.id, (db) =>
    db.change(sql`update list_uses set used_at = used_at - interval '31 days' where app_id = ${app.id}`),
  );
  await ask(app, type, "statusId=1&orderBy=price");
  pass(minute);
  await ask(app, type, "statusId=1&orderBy=price", 1);
  await server.jobs.idle();
  expect(await indexes(server, partition)).toEqual(["status_id_n1_id"]);
});

test("lists that have their index write nothing down and have nothing made, however often they are asked for", async () => {
  const { server, app, type, partition, pass } = await settled();
  const list = "city=C1&kind=K1&orderBy=price";
  await ask(app, type, list);
  pass(minute);
  await ask(app, type, list, 1);
  await server.jobs.idle();
  expect(await indexes(server, partition)).toEqual(["t1_t2_n1_id"]);
  const from = server.statements.length;
  pass(2 * minute);
  await ask(app, type, list, 250);
  const written = () => server.statements.slice(from).filter(({ text }) => /list_uses|insert into jobs/.test(text));
  expect(written()).toEqual([]);
  // What nobody has asked for before is kept as soon as ever.
  pass(minute);
  await ask(app, type, "kind=K1&orderBy=price", leastUses);
  pass(minute);
  await ask(app, type, "kind=K1&orderBy=price", 1);
  expect(written().length).toBeGreaterThan(0);
  await server.jobs.idle();
  expect(await indexes(server, partition)).toEqual(["t1_t2_n1_id", "t2_n1_id"]);
});

test("a partition has an index of each column of its type and no others: the job makes a new field's and drops what no field uses", async () => {
  const { server, app, type, partition } = await settled();
  const columns = async () => {
    const rows = await server.database.reader(null).rows<{ name: string; definition: string }>(
      sql`select indexname as name, indexdef as definition from pg_indexes where tablename = ${`posts_${partition}`}
        and indexdef like '%(app_id, type_id, %, id) WHERE%' order by 1`,
    );
    return rows.map(({ name }) => name.replace(`posts_${partition}_by_`, ""));
  };
  expect(await columns()).toEqual(["n1", "t1", "t2"]);
  const settle = async () => {
    await server.database.transaction(app.id, (db) =>
      enqueue(db, { kind: "records.index-lists", payload: { type: type.id }, app: app.id }),
    );
    await server.jobs.idle();
  };
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: [...type.postFields, field("number", "weight")] }));
  await settle();
  expect(await columns()).toEqual(["n1", "n2", "t1", "t2"]);

  // As homes from before have it: an index of every column, whoever uses it.
  const every = { by_t8: "(app_id, type_id, t8, id) where t8 is not null" };
  await server.database.keepPartitionIndexes({ table: "posts", value: partition, lookedUp: every, where: "partition = 0", indexes: [] });
  expect(await columns()).toContain("t8");
  await settle();
  expect(await columns()).toEqual(["n1", "n2", "t1", "t2"]);
});

test("a partition from before it was learnt how a member's own records are looked up gets the indexes for it, by the job that its migration asks for", async () => {
  const { server, app, type } = await settled();
  const partition = await server.database.transaction(null, (db) => db.nextPlatformIds("partition"));
  await server.database.addPartition({ table: "posts", value: partition });
  const lookUps = async () => {
    const rows = await server.database
      .reader(null)
      .rows<{ definition: string }>(
        sql`select indexdef as definition from pg_indexes where tablename = ${`posts_${partition}`} and indexname like '%\_looked\_up\_%' order by 1`,
      );
    return rows.map(({ definition }) => definition.replace(/^.* USING /, ""));
  };
  expect(await lookUps()).toEqual([]);
  await server.database.transaction(app.id, async (db) => {
    await db.change(sql`update types set partition = ${partition} where app_id = ${app.id} and id = ${type.id}`);
    await enqueue(db, { kind: "records.index-lists", payload: { type: type.id }, app: app.id });
  });
  await expect.poll(lookUps).toEqual(["btree (app_id, user_id, id)", "gin (assignee_ids jsonb_path_ops)"]);
});
