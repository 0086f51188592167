import { expect, test } from "vitest";
import { apply, changesOf, preview, read, takeBack, write } from "../../../test/field-changes.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";

const price = field("number", "price");
const total = (formula: string) => field("calculated", "total", { formula, asNumber: true });
const label = (formula: string) => field("calculated", "label", { formula });

const list = async (app: AppOfTest, type: PostType, query: string) =>
  must(200, await app.owner.get(`/types/${type.id}/posts?${query}`)) as Readonly<Record<string, unknown>>[];

test("another formula is worked out for the records that there are: record, list, filter, order and sum see the new values", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [price, total("price * 2"), label("'T' + total")] });
  const ids = [await write(app, type, { price: 3 }), await write(app, type, { price: 1 }), await write(app, type, { price: 2 })];
  const form = [price, total("price * -10"), label("'T' + total")];
  expect((await app.owner.post(`/types/${type.id}`, { postFields: form })).json.message).toBe(
    "3 records hold values in fields that change: Total, Label. Look at the preview first.",
  );
  const seen = await preview(app.owner, type, form);
  expect(seen).toMatchObject({ records: 3, exact: true, bySaving: [] });
  expect(seen.fields).toMatchObject([
    { does: "calculate", from: { slug: "total" }, to: { slug: "total" }, values: 3, converted: 3, emptied: 0 },
    { does: "calculate", to: { slug: "label" }, values: 3, converted: 3, emptied: 0 },
  ]);
  expect(seen.fields[0].examples[0]).toEqual({ post: ids[0], before: "6", after: "-30" });
  await apply(app, type, form);
  expect(await read(app, ids[0] ?? 0)).toMatchObject({ total: -30, label: "T-30" });
  expect((await list(app, type, "orderBy=total")).map((post) => post.total)).toEqual([-30, -20, -10]);
  expect((await list(app, type, "total:lt=-15")).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  expect((await list(app, type, "label=T-10")).map(({ id }) => id)).toEqual([ids[1]]);
  const sum = must(200, await app.owner.get(`/types/${type.id}/posts/summary?_summary=total:sum`));
  expect(sum.values).toEqual({ "total:sum": -60 });
  expect(await changesOf(app, type)).toMatchObject([
    { state: "done", records: 3, followed: 3, kept: 0, until: null, fields: [{ does: "calculate" }, { does: "calculate" }] },
  ]);
});

test("a calculated field that is added is there for all records, without a question where nothing is overwritten", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [price] });
  const id = await write(app, type, { price: 3 });
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: [price, total("price * 2"), label("total + '!'")] }));
  expect(await read(app, id)).toMatchObject({ total: 6, label: "6!" });
  expect(await list(app, type, "total=6")).toHaveLength(1);
});

test("what a formula reads is converted: it is worked out from what became of that", async () => {
  const { app } = await world();
  const text = field("input-text", "price");
  const type = await app.addType({ fields: [text, label("price + '!'")] });
  const ids = [await write(app, type, { price: "1,234.50" }), await write(app, type, { price: "about ten" })];
  const form = [{ ...price, id: text.id }, label("price + '!'")];
  await apply(app, type, form);
  expect(await Promise.all(ids.map(async (id) => (await read(app, id)).label))).toEqual(["1234.5!", "!"]);
  // Taken back, it is worked out from what is there again.
  await takeBack(app, type);
  expect(await Promise.all(ids.map(async (id) => (await read(app, id)).label))).toEqual(["1,234.50!", "about ten!"]);
});

test("a default is an initial value: it is not worked out anew, and what reads it follows only what is held", async () => {
  const { app } = await world();
  const start = (formula: string) => field("input-text", "start", { default: formula });
  const type = await app.addType({ fields: [price, start("${price + 1}"), label("start + '!'")] });
  const id = await write(app, type, { price: 3 });
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: [price, start("${price + 100}"), label("start + '!'")] }));
  expect(await read(app, id)).toMatchObject({ start: "4", label: "4!" });
  expect(await changesOf(app, type)).toEqual([]);
});

test("what people typed is kept aside where a formula takes its place, and comes back", async () => {
  const { app } = await world();
  const amount = field("number", "amount");
  const made = { ...amount, useFormula: true, formula: "price * 2" };
  const type = await app.addType({ fields: [price, amount] });
  const id = await write(app, type, { price: 3, amount: 99 });
  await apply(app, type, [price, made]);
  expect(await read(app, id)).toMatchObject({ amount: 6 });
  expect(await changesOf(app, type)).toMatchObject([{ kept: 1, fields: [{ does: "calculate", to: { slug: "amount" } }] }]);
  await takeBack(app, type);
  expect(await read(app, id)).toMatchObject({ amount: 99 });
});

test("a formula that reads who saves waits until somebody does, and the preview says so", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [price, label("'by ' + user.id")] });
  const id = await write(app, type, { price: 3 });
  const form = [price, label("'saved by ' + user.id")];
  expect(await preview(app.owner, type, form)).toMatchObject({ records: 0, fields: [], bySaving: [{ slug: "label" }] });
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: form }));
  expect((await read(app, id)).label).toBe(`by ${app.owner.id}`);
});

test("what cannot be worked out is counted, and holds nothing rather than the old result", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [price, total("price * 2")] });
  const ids = [await write(app, type, { price: 3 }), await write(app, type, { price: 0 })];
  const form = [price, total("6 / price")];
  const seen = await preview(app.owner, type, form);
  expect(seen.fields).toMatchObject([{ converted: 1, emptied: 1 }]);
  expect(seen.fields[0].examples[1]).toEqual({ post: ids[1], before: "0", after: null, why: "cannot be worked out" });
  await apply(app, type, form);
  expect(await Promise.all(ids.map(async (id) => (await read(app, id)).total))).toEqual([2, undefined]);
});

test("a title that a formula makes follows it", async () => {
  const { app } = await world();
  const name = (formula: string) => field("input-text", "name", { useFormula: true, formula });
  const type = await app.addType({ fields: [name("'N' + price"), price] });
  const id = await write(app, type, { price: 3 });
  expect((await read(app, id)).title).toBe("N3");
  await apply(app, type, [name("'Number ' + price"), price]);
  expect(await read(app, id)).toMatchObject({ name: "Number 3", title: "Number 3" });
  expect(await list(app, type, "title=Number%203")).toHaveLength(1);
});

test("what is summed up from other records, and files of them, say what another formula gives", async () => {
  const { app, server } = await world();
  const lines = await app.addType({ title: "Lines", fields: [price, total("price * 2"), label("'T' + total")] });
  const orders = await app.addType({
    title: "Orders",
    fields: [
      field("relation", "lines", { relationTypeId: lines.id, relationId: "lines", multiple: true }),
      field("relation-field", "sum", { relation: "lines", op: "sum", field: "total" }),
      field("relation-field", "names", { relation: "lines", op: "list", field: "label" }),
    ],
  });
  const ids = [await write(app, lines, { price: 3 }), await write(app, lines, { price: 4 })];
  const order = await write(app, orders, { lines: ids });
  await server.jobs.idle();
  expect(await read(app, order)).toMatchObject({ sum: 14, names: ["T6", "T8"] });
  await apply(app, lines, [price, total("price * 10"), label("'T' + total")]);
  await server.jobs.idle();
  expect(await read(app, order)).toMatchObject({ sum: 70, names: ["T30", "T40"] });
  expect((await list(app, orders, "sum=70")).map(({ id }) => id)).toEqual([order]);
  const wish = { fileName: "x", fileExt: "csv", selectedData: "all", fields: ["total", "label"] };
  const file = await app.owner.get(`/types/${lines.id}/posts?orderBy=id&_export=${encodeURIComponent(JSON.stringify(wish))}`);
  expect(file.text.replace("\ufeff", "").trimEnd().split("\r\n")).toEqual(["total,label", "30,T30", "40,T40"]);
});

test("sums from the side that is pointed at follow another formula, too", async () => {
  const { app, server } = await world();
  const orders = await app.addType({ title: "Orders" });
  const points = field("relation", "order", { relationTypeId: orders.id, relationId: "order" });
  const lines = await app.addType({ title: "Lines", fields: [price, total("price * 2"), points] });
  const sum = field("relation-field", "sum", { relation: `${lines.slug}.order`, op: "sum", field: "total" });
  must(200, await app.owner.post(`/types/${orders.id}`, { postFields: [sum] }));
  const order = await write(app, orders, { title: "One" });
  for (const value of [3, 4]) await write(app, lines, { price: value, order });
  await server.jobs.idle();
  expect((await read(app, order)).sum).toBe(14);
  await apply(app, lines, [price, total("price * 10"), points]);
  await server.jobs.idle();
  expect((await read(app, order)).sum).toBe(70);
  expect(await list(app, orders, "sum=70")).toHaveLength(1);
});
