import { afterAll, beforeAll, expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { balanceOf, booksHold } from "../../../test/money-world.ts";
import { addPlan, sellingServer } from "../../../test/plans-world.ts";
import type { TestServer } from "../../../test/server.ts";
import { field, inApp, must, type Somebody, signUp, world } from "../../../test/world.ts";

let server: TestServer;
let staff: Somebody;
beforeAll(async () => {
  ({ server, staff } = await sellingServer());
}, 60_000);
afterAll(() => server.stop());

const unknown = "This code is not valid, or it was used up.";
const made = async (wanted: object, by: Somebody = staff) => must(201, await by.post("/codes", { title: "Launch", ...wanted }));
const redeem = (by: Somebody, code: string) => by.post("/codes/redeem", { code });

test("a code for credit is added once to whoever redeems it, however it is typed, and is known only by its last letters afterwards", async () => {
  const person = await signUp(server);
  const made = mustSucceed("createCode", await staff.post("/codes", { title: "Launch", kind: "credit", value: 12.5 }));
  expect(made.code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  const typed = ` ${made.code.toLowerCase().replaceAll("-", " ")} `;
  expect(mustSucceed("redeemCode", await redeem(person, typed))).toMatchObject({
    kind: "credit",
    balance: 12.5,
    title: "$12.50 was added to your credit.",
  });
  expect(await balanceOf(person)).toBe(12.5);
  expect((await redeem(person, made.code)).json.data.code.messages).toEqual([unknown]);
  const [listed] = mustSucceed("listCodes", await staff.get("/codes?withCount=1"));
  expect(listed).toMatchObject({ id: made.id, ending: made.code.slice(-4), used: 1, max: 1, unit: "amount", value: 12.5 });
  expect(JSON.stringify(listed)).not.toContain(made.code);
  expect(must(200, await person.get("/payments/me"))).toMatchObject([{ type: "code", method: "code", amount: 12.5, status: "completed" }]);
  await booksHold(server);
});

test("of fifty who redeem a code of three at once, three get it", async () => {
  const { code } = await made({ kind: "credit", value: 5, max: 3 });
  const people = await Promise.all(Array.from({ length: 50 }, () => signUp(server)));
  const replies = await Promise.all(people.map((person) => redeem(person, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  const balances = await Promise.all(people.map(balanceOf));
  expect(balances.reduce((sum, each) => sum + each, 0)).toBe(15);
  await booksHold(server);
}, 60_000);

test("unknown, ended, not yet good and used up codes have one answer, and after five wrong ones in an hour even a right one waits", async () => {
  const day = 86_400_000;
  const ended = await made({ kind: "credit", value: 1, endsAt: new Date(Date.now() - day).toISOString() });
  const early = await made({ kind: "credit", value: 1, startsAt: new Date(Date.now() + day).toISOString() });
  const stopped = await made({ kind: "credit", value: 1 });
  expect(mustSucceed("endCode", await staff.post(`/codes/${stopped.id}/end`)).endsAt).not.toBeNull();
  const person = await signUp(server);
  const wrong = [];
  for (const code of ["AAAA-BBBB-CCCC-DDDD", ended.code, early.code, stopped.code, "x"]) wrong.push((await redeem(person, code)).text);
  expect(new Set(wrong).size).toBe(1);
  const right = await made({ kind: "credit", value: 1 });
  expect((await redeem(person, right.code)).status).toBe(429);
  must(200, await redeem(await signUp(server), right.code));
});

test("a code for seats makes an order of the plan for so many apps [RT-33]", async () => {
  const plan = await addPlan(server, staff, { title: "Studio", price: 40, maxPages: 3 });
  const { app, owner } = await world(server);
  const platform = inApp(server, owner, 1);
  const { code } = await made({ kind: "seats", value: 2, planIds: [plan] });
  const { orderId } = must(200, await redeem(platform, code));
  expect(must(200, await platform.get("/orders/me/multiapp-plans"))).toMatchObject([
    { id: orderId, title: "Studio", total: 0, meta: { used: 0, max: 2 } },
  ]);
  must(200, await platform.post(`/orders/${orderId}/fulfill/multi-app`, { appId: app.id }));
  expect(must(200, await app.owner.get("/plan"))).toMatchObject({ source: "seat", plan: { title: "Studio" } });
  await booksHold(server);
});

test("a discount of an app takes off its own orders, as often as it may be used, and comes back with an order that is cancelled", async () => {
  const { app } = await world(server);
  const type = await app.addType({ permission: "read", fields: [field("number", "price")] });
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { sales: { price: "price" } } }));
  const post = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Print", price: 20 }));
  const other = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Other", price: 20 }));
  const discount = await made({ kind: "discount", value: 25, code: "summer25", planIds: [post.id], max: 1 }, app.owner);
  expect(discount).toMatchObject({ code: "SUMMER25", unit: "percent", value: 25 });
  const buyer = inApp(server, await signUp(server), app.id);
  expect(must(200, await buyer.get(`/posts/${post.id}/order-preview?code=Summer25`))).toMatchObject({
    subtotal: 20,
    discount: 5,
    total: 15,
  });
  const refused = must(200, await buyer.get(`/posts/${other.id}/order-preview?code=SUMMER25`));
  expect(refused).toMatchObject({ total: 20, codeRefused: "This code is not valid here, or it was used up." });
  expect((await buyer.post(`/posts/${other.id}/order`, { code: "SUMMER25" })).json.data).toHaveProperty("code");
  const order = must(201, await buyer.post(`/posts/${post.id}/order`, { code: "SUMMER25" }));
  const second = inApp(server, await signUp(server), app.id);
  expect((await second.post(`/posts/${post.id}/order`, { code: "SUMMER25" })).json.data).toHaveProperty("code");
  must(200, await buyer.post(`/orders/${order.id}/cancel`));
  expect(must(201, await second.post(`/posts/${post.id}/order`, { code: "SUMMER25" })).total).toBe(15);
});

test("of fifty who order with the last use of a code, one does", async () => {
  const { app } = await world(server);
  const type = await app.addType({ permission: "read", fields: [field("number", "price")] });
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { sales: { price: "price" } } }));
  const post = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Print", price: 20 }));
  await made({ kind: "discount", value: 50, code: "LAST1", max: 1 }, app.owner);
  const people = await Promise.all(Array.from({ length: 50 }, async () => inApp(server, await signUp(server), app.id)));
  const replies = await Promise.all(people.map((person) => person.post(`/posts/${post.id}/order`, { code: "LAST1" })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(must(200, await app.owner.get("/codes"))).toMatchObject([{ used: 1, max: 1 }]);
}, 60_000);

test("a discount of the platform is kept for the next order of whoever redeemed it", async () => {
  const plan = await addPlan(server, staff, { title: "Kept", price: 40, seats: 3 });
  const person = inApp(server, await signUp(server), 1);
  const { code } = await made({ kind: "discount", value: 4, unit: "amount" });
  expect(must(200, await redeem(person, code))).toMatchObject({ kind: "discount", title: "$4.00 will be taken off your next order." });
  expect(must(200, await person.get(`/posts/${plan}/order-preview`))).toMatchObject({ discount: 4, total: 36 });
  must(201, await person.post(`/posts/${plan}/order`, {}));
  expect(must(200, await person.get(`/posts/${plan}/order-preview`))).toMatchObject({ discount: 0, total: 40 });
});

test("apps make discounts alone, only their admins do, and what makes no sense is refused by name", async () => {
  const { app } = await world(server);
  for (const kind of ["credit", "seats"]) expect((await app.owner.post("/codes", { title: "X", kind, value: 1 })).status).toBe(403);
  const editor = await app.addMember(50);
  expect((await editor.post("/codes", { title: "X", kind: "discount", value: 1 })).status).toBe(403);
  expect((await editor.get("/codes")).status).toBe(403);
  for (const [wrong, name] of [
    [{ kind: "discount", value: 101 }, "value"],
    [{ kind: "discount", value: 1.005, unit: "amount" }, "value"],
    [{ kind: "discount", value: 5, code: "a" }, "code"],
    [{ kind: "seats", value: 1.5 }, "value"],
    [{ kind: "seats", value: 2 }, "planIds"],
    [{ kind: "credit", value: 2, code: "MINE1" }, "code"],
  ] as const)
    expect((await staff.post("/codes", { title: "X", ...wrong })).json.data).toHaveProperty(name);
  must(201, await app.owner.post("/codes", { title: "X", kind: "discount", value: 5, code: "TWICE" }));
  expect((await app.owner.post("/codes", { title: "X", kind: "discount", value: 5, code: "twice" })).status).toBe(400);
  expect((await app.owner.post("/codes/999999/end")).status).toBe(404);
});
