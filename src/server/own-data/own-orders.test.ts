import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { booksHold } from "../../../test/money-world.ts";
import { patience } from "../../../test/running.ts";
import { order, pay, shopWorld } from "../../../test/shop-world.ts";
import { inApp, must } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

let { server, shop, buyerOf } = {} as Awaited<ReturnType<typeof shopWorld>>;
beforeAll(async () => {
  ({ server, shop, buyerOf } = await shopWorld());
}, 60_000);
afterAll(() => server.stop());

/** Somebody who is no member, and bought for themselves. */
async function bought() {
  const { app, post } = await shop();
  const buyer = await buyerOf(app, 40);
  const said = { email: "ada.byron@example.test", name: "Ada Byron" };
  const made = await order(buyer, post, { ...said, quantity: 2, values: { note: "Ring twice" } });
  must(200, await pay(buyer, made.id));
  await server.jobs.idle();
  return { app, buyer, made, said };
}

/** The fourteen days are over. */
async function due(user: number): Promise<void> {
  await server.database.transaction(null, async (db) => {
    await db.change(sql`update users set delete_at = now() - interval '1 minute' where user_id = ${user}`);
    await db.change(sql`update jobs set run_at = now() - interval '1 minute' where kind = 'closing.delete-account'`);
  });
}

test("the export of a person's own data holds their payments and orders, and nobody else's", async () => {
  const { app, buyer, made, said } = await bought();
  const other = await bought();
  const exported = mustSucceed("exportMe", await inApp(server, buyer, 1).post("/users/me/export"));
  expect(exported.orders).toEqual([
    {
      ...{ appId: app.id, id: made.id, title: "Tide", currency: "USD", total: 25, status: expect.stringMatching(/paid|fulfilled/) },
      ...{ email: said.email, name: said.name, values: { note: "Ring twice" }, createdAt: expect.any(String) },
    },
  ]);
  expect(exported.payments.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toContainEqual(["order", 25]);
  expect(
    exported.payments.every((one: { senderId: number; receiverId: number }) => [one.senderId, one.receiverId].includes(buyer.id)),
  ).toBe(true);
  expect(exported.orders.some(({ appId }: { appId: number }) => appId === other.app.id)).toBe(false);
});

test("when an account is deleted its orders, payments and invoices stay in the books; who bought is named on the invoice alone", async () => {
  const { app, buyer, made, said } = await bought();
  const before = must(200, await app.owner.get(`/orders/${made.id}`));
  expect(before).toMatchObject({ email: said.email, user: { id: buyer.id } });
  must(200, await inApp(server, buyer, 1).post("/users/me/delete"));
  await due(buyer.id);
  await vi.waitFor(async () => {
    await server.jobs.idle();
    const after = must(200, await app.owner.get(`/orders/${made.id}`));
    expect(after).toMatchObject({ id: made.id, total: 25, email: null, user: { id: buyer.id }, payment: { status: "completed" } });
    expect(JSON.stringify(after)).not.toMatch(/ada\.byron|Ada Byron/);
    expect(JSON.stringify(after)).not.toContain(buyer.username);
  }, patience);
  const rows = await server.database
    .reader(app.id)
    .rows<{ buyer_name: string; buyer: { name?: string } }>(
      sql`select o.buyer_name, i.buyer from orders o join invoices i on i.app_id = ${app.id} and i.order_id = o.id where o.app_id = ${app.id} and o.id = ${made.id}`,
    );
  expect(rows).toMatchObject([{ buyer_name: "", buyer: { name: said.name } }]);
  await booksHold(server);
});

test("an order that was never paid is forgotten with the account too, wherever it was made, and stands in the export before", async () => {
  const { app, post } = await shop();
  const buyer = await buyerOf(app, 40);
  const said = { email: "grace.hopper@example.test", name: "Grace Hopper", values: { note: "Third floor" } };
  const made = await order(buyer, post, { ...said, quantity: 1 });
  const exported = must(200, await inApp(server, buyer, 1).post("/users/me/export"));
  expect(exported.orders).toMatchObject([{ id: made.id, name: said.name, status: "new" }]);
  must(200, await inApp(server, buyer, 1).post("/users/me/delete"));
  await due(buyer.id);
  await vi.waitFor(async () => {
    await server.jobs.idle();
    const after = must(200, await app.owner.get(`/orders/${made.id}`));
    expect(after).toMatchObject({ id: made.id, email: null, values: {} });
    expect(JSON.stringify(after)).not.toMatch(/grace\.hopper|Grace Hopper|Third floor/);
  }, patience);
  const kept = await server.database.reader(null).rows(sql`select b.buys_in from buyers b where b.user_id = ${buyer.id}`);
  expect(kept).toEqual([]);
});
