import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FakeLemon } from "../../../test/fakes/fake-lemon.ts";
import { balanceOf, booksHold } from "../../../test/money-world.ts";
import { booksOf } from "../../../test/purchase-world.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { staffOf } from "../../../test/staff.ts";
import { must, type Somebody, signUp } from "../../../test/world.ts";
import type { Scope } from "../kernel/scope.ts";
import { paymentByRef } from "./payments-store.ts";
import { reconcile } from "./reconcile.ts";

const secret = "of the test";
const lemon = new FakeLemon();
let server: TestServer;
let scope: () => Scope;

beforeAll(async () => {
  const env = { LEMON_API_KEY: "key", LEMON_STORE_ID: "7", LEMON_WEBHOOK_SECRET: secret, LEMON_API_BASE: await lemon.listen() };
  server = await startTestServer(env);
  scope = booksOf(server, { env, now: () => new Date(Date.now() + 11 * 60_000) });
}, 120_000);
afterAll(async () => {
  await server.stop();
  lemon.close();
});

function ring(event: object, key = secret) {
  const body = JSON.stringify(event);
  const signature = createHmac("sha256", key).update(body).digest("hex");
  return server.call({
    ...{ method: "POST", path: "/api/webhooks/lemon", body },
    headers: { "x-signature": signature, "content-type": "application/json" },
  });
}

async function deposit(person: Somebody) {
  const { refCode, url } = must(200, await person.post("/payments/lemon/start", { amount: 20, redirect: "/billing" }));
  const payment = await paymentByRef(server.database.reader(1), refCode);
  return { refCode, url, checkout: payment?.provider_ref ?? "", id: payment?.id ?? 0 };
}

test("a deposit is paid at Lemon without its tax, told of by a signed event, once", async () => {
  const person = await signUp(server);
  const { checkout, url, refCode } = await deposit(person);
  expect(url).toBe(`https://shop.lemon.test/checkout/${checkout}`);
  const event = lemon.event("order_created", lemon.pay(checkout));
  expect((await ring(event, "another")).status).toBe(400);
  for (let time = 0; time < 3; time += 1) must(200, await ring(event));
  await expect.poll(() => balanceOf(person)).toBe(20);
  expect(must(200, await person.get(`/payments/${refCode}`))).toMatchObject({ outcome: "paid", method: "lemon", isSandbox: true });
  await booksHold(server);
});

test("without an event the order is found among those of the store by our name of the payment", async () => {
  const person = await signUp(server);
  const { checkout } = await deposit(person);
  lemon.pay(checkout);
  await reconcile(scope());
  expect(await balanceOf(person)).toBe(20);
  await booksHold(server);
});

test("a checkout whose answer was lost is found again: there is one", async () => {
  const person = await signUp(server);
  const before = lemon.all("checkouts").length;
  // The list of checkouts answers, the new one is made and its answer is lost.
  lemon.fails = 0;
  const begun = await deposit(person);
  const again = must(200, await person.get(`/payments/${begun.refCode}`));
  expect([again.url, lemon.all("checkouts").length]).toEqual([begun.url, before + 1]);
});

test("a store that does not answer is said so, and nothing was charged", async () => {
  const person = await signUp(server);
  lemon.fails = 1;
  const refused = await person.post("/payments/lemon/start", { amount: 20, redirect: "/" });
  expect([refused.status, refused.json.message]).toEqual([503, "The payment provider does not answer. Nothing was charged."]);
  const [pending] = must(200, await person.get("/payments/me"));
  await reconcile(scope());
  expect((await paymentByRef(server.database.reader(1), pending.refCode))?.provider_ref).not.toBeNull();
});

test("an order that is paid on two pages is paid once, and what came twice is kept apart", async () => {
  const person = await signUp(server);
  const { checkout } = await deposit(person);
  for (let time = 0; time < 2; time += 1) must(200, await ring(lemon.event("order_created", lemon.pay(checkout))));
  const payments = async () =>
    must(200, await person.get("/payments/me?orderBy=id")).map(({ status, review }: { status: string; review: string | null }) => [
      status,
      review,
    ]);
  await expect.poll(payments).toEqual([
    ["completed", null],
    ["completed", "It was paid although it was completed already."],
  ]);
  expect(await balanceOf(person)).toBe(20);
  await booksHold(server);
});

test("a refund of ours and one in Lemon's own pages come to what Lemon says was given back in all", async () => {
  const [person, admin] = [await signUp(server), await staffOf(server)];
  const { checkout, id } = await deposit(person);
  const order = lemon.pay(checkout, 0);
  must(200, await ring(lemon.event("order_created", order)));
  await expect.poll(() => balanceOf(person)).toBe(20);
  must(200, await admin.post(`/admin/payments/${id}/refund`, { amount: 5, to: "source", reason: "Asked for it" }));
  expect(order.attributes.refunded_amount).toBe(500);
  order.attributes.refunded_amount = 800;
  must(200, await ring(lemon.event("order_refunded", order)));
  await expect.poll(() => balanceOf(person)).toBe(12);
  const sheet = must(200, await admin.get(`/admin/payments/${id}`));
  expect([sheet.refunded, sheet.refunds.map(({ amount }: { amount: number }) => amount)]).toEqual([8, [5, 3]]);
  await booksHold(server);
});
