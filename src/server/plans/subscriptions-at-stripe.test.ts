import { afterAll, beforeAll, expect, test } from "vitest";
import { booksHold, orderStatus } from "../../../test/money-world.ts";
import { addPlan } from "../../../test/plans-world.ts";
import { goneToStripe, type PlansAtStripe, plansAtStripe, subscribedAtStripe } from "../../../test/stripe-plans.ts";
import { must } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";
import { reconcile } from "../money/reconcile.ts";
import { recomputePlan } from "./recompute-plan.ts";

const day = 86_400_000;
let ahead = 0;
let at: PlansAtStripe;
beforeAll(async () => {
  at = await plansAtStripe(() => new Date(Date.now() + ahead));
}, 120_000);
afterAll(() => at.stop());

test("the page of a plan is one for a subscription, at the price of our own row, and paid with no event at all it is the app's plan", async () => {
  const gone = await goneToStripe(at);
  expect(gone.url).toMatch(/^https:\/\/checkout\.stripe\.test\/cs_/);
  expect(await gone.session()).toMatchObject({ mode: "subscription", amount_total: 1_000, subscription_metadata: { ref: gone.refCode } });
  expect(await gone.state()).toMatchObject({ plan: null, subscription: null });
  const { state, order, payments, session } = gone;
  at.stripe.pay((await session()).id);
  await reconcile(at.scope(() => new Date(Date.now() + 11 * 60_000)));
  await at.server.jobs.idle();
  expect(await state()).toMatchObject({
    plan: { id: at.small },
    source: "subscription",
    subscription: { status: "active", method: "stripe" },
  });
  expect([await orderStatus(at.server, 1, order.id), await payments()]).toEqual(["paid", ["10 completed"]]);
  await booksHold(at.server);
});

test("a plan is changed for what its preview said, once, though Stripe does the work and then fails", async () => {
  const { platform, refCode, ref, state, payments } = await subscribedAtStripe(at);
  const path = `/payments/stripe/${refCode}/change-subscription/${at.large}`;
  const preview = must(200, await platform.get(path));
  expect(preview).toMatchObject({ when: "now", today: 20, next: 30, currency: "USD" });
  // It is asked for again by the same key.
  at.stripe.fail("POST /v1/subscriptions", "do-then-500");
  expect(must(200, await platform.post(path, { previewAt: preview.previewAt }))).toMatchObject({ planId: at.large });
  expect(at.stripe.subscriptions.paid(ref)).toEqual([1_000, 2_000]);
  expect(await payments()).toEqual(["10 completed", "20 completed"]);
  expect((await state()).plan).toMatchObject({ id: at.large });
  await booksHold(at.server);
});

test("where Stripe does not answer at all, nobody is told that nothing happened, and the truth is found a minute later", async () => {
  const { platform, refCode, ref, look, row, payments } = await subscribedAtStripe(at);
  at.stripe.fail("POST /v1/subscriptions", "do-then-500", "500", "500");
  const asked = await platform.post(`/payments/stripe/${refCode}/change-subscription/${at.large}`);
  expect([asked.status, asked.json.message]).toEqual([503, expect.stringContaining("it is not known yet whether this was done")]);
  const planned = await at.server.database.reader(null).rows<{ run_at: Date }>(sql`
    select j.run_at from jobs j where j.kind = 'plans.look' and j.dedupe is null and (j.payload ->> 'subscription')::bigint = ${(await row()).id}`);
  expect(planned.length).toBeGreaterThan(0);
  await look();
  expect([(await row()).plan_id, at.stripe.subscriptions.paid(ref), await payments()]).toEqual([
    ...[at.large, [1_000, 2_000], ["10 completed", "20 completed"]],
  ]);
  await booksHold(at.server);
});

test("a subscription is cancelled, resumed, and cancelled again: each of the three reaches Stripe", async () => {
  const { platform, refCode, ref, state } = await subscribedAtStripe(at);
  const wish = async (verb: string) => must(200, await platform.post(`/payments/stripe/${refCode}/${verb}-subscription`, {})).cancelAt;
  expect([await wish("cancel"), await wish("resume"), await wish("cancel")]).toEqual([expect.any(String), null, expect.any(String)]);
  expect(at.stripe.get(ref).cancel_at_period_end).toBe(true);
  at.stripe.subscriptions.renew(ref);
  await at.ring(at.stripe.events.at(-1));
  await expect.poll(async () => (await state()).plan).toBeNull();
  await booksHold(at.server);
});

test("a renewal that is paid, one that fails, one that is mended, and the end of one that nobody pays: each by its event", async () => {
  const { app, ref, state, payments } = await subscribedAtStripe(at);
  const { subscriptions, events } = at.stripe;
  const told = async (kind: string) => at.ring(events.findLast(({ type }) => type === kind));
  subscriptions.renew(ref);
  await told("invoice.paid");
  await expect.poll(payments).toEqual(["10 completed", "10 completed"]);
  subscriptions.renew(ref, true);
  await told("invoice.payment_failed");
  await expect.poll(async () => (await state()).subscription.status).toBe("past_due");
  expect(await state()).toMatchObject({ plan: { id: at.small }, buildingStopped: false });
  subscriptions.mend(ref);
  await told("invoice.paid");
  await expect.poll(async () => (await state()).subscription.status).toBe("active");
  expect(await payments()).toHaveLength(3);
  subscriptions.renew(ref, true);
  subscriptions.giveUp(ref);
  await told("customer.subscription.deleted");
  // The month for which nobody paid is not given away.
  await expect.poll(async () => (await state()).plan).toBeNull();
  expect(await payments()).toHaveLength(3);
  must(200, await app.owner.get("/pages"));
  await booksHold(at.server);
});

test("with no event at all renewals, failures and the end are found by the looks that are planned, a day apart and after each period", async () => {
  const { app, ref, state, look, row, payments } = await subscribedAtStripe(at);
  const waiting = async () =>
    at.server.database.reader(null).rows<{ dedupe: string; run_at: Date }>(sql`
      select j.dedupe, j.run_at from jobs j where j.kind = 'plans.look' and j.for_app = ${app.id} and j.dedupe is not null`);
  const [tomorrow] = await waiting();
  expect(Math.abs((tomorrow?.run_at.getTime() ?? 0) - Date.now() - day)).toBeLessThan(60_000);
  for (let time = 0; time < 3; time += 1) await look();
  expect((await waiting()).length).toBeLessThanOrEqual(2);
  at.stripe.subscriptions.renew(ref);
  at.stripe.subscriptions.renew(ref, true);
  await look();
  expect([await payments(), (await row()).status]).toEqual([["10 completed", "10 completed"], "past_due"]);
  at.stripe.subscriptions.giveUp(ref);
  await look();
  expect([(await row()).status, (await state()).plan]).toEqual(["cancelled", null]);
  await booksHold(at.server);
});

test("a trial at Stripe moves no money until it ends, and its first charge is a payment of its own", async () => {
  const tried = await addPlan(at.server, at.staff, { title: "Tried", price: 20, trialDays: 14 });
  const { ref, state, look, payments } = await subscribedAtStripe(at, tried);
  expect(await state()).toMatchObject({ plan: { id: tried }, subscription: { status: "trialing", trialEnd: expect.any(String) } });
  expect([at.stripe.subscriptions.paid(ref), await payments()]).toEqual([[0], ["0 trialing"]]);
  at.stripe.subscriptions.renew(ref);
  await look();
  expect([(await state()).subscription.status, await payments()]).toEqual(["active", ["0 completed", "20 completed"]]);
  await booksHold(at.server);
});

test("without payment everything works for 14 days, then nothing is built, then the plan is over; nothing is deleted [PAY-13]", async () => {
  const { app, owner, ref, look, state } = await subscribedAtStripe(at);
  must(201, await app.owner.post("/pages", { title: "Two", slug: "two" }));
  at.stripe.subscriptions.renew(ref, true);
  await look();
  const after = async (days: number) => {
    ahead = days * day;
    await (await at.scope().enter(app.id)).write(recomputePlan);
    await at.server.jobs.idle();
  };
  await after(13);
  expect(await state()).toMatchObject({ plan: { id: at.small }, buildingStopped: false });
  const reminders = must(200, await at.staff.get("/outbox?count=100")).filter(
    ({ to, subject }: { to: string; subject: string }) => to === owner.username && subject === `A payment for ${app.title} failed`,
  );
  expect(reminders.length).toBeGreaterThan(1);
  await after(15);
  // What an app may is known for a second.
  await expect.poll(state).toMatchObject({ plan: { id: at.small }, buildingStopped: true });
  const built = await app.owner.post("/types", { title: "More" });
  expect([built.status, built.json.code, built.json.message]).toEqual([
    409,
    "limit_reached",
    expect.stringContaining("nothing was deleted"),
  ]);
  const pages = await at.server.database.reader(app.id).rows(sql`select p.id from pages p where p.app_id = ${app.id} and p.kind = 'page'`);
  await after(61);
  const left = await at.server.database.reader(app.id).rows(sql`select e.plan_id from entitlements e where e.app_id = ${app.id}`);
  expect(left).toEqual([]);
  expect(
    await at.server.database.reader(app.id).rows(sql`select p.id from pages p where p.app_id = ${app.id} and p.kind = 'page'`),
  ).toEqual(pages);
  ahead = 0;
  await booksHold(at.server);
});
