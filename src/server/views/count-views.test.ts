import { expect, test } from "vitest";
import { field, must, type Somebody, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

const plain = { layout: "table", search: "", filters: [], order: null, columns: [] };
const dear = { ...plain, filters: [{ slug: "price", op: "gt", value: "10" }] };

async function scene(permission: "own" | "read" = "read") {
  const { app, server } = await world();
  const type = await app.addType({ permission, fields: [field("number", "price"), field("input-text", "name")] });
  const path = `/types/${type.id}/views`;
  const keep = async (by: Somebody, settings: object, isShared = false): Promise<number> =>
    must(201, await by.post(path, { title: "View", settings, isShared })).id;
  const counts = async (by: Somebody) => must(200, await by.get(`${path}/counts`));
  const add = async (by: Somebody, price: number, name = "Ada") => must(201, await by.post("/posts", { typeId: type.id, price, name }));
  return { app, server, type, keep, counts, add };
}

test("every view that somebody sees is told with how many records it holds, by what it filters and searches for", async () => {
  const { app, keep, counts, add } = await scene();
  for (const [price, name] of [
    [5, "Ada"],
    [15, "Ada"],
    [25, "Bea"],
  ] as const)
    await add(app.owner, price, name);
  const editor = await app.addMember(50);
  const shared = await keep(editor, dear, true);
  await keep(editor, plain);
  const own = [
    await keep(app.owner, plain),
    await keep(app.owner, { ...dear, filters: [...dear.filters, { slug: "name", op: "eq", value: "Bea" }] }),
    // A condition that still waits for its value leaves every record in, as on the screen.
    await keep(app.owner, { ...plain, filters: [{ slug: "name", op: "eq", value: "" }] }),
  ];
  expect(await counts(app.owner)).toEqual([
    { viewId: shared, count: 2 },
    { viewId: own[0], count: 3 },
    { viewId: own[1], count: 1 },
    { viewId: own[2], count: 3 },
  ]);
});

test("what somebody may not read is not counted for them, nor told by a view that asks for what is hidden from them", async () => {
  const { app, type, keep, counts, add } = await scene("own");
  const [status] = type.statuses;
  const member = await app.addMember(25);
  await add(app.owner, 20);
  await add(member, 30);
  const all = await keep(app.owner, plain, true);
  const filtered = await keep(app.owner, dear, true);
  expect(await counts(member)).toEqual([
    { viewId: all, count: 1 },
    { viewId: filtered, count: 1 },
  ]);
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...status, hiddenFields: ["price"] }] }));
  expect(await counts(member)).toEqual([{ viewId: all, count: 1 }]);
  expect(await counts(app.owner)).toEqual([
    { viewId: all, count: 2 },
    { viewId: filtered, count: 2 },
  ]);
});

test("all views are counted by one statement, past 1,000 nobody counts on, and a view of a field that has gone has no number", async () => {
  const { app, server, type, keep, counts } = await scene();
  await server.database.transaction(app.id, async (db) => {
    await db.change(sql`
      insert into posts (app_id, partition, id, type_id, status_id, data, n1, status_entered_at, created_at, updated_at)
      select ${app.id}::bigint, t.partition, 1000 + n, t.id, t.initial_status_id, jsonb_build_object('price', n), n, now(), now(), now()
      from types t, generate_series(1, 1001) n where t.app_id = ${app.id} and t.id = ${type.id}`);
  });
  const all = await keep(app.owner, plain);
  await keep(app.owner, { ...plain, filters: [{ slug: "gone", op: "eq", value: "1" }] });
  const some = await keep(app.owner, { ...plain, filters: [{ slug: "price", op: "lte", value: "1000" }] });
  const before = server.statements.length;
  expect(await counts(app.owner)).toEqual([
    { viewId: all, count: 1_000, more: true },
    { viewId: some, count: 1_000 },
  ]);
  const counting = server.statements.slice(before).filter(({ text, app: of }) => of === app.id && text.includes("from posts"));
  expect(counting).toHaveLength(1);
});

test("where more views are shared than are counted at once it is said how many there are", async () => {
  const { app, server, keep, counts, type } = await scene();
  const one = await keep(app.owner, plain, true);
  await server.database.transaction(app.id, (db) =>
    db.change(sql`
      insert into record_views (app_id, id, type_id, user_id, title, is_shared, settings, schema_version, created_at, updated_at)
      select v.app_id, v.id + n, v.type_id, v.user_id, v.title, true, v.settings, v.schema_version, v.created_at, v.updated_at
      from record_views v, generate_series(1, 104) n where v.app_id = ${app.id} and v.id = ${one}`),
  );
  expect(await counts(app.owner)).toHaveLength(100);
  expect((await app.owner.get(`/types/${type.id}/views/counts`)).headers["x-truncated"]).toBe("105");
  expect(must(200, await app.owner.get(`/types/${type.id}/views/count`)).count).toBe(105);
  expect((await app.owner.get(`/types/${type.id}/views?count=2`)).json).toHaveLength(2);
});
