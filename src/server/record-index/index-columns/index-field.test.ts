import { expect, test } from "vitest";
import { lateServer } from "../../../../test/server.ts";
import { type AppOfTest, field, must, world } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { sql } from "../../../platform/db/sql.ts";

/** A type whose ninth number has no column. */
async function crowded() {
  const server = await lateServer();
  const { app } = await world(server);
  const numbers = Array.from({ length: 9 }, (_, n) => field("number", `f${n + 1}`));
  const type = await app.addType({ fields: [...numbers, field("textarea", "note")] });
  for (let n = 0; n < 12; n += 1) must(201, await app.owner.post("/posts", { typeId: type.id, title: `R${n}`, f9: n % 4, f1: n }));
  const indexColumns = async () =>
    (
      await server.database.reader(app.id).one<{ index_columns: Record<string, string> }>(sql`
      select t.index_columns from types t where t.app_id = ${app.id} and t.id = ${type.id}`)
    )?.index_columns ?? {};
  return { server, app, type, numbers, indexColumns };
}

const index = (app: AppOfTest, type: PostType, slug: string) => app.owner.post(`/types/${type.id}/fields/${slug}/index`);
async function asked(app: AppOfTest, type: PostType) {
  const reply = await app.owner.get(`/types/${type.id}/posts?f9:gte=2&orderByDesc=f9&count=50`);
  return { titles: must(200, reply).map(({ title }: { title: string }) => title), scan: reply.headers["server-timing"] };
}
/** Without some of its fields; what they hold goes with them. */
async function change(app: AppOfTest, type: PostType, postFields: readonly object[]) {
  const { consent } = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields }));
  must(200, await app.owner.post(`/types/${type.id}`, { postFields, ...(consent === null ? {} : { consent }) }));
}

test("a column that its field left is cleared and given to another, which is filled while records are written and read", async () => {
  const { server, app, type, indexColumns } = await crowded();
  const before = await asked(app, type);
  expect(before.scan).toContain('scan;desc="f9"');
  const full = await index(app, type, "f9");
  expect([full.status, full.json.message]).toEqual([409, expect.stringContaining("in use")]);

  const { postFields } = must(200, await app.owner.get(`/types/${type.id}`));
  await change(
    app,
    type,
    postFields.filter(({ slug }: { slug: string }) => slug !== "f1"),
  );
  await server.jobs.idle();
  expect(await indexColumns()).not.toHaveProperty("~n1");

  expect(must(200, await index(app, type, "f9"))).toEqual({ state: "filling" });
  expect(must(200, await index(app, type, "f9")).state).toMatch(/filling|indexed/);
  must(201, await app.owner.post("/posts", { typeId: type.id, title: "Meanwhile", f9: 3 }));
  await server.jobs.idle();
  expect(await indexColumns()).toMatchObject({ f9: "n1" });
  expect(must(200, await index(app, type, "f9"))).toEqual({ state: "indexed" });
  const after = await asked(app, type);
  expect(after.scan).toBeUndefined();
  expect(after.titles.toSorted()).toEqual([...before.titles, "Meanwhile"].toSorted());
  const [copies] = await server.database.reader(app.id).rows<{ wrong: number }>(sql`
    select count(*) as wrong from posts p where p.app_id = ${app.id} and p.type_id = ${type.id} and p.n1 is distinct from (p.data ->> 'f9')::numeric`);
  expect(copies?.wrong).toBe(0);
});

test("a type that is thrown away while a column is filled goes on with it when it comes back", async () => {
  const { server, app, type, numbers, indexColumns } = await crowded();
  await change(app, type, numbers.slice(1));
  await server.jobs.idle();
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update types set index_columns = index_columns || '{"+f9": "n1"}' where app_id = ${app.id} and id = ${type.id}`),
  );
  must(200, await app.owner.remove(`/types/${type.id}`));
  must(200, await app.owner.post(`/trash/type/${type.id}/restore`));
  await server.jobs.idle();
  expect(await indexColumns()).toMatchObject({ f9: "n1" });
  expect((await asked(app, type)).titles).toHaveLength(6);
});

test("a field without a kind of column, one that is not there and one of somebody else's app are refused", async () => {
  const { server, app, type } = await crowded();
  expect((await index(app, type, "note")).status).toBe(409);
  expect((await index(app, type, "never")).status).toBe(404);
  const other = await world(server);
  expect((await other.app.owner.post(`/types/${type.id}/fields/f9/index`)).status).toBe(404);
  const editor = await app.addMember(50);
  expect((await editor.post(`/types/${type.id}/fields/f9/index`)).status).toBe(403);
});
