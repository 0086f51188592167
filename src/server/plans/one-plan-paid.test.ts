/** What several open orders, changes of mind and plans that change meanwhile may not lead to: an app that pays twice, or for nothing. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { booksHold, pressSandbox } from "../../../test/money-world.ts";
import { addPlan, giveCredit, sellingServer } from "../../../test/plans-world.ts";
import type { TestServer } from "../../../test/server.ts";
import { addApp, inApp, must, type Somebody, world } from "../../../test/world.ts";

let server: TestServer;
let staff: Somebody;
let small: number;
let large: number;
beforeAll(async () => {
  ({ server, staff } = await sellingServer());
  small = await addPlan(server, staff, { title: "Small", price: 10 });
  large = await addPlan(server, staff, { title: "Large", price: 30 });
}, 60_000);
afterAll(() => server.stop());

async function office() {
  const made = await world(server);
  const platform = inApp(server, made.owner, 1);
  const order = async (plan: number) =>
    must(201, await platform.post(`/posts/${plan}/order`, { meta: { _appId: made.app.id } })).id as number;
  const pay = (id: number) => platform.post(`/orders/${id}/pay/stripe/start`, { redirect: "/billing" });
  const buy = async (id: number): Promise<string> => {
    const { refCode } = must(200, await pay(id));
    await pressSandbox(server, refCode, "approve");
    await expect.poll(async () => must(200, await made.app.owner.get("/plan")).subscription?.status).toBe("active");
    await server.jobs.idle();
    return refCode;
  };
  return { ...made, platform, order, pay, buy };
}

test("of two orders of plans for one app the second is not paid once the first is, and none for an app that is closed [PAY-18]", async () => {
  const { app, owner, platform, order, pay, buy } = await office();
  const [first, second] = [await order(small), await order(large)];
  const refCode = await buy(first);
  const refused = await pay(second);
  expect([refused.status, refused.json.message]).toEqual([409, "This app has a plan already. Change it instead. Nothing was charged."]);
  must(200, await platform.post(`/payments/stripe/${refCode}/cancel-subscription`));
  must(200, await owner.post(`/apps/${app.id}/close`, { title: must(200, await owner.get(`/apps/${app.id}`)).title }));
  expect((await platform.post(`/payments/stripe/${refCode}/resume-subscription`)).status).toBe(410);
  expect((await platform.post(`/posts/${small}/order`, { meta: { _appId: app.id } })).status).toBe(410);
  await booksHold(server);
});

test("an order for several apps that was made for one of them gives that one its place once it is paid, and the others the rest [BI-13] [BI-14]", async () => {
  const seats = await addPlan(server, staff, { title: "For three", price: 20, seats: 3 });
  const { app, platform, order, pay } = await office();
  await giveCredit(staff, platform, 30);
  const id = await order(seats);
  const used = async () => must(200, await platform.get("/orders/me/multiapp-plans")).map(({ meta }: { meta: object }) => meta);
  expect(must(200, await app.owner.get("/plan")).source).toBeNull();
  must(200, await pay(id));
  await expect.poll(async () => must(200, await app.owner.get("/plan"))).toMatchObject({ source: "seat", plan: { id: seats } });
  expect(await used()).toMatchObject([{ used: 1, max: 3 }]);
  // What is there already is not taken once more.
  expect(must(200, await platform.post(`/orders/${id}/fulfill/multi-app`, { appId: app.id })).meta).toMatchObject({ used: 1, max: 3 });
  await booksHold(server);
});

test("an order for several apps that was paid back gives no places any more", async () => {
  const seats = await addPlan(server, staff, { title: "Studio", price: 50, seats: 2 });
  const { owner, platform } = await office();
  await giveCredit(staff, platform, 60);
  const order = must(201, await platform.post(`/posts/${seats}/order`, {}));
  must(200, await platform.post(`/orders/${order.id}/pay/balance/start`));
  const [first, second] = [await addApp(server, owner), await addApp(server, owner)];
  const fulfill = (app: number) => platform.post(`/orders/${order.id}/fulfill/multi-app`, { appId: app });
  expect(must(200, await fulfill(first.id)).meta).toMatchObject({ used: 1, max: 2 });
  const { payment } = must(200, await platform.get(`/orders/${order.id}`));
  must(200, await staff.post(`/admin/payments/${payment.id}/refund`, { to: "balance", reason: "It was not what they meant." }));
  const refused = await fulfill(second.id);
  expect([refused.status, refused.json.message]).toEqual([409, "This order was paid back: it gives no places any more."]);
  await booksHold(server);
});

test("whoever means another plan after all is not moved to the one that they meant before", async () => {
  const { platform, order, buy } = await office();
  const huge = await addPlan(server, staff, { title: "Huge", price: 60 });
  const refCode = await buy(await order(large));
  const change = (plan: number) => platform.post(`/payments/stripe/${refCode}/change-subscription/${plan}`);
  expect(must(200, await change(small))).toMatchObject({ pendingPlan: { id: small } });
  expect(must(200, await change(huge))).toMatchObject({ planId: huge, pendingPlan: null });
});

test("what was shown is what is charged: a price that changed since is refused, and a plan that is gone takes no money", async () => {
  const { platform, order, pay, buy } = await office();
  const dear = await addPlan(server, staff, { title: "Dear", price: 40 });
  const refCode = await buy(await order(small));
  const path = `/payments/stripe/${refCode}/change-subscription/${dear}`;
  const { previewAt, priceVersion } = must(200, await platform.get(path));
  must(200, await staff.post(`/posts/${dear}`, { price: 4_000 }));
  await server.jobs.idle();
  const changed = await platform.post(path, { previewAt, priceVersion });
  expect([changed.status, changed.json.code]).toEqual([409, "price_changed"]);
  const other = await office();
  const waiting = await other.order(dear);
  must(200, await staff.post(`/posts/${dear}`, { price: 50 }));
  await server.jobs.idle();
  expect((await other.pay(waiting)).json.code).toBe("price_changed");
  must(200, await staff.remove(`/posts/${dear}`));
  await server.jobs.idle();
  const gone = await other.pay(waiting);
  expect([gone.status, gone.json.message]).toEqual([409, "Dear is not sold any more. Nothing was charged."]);
  expect((await pay(waiting)).status).toBe(404);
  await booksHold(server);
});
