/** What was to be bought is not to be had any more when its page is paid: the money goes back by itself, nothing runs on, and the buyer is told. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { booksHold, orderStatus, pressSandbox } from "../../../test/money-world.ts";
import { addPlan, sellingServer } from "../../../test/plans-world.ts";
import { booksOf } from "../../../test/purchase-world.ts";
import type { TestServer } from "../../../test/server.ts";
import { field, inApp, must, type Somebody, world } from "../../../test/world.ts";
import { paymentByRef } from "../money/payments-store.ts";
import { providerNamed } from "../money/public.ts";

let server: TestServer;
let staff: Somebody;
let small: number;
let large: number;
beforeAll(async () => {
  ({ server, staff } = await sellingServer());
  small = await addPlan(server, staff, { title: "Small", price: 10, maxPages: 2 });
  large = await addPlan(server, staff, { title: "Large", price: 30, maxPages: 9 });
}, 60_000);
afterAll(() => server.stop());

const payment = (refCode: string) => paymentByRef(server.database.reader(1), refCode);
const atSandbox = (refCode: string) => providerNamed(booksOf(server)().outside, "sandbox")?.lookSubscription(`sub_${refCode}`);

async function office() {
  const made = await world(server);
  const platform = inApp(server, made.owner, 1);
  const open = async (plan: number) => {
    const { id } = must(201, await platform.post(`/posts/${plan}/order`, { meta: { _appId: made.app.id } }));
    return { id: id as number, refCode: must(200, await platform.post(`/orders/${id}/pay/stripe/start`, {})).refCode as string };
  };
  const shut = async () =>
    must(
      200,
      await made.owner.post(`/apps/${made.app.id}/close`, { title: must(200, await made.owner.get(`/apps/${made.app.id}`)).title }),
    );
  return { ...made, platform, open, shut };
}
/** All of it is given back, its order is cancelled, and nothing of it runs at the provider. */
async function isGivenBack(app: number, { id, refCode }: { readonly id: number; readonly refCode: string }, why: string) {
  await expect.poll(async () => (await payment(refCode))?.refunded).toBeGreaterThan(0);
  await server.jobs.idle();
  const row = await payment(refCode);
  expect([row?.refunded, row?.review, await orderStatus(server, app, id)]).toEqual([row?.amount, why, "cancelled"]);
}

test("two pages for plans of one app, both paid at the same moment: one is kept, the other goes back and ends at the provider", async () => {
  const { app, open } = await office();
  const orders = [await open(small), await open(large)];
  await Promise.all(orders.map(({ refCode }) => pressSandbox(server, refCode, "approve")));
  const statuses = async () => (await Promise.all(orders.map(({ id }) => orderStatus(server, 1, id)))).sort();
  await expect.poll(statuses).toEqual(["cancelled", "paid"]);
  await server.jobs.idle();
  const [kept, back] = (await orderStatus(server, 1, orders[0]?.id ?? 0)) === "paid" ? orders : [...orders].reverse();
  if (!kept || !back) throw new Error("two orders");
  await isGivenBack(1, back, "The app had a plan already when this was paid.");
  expect([(await atSandbox(kept.refCode))?.status, (await atSandbox(back.refCode))?.status]).toEqual(["active", "cancelled"]);
  expect(must(200, await app.owner.get("/plan"))).toMatchObject({ subscription: { status: "active", payment: { refCode: kept.refCode } } });
  expect((await payment(kept.refCode))?.refunded).toBe(0);
  const [logged] = must(200, await inApp(server, staff, 1).get("/activity?action=order.cancelled&count=1"));
  expect(logged.changes).toContainEqual({ name: "reason", after: "The app had a plan already when this was paid." });
  await booksHold(server);
});

test("a plan whose app was closed, suspended or deleted while its page was open goes back", async () => {
  const closed = await office();
  const order = await closed.open(small);
  await closed.shut();
  await pressSandbox(server, order.refCode, "approve");
  await isGivenBack(1, order, "The app was closed before this was paid.");
  expect((await atSandbox(order.refCode))?.status).toBe("cancelled");
  const other = await office();
  const late = await other.open(large);
  must(200, await staff.post(`/admin/apps/${other.app.id}/suspend`, { why: "It was reported." }));
  await pressSandbox(server, late.refCode, "approve");
  await isGivenBack(1, late, "The app was suspended before this was paid.");
  await booksHold(server);
});

test("a trial of an app that was closed meanwhile moves nothing and ends at the provider", async () => {
  const tried = await addPlan(server, staff, { title: "Tried", price: 20, trialDays: 7 });
  const { open, shut } = await office();
  const order = await open(tried);
  await shut();
  await pressSandbox(server, order.refCode, "approve");
  await expect.poll(async () => (await payment(order.refCode))?.status).toBe("cancelled");
  await server.jobs.idle();
  expect([await orderStatus(server, 1, order.id), (await atSandbox(order.refCode))?.status]).toEqual(["cancelled", "cancelled"]);
  await booksHold(server);
});

test("what an app sells goes back where the app was closed or the record deleted while the page was open, and the buyer is told", async () => {
  const { app, visitor, shut } = await office();
  const type = await app.addType({ title: "Things", permission: "read", fields: [field("number", "price")] });
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { sales: { price: "price" } } }));
  const thing = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Table", price: 10 }));
  const other = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Chair", price: 10 }));
  const open = async (post: number) => {
    const { id, token } = must(201, await visitor.post(`/posts/${post}/order`, { email: `guest${post}@example.test` }));
    return { id: id as number, refCode: must(200, await visitor.post(`/orders/${id}/pay/stripe/start`, { token })).refCode as string };
  };
  const [gone, shutOut] = [await open(thing.id), await open(other.id)];
  must(200, await app.owner.remove(`/posts/${thing.id}`));
  await pressSandbox(server, gone.refCode, "approve");
  await expect.poll(async () => (await payment(gone.refCode))?.refunded).toBe(1_000);
  expect(must(200, await app.owner.get(`/orders/${gone.id}`))).toMatchObject({ status: "paid", shown: "refunded" });
  await shut();
  await pressSandbox(server, shutOut.refCode, "approve");
  await isGivenBack(app.id, shutOut, "The app was closed before this was paid.");
  await booksHold(server);
});
