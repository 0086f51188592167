import { expect, test } from "vitest";
import { largeType } from "../../../test/large-type.ts";
import { startTestServer } from "../../../test/server.ts";
import { type AppOfTest, must } from "../../../test/world.ts";
import { restoredAtOnce, type Trashed } from "../../contract/trash.ts";
import { sql } from "../../platform/db/sql.ts";

/** Many more than one batch, the last of them not full. */
const many = 2 * restoredAtOnce + 20;
type Large = Awaited<ReturnType<typeof largeType>>;

const trashOf = async (app: AppOfTest): Promise<Trashed[]> => must(200, await app.owner.get("/trash"));
const remove = async ({ app, type }: Large) => must(200, await app.owner.remove(`/types/${type.id}`));
const restore = async ({ app, type }: Large) => must(200, await app.owner.post(`/trash/type/${type.id}/restore`));

/** How many records the type has left outside the trash, and how many lie in it. */
async function places({ app, server, type }: Large): Promise<unknown> {
  const [row] = await server.database.reader(app.id).rows(sql`
    select (select count(*) from posts p where p.app_id = ${app.id} and p.type_id = ${type.id}) as outside,
      (select count(*) from trashed_rows r where r.app_id = ${app.id} and r.source = 'posts' and (r.content ->> 'type_id')::bigint = ${type.id}) as inside`);
  return row;
}

test("the moment a large type is deleted nobody sees any of it, although no record has followed it yet; taken back it is as before", async () => {
  const server = await startTestServer();
  const large = await largeType(many, server);
  const { app, type, first, visit, client, notes } = large;
  const [note] = must(200, await app.owner.get(`/types/${notes}/posts`));
  const paths = [
    `/posts/${note.id}`,
    `/types/${type.id}`,
    `/types/${type.slug}/posts`,
    `/types/${type.id}/posts/count`,
    `/types/${type.id}/posts/${first.id}/notes`,
  ];
  const notesSeen = async () => [
    must(200, await app.owner.get(`/types/${notes}/posts`)).length,
    must(200, await app.owner.get(`/types/${notes}/posts/count`)).count,
    must(200, await app.owner.get(`/posts/counts?types=${notes}`))[0].count,
  ];
  expect(await notesSeen()).toEqual([1, 1, 1]);
  const seen = async () =>
    (await Promise.all([...paths, `/posts/${first.id}`].map((path) => app.owner.get(path)))).map(({ status }) => status);
  expect(new Set(await seen())).toEqual(new Set([200]));
  // As in a process that dies before its first job.
  await server.jobs.drain(0);
  await remove(large);
  expect(await places(large)).toEqual({ outside: many, inside: 0 });
  expect(new Set(await seen())).toEqual(new Set([404]));
  expect(await notesSeen()).toEqual([0, 0, 0]);
  expect(must(200, await app.owner.get("/types")).map(({ id }: { id: number }) => id)).not.toContain(type.id);
  const attempts = [
    app.owner.post("/posts", { typeId: type.id, title: "Late" }),
    app.owner.post(`/posts/${first.id}`, { title: "Late" }),
    app.owner.remove(`/posts/${first.id}`),
    app.owner.post(`/posts/${note.id}`, { message: "Late" }),
    app.owner.remove(`/types/${type.id}`),
  ];
  expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([404]));
  expect((await app.owner.post(`/posts/${visit.id}`, { lead: first.id + 1 })).status).toBe(400);
  expect(await trashOf(app)).toMatchObject([
    { kind: "type", id: type.id, records: many, restoring: null, arriving: { done: 0, of: many } },
  ]);
  expect(await restore(large)).toEqual({ id: type.id, restoring: null });
  expect([await trashOf(app), await places(large)]).toEqual([[], { outside: many, inside: 0 }]);
  expect(new Set(await seen())).toEqual(new Set([200]));
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?client=${client.id}&count=100`))).toHaveLength(10);
  expect(must(200, await app.owner.get(`/posts/${visit.id}`)).lead).toBe(first.id);
  await server.stop();
});

test("all records of a large type follow it into the trash, with notes and with who pointed at them", async () => {
  const large = await largeType(many);
  const { app, server, type, visit, notes } = large;
  await remove(large);
  await server.jobs.idle();
  expect([await trashOf(app), await places(large)]).toMatchObject([
    [{ id: type.id, records: many, arriving: null }],
    { outside: 0, inside: many },
  ]);
  expect(must(200, await app.owner.get(`/types/${notes}/posts`))).toEqual([]);
  expect(must(200, await app.owner.get(`/posts/${visit.id}`)).lead).toBeUndefined();
});

test("taken out again while its records follow, a large type goes back from where it stands", async () => {
  const large = await largeType(many);
  const { app, server, asItIs, before } = large;
  await remove(large);
  await expect.poll(async () => (await trashOf(app))[0]?.arriving?.done ?? many, { interval: 1 }).toBeGreaterThan(0);
  await restore(large);
  await server.jobs.idle();
  expect([await asItIs(), await trashOf(app), await places(large)]).toEqual([before, [], { outside: many, inside: 0 }]);
});

test("what records of a large type point at is deleted while they follow it: they come back without, and point there once that is back", async () => {
  const large = await largeType(many);
  const { app, server, type, client, asItIs, before } = large;
  await remove(large);
  must(200, await app.owner.remove(`/posts/${client.id}`));
  await restore(large);
  await server.jobs.idle();
  const pointing = async () => must(200, await app.owner.get(`/types/${type.id}/posts?client=${client.id}`));
  expect((await pointing()).length).toBe(0);
  const [one] = must(200, await app.owner.get(`/types/${type.id}/posts?budget=3`));
  expect(one.client).toBeUndefined();
  must(200, await app.owner.post(`/trash/record/${client.id}/restore`));
  await server.jobs.idle();
  expect(await asItIs()).toEqual(before);
});

test("deleted for good while its records follow, nothing of a large type is left", async () => {
  const large = await largeType(many);
  const { app, server, type } = large;
  await remove(large);
  must(200, await app.owner.remove(`/trash/type/${type.id}`));
  expect(await trashOf(app)).toEqual([]);
  expect((await app.owner.post(`/trash/type/${type.id}/restore`)).status).toBe(404);
  await server.jobs.idle();
  const left = await server.database.reader(app.id).rows(sql`
    select 1 from trash t where t.app_id = ${app.id} union all
    select 1 from trashed_rows r where r.app_id = ${app.id} union all
    select 1 from post_references r where r.app_id = ${app.id} union all
    select 1 from kept_values k where k.app_id = ${app.id}`);
  expect([left, await places(large)]).toEqual([[], { outside: 0, inside: 0 }]);
});
