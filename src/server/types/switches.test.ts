import { afterAll, beforeAll, expect, test } from "vitest";
import { pressSandbox } from "../../../test/money-world.ts";
import { order, pay, shopWorld } from "../../../test/shop-world.ts";
import { must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";

const slugsOf = ({ postFields }: PostType) => postFields.map(({ slug }) => slug);
const typesOf = async (owner: Awaited<ReturnType<typeof world>>["app"]["owner"]): Promise<PostType[]> =>
  must(200, await owner.get("/types?orderBy=id"));

let shopping: Awaited<ReturnType<typeof shopWorld>>;
beforeAll(async () => {
  shopping = await shopWorld();
});
afterAll(() => shopping?.server.stop());

test("templates begin with their fields; inventory brings a stock that paid orders take from, invoices a type of their own, notes their relation [DI-15]", async () => {
  const { app } = await world(shopping.server);
  const create = async (type: object): Promise<PostType> => must(201, await app.owner.post("/types", { permission: "read", ...type }));
  const client = await create({ title: "Clients", template: "client", withNote: true, withInvoice: true });
  expect(slugsOf(client)).toEqual(["email", "phone", "company", "address"]);
  expect(client.relations).toMatchObject([{ relationId: "notes", multiple: true, fieldSlug: `record_${client.id}` }]);
  const plain = await create({ title: "Plain", template: "product" });
  expect([slugsOf(plain), plain.settings.sales, plain.relations]).toEqual([
    ["price", "image", "description", "sku"],
    { price: "price" },
    [],
  ]);

  const product = await create({ title: "Things", template: "product", withInventory: true });
  expect(slugsOf(product)).toEqual(["price", "image", "description", "sku", "stock"]);
  const thing = must(201, await app.owner.post("/posts", { typeId: product.id, title: "Pen", price: 5, stock: 1 }));
  const stock = async () => must(200, await app.owner.get(`/posts/${thing.id}`)).stock;
  const buyer = await shopping.buyerOf(app);
  const { id } = await order(buyer, thing);
  const { refCode } = must(200, await pay(buyer, id));
  expect(await stock()).toBe(1);
  await pressSandbox(shopping.server, refCode, "approve");
  await expect.poll(stock).toBe(0);
  expect((await buyer.post(`/posts/${thing.id}/order`, { postId: thing.id })).status).toBe(409);

  const invoices = (await typesOf(app.owner)).find(({ slug }) => slug === "invoices") as PostType;
  expect(invoices).toMatchObject({ title: "Invoices", permission: "private" });
  expect(invoices.postFields.find(({ component }) => component === "invoice-items")).toMatchObject({ slug: "items" });
  const ada = must(201, await app.owner.post("/posts", { typeId: client.id, title: "Ada" }));
  const items = { items: [{ title: "Pens", quantity: 2, price: 10 }], taxRate: 20, discountRate: 0 };
  const invoice = must(201, await app.owner.post("/posts", { typeId: invoices.id, title: "1", client: ada.id, items }));
  expect(invoice.items.total).toBe(24);
  const seen = must(200, await app.owner.get(`/posts/${ada.id}?with=invoices.client`));
  expect(seen.relations["invoices.client"]).toMatchObject([{ id: invoice.id }]);
});

test("a new product is sold at once at its price, which is money in the currency of the app; nothing is said over what an owner said", async () => {
  const { app } = await world(shopping.server);
  must(200, await app.owner.post("/sales", { currency: "EUR" }));
  const product: PostType = must(201, await app.owner.post("/types", { title: "Pens", template: "product", permission: "read" }));
  expect(product.postFields[0]).toMatchObject({ slug: "price", numberStyle: "currency", currency: "EUR" });
  const pen = must(201, await app.owner.post("/posts", { typeId: product.id, title: "Pen", price: 5 }));
  const buyer = await shopping.buyerOf(app);
  expect(must(200, await buyer.get(`/posts/${pen.id}/order-preview`))).toMatchObject({ total: 5, currency: "EUR", available: null });
  const ended = must(200, await app.owner.post(`/types/${product.id}`, { settings: { sales: null } }));
  expect(ended.settings.sales).toBeNull();
  expect((await buyer.get(`/posts/${pen.id}/order-preview`)).status).toBe(409);
  // A field that says how it is shown is left as it is.
  const said = [{ id: "n1", slug: "price", label: "Price", component: "number", append: "points" }];
  const own: PostType = must(201, await app.owner.post("/types", { title: "Own", postFields: said }));
  const sold: PostType = must(200, await app.owner.post(`/types/${own.id}`, { settings: { sales: { price: "price" } } }));
  expect(sold.postFields).toEqual(said);
  // Editors may make products, and not say how they are sold.
  const editor = await app.addMember(50);
  expect(must(201, await editor.post("/types", { title: "Theirs", template: "product" })).settings.sales).toBeUndefined();
});

test("clients that have invoices already get no second type for them", async () => {
  const { app } = await world();
  const client = must(201, await app.owner.post("/types", { title: "Clients", template: "client", withInvoice: true }));
  // Off and on again makes no second one, and takes nothing away.
  must(200, await app.owner.post(`/types/${client.id}`, { withInvoice: false }));
  must(200, await app.owner.post(`/types/${client.id}`, { withInvoice: true }));
  expect(await typesOf(app.owner)).toHaveLength(2);
});

test("a switch that is turned on later brings the same, and one of another template is refused", async () => {
  const { app } = await world();
  const product = must(201, await app.owner.post("/types", { title: "Things", template: "product" }));
  const later = must(200, await app.owner.post(`/types/${product.id}`, { withInventory: true }));
  expect([slugsOf(later).at(-1), later.settings.sales]).toEqual(["stock", { price: "price", stock: "stock" }]);
  const client = must(201, await app.owner.post("/types", { title: "Clients", template: "client" }));
  must(200, await app.owner.post(`/types/${client.id}`, { withInvoice: true }));
  expect((await typesOf(app.owner)).map(({ title }) => title)).toContain("Invoices");
  const wrong = await app.owner.post(`/types/${client.id}`, { withInventory: true });
  expect([wrong.status, Object.keys(wrong.json.data)]).toEqual([400, ["withInventory"]]);
  // Who may not say how records are sold gets the field alone.
  const editor = await app.addMember(50);
  const theirs = must(201, await editor.post("/types", { title: "Theirs", template: "product", withInventory: true }));
  expect([slugsOf(theirs).at(-1), theirs.settings.sales]).toEqual(["stock", undefined]);
});
