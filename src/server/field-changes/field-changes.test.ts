import { expect, test } from "vitest";
import { apply, changesOf, preview, read, takeBack, write } from "../../../test/field-changes.ts";
import { field, must, world } from "../../../test/world.ts";
import type { FieldBlock } from "../../model/fields/field.ts";

test("a renamed field keeps its values, in lists, filters and orders too, and its statuses follow", async () => {
  const { app } = await world();
  const [price, city, name] = [field("number", "price"), field("input-text", "city"), field("textarea", "name")];
  const type = await app.addType({ fields: [price, city, name] });
  const condition = { slug: "price", op: "gte", value: 2 };
  const statuses = [{ id: type.initialStatusId, title: "New", hiddenFields: ["city"], readOnlyFields: ["price"], conditions: [condition] }];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const ids = [
    await write(app, type, { price: 1, city: "Bonn", name: "B" }),
    await write(app, type, { price: 3, city: "Aachen", name: "A" }),
  ];
  const form = [
    { ...price, slug: "cost" },
    { ...city, slug: "town" },
    { ...name, slug: "called" },
  ];
  const seen = await preview(app.owner, type, form);
  expect(seen).toMatchObject({ records: 2, exact: true, mentions: [] });
  expect(seen.fields).toMatchObject([
    { does: "rename", from: { slug: "price" }, to: { slug: "cost" }, values: 2, converted: 2, emptied: 0 },
    { does: "rename", values: 2 },
    { does: "rename", values: 2 },
  ]);
  expect(seen.fields[0].examples[0]).toEqual({ post: ids[0], before: "1", after: "1" });
  const changed = await apply(app, type, form);
  expect(changed.statuses[0]).toMatchObject({
    hiddenFields: ["town"],
    readOnlyFields: ["cost"],
    conditions: [{ ...condition, slug: "cost" }],
  });
  expect(await read(app, ids[0] ?? 0)).toMatchObject({ cost: 1, town: "Bonn", called: "B" });
  expect(await read(app, ids[0] ?? 0)).not.toHaveProperty("price");
  const list = async (query: string) =>
    must(200, await app.owner.get(`/types/${type.id}/posts?${query}`)).map(({ id }: { id: number }) => id);
  expect(await list("cost:gt=2")).toEqual([ids[1]]);
  expect(await list("town=Bonn")).toEqual([ids[0]]);
  expect(await list("orderBy=called")).toEqual([ids[1], ids[0]]);
  expect((await app.owner.get(`/types/${type.id}/posts?price=1`)).status).toBe(400);
});

test("a converted field holds what its new kind can hold; the preview says how many cannot and shows them", async () => {
  const { app } = await world();
  const amount = field("input-text", "amount");
  const type = await app.addType({ fields: [amount] });
  const typed = ["12", "1,234.50", "about ten", "7", "7"];
  const ids: number[] = [];
  for (const each of typed) ids.push(await write(app, type, { amount: each }));
  const form = [{ id: amount.id, slug: "amount", label: "Amount", component: "number" }];
  const seen = await preview(app.owner, type, form);
  expect(seen.fields).toMatchObject([{ does: "convert", values: 5, converted: 4, emptied: 1 }]);
  expect(seen.fields[0].examples).toEqual([
    { post: ids[2], before: "about ten", after: null, why: "not a number" },
    { post: ids[0], before: "12", after: "12" },
    { post: ids[1], before: "1,234.50", after: "1234.5" },
    { post: ids[3], before: "7", after: "7" },
  ]);
  await apply(app, type, form);
  const values = await Promise.all(ids.map(async (id) => (await read(app, id)).amount));
  expect(values).toEqual([12, 1234.5, undefined, 7, 7]);
  const list = must(200, await app.owner.get(`/types/${type.id}/posts?amount:gte=10&orderBy=amount`));
  expect(list.map((each: { amount: number }) => each.amount)).toEqual([12, 1234.5]);
  const [change] = await changesOf(app, type);
  expect(change).toMatchObject({ state: "done", records: 5, followed: 5, kept: 5, takenBackBy: null, user: { id: app.owner.id } });
  expect(Date.parse(change?.until ?? "") - Date.parse(change?.createdAt ?? "")).toBe(30 * 86_400_000);
});

test("two fields that change names with each other change their values too", async () => {
  const { app } = await world();
  const [a, b] = [field("number", "a"), field("number", "b")];
  const type = await app.addType({ fields: [a, b] });
  const id = await write(app, type, { a: 1, b: 2 });
  await apply(app, type, [
    { ...a, slug: "b" },
    { ...b, slug: "a" },
  ]);
  expect(await read(app, id)).toMatchObject({ a: 2, b: 1 });
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?a=2`))).toHaveLength(1);
  await takeBack(app, type);
  expect(await read(app, id)).toMatchObject({ a: 1, b: 2 });
});

test("what else names a field by its key is told before it changes", async () => {
  const { app } = await world();
  const [price, total] = [field("number", "price"), field("number", "total", { showIf: "${price > 2}" })];
  const type = await app.addType({ fields: [price, total] });
  const mail = {
    toWho: "postCreator",
    subject: "It costs ${price}",
    message: "<p>Yes</p>",
    hasAction: false,
    schedule: { enabled: false },
  };
  const actions = [{ component: "send-email", slug: "mail", ...mail }];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "Offer", actions }] }));
  await app.addPage({ title: "Prices", slug: "prices", layout: [{ id: "t1", component: "text", html: "<p>${price}</p>" }] as never });
  await app.addPage({ title: "Priceless", slug: "none", layout: [{ id: "t1", component: "text", html: "<p>priceless</p>" }] as never });
  await write(app, type, { price: 1 });
  expect(await preview(app.owner, type, [{ ...price, slug: "cost" }, total])).toMatchObject({
    mentions: [{ where: "page", name: "Prices", slug: "price" }],
    follows: [
      { where: "field", name: "Total" },
      { where: "status", name: "Offer" },
    ],
  });
  const says = field("number", "total", { placeholder: "${price}" });
  expect(await preview(app.owner, type, [{ ...says, id: total.id }])).toMatchObject({
    mentions: [
      { where: "field", name: "Total", slug: "price" },
      { where: "status", name: "Offer", slug: "price" },
      { where: "page", name: "Prices", slug: "price" },
    ],
    follows: [],
  });
});

test("what points at records goes on pointing under another name, and again after it was deleted", async () => {
  const { app } = await world();
  const clients = await app.addType({ title: "Clients" });
  const client = await write(app, clients, { title: "Ada" });
  const points = field("relation", "client", { relationTypeId: clients.id });
  const [type, moved] = [await app.addType({ fields: [points] }), [{ ...points, slug: "customer" }]];
  const id = await write(app, type, { client });
  const found = async (slug: string) =>
    must(200, await app.owner.get(`/types/${type.id}/posts?${slug}=${client}`)).map((post: { id: number }) => post.id);
  expect(await found("client")).toEqual([id]);
  await apply(app, type, moved);
  expect(await found("customer")).toEqual([id]);
  await apply(app, type, []);
  await takeBack(app, type);
  expect(await found("customer")).toEqual([id]);
  // The index was taken along: who is deleted leaves none of its traces.
  must(200, await app.owner.remove(`/posts/${client}`));
  expect(await read(app, id)).not.toHaveProperty("customer");
  // A number says nothing of records: it is kept aside instead of pointing somewhere.
  const number = field("number", "number");
  const numbers = await app.addType({ fields: [number] });
  await write(app, numbers, { number: 1 });
  const turned = [{ ...points, id: number.id, slug: "number" }];
  expect((await preview(app.owner, numbers, turned)).fields).toMatchObject([{ emptied: 1, examples: [{ why: "points elsewhere" }] }]);
});

test("nothing of a deleted record is kept", async () => {
  const { app, server } = await world();
  const secret = field("input-text", "secret");
  const type = await app.addType({ fields: [secret] });
  const id = await write(app, type, { secret: "Canary" });
  await apply(app, type, []);
  must(200, await app.owner.remove(`/posts/${id}`));
  const { sql } = await import("../../platform/db/sql.ts");
  expect(await server.database.reader(app.id).rows(sql`select post_id from kept_values where app_id = ${app.id}`)).toEqual([]);
});

test("a text whose copy is cut within a character follows a change like any other", async () => {
  const { app } = await world();
  const [long, other] = [field("input-text", "long"), field("input-text", "other")];
  const type = await app.addType({ title: "Texts", fields: [long, other] });
  const text = `${"x".repeat(499)}\u{1f600} and so on`;
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, long: text, other: "y" }));
  const postFields = [long, { ...other, slug: "another" }];
  const { consent } = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields }));
  must(200, await app.owner.post(`/types/${type.id}`, { postFields, consent }));
  expect(must(200, await app.owner.get(`/posts/${id}`))).toMatchObject({ long: text, another: "y" });
});

test("options of a list that are to be kept as numbers are written anew, and back", async () => {
  const { app } = await world();
  for (const component of ["select", "checklist"]) {
    const kept = { values: ["1", "2", { text: "Many", value: "many" }], ...(component === "select" && { multiple: true }) };
    const [words, numbers] = [field(component, "size", kept), field(component, "size", { ...kept, values: ["1", "2"], asNumber: true })];
    const type = await app.addType({ fields: [words] });
    // An option that is no number is first put right.
    const odd = { ...numbers, values: kept.values } as FieldBlock;
    expect((await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields: [odd] })).json.data).toMatchObject({
      "postFields.0.values.2.value": { title: "Size", messages: [expect.stringContaining("“many”, which is no number")] },
    });
    const [one, many] = [await write(app, type, { size: ["2", "1"] }), await write(app, type, { size: ["many"] })];
    expect((await preview(app.owner, type, [numbers])).fields).toMatchObject([{ does: "convert", values: 2, converted: 1, emptied: 1 }]);
    await apply(app, type, [numbers]);
    const { size } = await read(app, one);
    expect([size, (await read(app, many)).size]).toEqual([[2, 1], undefined]);
    must(200, await app.owner.post(`/posts/${one}`, { size }));
    await apply(app, type, [words]);
    expect((await read(app, one)).size).toEqual(["2", "1"]);
  }
});
