import { expect, test } from "vitest";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { Page } from "../../contract/pages.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { Layout } from "../../model/page/block.ts";

const change = async (app: AppOfTest, { id }: Pick<PostType, "id">, changes: object): Promise<PostType> =>
  must(200, await app.owner.post(`/types/${id}`, changes));
const typeNow = async (app: AppOfTest, { id }: Pick<PostType, "id">): Promise<PostType> => must(200, await app.owner.get(`/types/${id}`));
const pageNow = async (app: AppOfTest, { id }: Pick<Page, "id">): Promise<Page> => must(200, await app.owner.get(`/pages/${id}`));

/** Orders with a price, and an app that names them in every way there is. */
async function shop() {
  const { app, server, visitor } = await world();
  const [price, vip] = [field("number", "price"), field("checkbox", "vip")];
  const total = field("calculated", "total", { formula: "${price * 2}", useFormula: true, asNumber: true });
  const orders = await app.addType({ title: "Orders", permission: "submit", fields: [price, vip, total] });
  const press = {
    actions: [
      { component: "get-post", slug: "found", typeId: "orders", single: true, postFilter: [{ slug: "price", op: "gt", value: "1" }] },
      { component: "create-post", slug: "made", typeId: orders.slug, newPost: { price: "${found.price}", vip: true } },
      {
        component: "update-post",
        slug: "set",
        postId: "found",
        typeId: "orders",
        fieldToUpdate: "price",
        valueToUpdate: "${made.price + price}",
      },
    ],
  };
  const points = field("relation", "order", { relationTypeId: orders.id });
  const sum = field("relation-field", "sum", { relation: "order", op: "sum", field: "price" });
  const bills = await app.addType({
    title: "Bills",
    fields: [field("number", "price"), points, sum, field("action-button", "go", press)],
  });
  const told = {
    component: "notify",
    slug: "told",
    toWho: "appOwner",
    subject: "${price} for ${post.vip}",
    conditions: [{ slug: "vip", op: "eq", value: true }],
  };
  await change(app, orders, { statuses: [{ id: orders.initialStatusId, title: "New", actions: [told] }] });
  const starts = { on: "changed", fields: ["price"], conditions: [{ slug: "price", op: "gt", value: 10 }] };
  const automation = must(201, await app.owner.post(`/types/${orders.id}/automations`, { title: "Dear", starts, actions: [told] }));
  const about = await app.addPage({
    title: "About",
    slug: "about",
    layout: [{ id: "t1", component: "text-section", html: "<p>Us</p>" }] as Layout,
  });
  const layout = [
    {
      id: "r1",
      component: "records",
      type: "orders",
      fields: ["price", "title"],
      filter: [{ slug: "price", op: "gt", value: "1" }],
      order: "price",
      settings: {},
    },
    { id: "f1", component: "form-section", type: "orders", redirect: "/about?thanks=1", settings: {} },
    {
      id: "h1",
      component: "text-section",
      html: '<p>See <a href="/about#team">us</a> and <a href="/aboutus">others</a></p>',
      settings: {},
    },
  ] as unknown as Layout;
  const page = await app.addPage({ title: "Shop", slug: "shop", layout });
  must(
    200,
    await app.owner.post(`/pages/${page.id}`, {
      draft: [...layout, { id: "h2", component: "text-section", html: '<p><a href="about">draft</a></p>', settings: {} }],
    }),
  );
  return { app, server, visitor, orders, bills, automation, about, page };
}

test("a field that gets another key is named by it in formulas, statuses, automations, other types, pages and drafts", async () => {
  const { app, orders, bills, automation, page } = await shop();
  const [price, vip, total] = orders.postFields;
  const after = await change(app, orders, { postFields: [{ ...price, slug: "cost" }, { ...vip, slug: "isVip" }, total] });
  expect(after.postFields[2]).toMatchObject({ formula: "${cost * 2}" });
  expect(after.statuses[0]?.actions[0]).toMatchObject({ subject: "${cost} for ${post.isVip}", conditions: [{ slug: "isVip" }] });
  const [ownPrice, , sum, button] = (await typeNow(app, bills)).postFields;
  expect([ownPrice?.slug, sum]).toMatchObject(["price", { relation: "order", field: "cost" }]);
  expect((button as unknown as JsonObject).actions).toMatchObject([
    { postFilter: [{ slug: "cost" }] },
    { newPost: { cost: "${found.cost}", isVip: true } },
    // The price of the bill itself is another field.
    { fieldToUpdate: "cost", valueToUpdate: "${made.cost + price}" },
  ]);
  const [automated] = must(200, await app.owner.get(`/types/${orders.id}/automations`));
  expect(automated).toMatchObject({
    id: automation.id,
    starts: { fields: ["cost"], conditions: [{ slug: "cost" }] },
    actions: [{ subject: "${cost} for ${post.isVip}" }],
  });
  const now = await pageNow(app, page);
  for (const blocks of [now.layout, now.draft ?? []])
    expect(blocks[0]).toMatchObject({ fields: ["cost", "title"], filter: [{ slug: "cost" }], order: "cost" });
});

test("a roll-up and a condition go on reckoning with the field that got another key", async () => {
  const { app, server, orders, bills } = await shop();
  const order = must(201, await app.owner.post("/posts", { typeId: orders.id, price: 20, vip: true }));
  const bill = must(201, await app.owner.post("/posts", { typeId: bills.id, order: order.id }));
  const [price, vip, total] = orders.postFields;
  const wanted = [{ ...price, slug: "cost" }, vip, total];
  const preview = must(200, await app.owner.post(`/types/${orders.id}/field-changes/preview`, { postFields: wanted }));
  expect(preview.follows).toEqual([
    { where: "field", name: total?.label },
    { where: "status", name: "New" },
    { where: "type", name: "Bills" },
    { where: "automation", name: "Dear" },
    { where: "page", name: "Shop" },
  ]);
  expect(preview.mentions).toEqual([]);
  await change(app, orders, { postFields: wanted, consent: preview.consent });
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/posts/${bill.id}`)).sum).toBe(20);
  expect(must(200, await app.owner.get(`/types/bills/posts?sum=20`))).toHaveLength(1);
});

test("a roll-up that gets another key is named by it, and a status goes on hiding it", async () => {
  const { app, bills } = await shop();
  const sees = { id: bills.initialStatusId, title: "New", hiddenFields: ["sum"] };
  const now = await change(app, bills, { statuses: [sees] });
  const layout = [{ id: "r1", component: "records", type: "bills", fields: ["sum"], settings: {} }] as unknown as Layout;
  const page = await app.addPage({ title: "Bills", slug: "bills", layout });
  const postFields = now.postFields.map((one) => (one.slug === "sum" ? { ...one, slug: "total" } : one));
  const after = await change(app, bills, { postFields });
  expect(after.statuses[0]?.hiddenFields).toEqual(["total"]);
  expect((await pageNow(app, page)).layout).toMatchObject([{ fields: ["total"] }]);
});

test("a data type at another path is found by its pages, its buttons, its open forms and its old path, until another type takes that", async () => {
  const { app, visitor, orders, bills, page } = await shop();
  await app.addMember(25);
  await change(app, orders, { slug: "sales" });
  const now = await pageNow(app, page);
  for (const blocks of [now.layout, now.draft ?? []]) expect(blocks.slice(0, 2)).toMatchObject([{ type: "sales" }, { type: "sales" }]);
  const button = (await typeNow(app, bills)).postFields[3] as unknown as JsonObject;
  expect(button.actions).toMatchObject([{ typeId: "sales" }, { typeId: "sales" }, { typeId: "sales" }]);
  expect((await app.visit("/shop")).text).toContain("<form");
  expect(must(200, await app.owner.get("/types/orders"))).toMatchObject({ id: orders.id, slug: "sales" });
  // A page that somebody opened before sends to the old path.
  must(201, await visitor.post("/posts", { typeId: "orders", price: 3 }));
  const other = await app.addType({ title: "Orders" });
  expect(must(200, await app.owner.get("/types/orders")).id).toBe(other.id);
  await change(app, other, { slug: "others" });
  await change(app, orders, { slug: "orders" });
  expect([must(200, await app.owner.get("/types/orders")).id, must(200, await app.owner.get("/types/sales")).id]).toEqual([
    orders.id,
    orders.id,
  ]);
});

test("the past path of a data type leads nowhere in another app, and to nothing once the type is deleted", async () => {
  const { app, server, orders } = await shop();
  await change(app, orders, { slug: "sales" });
  const { app: other } = await world(server);
  expect((await other.owner.get("/types/orders")).status).toBe(404);
  must(200, await app.owner.remove(`/types/${orders.id}`));
  expect((await app.owner.get("/types/orders")).status).toBe(404);
});

test("a page at another path takes links, buttons, forms and the menu of the site along, in drafts too", async () => {
  const { app, about, page } = await shop();
  const { id, draftVersion, draft } = must(200, await app.owner.get("/shared-parts")).parts;
  const operations = [
    {
      do: "set",
      id: draft[0].id,
      path: "values",
      value: [
        { text: "About", value: "/about" },
        { text: "More", value: "", values: [{ text: "Team", value: "/About/#team" }] },
      ],
    },
  ];
  must(200, await app.owner.post(`/pages/${id}/operations`, { draftVersion, operations }));
  must(200, await app.owner.post(`/pages/${about.id}`, { slug: "who-we-are" }));
  const now = await pageNow(app, page);
  const says = [{}, { redirect: "/who-we-are?thanks=1" }, { html: expect.stringContaining('href="/who-we-are#team"') }];
  expect(now.layout).toMatchObject(says);
  expect(now.draft).toMatchObject([...says, { html: expect.stringContaining('href="who-we-are"') }]);
  expect(JSON.stringify(now)).toContain("/aboutus");
  const shared = must(200, await app.owner.get("/shared-parts")).parts;
  expect(shared.draft[0].values).toMatchObject([{ value: "/who-we-are" }, { values: [{ value: "/who-we-are/#team" }] }]);
  expect((await app.visit("/about")).headers.location).toBe("/who-we-are");
});

test("of two fields that swap keys each is named by its own, and a page of another app is let be", async () => {
  const { app, server, orders, page } = await shop();
  const { app: other } = await world(server);
  await other.addType({ title: "Orders", fields: [field("number", "price")] });
  const layout = [{ id: "r1", component: "records", type: "orders", fields: ["price"], settings: {} }] as unknown as Layout;
  const theirs = await other.addPage({ title: "Shop", slug: "shop", layout });
  const [price, vip, total] = orders.postFields;
  await change(app, orders, { postFields: [{ ...price, slug: "vip" }, { ...vip, slug: "price" }, total] });
  expect((await pageNow(app, page)).layout[0]).toMatchObject({ fields: ["vip", "title"], order: "vip" });
  // The form was sent as a whole: its formulas mean the keys that it was sent with.
  expect((await typeNow(app, orders)).postFields[2]).toMatchObject({ formula: "${price * 2}" });
  expect((await pageNow(other, theirs)).layout).toMatchObject([{ fields: ["price"] }]);
});

test("a status that gets another name is found by the buttons, actions and automations that move records there", async () => {
  const { app, orders, bills } = await shop();
  const move = (more: object = {}) => ({
    component: "update-post",
    slug: "move",
    fieldToUpdate: "statusId",
    valueToUpdate: "paid",
    ...more,
  });
  const first = { id: orders.initialStatusId, title: "New", slug: "new" };
  const [paid] = (await change(app, orders, { statuses: [first, { title: "Paid", slug: "paid" }] })).statuses.slice(1);
  const button = field("action-button", "pay", { actions: [move()] });
  await change(app, orders, { postFields: [...orders.postFields, button] });
  const theirs = field("action-button", "pay", { actions: [move({ postId: "${order}", typeId: "orders" }), move({ slug: "own" })] });
  await change(app, bills, { postFields: [...bills.postFields, theirs] });
  must(201, await app.owner.post(`/types/${orders.id}/automations`, { title: "Paid", starts: { on: "created" }, actions: [move()] }));
  await change(app, orders, { statuses: [first, { id: paid?.id, title: "Settled", slug: "settled" }] });
  const actionsOf = async (type: PostType) => ((await typeNow(app, type)).postFields.at(-1) as unknown as JsonObject).actions;
  expect(await actionsOf(orders)).toMatchObject([{ valueToUpdate: "settled" }]);
  // A bill has no such status: what moves the bill itself says what it said.
  expect(await actionsOf(bills)).toMatchObject([{ valueToUpdate: "settled" }, { valueToUpdate: "paid" }]);
  const automations: { title: string; actions: JsonObject[] }[] = must(200, await app.owner.get(`/types/${orders.id}/automations`));
  expect(automations.find(({ title }) => title === "Paid")?.actions).toMatchObject([{ valueToUpdate: "settled" }]);
});

test("a path of signs that mean something in addresses or in HTML is written so that links lead to it, and goes on being followed", async () => {
  const { app } = await world();
  const to = await app.addPage({ title: "To", slug: "to", layout: [] });
  const html = '<p><a href="/to?a=1&amp;b=2#c">there</a></p>';
  const layout = [{ id: "t1", component: "text-section", html, settings: {} }] as unknown as Layout;
  const from = await app.addPage({ title: "From", slug: "from", layout });
  const link = async () => String((await pageNow(app, from)).layout[0]?.html);
  for (const slug of ['x"><img src=x onerror=alert(1)>', "c#-at-50%?", "ä b", "a&b", "a\\b", "it's", "done"]) {
    must(200, await app.owner.post(`/pages/${to.id}`, { slug }));
    const said = await link();
    expect(said.match(/<\/?[a-z]+/g), slug).toEqual(["<p", "<a", "</a", "</p"]);
    const [, address = ""] = /href="([^"]*)"/.exec(said) ?? [];
    expect(address.endsWith("?a=1&amp;b=2#c"), said).toBe(true);
    const path = address.slice(0, address.indexOf("?")).replace("&amp;", "&").replace("&#39;", "'");
    expect((await app.visit(new URL(path, "http://site.test").pathname)).status, slug).toBe(200);
  }
  expect(await link()).toBe(html.replace("/to", "/done"));
});

test("the path of a data type with a backslash or quotes goes on being followed", async () => {
  const { app } = await world();
  const type = await app.addType({ title: "Orders" });
  const layout = [{ id: "r1", component: "records", type: type.slug, fields: ["title"], settings: {} }] as unknown as Layout;
  const page = await app.addPage({ title: "List", slug: "list", layout });
  for (const slug of ["a\\b", 'q"r', "last"]) {
    const { slug: kept } = await change(app, type, { slug });
    expect((await pageNow(app, page)).layout).toMatchObject([{ type: kept }]);
  }
});

test("whoever has a shared view open while a field gets another key is told that it is another when they save it", async () => {
  const { app, orders } = await shop();
  const settings = { layout: "table", search: "", filters: [{ slug: "price", op: "gt", value: "1" }], order: null, columns: [] };
  const view = must(201, await app.owner.post(`/types/${orders.id}/views`, { title: "Dear", isShared: true, settings }));
  const [price, vip, total] = orders.postFields;
  await change(app, orders, { postFields: [{ ...price, slug: "cost" }, vip, total] });
  const reply = await app.owner.post(`/views/${view.id}`, { settings, updatedAt: view.updatedAt });
  expect([reply.status, reply.json.data.view.settings.filters]).toEqual([409, [{ slug: "cost", op: "gt", value: "1" }]]);
});

test("whoever has an automation open while a field gets another key is told that it is another when they save it", async () => {
  const { app, orders, automation } = await shop();
  const [price, vip, total] = orders.postFields;
  await change(app, orders, { postFields: [{ ...price, slug: "cost" }, vip, total] });
  const { starts, actions, updatedAt } = automation;
  const reply = await app.owner.post(`/automations/${automation.id}`, { starts: { on: "created" }, actions, updatedAt });
  expect([reply.status, reply.json.code, reply.json.data.automation.starts.fields]).toEqual([409, "stale", ["cost"]]);
  const now = reply.json.data.automation;
  must(200, await app.owner.post(`/automations/${automation.id}`, { title: "Very dear", updatedAt: now.updatedAt }));
  // Who does not say what they know writes what they send.
  must(200, await app.owner.post(`/automations/${automation.id}`, { title: "Dearest" }));
  expect(must(400, await app.owner.post(`/automations/${automation.id}`, { starts })).data).toHaveProperty(["starts.fields"]);
});

test("right after one of its fields got another key, a change of that field sets an automation off", async () => {
  const { app, server, orders, automation } = await shop();
  // What sets automations off is known from here on.
  const order = must(201, await app.owner.post("/posts", { typeId: orders.id, vip: true }));
  const [price, vip, total] = orders.postFields;
  await change(app, orders, { postFields: [{ ...price, slug: "cost" }, vip, total] });
  must(200, await app.owner.post(`/posts/${order.id}`, { cost: 22 }));
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/automations/${automation.id}/runs`))).toMatchObject([{ postId: order.id }]);
});
