import { expect, test } from "vitest";
import { leads, run, upload } from "../../../test/imports.ts";
import { must } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

test("who is not to see every field of a type sees no import of somebody who may, and all of their own", async () => {
  const { app, type } = await leads();
  const editor = await app.addMember(50);
  const done = await run(app, await upload(app.owner, type, "Name,Budget\nAnn,77123\n,88456\n"));
  const path = `/types/${type.id}/imports/${done.id}`;
  expect(must(200, await editor.get(path)).columns[1].samples).toEqual(["77123", "88456"]);
  const [status] = must(200, await app.owner.get(`/types/${type.id}`)).statuses;
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...status, hiddenFields: ["budget"] }] }));
  const replies = [
    await editor.get(path),
    await editor.get(`${path}/rows`),
    await editor.get(`${path}/rejected`),
    await editor.post(path, { noHeader: true }),
    await editor.post(`${path}/rows`, { rows: [{ number: 3, cells: ["Bob", "1"] }] }),
    await editor.post(`${path}/actions/undo`),
  ];
  expect(replies.map(({ status: answered }) => answered)).toEqual(replies.map(() => 404));
  expect(must(200, await editor.get(`/types/${type.id}/imports`))).toEqual([]);
  const own = await upload(editor, type, "Name\nEve\n");
  expect(must(200, await editor.get(`/types/${type.id}/imports`)).map(({ id }: { id: number }) => id)).toEqual([own.id]);
  expect(must(200, await app.owner.get(`/types/${type.id}/imports`))).toHaveLength(2);
});

test("nobody finds out by importing what a field holds that some status hides from them: it is no key to records", async () => {
  const { app, type } = await leads();
  const editor = await app.addMember(50);
  const [status] = must(200, await app.owner.get(`/types/${type.id}`)).statuses;
  const shut = { title: "Shut", slug: "shut", hiddenFields: ["budget"] };
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...status, next: "shut" }, shut] }));
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann", budget: 77123 }));
  must(200, await app.owner.post(`/posts/${id}/actions/next`));
  const one = await upload(editor, type, "Name,Budget\nEve,77123\n");
  const path = `/types/${type.id}/imports/${one.id}`;
  for (const existing of ["skip", "update"]) {
    const refused = await editor.post(path, { existing, key: "budget" });
    expect([refused.status, refused.json.data]).toEqual([
      400,
      { key: { title: "Key", messages: ["must be a field that no status hides"] } },
    ]);
  }
  must(200, await editor.post(path, { existing: "skip", key: "name" }));
  // Not by one either that was a key before it was hidden.
  must(200, await app.owner.post(path, { existing: "skip", key: "budget" }));
  expect((await editor.post(`${path}/actions/check`)).status).toBe(400);
  expect((await run(app, one)).skipped).toBe(1);
});

test("the newest twenty imports are listed, and it is said how many there are that one may see", async () => {
  const { app, type, server } = await leads();
  const editor = await app.addMember(50);
  const one = await upload(app.owner, type, "Name,Budget\nAnn,1\n");
  await server.database.transaction(app.id, (db) =>
    db.change(sql`
      insert into imports (app_id, id, type_id, user_id, user_role, state, file_key, file_name, reading, writing, created_at, changed_at)
      select i.app_id, i.id + n, i.type_id, case when n < 4 then ${editor.id} else i.user_id end, i.user_role, 'cancelled', i.file_key,
        i.file_name, i.reading, i.writing, i.created_at, i.changed_at
      from imports i, generate_series(1, 24) n where i.app_id = ${app.id} and i.id = ${one.id}`),
  );
  const path = `/types/${type.id}/imports`;
  const all = await app.owner.get(`${path}?withCount=1`);
  expect([all.json.length, all.headers["x-truncated"], all.headers["x-total-count"]]).toEqual([20, "25", "25"]);
  expect(must(200, await app.owner.get(`${path}/count`))).toEqual({ count: 25 });
  const [status] = must(200, await app.owner.get(`/types/${type.id}`)).statuses;
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...status, hiddenFields: ["budget"] }] }));
  const theirs = await editor.get(path);
  expect([theirs.json.length, theirs.headers["x-truncated"]]).toEqual([3, undefined]);
  expect(must(200, await editor.get(`${path}/count`))).toEqual({ count: 3 });
});
