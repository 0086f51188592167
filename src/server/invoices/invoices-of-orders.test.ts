import { afterAll, beforeAll, expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { booksHold } from "../../../test/money-world.ts";
import { order, pay, shopWorld } from "../../../test/shop-world.ts";
import { must } from "../../../test/world.ts";

let { server, staff, shop, buyerOf } = {} as Awaited<ReturnType<typeof shopWorld>>;
beforeAll(async () => {
  ({ server, staff, shop, buyerOf } = await shopWorld());
}, 60_000);
afterAll(() => server.stop());

test("tax is added to prices or is a part of them as the app says, and the invoice keeps who sold and bought as they were", async () => {
  const { app, post } = await shop();
  const seller = { name: "Atelier Ltd", address: "1 Quay\nHull", email: "sales@atelier.example", taxId: "GB1" };
  const wanted = { taxRate: 20, pricesIncludeTax: false, seller, invoicePrefix: "A-", invoiceNote: "Thank you." };
  mustSucceed("changeSales", await app.owner.post("/sales", wanted));
  expect(mustSucceed("findSales", await app.owner.get("/sales"))).toMatchObject({ ...wanted, currency: "USD" });
  for (const wrong of [{ taxRate: 101 }, { currency: "KWD" }, { currency: "XXZ" }, { invoicePrefix: "A/" }, { rate: 1 }])
    expect([wrong, (await app.owner.post("/sales", wrong)).status]).toEqual([wrong, 400]);
  const buyer = await buyerOf(app, 50);
  expect((await buyer.post("/sales", { taxRate: 0 })).status).toBe(403);
  expect(must(200, await buyer.get(`/posts/${post.id}/order-preview`))).toMatchObject({ subtotal: 12.5, tax: 2.5, total: 15, taxRate: 20 });
  const made = await order(buyer, post, { name: "Ada L.", email: "ada@example.test", values: { address: "2 Lane" } });
  must(200, await pay(buyer, made.id));
  await server.jobs.idle();
  must(200, await app.owner.post("/sales", { seller: { ...seller, name: "Other" }, taxRate: 0 }));
  const [invoice] = mustSucceed("listInvoices", await app.owner.get("/invoices?withCount=1"));
  expect(invoice).toMatchObject({
    ...{ number: expect.stringMatching(/^A-\d{4}-0001$/), kind: "invoice", seller, orderId: made.id, note: "Thank you." },
    ...{ buyer: { name: "Ada L.", address: "2 Lane", email: "ada@example.test", taxId: "" }, subtotal: 12.5, tax: 2.5, total: 15 },
    lines: [{ title: "Tide", quantity: 1, unitPrice: 12.5, total: 12.5, subitems: [] }],
  });
  expect(mustSucceed("myInvoices", await buyer.get("/invoices/me"))).toEqual([invoice]);
  expect(mustSucceed("findInvoice", await buyer.get(`/invoices/${invoice.id}`))).toEqual(invoice);
  expect((await (await buyerOf(app)).get(`/invoices/${invoice.id}`)).status).toBe(404);
  await booksHold(server);
});

test("a refund makes a credit note in the same series, and numbers have no holes [EN-57]", async () => {
  const { app, post } = await shop();
  must(200, await app.owner.post("/sales", { taxRate: 25, pricesIncludeTax: true }));
  const buyer = await buyerOf(app, 100);
  const orders = [];
  for (const note of ["a", "b", "c"]) {
    const made = await order(buyer, post, { values: { note } });
    must(200, await pay(buyer, made.id));
    orders.push(made);
  }
  await server.jobs.idle();
  const paid = must(200, await buyer.get(`/orders/${orders[1].id}`));
  must(200, await staff.post(`/admin/payments/${paid.payment.id}/refund`, { amount: 5, to: "balance", reason: "Broken on arrival" }));
  await server.jobs.idle();
  expect(must(200, await buyer.get(`/orders/${orders[1].id}`))).toMatchObject({ status: "paid", shown: "partly-refunded", refunded: 5 });
  const all = must(200, await app.owner.get("/invoices?orderBy=id"));
  expect(all.map(({ number }: { number: string }) => Number(number.slice(-4)))).toEqual([1, 2, 3, 4]);
  expect(all[3]).toMatchObject({
    kind: "credit-note",
    total: -5,
    tax: -1,
    orderId: orders[1].id,
    undoes: expect.stringMatching(/-000[123]$/),
  });
  await booksHold(server);
});
