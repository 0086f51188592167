import Stripe from "stripe";
import { expect } from "vitest";
import type { PayProvider } from "../src/platform/pay/provider.ts";
import type { Scope } from "../src/server/kernel/scope.ts";
import { paymentByRef, paymentsOfOrder } from "../src/server/money/payments-store.ts";
import { providerNamed } from "../src/server/money/public.ts";
import { performPlanLook } from "../src/server/plans/look-at-plan.ts";
import { type SubscriptionRow, subscriptionByRef } from "../src/server/plans/store.ts";
import { FakeStripe, type Thing } from "./fakes/fake-stripe.ts";
import { addPlan } from "./plans-world.ts";
import { booksOf } from "./purchase-world.ts";
import { startTestServer, type TestServer } from "./server.ts";
import { staffOf } from "./staff.ts";
import { inApp, must, type Somebody, world } from "./world.ts";

const secret = "whsec_of_plans";
const signer = new Stripe("sk_test_1");

/** A platform that sells two plans by Stripe's own client, whose other end is on this machine. Its clock is the test's. */
export interface PlansAtStripe {
  readonly server: TestServer;
  readonly stripe: FakeStripe;
  readonly staff: Somebody;
  readonly small: number;
  readonly large: number;
  scope(now?: () => Date): Scope;
  provider(): PayProvider;
  /** Sends an event, signed. */
  ring(event: Thing | undefined): Promise<void>;
  stop(): Promise<void>;
}

export async function plansAtStripe(now = () => new Date()): Promise<PlansAtStripe> {
  const stripe = new FakeStripe();
  const env = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: await stripe.listen() };
  const server = await startTestServer(env, now);
  const staff = await staffOf(server);
  return {
    ...{ server, stripe, staff },
    small: await addPlan(server, staff, { title: "Small", price: 10, maxPages: 2 }),
    large: await addPlan(server, staff, { title: "Large", price: 30, maxPages: 20 }),
    scope: (at = now) => booksOf(server, { env, now: at })(),
    provider: () => {
      const found = providerNamed(booksOf(server, { env, now })().outside, "stripe");
      if (!found) throw new Error("no Stripe");
      return found;
    },
    ring: async (event) => {
      const payload = JSON.stringify(event);
      const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now().getTime() / 1000) });
      const headers = { "stripe-signature": signature, "content-type": "application/json" };
      must(200, await server.call({ method: "POST", path: "/api/webhooks/stripe", body: payload, headers }));
    },
    stop: async () => {
      await server.stop();
      stripe.close();
    },
  };
}

/** An app whose owner went to Stripe's page for a plan, and paid there or not. Nothing was told of it yet. */
export async function goneToStripe({ server, stripe, scope, small }: PlansAtStripe, plan = small) {
  const { app, owner } = await world(server);
  const platform = inApp(server, owner, 1);
  const order = must(201, await platform.post(`/posts/${plan}/order`, { postId: plan, meta: { _appId: app.id } }));
  const { refCode, url } = must(200, await platform.post(`/orders/${order.id}/pay/stripe/start`, { redirect: "/billing" }));
  const session = async () => stripe.get((await paymentByRef(server.database.reader(1), refCode))?.provider_ref ?? "");
  const row = async () => (await subscriptionByRef(server.database.reader(app.id), refCode)) as SubscriptionRow;
  return {
    ...{ app, owner, platform, order, refCode, url, session, row },
    state: async () => must(200, await app.owner.get("/plan")),
    payments: async () =>
      must(200, await platform.get("/payments/me?type=subscription&orderBy=id&count=50")).map(
        ({ amount, status }: { readonly amount: number; readonly status: string }) => `${amount} ${status}`,
      ),
    /** What was paid for the plan, and given back, in minor units. */
    money: async () => {
      const all = await paymentsOfOrder(server.database.reader(1), { app: 1, order: order.id });
      const completed = all.filter(({ status }) => status === "completed");
      const sum = (of: "amount" | "refunded") => completed.reduce((total, payment) => total + payment[of], 0);
      return { paid: sum("amount"), refunded: sum("refunded") };
    },
    /** The look that is planned for it, done now. */
    look: async () => {
      await performPlanLook(await scope().enter(app.id), { subscription: (await row()).id });
      await server.jobs.idle();
    },
  };
}

/** The same, paid, and found when they came back; no event was told. */
export async function subscribedAtStripe(at: PlansAtStripe, plan = at.small) {
  const gone = await goneToStripe(at, plan);
  const session = await gone.session();
  at.stripe.pay(session.id);
  expect(must(200, await gone.platform.get(`/payments/${gone.refCode}`)).status).not.toBe("pending");
  await at.server.jobs.idle();
  const ref = String(at.stripe.get(session.id).subscription);
  expect((await gone.row())?.provider_ref).toBe(ref);
  return { ...gone, ref };
}
