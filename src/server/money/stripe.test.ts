import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FakeStripe } from "../../../test/fakes/fake-stripe.ts";
import { balanceOf, booksHold, orderStatus } from "../../../test/money-world.ts";
import { booksOf, orderFor, pay } from "../../../test/purchase-world.ts";
import { type Reply, startTestServer, type TestServer } from "../../../test/server.ts";
import { staffOf } from "../../../test/staff.ts";
import { addApp, must, type Somebody, signUp } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Scope } from "../kernel/scope.ts";
import { paymentByRef, paymentsOfOrder } from "./payments-store.ts";
import { lookAtRecent, reconcile } from "./reconcile.ts";
import { performRefund } from "./refunds.ts";

const secret = "whsec_of_the_test";
const stripe = new FakeStripe();
let server: TestServer;
let scope: (now?: () => Date) => Scope;

beforeAll(async () => {
  const env = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: `old,${secret}`, STRIPE_API_BASE: await stripe.listen() };
  server = await startTestServer(env);
  scope = (now = () => new Date()) => booksOf(server, { env, now })();
}, 120_000);
afterAll(async () => {
  await server.stop();
  stripe.close();
});

const signer = new Stripe("sk_test_1");
function ring(event: object, { key = secret, at = new Date() } = {}): Promise<Reply> {
  const payload = JSON.stringify(event);
  const header = signer.webhooks.generateTestHeaderString({ payload, secret: key, timestamp: Math.floor(at.getTime() / 1000) });
  return server.call({
    ...{ method: "POST", path: "/api/webhooks/stripe", body: payload },
    headers: { "stripe-signature": header, "content-type": "application/json" },
  });
}

async function deposit(person: Somebody, amount = 20) {
  const started = must(200, await person.post("/payments/stripe/start", { amount, redirect: "/billing" }));
  const payment = await paymentByRef(server.database.reader(1), started.refCode);
  return { ...started, session: payment?.provider_ref ?? "", id: payment?.id ?? 0 } as {
    url: string;
    refCode: string;
    session: string;
    id: number;
  };
}

const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
const statusOf = async (ref: string) => (await paymentByRef(server.database.reader(1), ref))?.status;

test("a deposit is paid on Stripe's page, and its event told a hundred times at once counts once", async () => {
  const person = await signUp(server);
  const { url, session, refCode } = await deposit(person);
  expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\/cs_/);
  expect(stripe.get(session)).toMatchObject({ amount_total: 2_000, currency: "usd", client_reference_id: refCode });
  stripe.pay(session);
  const event = stripe.events.at(-1) ?? {};
  const replies = await Promise.all(Array.from({ length: 100 }, () => ring(event)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(() => balanceOf(person)).toBe(20);
  await booksHold(server);
});

test("a signed event without a name, of another shape, or with texts that no database takes is refused with words and keeps nothing", async () => {
  const kept = async () => (await server.database.reader(1).rows(sql`select event_key from payment_events`)).length;
  const before = await kept();
  const { id: _, ...nameless } = stripe.emit("checkout.session.completed", { id: "cs_none" }) as Record<string, unknown>;
  const whole = { ...nameless, id: "evt_odd" };
  const object = (id: unknown) => ({ ...whole, data: { object: { id } } });
  const odd = [
    nameless,
    { ...whole, id: "" },
    { ...whole, id: "evt_\0" },
    { ...whole, type: "a.\ud800" },
    object("cs_\0"),
    object("cs_\udc00"),
  ];
  const shapeless = [
    { ...whole, data: null },
    { ...whole, data: { object: 5 } },
    { ...whole, created: "soon" },
    { ...whole, type: 7 },
    [],
    {},
  ];
  for (const event of [...odd, ...shapeless]) {
    const { status, json } = await ring(event);
    expect([status, json.message], JSON.stringify(event)).toEqual([400, "The event could not be read."]);
  }
  expect(await kept()).toBe(before);
});

test("an event that is not signed, by another's secret, too old, from the future, or of other bytes is refused [WHK-01] [WHK-03]", async () => {
  const event = stripe.emit("checkout.session.completed", { id: "cs_none" });
  expect((await ring(event, { key: "whsec_of_somebody_else" })).status).toBe(400);
  expect((await ring(event, { key: "x" })).status).toBe(400);
  expect((await ring(event, { at: new Date(Date.now() - 301_000) })).status).toBe(400);
  expect((await ring(event, { at: new Date(Date.now() + 86_400_000) })).status).toBe(400);
  const send = (headers: Record<string, string>, body = JSON.stringify(event)) =>
    server.call({ method: "POST", path: "/api/webhooks/stripe", body, headers: { "content-type": "application/json", ...headers } });
  expect((await send({})).status).toBe(400);
  expect((await send({ "stripe-signature": "t=1,v1=" })).status).toBe(400);
  const header = signer.webhooks.generateTestHeaderString({ payload: JSON.stringify(event), secret });
  expect((await send({ "stripe-signature": header }, JSON.stringify(event, null, 1))).status).toBe(400);
  expect((await send({ "stripe-signature": header })).status).toBe(200);
  expect((await send({ "stripe-signature": header }, "x".repeat(300_000))).status).toBe(413);
});

test("a webhook without a secret is not there [WHK-01] [WHK-02]", async () => {
  for (const path of ["lemon", "regional", "nobody"])
    expect([path, (await server.call({ method: "POST", path: `/api/webhooks/${path}`, body: "{}" })).status]).toEqual([path, 404]);
});

test("with no event at all a paid deposit is found by the reconciliation within fifteen minutes, and on the way back at once", async () => {
  const [one, two] = [await signUp(server), await signUp(server)];
  const [first, second] = [await deposit(one), await deposit(two)];
  stripe.pay(first.session);
  stripe.pay(second.session);
  expect(must(200, await two.get(`/payments/${second.refCode}`)).outcome).toBe("paid");
  await reconcile(scope(later(11)));
  expect([await balanceOf(one), await balanceOf(two)]).toEqual([20, 20]);
  await reconcile(scope(later(22)));
  await booksHold(server);
});

test("the provider is asked about one payment once in three seconds, however often its page is loaded", async () => {
  const person = await signUp(server);
  const { refCode, session } = await deposit(person);
  for (let time = 0; time < 5; time += 1) must(200, await person.get(`/payments/${refCode}`));
  stripe.pay(session);
  expect(must(200, await person.get(`/payments/${refCode}`)).outcome).toBe("pending");
});

test("a provider that does the work and then fails, or fails first, opens one page for one payment", async () => {
  const person = await signUp(server);
  const sessions = stripe.all("cs_").length;
  stripe.fail("POST /v1/checkout/sessions", "do-then-500", "500");
  const { session } = await deposit(person);
  expect(stripe.all("cs_").length).toBe(sessions + 1);
  expect(session).not.toBe("");
});

test("a provider that does not answer leaves the payment pending, says that nothing was charged, and is asked again by the same key", async () => {
  const person = await signUp(server);
  const sessions = stripe.all("cs_").length;
  stripe.fail("POST /v1/checkout/sessions", "do-then-500", "do-then-500", "do-then-500");
  const refused = await person.post("/payments/stripe/start", { amount: 20, redirect: "/" });
  expect([refused.status, refused.json.message]).toEqual([503, "The payment provider does not answer. Nothing was charged."]);
  const [pending] = must(200, await person.get("/payments/me"));
  expect(pending.status).toBe("pending");
  const made = stripe.all("cs_");
  expect(made.length).toBe(sessions + 1);
  // Somebody paid on the page that we never knew of.
  stripe.pay(made.at(-1)?.id ?? "");
  await reconcile(scope(later(11)));
  expect([await statusOf(pending.refCode), await balanceOf(person), stripe.all("cs_").length]).toEqual(["completed", 20, sessions + 1]);
  await booksHold(server);
});

test("an event that comes before its session is stored finds its payment by our own name of it", async () => {
  const person = await signUp(server);
  const { session, refCode, id } = await deposit(person);
  await server.database.transaction(1, (db) =>
    db.change(sql`update payments set provider_ref = null, url = null where app_id = ${1} and id = ${id}`),
  );
  stripe.pay(session);
  must(200, await ring(stripe.events.at(-1) ?? {}));
  await expect.poll(() => statusOf(refCode)).toBe("completed");
  expect((await paymentByRef(server.database.reader(1), refCode))?.provider_ref).toBe(session);
});

test("an event of a payment that is not there yet waits, says why, and is not lost", async () => {
  const session = stripe.foreign("laterlaterlaterlaterlater");
  const event = stripe.emit("checkout.session.completed", session);
  must(200, await ring(event));
  const kept = async () =>
    (await server.database.reader(null).one<{ handled_at: Date | null; failure: string | null }>(sql`
      select e.handled_at, e.failure from payment_events e where e.event_key = ${`stripe::${event.id}`}`)) ?? {};
  await expect.poll(kept).toEqual({ handled_at: null, failure: "No payment is called laterlaterlaterlaterlater yet" });
});

test("thirty events of objects that were tampered with have no effect: each payment is kept for somebody to look at [PAY-03] [WHK-05]", async () => {
  const person = await signUp(server);
  const mutations: ((session: ReturnType<FakeStripe["get"]>) => void)[] = [
    (session) => Object.assign(session, { amount_total: 1 }),
    (session) => Object.assign(session, { amount_total: 1_999 }),
    (session) => Object.assign(session, { amount_total: 200_000 }),
    (session) => Object.assign(session, { amount_total: 0 }),
    (session) => Object.assign(session, { currency: "eur" }),
    (session) => Object.assign(session, { currency: "jpy" }),
    (session) => Object.assign(session, { livemode: true }),
    (session) => Object.assign(session, { metadata: { ref: "anotheranotheranotheranother" } }),
    (session) => Object.assign(session, { metadata: {}, client_reference_id: null }),
    (session) => Object.assign(session, { metadata: { ref: "'; drop table payments; --" } }),
  ];
  for (let round = 0; round < 30; round += 1) {
    const { session, refCode } = await deposit(person);
    stripe.pay(session);
    mutations[round % mutations.length]?.(stripe.get(session));
    must(200, await ring(stripe.events.at(-1) ?? {}));
    const review = async () => (await paymentByRef(server.database.reader(1), refCode))?.review ?? null;
    await expect.poll(review).toEqual(expect.any(String));
    expect(await statusOf(refCode)).toBe("pending");
  }
  expect(await balanceOf(person)).toBe(0);
  await booksHold(server);
}, 60_000);

test("a refund whose provider fails after doing it is one refund, there and here", async () => {
  const [person, admin] = [await signUp(server), await staffOf(server)];
  const { session, id } = await deposit(person);
  stripe.pay(session);
  await reconcile(scope(later(11)));
  stripe.fail("POST /v1/refunds", "do-then-500", "do-then-500", "do-then-500");
  must(200, await admin.post(`/admin/payments/${id}/refund`, { amount: 5, to: "source", reason: "Asked for it" }));
  const refunds = async () => must(200, await admin.get(`/admin/payments/${id}`)).refunds.map(({ status }: { status: string }) => status);
  // A job tries again a minute later; whoever of the staff asks then learns what became of it.
  const [begun] = must(200, await admin.get(`/admin/payments/${id}`)).refunds;
  await performRefund(scope(later(2)), begun.id);
  expect(await refunds()).toEqual(["completed"]);
  const after = must(200, await admin.get(`/admin/payments/${id}`));
  expect([after.refunded, await balanceOf(person)]).toEqual([5, 15]);
  expect(stripe.all("re_").filter((each) => each.payment_intent === stripe.get(session).payment_intent)).toHaveLength(1);
  await booksHold(server);
});

test("a refund that the provider refuses gives back what was put by for it", async () => {
  const [person, admin] = [await signUp(server), await staffOf(server)];
  const { session, id } = await deposit(person);
  stripe.pay(session);
  await reconcile(scope(later(11)));
  stripe.get(String(stripe.get(session).payment_intent)).amount = 1;
  const tried = must(200, await admin.post(`/admin/payments/${id}/refund`, { to: "source", reason: "Asked for it" }));
  expect([tried.refunds[0].status, tried.refunded, await balanceOf(person)]).toEqual(["declined", 0, 20]);
  await booksHold(server);
});

test("money that goes back in Stripe's own pages, and a dispute there, come into the books by the comparison alone", async () => {
  const person = await signUp(server);
  const { session, refCode } = await deposit(person);
  stripe.pay(session);
  must(200, await person.get(`/payments/${refCode}`));
  stripe.refundOutside(session, 500);
  stripe.dispute(session, "needs_response");
  await lookAtRecent(scope());
  await expect.poll(async () => (await paymentByRef(server.database.reader(1), refCode))?.refunded).toBe(500);
  await expect.poll(() => balanceOf(person)).toBe(0);
  await booksHold(server);
  stripe.dispute(session, "won");
  await lookAtRecent(scope());
  await expect.poll(() => balanceOf(person)).toBe(15);
  await booksHold(server);
});

test("two methods and two tabs pay an order once: the second page is refused while the first was paid", async () => {
  const person = await signUp(server);
  const app = await addApp(server, person);
  const purchase = await orderFor(server, { app: app.id, user: person.id, total: 900 });
  const [one, two] = await Promise.all([pay(scope(), purchase), pay(scope(), purchase)]);
  expect(one).toEqual(two);
  const [payment] = await paymentsOfOrder(server.database.reader(1), purchase);
  stripe.pay(payment?.provider_ref ?? "");
  must(200, await ring(stripe.events.at(-1) ?? {}));
  await expect.poll(() => orderStatus(server, app.id, purchase.order)).toBe("paid");
  await expect(pay(scope(), purchase)).rejects.toMatchObject({ code: "conflict" });
  await booksHold(server);
});
