import { afterAll, beforeAll, expect, test } from "vitest";
import { FakeStripe } from "../../../test/fakes/fake-stripe.ts";
import { balanceOf, booksHold, orderStatus } from "../../../test/money-world.ts";
import { booksOf, orderFor, pay } from "../../../test/purchase-world.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { addApp, type Somebody, signUp } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { insertPayment, type PaymentRow, paymentByRef, paymentsOfOrder } from "./payments-store.ts";
import { providerNamed } from "./providers.ts";
import { reconcile } from "./reconcile.ts";
import { newRefCode } from "./ref-code.ts";
import { refundKey } from "./refund-states.ts";
import { beginRefund, performRefund } from "./refunds.ts";
import { settle } from "./settle.ts";
import { checkoutOf, inBooks, newPayment } from "./start-payment.ts";

/** Where a process dies, its transactions are undone and what it asked the provider for is done. Each test leaves things so, and goes on from there. */
const stripe = new FakeStripe();
let server: TestServer;
let scope: (now?: () => Date) => Scope;
let person: Somebody;
let app: number;

beforeAll(async () => {
  const env = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_API_BASE: await stripe.listen() };
  server = await startTestServer(env);
  scope = (now = () => new Date()) => booksOf(server, { env, now })();
  person = await signUp(server);
  app = (await addApp(server, person)).id;
}, 120_000);
afterAll(async () => {
  await server.stop();
  stripe.close();
});

class Died extends Error {}
const later = (minutes: number) => scope(() => new Date(Date.now() + minutes * 60_000));
const found = async (ref: string) => paymentByRef(server.database.reader(1), ref);
const stripeNow = () => {
  const provider = providerNamed(scope().outside, "stripe");
  if (!provider) throw new Error("no Stripe");
  return provider;
};

/** A payment as it is committed before the provider is asked. */
async function pending(): Promise<PaymentRow> {
  const ref_code = newRefCode();
  await inBooks(scope(), async (books) => {
    const wanted = {
      id: await books.newId("payment"),
      ref_code,
      type: "deposit",
      amount: 2_000,
      currency: "USD",
      title: "Credit",
    } as const;
    const row = newPayment(
      { ...wanted, user_id: person.id, receiver_id: person.id },
      { method: "stripe", provider: { name: "stripe", isSandbox: true } },
    );
    await insertPayment(books.db, row, books.now);
  });
  const row = await found(ref_code);
  if (!row) throw new Error("no payment");
  return row;
}

async function dies(run: (books: WriteScope) => Promise<unknown>): Promise<void> {
  const dying = inBooks(scope(), async (books) => {
    await run(books);
    throw new Died();
  });
  await expect(dying).rejects.toBeInstanceOf(Died);
}

test("dead after the payment was written and before the provider was asked: it is asked by the same key, and one page is open", async () => {
  const payment = await pending();
  const sessions = stripe.all("cs_").length;
  await reconcile(later(11));
  await reconcile(later(22));
  expect(stripe.all("cs_").length).toBe(sessions + 1);
  expect((await found(payment.ref_code))?.provider_ref).toMatch(/^cs_/);
});

test("dead between the provider's page and its name in our row: the page that was paid meanwhile is found, and counts once", async () => {
  const before = await balanceOf(person);
  const payment = await pending();
  const session = await stripeNow().start(checkoutOf(scope(), payment), payment.ref_code);
  stripe.pay(session.ref);
  await reconcile(later(11));
  await reconcile(later(22));
  expect([(await found(payment.ref_code))?.status, (await balanceOf(person)) - before]).toEqual(["completed", 20]);
  await booksHold(server);
});

test("dead inside the transaction that books: nothing of it is there, and the next try books all of it", async () => {
  const purchase = await orderFor(server, { app, user: null, total: 900, tax: 90 });
  await pay(scope(), purchase);
  const [payment] = await paymentsOfOrder(server.database.reader(1), purchase);
  if (!payment) throw new Error("no payment");
  stripe.pay(payment.provider_ref ?? "");
  await dies((books) => settle(books, payment));
  expect([(await found(payment.ref_code))?.status, await orderStatus(server, app, purchase.order)]).toEqual(["pending", "new"]);
  await booksHold(server);
  await reconcile(later(11));
  expect([(await found(payment.ref_code))?.status, await orderStatus(server, app, purchase.order)]).toEqual(["completed", "paid"]);
  await booksHold(server);
});

test("dead between a refund at the provider and its transfers: it is one refund, there and here", async () => {
  const payment = await pending();
  const session = await stripeNow().start(checkoutOf(scope(), payment), payment.ref_code);
  stripe.pay(session.ref);
  await reconcile(later(11));
  const paid = await found(payment.ref_code);
  const refund = await inBooks(scope(), (books) =>
    beginRefund(books, { payment: payment.id, amount: 700, to: "source", reason: "Asked for it" }),
  );
  const row = await server.database.reader(1).one<{ ref_code: string }>(sql`
    select p.ref_code from payments p where p.app_id = ${1} and p.id = ${refund}`);
  await stripeNow().refund(paid?.charge_ref ?? "", 700, refundKey({ ref_code: row?.ref_code ?? "" }));
  await Promise.all([performRefund(later(2), refund), performRefund(later(2), refund)]);
  await server.jobs.idle();
  const given = stripe.all("re_").filter((each) => each.payment_intent === paid?.charge_ref);
  expect([given.length, (await found(payment.ref_code))?.refunded]).toEqual([1, 700]);
  await booksHold(server);
});
