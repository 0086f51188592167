import { afterAll, beforeAll, expect, test } from "vitest";
import { DyingDatabase } from "../../../test/dying-database.ts";
import { balanceOf, booksHold, orderStatus } from "../../../test/money-world.ts";
import { addPlan } from "../../../test/plans-world.ts";
import { booksOf } from "../../../test/purchase-world.ts";
import { order, pay, shopWorld } from "../../../test/shop-world.ts";
import { inApp, must, type Somebody } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";
import { invoicePaid } from "../invoices/issue-invoice.ts";
import type { Scope } from "../kernel/scope.ts";
import { payFromWallet } from "../money/public.ts";
import { heardLooked, heardPaid as planHeardPaid } from "../plans/heard.ts";
import { createOrder } from "./create-order.ts";
import { stockPaid } from "./heard.ts";
import { redeemCode } from "./redeem.ts";
import { fulfillMultiApp } from "./seats.ts";

/** A process that dies at each statement of what sells, one after the other, and is started again: nothing is there twice or by half. */
let { server, staff, shop, buyerOf } = {} as Awaited<ReturnType<typeof shopWorld>>;
let dying: DyingDatabase;
let scope: (app: number, person?: Somebody) => Promise<Scope>;

beforeAll(async () => {
  ({ server, staff, shop, buyerOf } = await shopWorld());
  dying = new DyingDatabase(server.database);
  const books = booksOf({ database: dying.database });
  scope = async (app, person) => {
    const entered = app === 1 ? books() : await books().enter(app);
    return person ? { ...entered, ...asPerson(person, entered) } : entered;
  };
}, 60_000);
afterAll(() => server.stop());

function asPerson({ id }: Somebody, entered: Scope): Pick<Scope, "person" | "write"> {
  const person = { id, role: 0 } as Scope["person"];
  const as = <Of extends object>(inside: Of): Of => ({ ...inside, person });
  return {
    person,
    write: (run) =>
      entered.write((writing) => run({ ...as(writing), within: (app, then) => writing.within(app, (inside) => then(as(inside))) })),
  };
}

const count = async (app: number, from: "orders" | "coupon_uses" | "invoices" | "subscriptions" | "orders with stock") => {
  const tables = {
    orders: sql`orders t where t.app_id = ${app}`,
    coupon_uses: sql`coupon_uses t where t.app_id = ${app}`,
    invoices: sql`invoices t where t.app_id = ${app}`,
    subscriptions: sql`subscriptions t where t.app_id = ${app}`,
    "orders with stock": sql`orders t where t.app_id = ${app} and t.stock_taken > 0`,
  };
  const found = await server.database.reader(app).one<{ count: number }>(sql`select count(*) as count from ${tables[from]}`);
  return found?.count ?? 0;
};
const holds = () => booksHold(server);

test("an order with a code: dead anywhere, there is no order and the code is not used; then there is one of each", async () => {
  const { app, post } = await shop();
  must(201, await app.owner.post("/codes", { title: "Off", kind: "discount", value: 50, code: "HALF1", max: 1 }));
  const wanted = { post: post.id, email: "guest@example.test", code: "HALF1" };
  const deaths = await dying.atEachStatement(
    async () => (await scope(app.id)).write((writing) => createOrder(writing, wanted)),
    async () => expect([await count(app.id, "orders"), await count(app.id, "coupon_uses")]).toEqual([0, 0]),
  );
  expect(deaths).toBeGreaterThan(5);
  expect([await count(app.id, "orders"), await count(app.id, "coupon_uses")]).toEqual([1, 1]);
  expect(must(200, await app.owner.get("/codes"))).toMatchObject([{ used: 1, max: 1 }]);
});

test("an order paid from credit: dead anywhere, it is not paid and the credit is whole; then both, once", async () => {
  const { app, post } = await shop();
  const buyer = await buyerOf(app, 40);
  const made = await order(buyer, post);
  const purchase = { app: app.id, order: made.id, user: buyer.id, total: 1_250, tax: 0, currency: "USD", title: "Tide", redirect: "/" };
  const state = async () => [await orderStatus(server, app.id, made.id), await balanceOf(inApp(server, buyer, 1))];
  const deaths = await dying.atEachStatement(
    async () => (await scope(1)).write((books) => payFromWallet(books, purchase)),
    async () => {
      expect(await state()).toEqual(["new", 40]);
      await holds();
    },
  );
  expect(deaths).toBeGreaterThan(5);
  expect(await state()).toEqual(["paid", 27.5]);
  expect((await pay(buyer, made.id)).status).toBe(409);
  await server.jobs.idle();
  await holds();
});

test("what follows a payment: dead anywhere in the stock or the invoice, each is there once, and numbers have no gap", async () => {
  const { app, post } = await shop({ stock: 3 });
  const buyer = await buyerOf(app, 40);
  for (let time = 1; time <= 2; time += 1) {
    const { id: made } = await order(buyer, post, { values: { time } });
    const purchase = { app: app.id, order: made, user: buyer.id, total: 1_250, tax: 0, currency: "USD", title: "Tide", redirect: "/" };
    const payment = await (await scope(1)).write((books) => payFromWallet(books, purchase));
    // Beside the server's own jobs, which are at the same.
    const inApp = async (run: typeof invoicePaid | typeof stockPaid) =>
      (await scope(app.id)).write((inside) => run(inside, { order: made, payment }));
    for (const run of [invoicePaid, stockPaid]) {
      await dying.atEachStatement(() => inApp(run), holds);
      await inApp(run);
    }
    await server.jobs.idle();
    expect([await count(app.id, "invoices"), await count(app.id, "orders with stock")]).toEqual([time, time]);
  }
  expect(must(200, await app.owner.get(`/posts/${post.id}`)).stock).toBe(1);
  const numbers = must(200, await app.owner.get("/invoices")).map(({ number }: { number: string }) => number.slice(-4));
  expect(numbers.sort()).toEqual(["0001", "0002"]);
  await holds();
});

test("a code for credit or for seats: dead anywhere, it is not used and nothing was given; then both, once", async () => {
  const { owner, app } = await shop();
  const plan = await addPlan(server, staff, { title: "For two", price: 40, maxPages: 3 });
  const codes = [
    must(201, await staff.post("/codes", { title: "Credit", kind: "credit", value: 5 })),
    must(201, await staff.post("/codes", { title: "Seats", kind: "seats", value: 2, planIds: [plan] })),
  ];
  const platform = inApp(server, owner, 1);
  const given = async () => [await balanceOf(platform), must(200, await platform.get("/orders/me/multiapp-plans")).length];
  for (const [nth, { id, code }] of codes.entries()) {
    const before = await given();
    const used = async () => must(200, await staff.get("/codes?count=100")).find((each: { id: number }) => each.id === id).used;
    const deaths = await dying.atEachStatement(
      async () => redeemCode(await scope(1, owner), { code }),
      async () => {
        expect([await used(), await given()]).toEqual([0, before]);
        await holds();
      },
    );
    expect(deaths).toBeGreaterThan(5);
    expect([await used(), await given()]).toEqual([1, nth === 0 ? [5, 0] : [5, 1]]);
    expect((await platform.post("/codes/redeem", { code })).status).toBe(400);
  }
  const [{ id: seats }] = must(200, await platform.get("/orders/me/multiapp-plans"));
  const seat = async () => [
    must(200, await platform.get("/orders/me/multiapp-plans"))[0].meta.used,
    must(200, await app.owner.get("/plan")).source,
  ];
  await dying.atEachStatement(
    async () => fulfillMultiApp(await scope(1, owner), { order: seats, appId: app.id }),
    async () => expect(await seat()).toEqual([0, null]),
  );
  expect((await seat())[0]).toBe(1);
  await expect.poll(seat).toEqual([1, "seat"]);
  await holds();
});

test("news of a subscription: dead anywhere, neither it nor the plan is there; then both, and the same news once more changes nothing", async () => {
  const plan = await addPlan(server, staff, { title: "Monthly", price: 10, maxPages: 2 });
  const { app, owner } = await shop();
  const platform = inApp(server, owner, 1);
  const made = must(201, await platform.post(`/posts/${plan}/order`, { postId: plan, meta: { _appId: app.id } }));
  const { refCode } = must(200, await platform.post(`/orders/${made.id}/pay/stripe/start`, { redirect: "/" }));
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const seen = {
    status: "active",
    custom: { ref: refCode, plan: String(plan) },
    periodStart: soon,
    periodEnd: soon,
    version: "1",
    charges: [],
  };
  const news = { provider: "sandbox", ref: `sub_${refCode}`, lookedAt: new Date().toISOString(), seen };
  const entitled = async () =>
    (await server.database.reader(app.id).rows(sql`select e.plan_id from entitlements e where e.app_id = ${app.id}`)).length;
  const deaths = await dying.atEachStatement(
    async () => (await scope(app.id)).write((inside) => heardLooked(inside, news)),
    async () => expect([await count(app.id, "subscriptions"), await entitled()]).toEqual([0, 0]),
  );
  expect(deaths).toBeGreaterThan(3);
  await (await scope(app.id)).write((inside) => heardLooked(inside, news));
  await (await scope(1)).write((inside) => planHeardPaid(inside, { order: made.id, payment: null }));
  expect([await count(app.id, "subscriptions"), await entitled()]).toEqual([1, 1]);
  await holds();
});
