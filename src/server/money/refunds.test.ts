import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { balanceOf, booksHold, orderStatus, payIn, pressSandbox } from "../../../test/money-world.ts";
import { booksOf, orderFor, pay } from "../../../test/purchase-world.ts";
import { staffOf } from "../../../test/staff.ts";
import { must, type Somebody, signUp, world } from "../../../test/world.ts";

const reason = "The customer asked for it";

async function office() {
  const { server, app } = await world();
  return { server, app, buyer: await app.addMember(25), admin: await staffOf(server), scope: booksOf(server) };
}

const sheet = async (admin: Somebody, id: number) => must(200, await admin.get(`/admin/payments/${id}`));
const back = (admin: Somebody, id: number, body: object) => admin.post(`/admin/payments/${id}/refund`, { to: "source", reason, ...body });

async function paidOrder({ server, app, buyer, scope }: Awaited<ReturnType<typeof office>>, total: number, tax = 0) {
  const purchase = await orderFor(server, { app: app.id, user: buyer.id, total, tax });
  const started = await pay(scope(), purchase);
  if ("url" in started) await pressSandbox(server, started.refCode, "approve");
  await expect.poll(() => orderStatus(server, app.id, purchase.order)).toBe("paid");
  const [payment] = must(200, await buyer.get("/payments/me"));
  return { purchase, id: payment.id as number, ref: payment.refCode as string };
}

test("an order is given back in parts, each with its part of the tax, and never more than was paid [PAY-09]", async () => {
  const here = await office();
  const { server, admin } = here;
  const { id } = await paidOrder(here, 1_000, 333);
  expect(mustSucceed("findAnyPayment", await admin.get(`/admin/payments/${id}`))).toMatchObject({
    ...{ refundable: 10, refundTo: ["source", "balance"], allowed: [], transfers: [{ to: `sales:${here.app.id}` }, { to: "tax" }] },
  });
  const first = mustSucceed("refundPayment", await back(admin, id, { amount: 3.33 }));
  expect(first).toMatchObject({
    refunded: 3.33,
    refundable: 6.67,
    status: "completed",
    refunds: [{ status: "completed", amount: 3.33, type: "refund" }],
  });
  const [refund] = first.refunds;
  expect((await sheet(admin, refund.id)).transfers.map(({ from, amount }: { from: string; amount: number }) => [from, amount])).toEqual([
    [`sales:${here.app.id}`, 2.22],
    ["tax", 1.11],
  ]);
  expect((await back(admin, id, { amount: 6.68 })).status).toBe(409);
  expect((await back(admin, id, { amount: 0 })).status).toBe(409);
  expect((await back(admin, id, { amount: -1 })).status).toBe(409);
  expect(must(200, await back(admin, id, {}))).toMatchObject({ refunded: 10, refundable: 0, refundTo: [] });
  expect((await back(admin, id, { amount: 0.01 })).status).toBe(409);
  await booksHold(server);
});

test("ten who give the same payment back at once give it back once [PAY-09]", async () => {
  const here = await office();
  const { id } = await paidOrder(here, 1_000);
  const all = await Promise.all(Array.from({ length: 10 }, () => back(here.admin, id, { amount: 6 })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(await sheet(here.admin, id)).toMatchObject({ refunded: 6 });
  await booksHold(here.server);
});

test("an order is given back to credit, and one that was paid from credit goes there by itself", async () => {
  const here = await office();
  const { admin, buyer, server } = here;
  const card = await paidOrder(here, 1_000);
  must(200, await back(admin, card.id, { to: "balance" }));
  expect(await balanceOf(buyer)).toBe(10);
  const credit = await paidOrder(here, 700);
  expect(await balanceOf(buyer)).toBe(3);
  must(200, await back(admin, credit.id, {}));
  expect(await balanceOf(buyer)).toBe(10);
  await booksHold(server);
});

test("a deposit goes back as far as it was not spent, and what is put by for it can not be spent meanwhile [PAY-10]", async () => {
  const { server, admin, buyer, scope, app } = await office();
  const deposit = await payIn(server, buyer, 20);
  await pay(scope(), await orderFor(server, { app: app.id, user: buyer.id, total: 1_500 }));
  const refused = await back(admin, deposit.id, {});
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    402,
    "not_enough",
    expect.stringContaining("No money was moved."),
  ]);
  expect((await back(admin, deposit.id, { to: "balance" })).status).toBe(409);
  expect(must(200, await back(admin, deposit.id, { amount: 5 }))).toMatchObject({ refunded: 5 });
  expect(await balanceOf(buyer)).toBe(0);
  await booksHold(server);
});

test("who has no right to it neither sees nor gives back a payment, and whoever gives back says why", async () => {
  const here = await office();
  const { id } = await paidOrder(here, 1_000);
  const stranger = await signUp(here.server);
  for (const person of [stranger, here.buyer, here.app.owner]) {
    expect((await person.get(`/api/1/admin/payments/${id}`)).status).toBe(403);
    expect((await person.post(`/api/1/admin/payments/${id}/refund`, { to: "source", reason })).status).toBe(403);
  }
  expect((await back(here.admin, id, { reason: "" })).status).toBe(400);
  expect((await back(here.admin, 987_654_321, {})).status).toBe(404);
  const log = must(200, await here.admin.get("/admin/activity?action=payment.refunded&count=1"));
  must(200, await back(here.admin, id, {}));
  const after = must(200, await here.admin.get("/admin/activity?action=payment.refunded&count=1"));
  expect(after[0].id).not.toBe(log[0]?.id);
  expect(after[0].changes).toContainEqual({ name: "reason", after: reason });
});

test("a state is set by hand along the allowed moves alone, and to complete books the money [BI-32]", async () => {
  const { server, admin, buyer } = await office();
  const start = async () => must(200, await buyer.post("/payments/stripe/start", { amount: 15, redirect: "/" })).refCode;
  const find = async (ref: string) => must(200, await admin.get(`/admin/payments?refCode=${ref}`))[0];
  const move = (id: number, status: string) => admin.post(`/admin/payments/${id}/status`, { status, reason });
  const one = await find(await start());
  expect((await sheet(admin, one.id)).allowed).toEqual(["completed", "declined", "cancelled", "blocked", "trialing"]);
  expect(mustSucceed("movePayment", await move(one.id, "blocked"))).toMatchObject({
    status: "blocked",
    allowed: ["completed", "cancelled"],
  });
  expect((await move(one.id, "declined")).status).toBe(409);
  must(200, await move(one.id, "completed"));
  expect(await balanceOf(buyer)).toBe(15);
  for (const status of ["completed", "cancelled", "pending"]) expect((await move(one.id, status)).status).toBe(409);
  expect((await buyer.post(`/api/1/admin/payments/${one.id}/status`, { status: "cancelled", reason })).status).toBe(403);
  await booksHold(server);
});

test("late money does not revive a cancelled deposit: it is kept apart until somebody has looked, then it is credit", async () => {
  const { server, admin, buyer } = await office();
  const { refCode } = must(200, await buyer.post("/payments/stripe/start", { amount: 15, redirect: "/" }));
  const [payment] = must(200, await admin.get(`/admin/payments?refCode=${refCode}`));
  must(200, await admin.post(`/admin/payments/${payment.id}/status`, { status: "cancelled", reason }));
  await pressSandbox(server, refCode, "approve");
  const toReview = async () => must(200, await admin.get(`/admin/payments?userId=${buyer.id}&review:notnull=1`));
  await expect.poll(async () => (await toReview()).length).toBe(1);
  const [late] = await toReview();
  expect(late).toMatchObject({
    amount: 15,
    status: "completed",
    type: "deposit",
    review: "It was paid although it was cancelled already.",
  });
  expect(await balanceOf(buyer)).toBe(0);
  expect(mustSucceed("askProvider", await admin.post(`/admin/payments/${payment.id}/look`))).toMatchObject({ status: "cancelled" });
  expect(await toReview()).toHaveLength(1);
  await booksHold(server);
  const settled = mustSucceed("settleReview", await admin.post(`/admin/payments/${late.id}/review`, { to: "balance", reason }));
  expect([settled.review, await balanceOf(buyer)]).toEqual([null, 15]);
  expect((await admin.post(`/admin/payments/${late.id}/review`, { to: "balance", reason })).status).toBe(409);
  await booksHold(server);
});

test("a dispute takes the money and freezes the credit, won gives it back, lost does not", async () => {
  const { server, admin, buyer, scope, app } = await office();
  const deposit = await payIn(server, buyer, 20);
  await pay(scope(), await orderFor(server, { app: app.id, user: buyer.id, total: 500 }));
  const dispute = async () => (await sheet(admin, deposit.id)).disputes.map(({ status }: { status: string }) => status);
  await pressSandbox(server, deposit.refCode, "dispute");
  await expect.poll(dispute).toEqual(["needs_response"]);
  expect(must(200, await buyer.get("/payments/balance"))).toMatchObject({ balance: 0, isFrozen: true });
  await booksHold(server);
  await pressSandbox(server, deposit.refCode, "win-dispute");
  await expect.poll(dispute).toEqual(["won"]);
  expect(must(200, await buyer.get("/payments/balance"))).toMatchObject({ balance: 15, isFrozen: false });
  const other = await payIn(server, buyer, 30);
  await pressSandbox(server, other.refCode, "dispute");
  await expect.poll(async () => (await sheet(admin, other.id)).dispute).toBe("needs_response");
  await pressSandbox(server, other.refCode, "lose-dispute");
  await expect.poll(async () => (await sheet(admin, other.id)).dispute).toBe("lost");
  expect(must(200, await buyer.get("/payments/balance"))).toMatchObject({ balance: 15, isFrozen: false });
  expect((await sheet(admin, other.id)).transfers.map(({ code }: { code: string }) => code)).toEqual([
    "deposit",
    "dispute",
    "dispute-lost",
  ]);
  await booksHold(server);
});
