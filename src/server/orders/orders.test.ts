import { afterAll, beforeAll, expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { balanceOf, booksHold, pressSandbox } from "../../../test/money-world.ts";
import { giveCredit } from "../../../test/plans-world.ts";
import { order, pay, shopWorld } from "../../../test/shop-world.ts";
import { inApp, must, world } from "../../../test/world.ts";

let { server, staff, shop, buyerOf } = {} as Awaited<ReturnType<typeof shopWorld>>;
beforeAll(async () => {
  ({ server, staff, shop, buyerOf } = await shopWorld());
}, 60_000);
afterAll(() => server.stop());

const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];

test("a preview says what a record costs, an order freezes it, and credit pays it at once [AP-36] [AP-35] [AP-38] [EN-91] [EN-92] [EN-93] [EN-94] [BI-24]", async () => {
  const { app, post, sold } = await shop();
  const buyer = await buyerOf(app, 40);
  const preview = mustSucceed("previewOrder", await buyer.get(`/posts/${post.id}/order-preview?quantity=2&note=hello`));
  expect(preview).toMatchObject({
    title: "Tide",
    total: 25,
    subtotal: 25,
    discount: 0,
    tax: 0,
    currency: "USD",
    quantity: 2,
    available: null,
  });
  const made = mustSucceed(
    "createOrder",
    await buyer.post(`/posts/${post.id}/order`, { postId: post.id, quantity: 2, priceVersion: preview.priceVersion }),
  );
  expect(made).toMatchObject({ total: 25, status: "new", shown: "new", userId: buyer.id, payment: null });
  expect(mustSucceed("startOrderPayment", await pay(buyer, made.id))).toEqual({ result: "paid" });
  expect(await balanceOf(inApp(server, buyer, 1))).toBe(15);
  await server.jobs.idle();
  expect(mustSucceed("findOrder", await buyer.get(`/orders/${made.id}`))).toMatchObject({
    ...{
      status: "paid",
      shown: "paid",
      payment: { method: "balance", status: "completed" },
      invoice: { number: expect.stringMatching(/^\d{4}-0001$/) },
    },
  });
  expect(must(200, await app.owner.get(`/posts/${post.id}`)).statusId).toBe(sold);
  const again = await pay(buyer, made.id);
  expect([again.status, again.json.message]).toEqual([409, "This order is paid already. Nothing was charged."]);
  await booksHold(server);
});

test("a price that changed since it was shown is said with the new total, and nothing is ordered", async () => {
  const { app, post } = await shop();
  const buyer = await buyerOf(app);
  const { priceVersion } = must(200, await buyer.get(`/posts/${post.id}/order-preview`));
  must(200, await app.owner.post(`/posts/${post.id}`, { price: 15 }));
  const refused = await buyer.post(`/posts/${post.id}/order`, { priceVersion });
  expect(refused.json).toMatchObject({
    ...{ code: "price_changed", message: "This price has changed. The total is now $15.00. Nothing was charged." },
    data: { total: 15, priceVersion: expect.any(String) },
  });
  expect(must(200, await buyer.get("/orders/me"))).toEqual([]);
  const made = await order(buyer, post, { priceVersion: refused.json.data.priceVersion });
  must(200, await app.owner.post(`/posts/${post.id}`, { price: 99 }));
  expect(must(200, await buyer.get(`/orders/${made.id}`)).total).toBe(15);
});

test("what was sent of prices, totals and strange keys is refused by name, and the same unpaid order is answered again", async () => {
  const { app, post } = await shop();
  const buyer = await buyerOf(app);
  for (const wrong of [
    { price: 1 },
    { total: 0 },
    { currency: "EUR" },
    { quantity: 0 },
    { quantity: 6 },
    { quantity: 1.5 },
    { postId: post.id + 1 },
  ])
    expect([wrong, (await buyer.post(`/posts/${post.id}/order`, wrong)).status]).toEqual([wrong, 400]);
  const first = await order(buyer, post, { values: { note: "gift" } });
  expect((await order(buyer, post, { values: { note: "gift" } })).id).toBe(first.id);
  expect((await order(buyer, post, { values: { note: "other" } })).id).not.toBe(first.id);
  expect((await order(buyer, post, { quantity: 2, values: { note: "gift" } })).id).not.toBe(first.id);
  expect((await order(await buyerOf(app), post, { values: { note: "gift" } })).id).not.toBe(first.id);
});

test("a guest says an address, gets a token once, and sees and pays the order with it alone", async () => {
  const { app, post, visitor } = await shop();
  expect((await visitor.post(`/posts/${post.id}/order`, {})).json.data).toHaveProperty("email");
  expect((await visitor.post(`/posts/${post.id}/order`, { email: "no address" })).json.data).toHaveProperty("email");
  const made = await order(visitor, post, { email: "guest@example.test", name: "Ada" });
  expect(made.token).toMatch(/^[\w-]{22}$/);
  for (const token of ["", "?token=AAAAAAAAAAAAAAAAAAAAAA"]) expect((await visitor.get(`/orders/${made.id}${token}`)).status).toBe(404);
  const stranger = await buyerOf(app);
  expect((await stranger.get(`/orders/${made.id}`)).status).toBe(404);
  expect((await pay(visitor, made.id)).status).toBe(404);
  expect(must(200, await visitor.get(`/orders/${made.id}?token=${made.token}`))).not.toHaveProperty("token");
  const { url, refCode } = must(200, await pay(visitor, made.id, "stripe", { token: made.token }));
  expect(url).toContain("/pay/sandbox/");
  await pressSandbox(server, refCode, "approve");
  await expect.poll(async () => must(200, await app.owner.get(`/orders/${made.id}`)).status).toBe("paid");
  await server.jobs.idle();
  const mails = must(200, await app.owner.get("/outbox?count=100")).filter(({ to }: { to: string }) => to === "guest@example.test");
  expect(mails.map(({ subject }: { subject: string }) => subject.replace(/\d{4}-/, "")).sort()).toEqual([
    `Invoice 0001 of ${app.title}`,
    `Your order #${made.id} at ${app.title} is paid`,
  ]);
  const printed =
    /href="([^"]+)"/
      .exec(mails.find(({ subject }: { subject: string }) => subject.startsWith("Invoice")).html)?.[1]
      ?.replaceAll("&amp;", "&") ?? "";
  const page = await server.call({ path: new URL(printed).pathname + new URL(printed).search });
  expect([page.status, page.text.includes("Tide"), page.text.includes("$12.50"), page.text.includes("guest@example.test")]).toEqual([
    200,
    true,
    true,
    true,
  ]);
  expect((await server.call({ path: new URL(printed).pathname })).status).toBe(404);
  await booksHold(server);
});

test("of fifty who pay for the last one at once, one gets it, and nobody else is charged", async () => {
  const { app, post } = await shop({ stock: 1 });
  const people = await Promise.all(Array.from({ length: 50 }, () => buyerOf(app)));
  const richest = people.slice(0, 10);
  for (const person of richest) await giveCredit(staff, inApp(server, person, 1), 20);
  const orders = await Promise.all(people.map((person) => order(person, post)));
  const replies = await Promise.all(people.map((person, at) => pay(person, orders[at].id)));
  const good = replies.filter(({ status }) => status === 200);
  expect(good).toHaveLength(1);
  for (const each of replies) if (each.status !== 200) expect(codeOf(each)).toEqual([409, "sold_out"]);
  await server.jobs.idle();
  await booksHold(server);
  const late = await buyerOf(app);
  expect(codeOf(await late.post(`/posts/${post.id}/order`, {}))).toEqual([409, "sold_out"]);
}, 120_000);

test("what is paid is taken from the stock once, and the last of it enters the status of what is sold", async () => {
  const { app, post, sold, type } = await shop({ stock: 3 });
  const buyer = await buyerOf(app, 100);
  const first = await order(buyer, post, { quantity: 2 });
  must(200, await pay(buyer, first.id, "balance"));
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/posts/${post.id}`))).toMatchObject({ stock: 1, statusId: type.initialStatusId });
  const refused = await buyer.post(`/posts/${post.id}/order`, { quantity: 2 });
  expect(refused.json.message).toBe("There are only 1 left. Nothing was charged.");
  const second = await order(buyer, post);
  must(200, await pay(buyer, second.id));
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/posts/${post.id}`))).toMatchObject({ stock: 0, statusId: sold });
  await booksHold(server);
});

test("two tabs with two methods pay one order once, and the page of the first is closed", async () => {
  const { app, post } = await shop();
  const buyer = await buyerOf(app);
  const made = await order(buyer, post);
  const [one, other] = await Promise.all([pay(buyer, made.id, "stripe"), pay(buyer, made.id, "lemon")]);
  const started = [one, other].filter(({ status }) => status === 200);
  expect(started.length).toBeGreaterThan(0);
  for (const { json } of started) await pressSandbox(server, json.refCode, "approve");
  await expect.poll(async () => must(200, await app.owner.get(`/orders/${made.id}`)).status).toBe("paid");
  await server.jobs.idle();
  expect(must(200, await app.owner.get("/invoices"))).toHaveLength(1);
  await booksHold(server);
});

test("an order that nobody paid is cancelled once, gives back what it held, and is not paid afterwards", async () => {
  const { app, post, owner } = await shop({ stock: 1 });
  const buyer = await buyerOf(app);
  const made = await order(buyer, post);
  const { refCode } = must(200, await pay(buyer, made.id));
  const other = await buyerOf(app);
  expect(codeOf(await other.post(`/posts/${post.id}/order`, {}))).toEqual([409, "sold_out"]);
  expect((await other.post(`/orders/${made.id}/cancel`)).status).toBe(404);
  expect(mustSucceed("cancelOrder", await buyer.post(`/orders/${made.id}/cancel`, {}))).toMatchObject({ status: "cancelled" });
  await pressSandbox(server, refCode, "approve");
  await server.jobs.idle();
  expect(must(200, await buyer.get(`/orders/${made.id}`)).status).toBe("cancelled");
  expect((await buyer.post(`/orders/${made.id}/cancel`, {})).json.message).toContain("No money was moved.");
  expect((await pay(buyer, made.id)).json.message).toBe("This order is cancelled already. Nothing was charged.");
  must(200, await pay(other, (await order(other, post)).id));
  expect(owner).toBeDefined();
  await booksHold(server);
});

test("an app's admins list its orders and say that one is delivered, once; nobody else does, and the orders of another app are not there", async () => {
  const { app, post } = await shop();
  const buyer = await buyerOf(app, 50);
  const made = await order(buyer, post);
  expect((await app.owner.post(`/orders/${made.id}/fulfill`)).status).toBe(409);
  expect((await pay(app.owner, made.id)).json.message).toBe("Only whoever ordered it pays an order. Nothing was charged.");
  must(200, await pay(buyer, made.id));
  expect((await buyer.get("/orders")).status).toBe(403);
  expect(mustSucceed("listOrders", await app.owner.get("/orders?status=paid&filter=Tide&withCount=1"))).toMatchObject([
    { id: made.id, user: { id: buyer.id } },
  ]);
  expect(mustSucceed("myOrders", await buyer.get("/orders/me"))).toMatchObject([{ id: made.id }]);
  for (const asked of ["createdAt=this-month", "createdAt:gte=yesterday", "updatedAt:lte=next-7-days"])
    expect([asked, must(200, await app.owner.get(`/orders?${asked}`))]).toEqual([asked, [expect.objectContaining({ id: made.id })]]);
  expect(must(200, await app.owner.get("/orders?createdAt=overdue"))).toEqual([]);
  expect((await buyer.post(`/orders/${made.id}/fulfill`)).status).toBe(403);
  expect(mustSucceed("fulfillOrder", await app.owner.post(`/orders/${made.id}/fulfill`))).toMatchObject({ status: "fulfilled" });
  expect((await app.owner.post(`/orders/${made.id}/fulfill`)).status).toBe(409);
  const other = await world(server);
  expect((await other.app.owner.get(`/orders/${made.id}`)).status).toBe(404);
  expect((await inApp(server, other.owner, app.id).get(`/orders/${made.id}`)).status).toBe(404);
});

test("what is not for sale, has no price, or may not be read is not ordered; only app admins say what is", async () => {
  const { app, post, type } = await shop();
  const buyer = await buyerOf(app);
  const unpriced = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Free" }));
  expect((await buyer.post(`/posts/${unpriced.id}/order`, {})).json.message).toBe("This is not for sale.");
  expect((await buyer.get("/posts/999999/order-preview")).status).toBe(404);
  const editor = await app.addMember(50);
  expect((await editor.post(`/types/${type.id}`, { settings: { sales: null } })).status).toBe(403);
  for (const wrong of [
    { price: "name" },
    { price: "nothing" },
    { price: "price", stock: "price" },
    { price: "price", paidStatus: 999_999 },
  ])
    expect((await app.owner.post(`/types/${type.id}`, { settings: { sales: wrong } })).json.data).toHaveProperty("sales");
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "private" }));
  expect((await buyer.get(`/posts/${post.id}/order-preview`)).status).toBe(404);
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "read", settings: { sales: null } }));
  expect((await buyer.get(`/posts/${post.id}/order-preview`)).json.message).toBe("This is not for sale.");
});
