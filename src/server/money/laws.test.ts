import fc from "fast-check";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FakeStripe, type Thing } from "../../../test/fakes/fake-stripe.ts";
import { balanceOf, booksHold, orderStatus } from "../../../test/money-world.ts";
import { booksOf, orderFor, pay } from "../../../test/purchase-world.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { addApp, must, type Somebody, signUp } from "../../../test/world.ts";
import type { Scope } from "../kernel/scope.ts";
import { performLook } from "./look.ts";
import { paymentByRef, paymentsOfOrder } from "./payments-store.ts";
import { lookAtRecent, reconcile } from "./reconcile.ts";

const secret = "whsec_of_the_laws";
const stripe = new FakeStripe();
const signer = new Stripe("sk_test_1");
let server: TestServer;
let scope: (now?: () => Date) => Scope;
let buyer: Somebody;
let app: number;

beforeAll(async () => {
  const env = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: await stripe.listen() };
  server = await startTestServer(env);
  scope = (now = () => new Date()) => booksOf(server, { env, now })();
  buyer = await signUp(server);
  app = (await addApp(server, buyer)).id;
}, 120_000);
afterAll(async () => {
  await server.stop();
  stripe.close();
});

async function tell(event: Thing): Promise<void> {
  const payload = JSON.stringify(event);
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  must(200, await server.call({ method: "POST", path: "/api/webhooks/stripe", body: payload, headers }));
}

/** What may happen to an order at the provider. */
const life = fc.constantFrom("paid", "left", "refunded in part", "refunded", "disputed", "lost", "won");

async function live(lifes: readonly string[]) {
  const lived = [];
  for (const what of lifes) {
    const purchase = await orderFor(server, { app, user: null, total: 1_000, tax: 100 });
    await pay(scope(), purchase);
    const [payment] = await paymentsOfOrder(server.database.reader(1), purchase);
    const session = payment?.provider_ref ?? "";
    if (what !== "left") stripe.pay(session);
    if (what === "refunded in part") stripe.refundOutside(session, 300);
    if (what === "refunded") stripe.refundOutside(session, 1_000);
    if (["disputed", "lost", "won"].includes(what)) stripe.dispute(session, "needs_response");
    if (what === "lost" || what === "won") stripe.dispute(session, what);
    lived.push({ what, purchase, ref: payment?.ref_code ?? "" });
  }
  return lived;
}

const givenBack: Readonly<Record<string, number>> = { "refunded in part": 300, refunded: 1_000 };

async function isTrue(lived: Awaited<ReturnType<typeof live>>): Promise<void> {
  for (const { what, purchase, ref } of lived) {
    const payment = await paymentByRef(server.database.reader(1), ref);
    const isPaid = what !== "left";
    expect([what, payment?.status, payment?.refunded, await orderStatus(server, app, purchase.order)]).toEqual([
      ...[what, isPaid ? "completed" : "pending", givenBack[what] ?? 0, isPaid ? "paid" : "new"],
    ]);
  }
  await booksHold(server);
}

test("whatever happens at the provider, and however its events are doubled, shuffled and lost, the books end as it says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 8, maxLength: 12 }), fc.infiniteStream(fc.nat({ max: 99 })), async (lifes, chance) => {
      const from = stripe.events.length;
      const lived = await live(lifes);
      const next = () => chance.next().value as number;
      const told = stripe.events
        .slice(from)
        .flatMap((event) => (next() < 10 ? [] : Array.from({ length: 1 + (next() % 5) }, () => ({ event, at: next() }))))
        .sort((one, other) => one.at - other.at);
      for (let place = 0; place < told.length; place += 8) await Promise.all(told.slice(place, place + 8).map(({ event }) => tell(event)));
      await server.jobs.idle();
      await reconcile(scope(() => new Date(Date.now() + 11 * 60_000)));
      await lookAtRecent(scope());
      await server.jobs.idle();
      await isTrue(lived);
    }),
    { numRuns: 3 },
  );
}, 180_000);

test("any order of the looks at one payment gives one state, also several at once", async () => {
  await fc.assert(
    fc.asyncProperty(life, fc.array(fc.constantFrom("payment", "charge"), { minLength: 1, maxLength: 6 }), async (what, kinds) => {
      const lived = await live([what]);
      const payment = await paymentByRef(server.database.reader(1), lived[0]?.ref ?? "");
      const session = stripe.get(payment?.provider_ref ?? "");
      const ref = (kind: string) => (kind === "payment" ? session.id : String(session.payment_intent ?? ""));
      const looks = kinds.filter((kind) => ref(kind) !== "" && ref(kind) !== "null");
      await Promise.all(looks.map((kind) => performLook(scope(), { provider: "stripe", kind: kind as "charge", ref: ref(kind) })));
      await performLook(scope(), { provider: "stripe", kind: "payment", ref: session.id });
      await isTrue(lived);
    }),
    { numRuns: 10 },
  );
}, 120_000);

test("a look that began before another that was booked changes nothing any more", async () => {
  const person = await signUp(server);
  const { refCode } = must(200, await person.post("/payments/stripe/start", { amount: 20, redirect: "/" }));
  const payment = await paymentByRef(server.database.reader(1), refCode);
  const early = scope();
  stripe.pay(payment?.provider_ref ?? "");
  await new Promise((resolve) => setTimeout(resolve, 5));
  await performLook(scope(), { provider: "stripe", kind: "payment", ref: payment?.provider_ref ?? "" });
  Object.assign(stripe.get(payment?.provider_ref ?? ""), { amount_total: 1 });
  await performLook(early, { provider: "stripe", kind: "payment", ref: payment?.provider_ref ?? "" });
  expect((await paymentByRef(server.database.reader(1), refCode))?.review).toBeNull();
  expect(await balanceOf(person)).toBe(20);
  await booksHold(server);
});
