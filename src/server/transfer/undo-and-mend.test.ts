import { expect, test } from "vitest";
import { apply } from "../../../test/field-changes.ts";
import { change, ended, leads, posts, run, step, upload } from "../../../test/imports.ts";
import { testServer } from "../../../test/server.ts";
import { type AppOfTest, field, must } from "../../../test/world.ts";
import type { Import } from "../../contract/imports.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sql } from "../../platform/db/sql.ts";

test("an import is undone as a whole; what somebody changed since stays", async () => {
  const { app, type } = await leads();
  const ann = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann", budget: 1, start: "2025-01-01" }));
  const one = await change(app, await upload(app.owner, type, "Name,Budget\nAnn,2\nBob,3\nCid,4\n"), { existing: "update", key: "name" });
  const done = await run(app, one);
  expect(done.undoUntil).not.toBeNull();
  const cid = (await posts(app, type)).find(({ name }: { name: string }) => name === "Cid");
  must(200, await app.owner.post(`/posts/${cid.id}`, { budget: 5 }));
  const undone = await run(app, done, "undo");
  expect(undone).toMatchObject({ state: "undone", why: "1 record was changed since and stays.", undoUntil: null });
  expect(await posts(app, type)).toMatchObject([
    { id: ann.id, name: "Ann", budget: 1, start: "2025-01-01" },
    { name: "Cid", budget: 5 },
  ]);
  expect((await step(app, undone, "undo")).status).toBe(409);
});

test("what an import overwrote comes back under the keys that its fields have now, as far as it fits them", async () => {
  const { app, type } = await leads();
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann", budget: 1, start: "2025-01-01" }));
  const sent = await upload(app.owner, type, "Name,Budget,Start\nAnn,2,2026-01-01\n");
  const done = await run(app, await change(app, sent, { existing: "update", key: "name" }));
  expect(await posts(app, type)).toMatchObject([{ budget: 2, start: "2026-01-01" }]);
  const changed: PostType = must(200, await app.owner.get(`/types/${type.id}`));
  await apply(
    app,
    type,
    changed.postFields.map((each): FieldBlock => {
      if (each.slug === "budget") return { ...each, slug: "worth" };
      return each.slug === "start" ? { ...each, component: "number" } : each;
    }),
  );
  await run(app, done, "undo");
  const [ann] = await posts(app, type);
  expect([ann.name, ann.worth, ann.start]).toEqual(["Ann", 1, undefined]);
});

test("what an undone import made lies in the trash as one thing, and comes back as it was", async () => {
  const { app, type } = await leads();
  const done = await run(app, await upload(app.owner, type, "Name,Budget\nAnn,2\nBob,3\n"));
  const [ann] = await posts(app, type);
  must(200, await app.owner.post(`/types/${type.id}`, { withNote: true }));
  const noted: PostType = must(200, await app.owner.get(`/types/${type.id}`));
  const [{ relationTypeId, fieldSlug } = { relationTypeId: 0, fieldSlug: "" }] = noted.relations;
  must(201, await app.owner.post("/posts", { typeId: relationTypeId, [String(fieldSlug)]: ann.id, message: "Call her" }));
  await run(app, done, "undo");
  expect(await posts(app, type)).toEqual([]);
  const [thrown] = must(200, await app.owner.get("/trash"));
  expect(thrown).toMatchObject({ kind: "import", id: done.id, title: "Import of leads.csv", records: 2, typeId: type.id });
  must(200, await app.owner.post(`/trash/import/${done.id}/restore`));
  expect(await posts(app, type)).toMatchObject([
    { id: ann.id, name: "Ann", budget: 2 },
    { name: "Bob", budget: 3 },
  ]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/${ann.id}/notes`))).toMatchObject([{ message: "Call her" }]);
  expect(must(200, await app.owner.get("/trash"))).toEqual([]);
  const history = must(200, await app.owner.get(`/posts/${ann.id}/history`));
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(["returned", "created"]);
});

test("an undo that is stopped leaves the rest as it is, to be undone later", async () => {
  const { app, type, server } = await leads();
  const done = await run(app, await upload(app.owner, type, "Name\nAnn\nBob\n"));
  // As it is while the undo is still on its way.
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update imports set state = 'undoing' where app_id = ${app.id} and id = ${done.id}`),
  );
  expect((await step(app, done, "start")).status).toBe(409);
  const stopped: Import = must(200, await step(app, done, "cancel"));
  expect([stopped.state, stopped.undoUntil === null]).toEqual(["cancelled", false]);
  expect(await posts(app, type)).toHaveLength(2);
  expect((await run(app, stopped, "undo")).state).toBe("undone");
  expect(await posts(app, type)).toEqual([]);
});

test("an import in the trash goes with its type, and for good when an admin says so", async () => {
  const { app, type, server } = await leads();
  const [first, second] = [await upload(app.owner, type, "Name\nAnn\n"), await upload(app.owner, type, "Name\nBob\n")];
  for (const one of [first, second]) await run(app, await run(app, one), "undo");
  must(200, await app.owner.remove(`/trash/import/${first.id}`));
  expect((await app.owner.post(`/trash/import/${first.id}/restore`)).status).toBe(404);
  must(200, await app.owner.remove(`/types/${type.id}`));
  expect((await app.owner.post(`/trash/import/${second.id}/restore`)).status).toBe(409);
  must(200, await app.owner.remove(`/trash/type/${type.id}`));
  await server.jobs.idle();
  expect(must(200, await app.owner.get("/trash"))).toEqual([]);
});

const rowsOf = async (app: AppOfTest, { id, typeId }: Import, query = "") =>
  must(200, await app.owner.get(`/types/${typeId}/imports/${id}/rows${query}`));
const mend = (app: AppOfTest, { id, typeId }: Import, rows: object) => app.owner.post(`/types/${typeId}/imports/${id}/rows`, { rows });

test("rows that the check turns down are mended, and all is checked anew with them", async () => {
  const { app, type } = await leads();
  const checked = await run(app, await upload(app.owner, type, "Name,Budget\nAnn,many\n,7\nBob,8\n"), "check");
  const { rows, isLast } = await rowsOf(app, checked);
  expect([rows, isLast]).toEqual([
    [
      { number: 2, cells: ["Ann", "many"], problems: [{ slug: "budget", title: "Budget", messages: ["not a number"] }] },
      { number: 3, cells: ["", "7"], problems: [{ slug: "name", title: "Name", messages: ["require"] }] },
    ],
    true,
  ]);
  expect((await rowsOf(app, checked, "?after=2")).rows).toMatchObject([{ number: 3 }]);
  expect((await mend(app, checked, [{ number: 4, cells: ["Bob", "9"] }])).status).toBe(409);
  const begun: Import = must(200, await mend(app, checked, [{ number: 2, cells: ["Ann", "5"] }]));
  expect(begun.state).toBe("checking");
  const again = await ended(app, begun);
  expect(again).toMatchObject({ state: "checked", created: 2, rejected: 1, problems: [{ slug: "name", count: 1 }] });
  expect(await run(app, again)).toMatchObject({ state: "done", created: 2, rejected: 1 });
  expect(await posts(app, type)).toMatchObject([
    { name: "Ann", budget: 5 },
    { name: "Bob", budget: 8 },
  ]);
  const anew = await run(app, await upload(app.owner, type, "Name,Budget\nAnn,many\n"), "check");
  must(200, await mend(app, anew, [{ number: 2, cells: ["Ann", "5"] }]));
  await ended(app, anew);
  // Other columns: what was mended by the old ones no longer counts.
  expect((await run(app, await change(app, await change(app, anew, { noHeader: true }), { noHeader: false }), "check")).rejected).toBe(1);
});

test("rows that an import turned down are mended afterwards: they become part of it, also when it is undone", async () => {
  const { app, type } = await leads();
  must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann", budget: 1 }));
  const rows = "Name,Budget\nAnn,x\nBob,y\nBob,z\n,4\n";
  const one = await change(app, await upload(app.owner, type, rows), { existing: "update", key: "name" });
  const done = await run(app, one);
  expect(done).toMatchObject({ state: "done", created: 0, rejected: 4 });
  const mended: Import = must(
    200,
    await mend(app, done, [
      { number: 2, cells: ["Ann", "2"] },
      { number: 3, cells: ["Bob", "3"] },
      { number: 4, cells: ["Bob", "5"] },
      { number: 5, cells: ["", "6"] },
    ]),
  );
  expect(mended).toMatchObject({ state: "done", read: 4, created: 1, updated: 2, rejected: 1, problems: [{ slug: "name", count: 1 }] });
  expect((await rowsOf(app, mended)).rows).toMatchObject([{ number: 5, cells: ["", "6"] }]);
  expect(await posts(app, type)).toMatchObject([
    { name: "Ann", budget: 2 },
    { name: "Bob", budget: 5 },
  ]);
  await run(app, mended, "undo");
  expect(await posts(app, type)).toMatchObject([{ name: "Ann", budget: 1 }]);
});

test("an undo takes back what points at rows further down, however many there are, and what it changed to point at them", async () => {
  const { app, type } = await leads();
  const peer = field("relation", "peer", { relationTypeId: type.id });
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: [...type.postFields, peer] }));
  const old = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Old", budget: 1 }));
  const touched = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Touched", budget: 1 }));
  // More than are taken back at once: those at the end go first, while others still point at them, and more at one than are emptied at once.
  const count = 1_200;
  const lines = Array.from({ length: count }, (_, n) => `Row ${n},${n},${n % 10 === 0 ? `Row ${count - 1 - n}` : `Row ${count - 1}`}`);
  const text = `Name,Budget,Peer\nOld,2,Row 9\nTouched,2,Row 9\n${lines.join("\n")}\n`;
  const one = await change(app, await upload(app.owner, type, text), { existing: "update", key: "name" });
  const done = await run(app, one);
  expect(done).toMatchObject({ state: "done", created: count, updated: 2, rejected: 0 });
  const held = await pointing(app, type);
  expect(Object.keys(held)).toHaveLength(count + 2);
  must(200, await app.owner.post(`/posts/${touched.id}`, { budget: 3 }));

  expect(await run(app, done, "undo")).toMatchObject({ state: "undone", why: "1 record was changed since and stays." });
  const [kept, changed, ...others] = await posts(app, type);
  expect([kept, changed, others]).toMatchObject([{ id: old.id, budget: 1 }, { id: touched.id, budget: 3 }, []]);
  expect([kept.peer, changed.peer]).toEqual([undefined, undefined]);

  must(200, await app.owner.post(`/trash/import/${done.id}/restore`));
  await (await testServer()).jobs.idle();
  expect(await pointing(app, type)).toEqual(held);
});

/** What each points at, by what they are called. */
async function pointing(app: AppOfTest, type: PostType): Promise<Record<string, string | undefined>> {
  const all: Post[] = [];
  for (let page = 1; all.length === (page - 1) * 100; page += 1)
    all.push(...must(200, await app.owner.get(`/types/${type.id}/posts?orderBy=id&count=100&page=${page}`)));
  const names = new Map(all.map(({ id, name }) => [id, String(name)]));
  return Object.fromEntries(all.map(({ name, peer }) => [String(name), names.get(Number(peer))]));
}

test("an import remembers which fields were made for it, and says so after it was undone", async () => {
  const { app, type } = await leads();
  const sent = await upload(app.owner, type, "Name,Floor\nAnn,2\n");
  const floor = field("input-text", "floor");
  const made: PostType = must(200, await app.owner.post(`/types/${type.id}`, { postFields: [...type.postFields, floor] }));
  const told = await change(app, sent, { made: [floor.id] });
  expect(told.made).toEqual([floor.id]);
  const undone = await run(
    app,
    await run(app, await change(app, told, { newPost: { name: "${row.Name}", floor: "${row.Floor}" } })),
    "undo",
  );
  expect([undone.state, undone.made]).toEqual(["undone", [floor.id]]);
  const summary = must(200, await app.owner.get(`/types/${type.id}/posts/summary?_summary=floor:filled&withCount=exact`));
  expect(summary.values).toEqual({ "floor:filled": 0 });
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: made.postFields.filter(({ id }) => id !== floor.id) }));
});
