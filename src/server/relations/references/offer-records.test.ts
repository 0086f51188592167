import { expect, test } from "vitest";
import { refusal, shop, unknown } from "../../../../test/shop.ts";
import { field, must, world } from "../../../../test/world.ts";
import type { PostType } from "../../../contract/post-types.ts";

test("a form on a page lists what visitors may choose from, as it is now, and takes it without a script", async () => {
  const { app, items, clients, add } = await shop();
  const orders = await app.addType({
    title: "Orders",
    fields: [
      field("relation", "item", { relationTypeId: items.id, required: true }),
      field("relation", "client", { relationTypeId: clients.id }),
      field("users", "team"),
      field("relation-field", "many", { relation: "item", op: "count" }),
    ],
  });
  const pen = await add(items, { title: "Pen <1>" });
  const secret = await add(clients, { title: "Secret client" });
  await app.addPage({ slug: "order", layout: [{ id: "f1", component: "form-section", type: orders.slug, settings: {} }] as never });
  const page = await app.visit("/order");
  expect(page.text).toContain(`<option value="${pen.id}">Pen &lt;1&gt;</option>`);
  expect(page.text.match(/not open to visitors/g)).toHaveLength(2);
  expect(page.text).not.toContain("Secret client");
  expect(page.text).not.toContain('data-component="relation-field"');

  const ink = await add(items, { title: "Ink" });
  await expect.poll(async () => (await app.visit("/order")).text.includes(`<option value="${ink.id}">Ink</option>`)).toBe(true);
  must(200, await app.owner.remove(`/posts/${ink.id}`));
  await expect.poll(async () => (await app.visit("/order")).text.includes(">Ink</option>")).toBe(false);

  const send = (body: string) =>
    app.visit("/order?form=f1", { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded" } });
  for (const bad of [
    "item=",
    `item=${secret.id}`,
    "item=777777",
    "item=nonsense",
    `item=${pen.id}&client=${secret.id}`,
    `item=${pen.id}&team=${app.owner.id}`,
  ])
    expect([bad, (await send(bad)).status]).toEqual([bad, 400]);
  expect((await send(`item=${pen.id}`)).status).toBe(303);
  expect(must(200, await app.owner.get(`/types/${orders.id}/posts`))).toMatchObject([{ item: pen.id, many: 1 }]);
});

test("a form of a page's own mails what was chosen by its name", async () => {
  const { app, visitor, items, add } = await shop();
  const pen = await add(items, { title: "Pen" });
  const chosen = { component: "post-selector", id: "c1", slug: "item", label: "Item", type: items.slug };
  const form = { id: "f1", component: "form-section", type: "_custom", notify: "desk@example.test", settings: {}, children: [chosen] };
  const page = await app.addPage({ slug: "ask", layout: [form] as never });
  const mail = (model: object) => visitor.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model });
  expect(refusal(await mail({ item: 555_555 }))).toEqual(unknown("item"));
  must(200, await mail({ item: pen.id }));
  const [sent] = must(200, await app.owner.get("/outbox"));
  expect(sent.html).toContain("<td>Pen</td>");
});

test("a mail tells the title that a status hides to the app's owner alone, to every other address the number", async () => {
  const { app, items, add } = await shop();
  const statuses = [{ ...items.statuses[0], hiddenFields: ["title"] }];
  must(200, await app.owner.post(`/types/${items.id}`, { statuses }));
  const pen = await add(items, { title: "Secret pen" });
  const chosen = { component: "post-selector", id: "c1", slug: "item", label: "Item", type: items.slug };
  const form = { id: "f1", component: "form-section", type: "_custom", settings: {}, children: [chosen] };
  const mailOf = async (slug: string, notify: object) => {
    const page = await app.addPage({ slug, layout: [{ ...form, ...notify }] as never });
    must(200, await app.owner.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model: { item: pen.id } }));
    return must(200, await app.owner.get("/outbox"))[0].html;
  };
  expect(await mailOf("own", {})).toContain("<td>Secret pen</td>");
  const toOthers = await mailOf("desk", { notify: "desk@example.test" });
  expect(toOthers).toContain(`<td>#${pen.id}`);
  expect(toOthers).not.toContain("Secret");
});

test("a record that moves to a status which hides its title is no longer called by it on pages", async () => {
  const { app, items, add } = await shop();
  const statuses = [
    { ...items.statuses[0], next: "closed" },
    { title: "Closed", slug: "closed", hiddenFields: ["title"] },
  ];
  must(200, await app.owner.post(`/types/${items.id}`, { statuses }));
  const orders = await app.addType({ title: "Orders", fields: [field("relation", "item", { relationTypeId: items.id })] });
  const pen = await add(items, { title: "Pen" });
  await app.addPage({ slug: "order", layout: [{ id: "f1", component: "form-section", type: orders.slug, settings: {} }] as never });
  expect((await app.visit("/order")).text).toContain(">Pen</option>");
  must(200, await app.owner.post(`/posts/${pen.id}/actions/next`));
  await expect.poll(async () => (await app.visit("/order")).text.includes("Pen")).toBe(false);
});

test.each([
  ["its slug", ({ slug }: PostType) => slug],
  ["its id", ({ id }: PostType) => id],
  ["its id as a text", ({ id }: PostType) => `${id}`],
  ["its slug in capitals", ({ slug }: PostType) => slug.toUpperCase()],
])("a page that names a type by %s lists its records as they are now, also just after it was published", async (_, name) => {
  const { app } = await world();
  const items = await app.addType({ title: "Items", permission: "read" });
  const add = async (title: string) => must(201, await app.owner.post("/posts", { typeId: items.id, title }));
  await add("Pen");
  const children = [field("post-selector", "item", { type: name(items) })];
  const layout = [{ id: "f1", component: "form-section", type: "_custom", settings: {}, children }] as never;
  await app.addPage({ slug: "order", layout });
  expect((await app.visit("/order")).text).toContain(">Pen</option>");
  await add("Ink");
  await expect.poll(async () => (await app.visit("/order")).text.includes(">Ink</option>")).toBe(true);
});
