import { expect, test } from "vitest";
import { booksHold, orderStatus, pressSandbox } from "../../../test/money-world.ts";
import { booksOf, orderFor, pay } from "../../../test/purchase-world.ts";
import { must, world } from "../../../test/world.ts";
import type { PayMethod } from "../../model/money/methods.ts";
import type { PayProvider, PlanPrice } from "../../platform/pay/provider.ts";
import { paymentByRef } from "./payments-store.ts";
import { payProviders } from "./providers.ts";

const studio: PlanPrice = { plan: "7", title: "Studio", amount: 1_200, currency: "USD", interval: "month" };
const team: PlanPrice = { plan: "8", title: "Team", amount: 3_000, currency: "USD", interval: "month" };

async function subscribed(trialDays = 0) {
  const { server, app } = await world();
  const scope = booksOf(server);
  const wanted = { app: 1, user: app.owner.id, total: 1_200, title: "Studio", subscription: { ...studio, trialDays, forApp: app.id } };
  const purchase = await orderFor(server, wanted);
  const started = await pay(scope(), purchase);
  if (!("url" in started)) throw new Error("a page was expected");
  await pressSandbox(server, started.refCode, "approve");
  await expect.poll(() => orderStatus(server, 1, purchase.order)).toBe("paid");
  const provider = scope().outside.service(payProviders).named.get("sandbox");
  if (!provider) throw new Error("no sandbox");
  const ref = `sub_${started.refCode}`;
  const amounts = async () =>
    must(200, await app.owner.get("/api/1/payments/me?type=subscription&orderBy=id")).map(
      ({ amount, status }: { amount: number; status: string }) => `${amount} ${status}`,
    );
  return { server, app, provider, ref, refCode: started.refCode, amounts, look: () => provider.lookSubscription(ref) };
}

test("a subscription is paid on the provider's page, renewed, and each renewal is a payment of its own, once", async () => {
  const { server, refCode, amounts, look } = await subscribed();
  await pressSandbox(server, refCode, "advance");
  await expect.poll(amounts).toEqual(["12 completed", "12 completed"]);
  expect(await look()).toMatchObject({ status: "active", custom: { ref: refCode, plan: "7" }, live: false });
  await pressSandbox(server, refCode, "fail-renewals");
  await pressSandbox(server, refCode, "advance");
  expect((await look()).status).toBe("past_due");
  await server.jobs.idle();
  expect(await amounts()).toHaveLength(2);
  await booksHold(server);
});

test("a way to pay that takes no subscriptions is refused for one, and nothing is charged [BI-06]", async () => {
  const { server, app } = await world();
  const scope = booksOf(server)();
  const { methods } = scope.outside.service(payProviders);
  const able = methods.get("stripe");
  const unable = { ...able, can: { ...able?.can, subscriptions: false } } as PayProvider;
  (methods as Map<PayMethod, PayProvider>).set("regional", unable);
  const wanted = { app: 1, user: app.owner.id, total: 1_200, title: "Studio", subscription: { ...studio, trialDays: 0, forApp: app.id } };
  const purchase = await orderFor(server, wanted);
  await expect(pay(scope, purchase, "regional")).rejects.toThrow("This way to pay takes no subscriptions.");
  expect(must(200, await app.owner.get("/api/1/payments/me"))).toEqual([]);
  await booksHold(server);
});

test("a trial moves no money, and its first charge is a payment of its own", async () => {
  const { server, refCode, amounts } = await subscribed(14);
  expect((await paymentByRef(server.database.reader(1), refCode))?.status).toBe("trialing");
  await booksHold(server);
  await pressSandbox(server, refCode, "advance");
  await expect.poll(amounts).toEqual(["0 completed", "12 completed"]);
  await booksHold(server);
});

test("a change costs what its preview said for the same moment, and the same key changes once", async () => {
  const { provider, ref, look } = await subscribed();
  const at = new Date();
  const preview = await provider.preview(ref, team, at);
  expect(preview).toMatchObject({ next: 3_000, lines: [{ amount: -1_200 }, { amount: 3_000 }], today: 1_800 });
  await provider.changePlan(ref, team, { at, key: "k1" });
  await provider.changePlan(ref, team, { at, key: "k1" });
  const after = await look();
  expect([after.amount, after.custom.plan, after.charges.map(({ amount }) => amount)]).toEqual([3_000, "8", [1_200, 1_800]]);
});

test("a subscription that is cancelled runs to the end of its period, can be resumed until then, and ends", async () => {
  const { server, provider, ref, refCode, look } = await subscribed();
  await provider.cancelAtPeriodEnd(ref, "c1", "unused");
  const cancelled = await look();
  expect([cancelled.status, cancelled.cancelAt]).toEqual(["active", cancelled.periodEnd]);
  await provider.resume(ref, "r1");
  expect((await look()).cancelAt).toBeNull();
  await provider.cancelAtPeriodEnd(ref, "c2", "unused");
  await pressSandbox(server, refCode, "advance");
  expect((await look()).status).toBe("cancelled");
  await booksHold(server);
});
