import { afterAll, beforeAll, expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { balanceOf, booksHold } from "../../../test/money-world.ts";
import { order, pay, shopWorld } from "../../../test/shop-world.ts";
import { inApp, must, type Somebody } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

let { server, staff, shop, buyerOf } = {} as Awaited<ReturnType<typeof shopWorld>>;
beforeAll(async () => {
  ({ server, staff, shop, buyerOf } = await shopWorld());
}, 60_000);
afterAll(() => server.stop());

const reason = "It arrived broken";
const back = (by: Somebody, id: number, body: object = {}, headers?: Record<string, string>) =>
  by.post(`/orders/${id}/refund`, { to: "balance", reason, ...body }, headers);

async function sold(credit = 12.5) {
  const { app, post } = await shop();
  const buyer = await buyerOf(app, credit);
  const { id } = await order(buyer, post);
  must(200, await pay(buyer, id, "balance"));
  await server.jobs.idle();
  return { app, post, buyer, id: id as number };
}

test("an app's admin gives an order back in parts, up to what is left, as the preview says, and it is in the log", async () => {
  const { app, buyer, id } = await sold();
  const preview = async (query = "") => app.owner.get(`/orders/${id}/refund${query}`);
  expect(mustSucceed("previewOrderRefund", await preview("?amount=2.5"))).toMatchObject({
    ...{
      order: id,
      currency: "USD",
      paid: 12.5,
      refunded: 0,
      refundable: 12.5,
      amount: 2.5,
      left: 10,
      to: ["source", "balance"],
      why: null,
    },
  });
  expect((await preview("?amount=12.51")).status).toBe(409);
  expect(mustSucceed("refundOrder", await back(app.owner, id, { amount: 2.5 }))).toMatchObject({ refunded: 2.5, shown: "partly-refunded" });
  expect(await balanceOf(inApp(server, buyer, 1))).toBe(2.5);
  expect((await back(app.owner, id, { amount: 10.01 })).status).toBe(409);
  expect((await back(app.owner, id, { amount: 0 })).status).toBe(409);
  for (const wrong of [{ reason: "" }, { amount: 1.001 }, { to: "elsewhere" }])
    expect([wrong, (await back(app.owner, id, wrong)).status]).toEqual([wrong, 400]);
  expect(must(200, await back(app.owner, id))).toMatchObject({ refunded: 12.5, shown: "refunded" });
  expect(must(200, await preview())).toMatchObject({ refundable: 0, amount: 0, to: [], why: "All of it was given back already." });
  expect((await back(app.owner, id)).json.message).toBe("All of it was given back already. No money was moved.");
  expect(await balanceOf(inApp(server, buyer, 1))).toBe(12.5);
  const [last] = must(200, await app.owner.get("/activity?action=order.refunded&count=1"));
  expect(last.changes).toContainEqual({ name: "reason", after: reason });
  await server.jobs.idle();
  await booksHold(server);
});

test("the same key gives back once, and ten at once no more than was paid", async () => {
  const { app, buyer, id } = await sold();
  const headers = { "idempotency-key": `refund-${id}-12345678` };
  const replies = [await back(app.owner, id, { amount: 5 }, headers), await back(app.owner, id, { amount: 5 }, headers)];
  expect(replies.map(({ status, json }) => [status, json.refunded])).toEqual([
    [200, 5],
    [200, 5],
  ]);
  const all = await Promise.all(Array.from({ length: 10 }, () => back(app.owner, id, { amount: 5 })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await balanceOf(inApp(server, buyer, 1))).toBe(10);
  await server.jobs.idle();
  await booksHold(server);
});

test("only the app's own admins give back, only what is the app's own, and for thirty days", async () => {
  const { app, buyer, id } = await sold();
  const other = await shop();
  const member = await app.addMember(50);
  for (const [by, status] of [
    [member, 403],
    [buyer, 403],
    [inApp(server, other.owner, app.id), 403],
    [other.app.owner, 404],
  ] as const) {
    expect((await back(by, id)).status).toBe(status);
    expect((await by.get(`/orders/${id}/refund`)).status).toBe(status);
  }
  // An order of the platform is its staff's to give back, whoever else is an admin somewhere.
  expect((await back(inApp(server, app.owner, 1), id)).status).toBe(403);
  await server.database.transaction(1, (db) =>
    db.change(
      sql`update payments set paid_at = now() - interval '31 days' where app_id = ${1} and order_app = ${app.id} and order_id = ${id}`,
    ),
  );
  expect((await back(app.owner, id)).json.message).toBe(
    "It was paid more than 30 days ago: the platform's staff give it back. No money was moved.",
  );
  const { payment } = must(200, await app.owner.get(`/orders/${id}`));
  must(200, await staff.post(`/admin/payments/${payment.id}/refund`, { to: "balance", reason }));
  await server.jobs.idle();
  await booksHold(server);
});

test("what became its owner's credit, and what nobody paid, an app's admins do not give back", async () => {
  const { app, post } = await shop();
  const buyer = await buyerOf(app, 20);
  const unpaid = await order(buyer, post);
  expect((await back(app.owner, unpaid.id)).json.message).toBe("Nobody has paid this order. No money was moved.");
  must(200, await staff.post("/admin/installation", { creditOwners: true }));
  must(200, await pay(buyer, unpaid.id, "balance"));
  must(200, await staff.post("/admin/installation", { creditOwners: false }));
  const refused = await back(app.owner, unpaid.id);
  expect([refused.status, refused.json.message]).toEqual([
    409,
    "The money of this order is not among the app's sales: the platform's staff give it back. No money was moved.",
  ]);
  await server.jobs.idle();
  await booksHold(server);
});
