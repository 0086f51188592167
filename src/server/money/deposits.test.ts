import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { balanceOf, booksHold, payIn, pressSandbox } from "../../../test/money-world.ts";
import { testServer } from "../../../test/server.ts";
import { must, signUp } from "../../../test/world.ts";

const begin = async (amount = 25) => {
  const server = await testServer();
  const person = await signUp(server);
  const started = mustSucceed("startDeposit", await person.post("/payments/stripe/start", { amount, redirect: "/billing?tab=credit" }));
  const outcome = async () => must(200, await person.get(`/payments/${started.refCode}`));
  return { server, person, ...started, outcome };
};

test("a deposit is pending until its page is approved, then it is credit, once [AP-20] [AP-21] [EN-64] [BI-20]", async () => {
  const { server, person, url, refCode, outcome } = await begin();
  expect(url).toBe(`http://joinery.test/pay/sandbox/${refCode}`);
  expect(mustSucceed("findPayment", await person.get(`/payments/${refCode}`))).toMatchObject({
    ...{ status: "pending", outcome: "pending", amount: 25, currency: "USD", type: "deposit", method: "stripe", isSandbox: true },
    ...{ receiverId: person.id, senderId: null, redirect: "/billing?tab=credit", url },
  });
  expect(await balanceOf(person)).toBe(0);
  const back = await pressSandbox(server, refCode, "approve");
  expect([back.status, back.headers.location]).toEqual([303, `http://joinery.test/pay/stripe/callback?ref=${refCode}`]);
  await expect.poll(async () => (await outcome()).outcome).toBe("paid");
  await pressSandbox(server, refCode, "approve");
  expect(await balanceOf(person)).toBe(25);
  expect(must(200, await person.get("/payments/balance"))).toMatchObject({ currency: "USD", isFrozen: false, least: 1, most: 10_000 });
  await booksHold(server);
});

test("a page that is declined moves nothing, and can not be approved afterwards", async () => {
  const { server, person, refCode, outcome } = await begin();
  await pressSandbox(server, refCode, "decline");
  await expect.poll(async () => (await outcome()).outcome).toBe("declined");
  await pressSandbox(server, refCode, "approve");
  expect((await outcome()).status).toBe("declined");
  expect(await balanceOf(person)).toBe(0);
  await booksHold(server);
});

test("a deposit that is given up is closed at its provider: nobody can pay it any more", async () => {
  const { server, person, refCode, outcome } = await begin();
  expect(mustSucceed("cancelPayment", await person.post(`/payments/${refCode}/cancel`))).toMatchObject({ outcome: "cancelled", url: null });
  await pressSandbox(server, refCode, "approve");
  expect([(await outcome()).status, await balanceOf(person)]).toEqual(["cancelled", 0]);
  await booksHold(server);
});

test("a payment of somebody else is as if it were not there, to look at and to give up", async () => {
  const { server, refCode } = await begin();
  const stranger = await signUp(server);
  expect((await stranger.get(`/payments/${refCode}`)).status).toBe(404);
  expect((await stranger.post(`/payments/${refCode}/cancel`)).status).toBe(404);
  expect((await server.call({ path: `/api/1/payments/${refCode}` })).status).toBe(401);
  expect(must(200, await stranger.get(`/payments/me?filter=${refCode}`))).toEqual([]);
});

test("an amount that is too small, too large, too fine or no number is refused, and so is a path of another site [PAY-02]", async () => {
  const server = await testServer();
  const person = await signUp(server);
  const tried = async (amount: unknown, redirect: unknown = "/billing") =>
    (await person.post("/payments/stripe/start", { amount, redirect })).status;
  for (const amount of [0, -5, 0.99, 10_000.01, 1e9, 10.005, "10", null]) expect([amount, await tried(amount)]).toEqual([amount, 400]);
  for (const redirect of ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "billing", 5])
    expect([redirect, await tried(10, redirect)]).toEqual([redirect, 400]);
  expect((await person.post("/payments/stripe/start", { amount: 10, redirect: "/", currency: "JPY" })).status).toBe(400);
  expect(must(200, await person.get("/payments/me"))).toEqual([]);
});

test("the gateway of a region is offered only where one is set up [AP-23] [AP-24] [BI-23]", async () => {
  const server = await testServer();
  const person = await signUp(server);
  const { methods } = mustSucceed("findBalance", await person.get("/payments/balance"));
  expect(
    methods.map(({ method, label, isSandbox }: { method: string; label: string; isSandbox: boolean }) => [method, label, isSandbox]),
  ).toEqual([
    ["stripe", "Stripe", true],
    ["lemon", "Lemon", true],
  ]);
  const refused = await person.post("/payments/regional/start", { amount: 10, redirect: "/billing" });
  expect([refused.status, refused.json.message]).toEqual([404, "This way to pay is not offered here. Nothing was charged."]);
});

test("the same Idempotency-Key opens one page, and another body with it is refused [PAY-07]", async () => {
  const server = await testServer();
  const person = await signUp(server);
  const send = (amount: number) => person.post("/payments/stripe/start", { amount, redirect: "/" }, { "idempotency-key": `k${person.id}` });
  const first = must(200, await send(10));
  expect(must(200, await send(10))).toEqual(first);
  expect((await send(11)).status).toBe(422);
  expect(must(200, await person.get("/payments/me"))).toHaveLength(1);
});

test("payments are listed newest first, by page, by type, by time, and found by their names [AP-25] [AP-26] [AP-27] [AP-28] [AP-29] [AP-30] [AP-31] [AP-32] [EN-62] [EN-63]", async () => {
  const server = await testServer();
  const person = await signUp(server);
  const paid = [await payIn(server, person, 30), await payIn(server, person, 10), await payIn(server, person, 20)];
  const amounts = async (query: string) =>
    must(200, await person.get(`/payments/me${query}`)).map(({ amount }: { amount: number }) => amount);
  expect(await amounts("")).toEqual([20, 10, 30]);
  expect(await amounts("?orderBy=createdAt")).toEqual([30, 10, 20]);
  expect(await amounts("?orderByDesc=id&page=2&count=2")).toEqual([30]);
  expect(await amounts(`?filter=${paid[1].refCode.slice(3, 20)}`)).toEqual([10]);
  expect(await amounts(`?filter=${encodeURIComponent(person.username)}`)).toEqual([20, 10, 30]);
  expect(await amounts(`?filter=${paid[0].id}&count=1&orderBy=createdAt`)).toEqual([30]);
  expect(await amounts("?type:eq=subscription")).toEqual([]);
  expect(await amounts("?type:neq=subscription")).toHaveLength(3);
  expect(await amounts(`?since=${paid[2].createdAt}`)).toEqual([20]);
  expect(await amounts(`?until=${paid[0].createdAt}`)).toEqual([30]);
  expect(must(200, await person.get("/payments/me/count?type:neq=subscription"))).toEqual({ count: 3 });
  const [newest] = must(200, await person.get("/payments/me"));
  expect(newest).toMatchObject({
    ...{ id: expect.any(Number), refCode: paid[2].refCode, trackCode: `ch_${paid[2].refCode}`, type: "deposit", status: "completed" },
    ...{ senderId: null, receiverId: person.id, userId: person.id, sender: null },
    receiver: { id: person.id, nickname: expect.any(String), username: person.username },
  });
  expect((await person.get("/payments/me?password=1")).status).toBe(400);
  await booksHold(server);
});

test("the sandbox's page says that no money moves, and its buttons are good for it alone", async () => {
  const { server, refCode } = await begin(12.5);
  const page = await server.call({ path: `/pay/sandbox/${refCode}` });
  expect(page.text).toContain("Sandbox: no money moves");
  expect(page.text).toContain("$12.50");
  expect(page.text).not.toContain("<script");
  const forged = await server.call({
    ...{ method: "POST", path: `/pay/sandbox/${refCode}`, body: `press=approve&signed=${"0".repeat(32)}` },
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(forged.status).toBe(400);
  expect((await server.call({ path: "/pay/sandbox/nothing" })).status).toBe(404);
});
