import { expect, test } from "vitest";
import { balanceOf, booksHold, orderStatus, payIn, pressSandbox } from "../../../test/money-world.ts";
import { booksOf, orderFor, pay } from "../../../test/purchase-world.ts";
import { testServer } from "../../../test/server.ts";
import { staffOf } from "../../../test/staff.ts";
import { must, type Somebody, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";
import { paymentsOfOrder } from "./payments-store.ts";
import { closePages } from "./public.ts";

async function shop() {
  const { server, app, owner } = await world();
  const buyer = await app.addMember(25);
  return { server, app, owner, buyer, scope: booksOf(server) };
}

const newest = async (person: Somebody) => must(200, await person.get("/payments/me"))[0];
const total = (of: { amount: number; code: string }[], code: string) =>
  of.filter((each) => each.code === code).reduce((sum, { amount }) => sum + amount, 0);

test("an order is paid from credit that covers all of it, at once, with its tax apart [BI-24] [EN-94]", async () => {
  const { server, app, buyer, scope } = await shop();
  await payIn(server, buyer, 20);
  const purchase = await orderFor(server, { app: app.id, user: buyer.id, total: 1_200, tax: 200 });
  expect(await pay(scope(), purchase)).toEqual({ result: "paid", payment: expect.any(Number) });
  expect([await orderStatus(server, app.id, purchase.order), await balanceOf(buyer)]).toEqual(["paid", 8]);
  expect(await newest(buyer)).toMatchObject({ type: "order", method: "balance", status: "completed", amount: 12, orderId: purchase.order });
  await expect(pay(scope(), purchase)).rejects.toMatchObject({
    code: "conflict",
    message: "This order is paid already. Nothing was charged.",
  });
  await booksHold(server);
});

test("credit that does not cover all of it is left alone: the whole is paid on the provider's page [BI-24]", async () => {
  const { server, app, buyer, scope } = await shop();
  await payIn(server, buyer, 5);
  const purchase = await orderFor(server, { app: app.id, user: buyer.id, total: 1_200 });
  const started = await pay(scope(), purchase);
  if (!("url" in started)) throw new Error("it was paid from credit");
  expect(await pay(scope(), purchase)).toEqual(started);
  await pressSandbox(server, started.refCode, "approve");
  await expect.poll(() => orderStatus(server, app.id, purchase.order)).toBe("paid");
  expect([await balanceOf(buyer), (await newest(buyer)).amount]).toEqual([5, 12]);
  await booksHold(server);
});

test("an order of nothing is paid without a payment, and a guest pays on the provider's page alone", async () => {
  const { server, app, buyer, scope } = await shop();
  const free = await orderFor(server, { app: app.id, user: buyer.id, total: 0 });
  expect(await pay(scope(), free)).toEqual({ result: "paid", payment: null });
  const guest = await orderFor(server, { app: app.id, user: null, total: 300, returnUrl: "http://joinery.test/thanks" });
  const started = await pay(scope(), guest);
  if (!("url" in started)) throw new Error("a guest has no credit");
  const back = await pressSandbox(server, started.refCode, "approve");
  expect(back.headers.location).toBe("http://joinery.test/thanks");
  await expect.poll(() => orderStatus(server, app.id, guest.order)).toBe("paid");
  await booksHold(server);
});

test("what must happen before an order is paid and fails undoes all of it", async () => {
  const { server, app, buyer, scope } = await shop();
  await payIn(server, buyer, 10);
  const purchase = await orderFor(server, {
    app: app.id,
    user: buyer.id,
    total: 500,
    before: () => Promise.reject(new Error("none left")),
  });
  await expect(pay(scope(), purchase)).rejects.toThrow("none left");
  expect([await orderStatus(server, app.id, purchase.order), await balanceOf(buyer)]).toEqual(["new", 10]);
  await booksHold(server);
});

test("another method closes the first page, so that one order is paid once [PAY-05]", async () => {
  const { server, app, buyer, scope } = await shop();
  const purchase = await orderFor(server, { app: app.id, user: buyer.id, total: 700 });
  const [first, second] = [await pay(scope(), purchase, "stripe"), await pay(scope(), purchase, "lemon")];
  if (!("url" in first && "url" in second)) throw new Error("pages were expected");
  await pressSandbox(server, first.refCode, "approve");
  await pressSandbox(server, second.refCode, "approve");
  await expect.poll(() => orderStatus(server, app.id, purchase.order)).toBe("paid");
  const payments = await paymentsOfOrder(server.database.reader(1), purchase);
  expect(payments.map(({ method, status }) => `${method} ${status}`)).toEqual(["stripe cancelled", "lemon completed"]);
  await booksHold(server);
});

test("money for an order that was paid by another way meanwhile is given back, once", async () => {
  const { server, app, scope } = await shop();
  const purchase = await orderFor(server, { app: app.id, user: null, total: 700 });
  const started = await pay(scope(), purchase);
  if (!("url" in started)) throw new Error("a page was expected");
  await server.database.transaction(app.id, async (db) => {
    await db.change(sql`update orders set status = 'cancelled' where app_id = ${app.id} and id = ${purchase.order}`);
  });
  await pressSandbox(server, started.refCode, "approve");
  const refunds = async () => {
    const [paid] = await paymentsOfOrder(server.database.reader(1), purchase);
    return [paid?.status, paid?.refunded, paid?.review];
  };
  await expect.poll(refunds).toEqual(["completed", 700, "The order was cancelled already when this was paid."]);
  await booksHold(server);
  expect(await orderStatus(server, app.id, purchase.order)).toBe("cancelled");
});

test("the pages of an order that is given up are closed, and one that was paid meanwhile keeps it", async () => {
  const { server, app, buyer, scope } = await shop();
  const purchase = await orderFor(server, { app: app.id, user: buyer.id, total: 700 });
  const started = await pay(scope(), purchase);
  await closePages(scope(), purchase);
  if (!("url" in started)) throw new Error("a page was expected");
  await pressSandbox(server, started.refCode, "approve");
  const [payment] = await paymentsOfOrder(server.database.reader(1), purchase);
  expect([payment?.status, await orderStatus(server, app.id, purchase.order)]).toEqual(["cancelled", "new"]);
  await booksHold(server);
});

test("a changed order is not paid at the price that was shown before [PAY-18]", async () => {
  const { server, app, buyer, scope } = await shop();
  const purchase = await orderFor(server, { app: app.id, user: buyer.id, total: 700 });
  await expect(pay(scope(), { ...purchase, total: 600 })).rejects.toMatchObject({ code: "price_changed" });
  await expect(pay(scope(), { ...purchase, currency: "EUR" })).rejects.toMatchObject({ code: "price_changed" });
  expect(await paymentsOfOrder(server.database.reader(1), purchase)).toEqual([]);
});

test("fifty who spend at once from ten take ten: the rest is refused or sent to the provider, and the balance is zero [PAY-06]", async () => {
  const { server, app, buyer, scope } = await shop();
  await payIn(server, buyer, 10);
  const orders = [];
  for (let count = 0; count < 50; count += 1) orders.push(await orderFor(server, { app: app.id, user: buyer.id, total: 100 }));
  const paid = await Promise.all(orders.map((purchase) => pay(scope(), purchase)));
  expect(paid.filter((one) => "result" in one)).toHaveLength(10);
  expect(await balanceOf(buyer)).toBe(0);
  await booksHold(server);
}, 60_000);

test("what an app sells is its sales, or its owner's credit where the staff switched that on", async () => {
  const { server, app, owner, buyer, scope } = await shop();
  const admin = await staffOf(server);
  must(200, await admin.post("/admin/installation", { creditOwners: true }));
  try {
    await payIn(server, buyer, 20);
    const purchase = await orderFor(server, { app: app.id, user: buyer.id, total: 1_000 });
    await pay(scope(), purchase);
    expect(await balanceOf(owner)).toBe(10);
    const own = await orderFor(server, { app: app.id, user: owner.id, total: 400 });
    await pay(scope(), own);
    expect(await balanceOf(owner)).toBe(6);
    const sheet = must(200, await admin.get(`/admin/payments/${(await newest(owner)).id}`));
    expect([total(sheet.transfers, "order"), sheet.transfers[0].to]).toEqual([4, `sales:${app.id}`]);
  } finally {
    must(200, await admin.post("/admin/installation", { creditOwners: false }));
  }
  await booksHold(server);
});

test("a server shares its books with nobody who is not signed in", async () => {
  const server = await testServer();
  for (const path of ["/payments/balance", "/payments/me", "/payments/me/count", "/admin/payments"])
    expect([path, (await server.call({ path: `/api/1${path}` })).status]).toEqual([path, 401]);
});
