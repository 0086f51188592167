import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

test("a field that another process has just added is taken and asked for at once, and one that nobody added is refused", async () => {
  const { app, server } = await world();
  const type = await app.addType({ title: "Leads", permission: "private", fields: [field("input-text", "name")] });
  const add = (values: object) => app.owner.post("/posts", { typeId: type.id, ...values });
  const record = must(201, await add({ name: "Ada" }));
  const fields = [...type.postFields, field("input-text", "city")];
  // As another process does it: this one hears nothing of it.
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update types set post_fields = ${JSON.stringify(fields)} where app_id = ${app.id} and id = ${type.id}`),
  );
  expect(must(200, await app.owner.post(`/posts/${record.id}`, { city: "Oslo" })).city).toBe("Oslo");
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?city=Oslo`))).toHaveLength(1);
  expect((await add({ town: "Oslo" })).status).toBe(400);
  expect((await app.owner.get(`/types/${type.id}/posts?town=Oslo`)).status).toBe(400);
});

test("a list asks by a field that another process has just added", async () => {
  const { app, server } = await world();
  const type = await app.addType({ title: "Leads", permission: "private", fields: [field("input-text", "name")] });
  must(200, await app.owner.get(`/types/${type.id}/posts`));
  const fields = [...type.postFields, field("input-text", "city")];
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update types set post_fields = ${JSON.stringify(fields)} where app_id = ${app.id} and id = ${type.id}`),
  );
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?city=Oslo`))).toEqual([]);
});
