import { afterAll, beforeAll, expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { balanceOf, booksHold, pressSandbox } from "../../../test/money-world.ts";
import { addPlan, giveCredit, sellingServer } from "../../../test/plans-world.ts";
import type { TestServer } from "../../../test/server.ts";
import { addApp, inApp, must, type Somebody, signUp, world } from "../../../test/world.ts";
import { writeEntitlement } from "../limits/store.ts";

let server: TestServer;
let staff: Somebody;
let small: number;
let large: number;
beforeAll(async () => {
  ({ server, staff } = await sellingServer());
  small = await addPlan(server, staff, { title: "Small", price: 10, maxPages: 2 });
  large = await addPlan(server, staff, { title: "Large", price: 30, maxPages: 20 });
}, 60_000);
afterAll(() => server.stop());

type Json = { readonly [key: string]: unknown };

/** An app whose owner bought a plan at the sandbox. */
async function subscribed(plan = small, method = "stripe") {
  const made = await world(server);
  const platform = inApp(server, made.owner, 1);
  const order = must(201, await platform.post(`/posts/${plan}/order`, { postId: plan, meta: { _appId: made.app.id } }));
  const { refCode } = must(200, await platform.post(`/orders/${order.id}/pay/${method}/start`, { redirect: "/billing" }));
  await pressSandbox(server, refCode, "approve");
  const state = async () => must(200, await made.app.owner.get("/plan"));
  await expect.poll(async () => (await state()).subscription?.status).toBe("active");
  await server.jobs.idle();
  return { ...made, platform, order, refCode, state };
}

test("plans are the records of the platform's first type, and choosing one makes an order and then a subscription [AP-33] [BI-02] [BI-07] [EN-56] [AP-12] [EN-07]", async () => {
  const visitor = await signUp(server);
  const plans = must(200, await visitor.get("/api/1/types/1/posts"));
  expect(plans.map(({ title, price }: Json) => [title, price])).toContainEqual(["Small", 10]);
  const { app, state, refCode, owner, platform, order } = await subscribed();
  expect(mustSucceed("findPlan", await app.owner.get("/plan"))).toMatchObject({
    ...{ source: "subscription", plan: { id: small, title: "Small", price: 10 }, buildingStopped: false, sold: true },
    subscription: {
      status: "active",
      planId: small,
      payment: { refCode },
      userId: owner.id,
      may: { change: true, cancel: true, resume: false },
    },
  });
  expect(must(200, await owner.get(`/apps/${app.id}`))).not.toHaveProperty("plan");
  expect(must(200, await owner.get(`/apps/${app.id}?with=plan`)).plan).toMatchObject({ id: small, title: "Small", price: 10 });
  expect(must(200, await owner.get(`/apps/${app.id}/?with=plan`)).plan).toMatchObject({ id: small });
  expect((await state()).limits).toContainEqual({ name: "maxPages", limit: 2, used: 1 });
  const second = await platform.post(`/posts/${large}/order`, { meta: { _appId: app.id } });
  expect([second.status, second.json.message]).toEqual([409, "This app has a plan already. Change it instead. Nothing was charged."]);
  expect(must(200, await platform.get(`/orders/${order.id}`))).toMatchObject({
    status: "paid",
    meta: { _appId: app.id },
    invoice: { id: expect.any(Number) },
  });
  await booksHold(server);
});

test("the app at hand says its addresses, the caller's role in it, its plan and the type of its components [EN-102]", async () => {
  const { app, owner } = await subscribed();
  const type = await app.addType({ title: "Parts" });
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { componentType: type.id } }));
  const now = async (by: Somebody) => must(200, await by.get(`/apps/${app.id}?with=plan`));
  expect(await now(owner)).toMatchObject({
    ...{ id: app.id, domain: app.domain, slug: app.slug, appUserRole: 90, settings: { componentType: type.id } },
    plan: { id: small, title: "Small", price: 10 },
  });
  expect(await now(await app.addMember(50))).toMatchObject({ domain: app.domain, appUserRole: 50, settings: { componentType: type.id } });
});

test("a plan is ordered for an app of one's own alone, and nobody without an account", async () => {
  const { app } = await world(server);
  const stranger = inApp(server, await signUp(server), 1);
  expect((await stranger.post(`/posts/${small}/order`, { meta: { _appId: app.id } })).json.data).toHaveProperty("meta");
  expect((await stranger.post(`/posts/${small}/order`, {})).json.data).toHaveProperty("meta");
  const visitor = { post: (path: string, body: unknown) => server.call({ method: "POST", path: `/api/1${path}`, body }) };
  expect((await visitor.post(`/posts/${small}/order`, { meta: { _appId: app.id }, email: "a@example.test" })).status).toBe(401);
  const editor = await app.addMember(50);
  expect((await editor.get("/plan")).status).toBe(403);
});

test.each([
  ["stripe", "lemon"],
  ["lemon", "stripe"],
])(
  "by %s, a dearer plan begins at once after a preview; a cheaper one waits for the end of what is paid [AP-39] [BI-05] [BI-06] [BI-18]",
  async (method, other) => {
    const { app, platform, refCode, state } = await subscribed(small, method);
    const path = `/payments/${method}/${refCode}/change-subscription`;
    const preview = mustSucceed("previewSubscriptionChange", await platform.get(`${path}/${large}`));
    expect(preview).toMatchObject({ plan: { id: large }, when: "now", next: 30, currency: "USD" });
    expect(preview.today).toBeGreaterThan(19);
    const old = new Date(Date.now() - 11 * 60_000).toISOString();
    expect((await platform.post(`${path}/${large}`, { previewAt: old })).json).toMatchObject({ code: "stale" });
    expect(mustSucceed("changeSubscription", await platform.post(`${path}/${large}`, { previewAt: preview.previewAt }))).toMatchObject({
      planId: large,
    });
    expect((await state()).plan).toMatchObject({ id: large });
    expect((await platform.post(`${path}/${large}`)).json.message).toContain("The app is on Large already.");
    const down = must(200, await platform.get(`${path}/${small}`));
    expect(down).toMatchObject({ when: "period-end", today: 0, next: 10 });
    expect(must(200, await platform.post(`${path}/${small}`))).toMatchObject({ planId: large, pendingPlan: { id: small, title: "Small" } });
    expect((await state()).plan).toMatchObject({ id: large });
    const editor = await app.addMember(90);
    expect((await inApp(server, editor, 1).get(`${path}/${small}`)).status).toBe(404);
    expect((await platform.post(`/payments/${other}/${refCode}/change-subscription/${small}`)).status).toBe(404);
    expect((await platform.post(`${path}/999999`)).status).toBe(404);
    await booksHold(server);
  },
);

test("`with` loads the plan of an app, the first status of a type and the type of a record, each where it is asked for and nowhere else [QL-08]", async () => {
  const { app, owner } = await subscribed();
  const type = await app.addType({ title: "Leads" });
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, title: "One" }));
  const ask = async (who: Pick<typeof owner, "get">, path: string) => {
    const answered = must(200, await who.get(path));
    return Array.isArray(answered) ? answered.find(({ id }: { id: number }) => [app.id, type.id, record.id].includes(id)) : answered;
  };
  for (const [who, path, name, loaded] of [
    [owner, `/apps/${app.id}`, "plan", { id: small, title: "Small", price: 10 }],
    [app.owner, `/types/${type.id}`, "initialStatus", { id: type.initialStatusId, typeId: type.id }],
    [app.owner, "/types", "initialStatus", { id: type.initialStatusId, typeId: type.id }],
    [app.owner, `/posts/${record.id}`, "type", { id: type.id, title: "Leads" }],
    [app.owner, `/types/${type.id}/posts`, "type", { id: type.id, title: "Leads" }],
  ] as const) {
    expect(await ask(who, path), path).not.toHaveProperty(name);
    expect((await ask(who, `${path}?with=${name}`))[name], path).toMatchObject(loaded);
    expect((await who.get(`${path}?with=nonsense`)).status, path).toBe(400);
  }
});

test("a subscription that is cancelled runs to the end of what is paid and is resumed until then [AP-40] [AP-83]", async () => {
  const { platform, refCode, state } = await subscribed();
  const at = (verb: string, body: object = {}) => platform.post(`/payments/stripe/${refCode}/${verb}`, body);
  expect((await at("resume-subscription")).status).toBe(409);
  expect((await at("cancel-subscription", { reason: "boredom" })).status).toBe(400);
  const cancelled = mustSucceed("cancelSubscription", await at("cancel-subscription", { reason: "unused" }));
  expect(cancelled).toMatchObject({ status: "active", cancelAt: expect.any(String), may: { change: false, cancel: false, resume: true } });
  expect(must(200, await at("cancel-subscription")).cancelAt).toBe(cancelled.cancelAt);
  expect((await state()).plan).toMatchObject({ id: small });
  expect(mustSucceed("resumeSubscription", await at("resume-subscription"))).toMatchObject({ status: "active", cancelAt: null });
  must(200, await at("cancel-subscription"));
  await pressSandbox(server, refCode, "advance");
  await expect.poll(async () => (await state()).plan).toBeNull();
  expect((await at("resume-subscription")).status).toBe(409);
  await booksHold(server);
});

test("a renewal has an invoice of its own, and a payment that fails leaves everything working and tells the payer", async () => {
  const { app, platform, refCode, state, owner } = await subscribed();
  await pressSandbox(server, refCode, "advance");
  await expect.poll(async () => must(200, await platform.get("/invoices/me")).length).toBe(2);
  await pressSandbox(server, refCode, "fail-renewals");
  await pressSandbox(server, refCode, "advance");
  await expect.poll(async () => (await state()).subscription.status).toBe("past_due");
  await server.jobs.idle();
  expect(await state()).toMatchObject({ plan: { id: small }, buildingStopped: false });
  must(201, await app.owner.post("/pages", { title: "Still", slug: "still" }));
  const mails = must(200, await staff.get("/outbox?count=100"));
  expect(mails.filter(({ to, subject }: Json) => to === owner.username && subject === `A payment for ${app.title} failed`)).toHaveLength(1);
  await booksHold(server);
});

test("places of a plan for several apps go to apps of one's own, each once, and never to more than there are [AP-34] [AP-37] [BI-13] [BI-14] [BI-15] [EN-55]", async () => {
  const seats = await addPlan(server, staff, { title: "Studio 2", price: 50, seats: 2, maxPages: 9 });
  const owner = await signUp(server);
  const platform = inApp(server, owner, 1);
  await giveCredit(staff, platform, 60);
  const order = must(201, await platform.post(`/posts/${seats}/order`, { postId: seats }));
  const apps = await Promise.all(Array.from({ length: 5 }, () => addApp(server, owner)));
  const first = apps[0]?.id ?? 0;
  expect((await platform.post(`/orders/${order.id}/fulfill/multi-app`, { appId: first })).status).toBe(409);
  must(200, await platform.post(`/orders/${order.id}/pay/stripe/start`, { redirect: "/" }));
  expect(mustSucceed("myMultiAppPlans", await platform.get("/orders/me/multiapp-plans"))).toMatchObject([
    { id: order.id, meta: { used: 0, max: 2 } },
  ]);
  const foreign = await world(server);
  expect((await platform.post(`/orders/${order.id}/fulfill/multi-app`, { appId: foreign.app.id })).status).toBe(409);
  expect((await inApp(server, foreign.owner, 1).post(`/orders/${order.id}/fulfill/multi-app`, { appId: foreign.app.id })).status).toBe(404);
  const replies = await Promise.all(apps.map(({ id }) => platform.post(`/orders/${order.id}/fulfill/multi-app`, { appId: id })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  const lucky = apps.filter((_, at) => replies[at]?.status === 200);
  const again = mustSucceed("fulfillMultiApp", await platform.post(`/orders/${order.id}/fulfill/multi-app`, { appId: lucky[0]?.id }));
  expect(again.meta).toMatchObject({ used: 2, max: 2 });
  for (const { owner: inside } of lucky)
    expect(must(200, await inside.get("/plan"))).toMatchObject({ source: "seat", plan: { title: "Studio 2" } });
  await booksHold(server);
});

test("whoever looks at a plan sees one that began a moment ago, though another process gave it and this one has not heard of it", async () => {
  const { app } = await world(server);
  const state = async () => must(200, await app.owner.get("/plan"));
  expect((await state()).plan).toBeNull();
  // Now it is known here that nothing limits the app.
  await app.addPage({ slug: "first" });
  const given = { plan_id: small, source: "staff", limits: {}, until: null, is_stopped: false } as const;
  await server.database.transaction(app.id, (db) => writeEntitlement(db, given, new Date()));
  expect(await state()).toMatchObject({ plan: { id: small }, source: "staff", buildingStopped: false });
  expect((await state()).limits).toContainEqual({ name: "maxPages", limit: 2, used: 2 });
});

test("a trial begins without a payment, once for each app", async () => {
  const trial = await addPlan(server, staff, { title: "Tried", price: 20, trialDays: 14 });
  const { app, owner } = await world(server);
  const platform = inApp(server, owner, 1);
  expect(must(200, await platform.get(`/posts/${trial}/order-preview?appId=${app.id}`))).toMatchObject({
    trialDays: 14,
    every: "month",
    total: 20,
  });
  const order = must(201, await platform.post(`/posts/${trial}/order`, { meta: { _appId: app.id } }));
  const { refCode } = must(200, await platform.post(`/orders/${order.id}/pay/stripe/start`, {}));
  await pressSandbox(server, refCode, "approve");
  const state = async () => must(200, await app.owner.get("/plan"));
  await expect.poll(async () => (await state()).subscription?.status).toBe("trialing");
  expect(await state()).toMatchObject({ plan: { id: trial }, subscription: { trialEnd: expect.any(String) } });
  expect(must(200, await platform.get(`/posts/${trial}/order-preview?appId=${app.id}`))).not.toHaveProperty("trialDays");
  expect(await balanceOf(platform)).toBe(0);
  await booksHold(server);
});
