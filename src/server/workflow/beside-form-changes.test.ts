import { expect, test, vi } from "vitest";
import { preview, read, write } from "../../../test/field-changes.ts";
import { patience } from "../../../test/running.ts";
import type { Reply } from "../../../test/server.ts";
import { field, must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

const [tea, coffee] = [
  { text: "Tea", value: "tea" },
  { text: "Coffee", value: "coffee" },
];

/**
 * A status that pours tea into one order is entered while two options change what they are stored as: what it does was read before, and gets the order
 * after that. The embedded engine has one connection, so there one simply follows the other.
 */
test("an action that waited for a record whose form changed is done by the names of now", async () => {
  const { app, server } = await world();
  const orders = await app.addType({
    title: "Orders",
    fields: [field("select", "drink", { values: [tea, coffee] }), field("number", "table")],
  });
  const first = await write(app, orders, { drink: "coffee" });
  const pour = {
    component: "update-post",
    slug: "pour",
    typeId: "orders",
    postId: String(first),
    fieldToUpdate: "drink",
    valueToUpdate: "tea",
  };
  must(200, await app.owner.post(`/types/${orders.id}`, { statuses: [{ id: orders.initialStatusId, title: "New", actions: [pour] }] }));
  await server.jobs.idle();
  const [drink, ...others] = orders.postFields;
  const swapped = [
    { ...tea, value: "coffee" },
    { ...coffee, value: "tea" },
  ];
  const postFields = [{ ...drink, values: swapped }, ...others] as typeof orders.postFields;
  const { consent } = await preview(app.owner, orders, postFields);
  const before = server.statements.length;
  const sent = (...signs: readonly string[]) =>
    vi.waitFor(
      () => {
        const own = server.statements.slice(before).filter((one) => one.app === app.id);
        expect(own.some(({ text }) => signs.every((sign) => text.includes(sign)))).toBe(true);
      },
      { timeout: patience, interval: 1 },
    );
  let saved: Promise<Reply> | undefined;
  await server.database.transaction(app.id, async (db) => {
    await db.one(sql`select p.id from posts p where p.app_id = ${db.app} and p.id = ${first} for update`);
    saved = app.owner.post(`/types/${orders.id}`, { postFields, consent });
    if (!process.env.TEST_DATABASE_URL) return;
    await sent("octet_length(h.data::text)");
    await write(app, orders, { table: 1 });
    await sent("join types t", "for update of p");
  });
  must(200, (await saved) as Reply);
  if (!process.env.TEST_DATABASE_URL) await write(app, orders, { table: 1 });
  await server.jobs.idle();
  // Tea is called coffee by now.
  expect((await read(app, first)).drink).toBe("coffee");
});
