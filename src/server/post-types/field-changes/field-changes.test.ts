import { expect, test } from "vitest";
import { type AppOfTest, field, must, type Somebody, world } from "../../../../test/world.ts";
import type { FieldChange } from "../../../contract/field-changes.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";

type Fields = readonly FieldBlock[];
type Values = Readonly<Record<string, unknown>>;

const write = async (app: AppOfTest, type: PostType, values: Values) =>
  must(201, await app.owner.post("/posts", { typeId: type.id, ...values })).id as number;
const read = async (app: AppOfTest, id: number) => must(200, await app.owner.get(`/posts/${id}`));
const preview = async (who: Somebody, type: PostType, postFields: Fields) =>
  must(200, await who.post(`/types/${type.id}/field-changes/preview`, { postFields }));
const changesOf = async (app: AppOfTest, type: PostType): Promise<FieldChange[]> =>
  must(200, await app.owner.get(`/types/${type.id}/field-changes`));

/** Saves a form as one who has seen what it does. */
async function apply(app: AppOfTest, type: PostType, postFields: Fields): Promise<PostType> {
  const { consent } = await preview(app.owner, type, postFields);
  return must(200, await app.owner.post(`/types/${type.id}`, { postFields, ...(consent && { consent }) }));
}

async function takeBack(app: AppOfTest, type: PostType, change?: number): Promise<FieldChange> {
  const id = change ?? (await changesOf(app, type))[0]?.id;
  return must(200, await app.owner.post(`/types/${type.id}/field-changes/${id}/take-back`));
}

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

test("a change that touches values is refused without the consent of its preview, and nothing is changed by the refusal", async () => {
  const { app } = await world();
  const price = field("number", "price");
  const type = await app.addType({ fields: [price] });
  const id = await write(app, type, { price: 7 });
  const { consent } = await preview(app.owner, type, [{ ...price, slug: "cost" }]);
  for (const body of [{ postFields: [] }, { postFields: [], consent: "0".repeat(32) }, { postFields: [], consent }]) {
    const refused = await app.owner.post(`/types/${type.id}`, { title: "Other", ...body });
    expect([refused.status, refused.json.code, refused.json.data]).toEqual([409, "conflict", { fields: ["Price"], records: 1 }]);
  }
  expect(must(200, await app.owner.get(`/types/${type.id}`))).toMatchObject({ title: "Leads", postFields: [price] });
  expect(await read(app, id)).toMatchObject({ price: 7 });
  // Without values there is nothing to consent to.
  const empty = await app.addType({ fields: [price] });
  expect(await preview(app.owner, empty, [])).toMatchObject({ consent: null, records: 0 });
  must(200, await app.owner.post(`/types/${empty.id}`, { postFields: [] }));
  expect(await changesOf(app, empty)).toEqual([]);
});

test("a consent is for the form that was looked at: after another change it counts no more", async () => {
  const { app } = await world();
  const [price, city] = [field("number", "price"), field("input-text", "city")];
  const type = await app.addType({ fields: [price, city] });
  await write(app, type, { price: 7, city: "Bonn" });
  const { consent } = await preview(app.owner, type, [city]);
  await apply(app, type, [price]);
  await takeBack(app, type);
  expect((await app.owner.post(`/types/${type.id}`, { postFields: [city], consent })).status).toBe(409);
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

test("taken back, every value is again what it was; what somebody changed since stays newer, and is told", async () => {
  const { app } = await world();
  const [amount, note] = [field("input-text", "amount"), field("input-text", "note")];
  const type = await app.addType({ fields: [amount, note] });
  const ids: number[] = [];
  for (const each of ["12 €", "about ten", "7.0", "8", "9"]) ids.push(await write(app, type, { amount: each, note: `n${each}` }));
  const [one, two, three, four, five] = ids as [number, number, number, number, number];
  const converted = [{ ...note }, { id: amount.id, slug: "sum", label: "Amount", component: "number" }];
  await apply(app, type, converted);
  must(200, await app.owner.post(`/posts/${three}`, { sum: 70 }));
  must(200, await app.owner.post(`/posts/${four}`, { sum: null }));
  must(200, await app.owner.remove(`/posts/${five}`));
  const later = await write(app, type, { sum: 99 });
  const back = await takeBack(app, type);
  expect(back).toMatchObject({ takesBack: (await changesOf(app, type))[1]?.id, state: "done" });
  const [newest, first] = await changesOf(app, type);
  expect(first).toMatchObject({ takenBackBy: newest?.id, until: null, why: "It was taken back." });
  expect(newest?.outcome).toEqual({
    ...{ restored: 2, changed: 2, emptied: 0, gone: 1 },
    records: [
      { post: three, slug: "amount", why: "changed" },
      { post: four, slug: "amount", why: "changed" },
    ],
  });
  const values = await Promise.all([one, two, three, four, later].map(async (id) => (await read(app, id)).amount));
  expect(values).toEqual(["12 €", "about ten", "70", undefined, "99"]);
  const type2 = must(200, await app.owner.get(`/types/${type.id}`));
  expect(type2.postFields.map(({ slug }: FieldBlock) => slug)).toEqual(["note", "amount"]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?amount=${encodeURIComponent("12 €")}`))).toHaveLength(1);
  // And the taking back can be taken back.
  await takeBack(app, type, newest?.id);
  expect((await read(app, three)).sum).toBe(70);
  expect((await read(app, one)).sum).toBe(12);
});

test("a deleted field comes back with its values, in its place, hidden from whom it was hidden", async () => {
  const { app } = await world();
  const [a, secret, c] = [field("input-text", "a"), field("input-text", "secret"), field("input-text", "c")];
  const type = await app.addType({ fields: [a, secret, c] });
  must(
    200,
    await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "New", hiddenFields: ["secret"] }] }),
  );
  const id = await write(app, type, { a: "1", secret: "Canary", c: "3" });
  const without = await apply(app, type, [a, c]);
  expect(without.statuses[0]?.hiddenFields).toEqual([]);
  expect(JSON.stringify(await read(app, id))).not.toContain("Canary");
  // Another field under the same key begins empty, and its values stay its own.
  const other = { ...field("input-text", "secret"), id: "other" };
  await apply(app, type, [a, c, other]);
  expect(await read(app, id)).not.toHaveProperty("secret");
  const taken = await app.owner.post(`/types/${type.id}/field-changes/${(await changesOf(app, type))[0]?.id}/take-back`);
  expect([taken.status, taken.json.message]).toEqual([409, "“Secret” has the key “secret” now. Give it another key first."]);
  await apply(app, type, [a, c]);
  await takeBack(app, type);
  const back: PostType = must(200, await app.owner.get(`/types/${type.id}`));
  expect(back.postFields.map(({ slug }) => slug)).toEqual(["a", "secret", "c"]);
  expect(back.statuses[0]?.hiddenFields).toEqual(["secret"]);
  expect(await read(app, id)).toMatchObject({ a: "1", secret: "Canary", c: "3" });
  const editor = await app.addMember(50);
  expect(must(200, await editor.get(`/posts/${id}`))).not.toHaveProperty("secret");
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

test("a change that a later one builds on is taken back after that one only", async () => {
  const { app } = await world();
  const a = field("input-text", "a");
  const type = await app.addType({ fields: [a] });
  const id = await write(app, type, { a: "5" });
  await apply(app, type, [{ ...a, slug: "b" }]);
  await apply(app, type, [{ ...a, slug: "b", component: "number", type: undefined } as unknown as FieldBlock]);
  const [second, first] = await changesOf(app, type);
  const refused = await app.owner.post(`/types/${type.id}/field-changes/${first?.id}/take-back`);
  expect([refused.status, refused.json.message]).toEqual([409, "“A” was changed again since. Take that change back first."]);
  await takeBack(app, type, second?.id);
  await takeBack(app, type, first?.id);
  expect(await read(app, id)).toMatchObject({ a: "5" });
  const again = await app.owner.post(`/types/${type.id}/field-changes/${first?.id}/take-back`);
  expect([again.status, again.json.message]).toEqual([409, "It was taken back."]);
});

test("what else names a field by its key is told before it changes", async () => {
  const { app } = await world();
  const [price, total] = [field("number", "price"), field("number", "total", { placeholder: "${price * 2}" })];
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
  expect((await preview(app.owner, type, [{ ...price, slug: "cost" }, total])).mentions).toEqual([
    { where: "field", name: "Total", slug: "price" },
    { where: "status", name: "Offer", slug: "price" },
    { where: "page", name: "Prices", slug: "price" },
  ]);
});

test("who may not see a field's values sees none in a preview", async () => {
  const { app } = await world();
  const secret = field("input-text", "secret");
  const type = await app.addType({ fields: [secret] });
  must(
    200,
    await app.owner.post(`/types/${type.id}`, { statuses: [{ id: type.initialStatusId, title: "New", hiddenFields: ["secret"] }] }),
  );
  await write(app, type, { secret: "Canary" });
  const editor = await app.addMember(50);
  const form = [{ ...secret, slug: "other" }];
  expect((await preview(app.owner, type, form)).fields[0].examples).toMatchObject([{ before: "Canary" }]);
  expect((await preview(editor, type, form)).fields[0]).toMatchObject({ values: 1, examples: [] });
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
  const { sql } = await import("../../../platform/db/sql.ts");
  expect(await server.database.reader(app.id).rows(sql`select post_id from kept_values where app_id = ${app.id}`)).toEqual([]);
});

test("previews, lists and taking back are for editors of the app, and nonsense is turned down", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("number", "price")] });
  await write(app, type, { price: 1 });
  const editor = await app.addMember(50);
  const subscriber = await app.addMember(25);
  expect((await preview(editor, type, [])).records).toBe(1);
  const path = `/types/${type.id}/field-changes`;
  expect((await subscriber.post(`${path}/preview`, { postFields: [] })).status).toBe(403);
  for (const body of [{}, { postFields: "x" }, { postFields: [{ slug: "x" }] }, { postFields: [], more: 1 }])
    expect((await app.owner.post(`${path}/preview`, body)).status).toBe(400);
  expect((await app.owner.post(`${path}/preview`, { postFields: [field("nothing", "x")] })).json.data).toHaveProperty(
    "postFields.0.component".split(".").join("."),
  );
  expect((await app.owner.post(`${path}/4242/take-back`)).status).toBe(404);
  const foreign = await world();
  expect((await foreign.app.owner.get(path)).status).toBe(404);
});

test("values as deep as a request can bring them follow a change and come back", async () => {
  const { app } = await world();
  const designer = field("form-designer", "form");
  const type = await app.addType({ title: "Forms", fields: [designer] });
  const nested = (left: number): object[] => [
    { id: "a", slug: "a", label: "A", component: "form-designer", ...(left > 0 && { inputForm: nested(left - 1) }) },
  ];
  const { id, form } = must(201, await app.owner.post("/posts", { typeId: type.id, form: nested(14) }));
  for (const postFields of [[{ ...designer, slug: "shape" }], []]) {
    const { consent } = must(200, await app.owner.post(`/types/${type.id}/field-changes/preview`, { postFields }));
    must(200, await app.owner.post(`/types/${type.id}`, { postFields, consent }));
  }
  const [last] = must(200, await app.owner.get(`/types/${type.id}/field-changes`));
  must(200, await app.owner.post(`/types/${type.id}/field-changes/${last.id}/take-back`));
  expect(must(200, await app.owner.get(`/posts/${id}`)).shape).toEqual(form);
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
