import { expect, test } from "vitest";
import { apply, changesOf, preview, read, takeBack, write } from "../../../../test/field-changes.ts";
import { type AppOfTest, field, must, world } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { raw, sql } from "../../../platform/db/sql.ts";

const client = (type: number | string) => field("post-selector", "client", { type }) as FieldBlock;

/** Clients, and one order that names Ada by a selector whose type is named by its slug, also in the form of a button. */
async function shop() {
  const { app, server } = await world();
  const clients = await app.addType({ title: "Clients" });
  const inside = field("action-button", "ask", { inputForm: [client(clients.slug)] }) as FieldBlock;
  const orders = await app.addType({ title: "Orders", fields: [client(clients.slug), inside] });
  const ada = await write(app, clients, { title: "Ada" });
  return { app, server, clients, orders, inside, ada, order: await write(app, orders, { client: ada }) };
}

const typesNamed = async (app: AppOfTest, type: PostType) => {
  const { postFields } = must(200, await app.owner.get(`/types/${type.id}`));
  return [postFields[0].type, postFields[1].inputForm[0].type];
};

test("a data selector goes on taking records of its type when that gets another slug, however it was named", async () => {
  const { app, clients, orders, ada, order } = await shop();
  expect(await typesNamed(app, orders)).toEqual([clients.id, clients.id]);
  must(200, await app.owner.post(`/types/${clients.id}`, { slug: "customers" }));
  await write(app, orders, { client: ada });
  expect(await read(app, order)).toMatchObject({ client: ada });
});

test("selectors that were stored with the slug of their type follow it to another", async () => {
  const { app, server, clients, orders, inside, ada } = await shop();
  const old = JSON.stringify([client(clients.slug.toUpperCase()), { ...inside, inputForm: [client(clients.slug)] }]);
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update types set post_fields = ${old} where app_id = ${app.id} and id = ${orders.id}`),
  );
  must(200, await app.owner.post(`/types/${clients.id}`, { slug: "customers" }));
  expect(await typesNamed(app, orders)).toEqual([clients.id, clients.id]);
  await write(app, orders, { client: ada });
});

test("selectors of a type in the trash follow their type to another slug, and so does what was changed of them", async () => {
  const { app, server, clients, orders, inside, ada, order } = await shop();
  await apply(app, orders, [inside]);
  const slugs = (json: string) => sql`replace(${raw(json)}::text, ${`"type": ${clients.id}`}, ${`"type": "${clients.slug}"`})::jsonb`;
  await server.database.transaction(app.id, async (db) => {
    await db.change(sql`update types set post_fields = ${slugs("post_fields")} where app_id = ${app.id} and id = ${orders.id}`);
    await db.change(sql`update field_changes set moves = ${slugs("moves")} where app_id = ${app.id} and type_id = ${orders.id}`);
  });
  must(200, await app.owner.remove(`/types/${orders.id}`));
  must(200, await app.owner.post(`/types/${clients.id}`, { slug: "customers" }));
  must(200, await app.owner.post(`/types/${(await app.addType({ title: "Others" })).id}`, { slug: clients.slug }));
  must(200, await app.owner.post(`/trash/type/${orders.id}/restore`));
  const restored = must(200, await app.owner.get(`/types/${orders.id}`));
  expect(restored.postFields[0].inputForm[0].type).toBe(clients.id);
  await takeBack(app, orders);
  expect(await typesNamed(app, orders)).toEqual([clients.id, clients.id]);
  expect(await read(app, order)).toMatchObject({ client: ada });
});

test("who names the type of a selector in another way empties nothing", async () => {
  const { app, server, clients, orders, inside, ada, order } = await shop();
  const stored = [client(clients.slug), inside];
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update types set post_fields = ${JSON.stringify(stored)} where app_id = ${app.id} and id = ${orders.id}`),
  );
  for (const type of [clients.id, String(clients.id), clients.slug.toUpperCase(), clients.slug]) {
    expect(await preview(app.owner, orders, [client(type), inside])).toMatchObject({ consent: null, fields: [] });
    await apply(app, orders, [client(type), inside]);
  }
  expect(await read(app, order)).toMatchObject({ client: ada });
  const elsewhere = await app.addType({ title: "Elsewhere" });
  expect((await preview(app.owner, orders, [client(elsewhere.slug), inside])).fields).toMatchObject([{ values: 1, emptied: 1 }]);
});

test.each(["renamed", "deleted"])(
  "a selector that was %s when slugs were stored is taken back, though its type has another slug by now",
  async (how) => {
    const { app, server, clients, orders, inside, ada, order } = await shop();
    await apply(app, orders, [...(how === "renamed" ? [{ ...client(clients.id), slug: "customer" }] : []), inside]);
    const slugs = (json: string) => sql`replace(${raw(json)}::text, ${`"type": ${clients.id}`}, ${`"type": "${clients.slug}"`})::jsonb`;
    await server.database.transaction(app.id, async (db) => {
      await db.change(sql`update types set post_fields = ${slugs("post_fields")} where app_id = ${app.id} and id = ${orders.id}`);
      await db.change(sql`update field_changes set moves = ${slugs("moves")} where app_id = ${app.id} and type_id = ${orders.id}`);
    });
    must(200, await app.owner.post(`/types/${orders.id}`, { title: "Sales" }));
    expect((await changesOf(app, orders))[0]).not.toHaveProperty("why");
    must(200, await app.owner.post(`/types/${clients.id}`, { slug: "customers" }));
    await takeBack(app, orders);
    expect(await read(app, order)).toMatchObject({ client: ada });
    await write(app, orders, { client: ada });
  },
);
