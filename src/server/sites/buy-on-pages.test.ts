import { expect, test } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import { pressSandbox } from "../../../test/money-world.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const post = (app: AppOfTest, path: string, entries: Record<string, string> = {}) =>
  app.visit(path, {
    method: "POST",
    body: new URLSearchParams(entries).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

const block = (changes: object) =>
  [{ id: "buy1", component: "pay-order", settings: {}, asksQuantity: true, asksCode: true, ...changes }] as unknown as Layout;

/** A shop with one table of which there are three, and a page that sells it. */
async function shop(changes: object = {}) {
  const { app, server } = await world();
  const type = await app.addType({ title: "Things", permission: "read", fields: [field("number", "price"), field("number", "stock")] });
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { sales: { price: "price", stock: "stock", most: 5 } } }));
  const table = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Oak table", price: 240, stock: 3 }));
  await app.addPage({ slug: "buy", layout: block({ type: type.slug, record: table.id, ...changes }) });
  return { app, server, type, table };
}

test("a record is bought on a page without script: price, order, the provider's page, and back as paid [DI-07] [EN-91] [EN-92]", async () => {
  const { app, server, table } = await shop();
  const page = (await app.visit("/buy")).text;
  for (const words of ["Oak table", "$240.00", "3 left", "Sandbox: no money moves"]) expect(page).toContain(words);
  const ordered = await post(app, "/buy?form=buy1", { email: "guest@example.test", quantity: "2" });
  expect([ordered.status, ordered.headers.location]).toEqual([303, expect.stringMatching(/^\/site\/order\?order=\d+&token=[\w-]+$/)]);
  const own = String(ordered.headers.location);
  const order = (await app.visit(own)).text;
  for (const words of [
    "2 × Oak table",
    "$480.00",
    "It is not paid yet. Nothing was charged.",
    "Pay $480.00 with Stripe (sandbox)",
    "Pay $480.00 with Lemon Squeezy (sandbox)",
  ])
    expect(order).toContain(words);
  const going = await post(app, `${own}&form=pay-stripe`);
  expect(going.headers.refresh).toMatch(/^0; url=http.*\/pay\/sandbox\//);
  const back = await pressSandbox(server, /\/pay\/sandbox\/(\w+)/.exec(String(going.headers.refresh))?.[1] ?? "", "approve");
  // To the host on which it was ordered, whatever port stands beside it: elsewhere nobody knows the order.
  expect(new URL(String(back.headers.location))).toMatchObject({ host: app.host, pathname: "/site/order" });
  expect((await app.visit(own)).text).toContain("Your payment was confirmed!");
  await expect.poll(async () => must(200, await app.owner.get(`/posts/${table.id}`)).stock).toBe(1);
});

test("a buyer is asked how many and for a code only where the block says so, and the record of the address is sold where it names none", async () => {
  const { app, type, table } = await shop({ asksQuantity: false, asksCode: false });
  const plain = (await app.visit("/buy")).text;
  expect([plain.includes('name="email"'), plain.includes('name="quantity"'), plain.includes('name="code"')]).toEqual([true, false, false]);
  await app.addPage({ slug: "thing", layout: block({ type: type.slug }) });
  expect((await app.visit("/thing")).status).toBe(404);
  const asked = (await app.visit(`/thing?id=${table.id}`)).text;
  for (const words of ['name="quantity"', 'name="code"', "Oak table"]) expect(asked).toContain(words);
});

test("what cannot be bought is refused with words, and nothing is ordered", async () => {
  const { app } = await shop();
  for (const [entries, words] of [
    [{ email: "" }, "E-mail"],
    [{ email: "nonsense" }, "e-mail address"],
    [{ email: "guest@example.test", quantity: "1.5" }, "whole number"],
    [{ email: "guest@example.test", quantity: "0" }, "Quantity"],
    [{ email: "guest@example.test", quantity: "-2" }, "Quantity"],
    [{ email: "guest@example.test", quantity: "4" }, "only 3 left"],
    [{ email: "guest@example.test", code: "NOSUCHCODE" }, "code"],
  ] as const) {
    const refused = await post(app, "/buy?form=buy1", { quantity: "1", ...entries });
    expect([refused.status, refused.text.includes(words)], JSON.stringify(entries)).toEqual([expect.any(Number), true]);
    expect(refused.status).toBeGreaterThanOrEqual(400);
  }
  expect(must(200, await app.owner.get("/orders"))).toEqual([]);
});

test("an order is shown to its token alone, and cancelled by it", async () => {
  const { app } = await shop();
  const own = String((await post(app, "/buy?form=buy1", { email: "guest@example.test", quantity: "1" })).headers.location);
  const order = /order=(\d+)/.exec(own)?.[1];
  for (const path of ["/site/order", `/site/order?order=${order}`, `/site/order?order=${order}&token=wrong`, "/site/order?order=nonsense"])
    expect((await app.visit(path)).status, path).toBe(404);
  expect((await post(app, `/site/order?order=${order}&token=wrong&form=cancel`)).status).toBe(404);
  expect((await post(app, `${own}&form=cancel`)).status).toBe(303);
  expect((await app.visit(own)).text).toContain("This order is cancelled. Nothing was charged.");
  expect((await post(app, `${own}&form=pay-stripe`)).status).toBe(409);
});

test("a button with the action `pay` in a form makes an order of the record that was sent, and leads to its payment", async () => {
  const { app } = await world();
  const button = field("action-button", "go", { label: "Book", actions: [{ component: "pay", slug: "pay_1", email: "${email}" }] });
  const type = await app.addType({
    permission: "submit",
    fields: [field("input-text", "email"), field("number", "price", { default: 30 }), button],
  });
  must(200, await app.owner.post(`/types/${type.id}`, { settings: { sales: { price: "price" } } }));
  await app.addPage({ slug: "join", layout: [{ ...exampleForm, type: type.slug }] as unknown as Layout });
  const sent = await post(app, "/join?form=form1&press=go", { email: "guest@example.test", price: "30" });
  expect([sent.status, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/site\/order\?order=\d+&token=/)]);
  expect((await app.visit(String(sent.headers.location))).text).toContain("$30.00");
});
