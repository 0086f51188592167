/** Values that name a record, a file or an item are taken only where what they name is there, at every door. */
import { expect, test } from "vitest";
import { change, run, upload } from "../../../test/imports.ts";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { type AppOfTest, addApp, field, must, world } from "../../../test/world.ts";

const attach = async (app: AppOfTest): Promise<string> =>
  must(201, await app.owner.post("/files/attach/upload", multipartBody({ file: "a.txt", bytes: "hello" }), multipart)).file;

async function scene() {
  const { server, owner, app } = await world();
  const items = await app.addType({ title: "Items", permission: "private", fields: [field("input-text", "name")] });
  const other = await app.addType({ title: "Others", fields: [field("input-text", "name")] });
  const type = await app.addType({
    title: "Cases",
    permission: "submit",
    fields: [
      ...[field("input-text", "name"), field("post-selector", "loose"), field("post-selector", "item", { type: items.id })],
      ...[field("upload", "plan"), field("upload", "plans", { multiple: true }), field("invoice-items", "bill", { currency: "EUR" })],
    ],
  });
  const item = must(201, await app.owner.post("/posts", { typeId: items.id, name: "Lamp" })).id;
  const stranger = must(201, await app.owner.post("/posts", { typeId: other.id, name: "Else" })).id;
  return { server, owner, app, type, item, stranger };
}

const problems = ({ status, json }: { readonly status: number; readonly json: { data?: Record<string, { messages: string[] }> } }) => [
  status,
  Object.fromEntries(Object.entries(json.data ?? {}).map(([slug, { messages }]) => [slug, messages])),
];

const none = "not one of the options";
const untyped = "the field does not say yet of which data type its records are";

test("a chosen record is there, of the right type, and may be read; a field that names no type takes none", async () => {
  const { app, type, item, stranger } = await scene();
  const send = (values: object) => app.owner.post("/posts", { typeId: type.id, ...values });
  must(201, await send({ item }));
  for (const id of [999_999, stranger]) expect(problems(await send({ item: id }))).toEqual([400, { item: [none] }]);
  for (const id of [999_999, stranger, item]) expect(problems(await send({ loose: id }))).toEqual([400, { loose: [untyped] }]);
  const member = await app.addMember(10);
  expect(problems(await member.post("/posts", { typeId: type.id, item }))).toEqual([400, { item: [none] }]);
});

test("an uploaded file is one of this app that is there; what is elsewhere on the web is taken, and so is what stood there before", async () => {
  const { server, owner, app, type } = await scene();
  const here = await attach(app);
  const there = await attach(await addApp(server, owner));
  const send = (values: object) => app.owner.post("/posts", { typeId: type.id, ...values });
  const made = must(201, await send({ plan: here, plans: [here, `${here}?w=300`, "https://example.com/plan.pdf"] }));
  for (const strange of [there, `/files/${app.id}/none.txt`, "/plan.pdf"]) {
    expect(problems(await send({ plan: strange }))).toEqual([400, { plan: ["not a file of this app"] }]);
    expect(problems(await send({ plans: [here, strange] }))).toEqual([400, { plans: ["not a file of this app"] }]);
  }
  const [{ id }] = must(200, await app.owner.get("/files"));
  must(200, await app.owner.remove(`/files/${id}`));
  must(200, await app.owner.post(`/posts/${made.id}`, { plan: here, name: "Kept" }));
});

test("rows of an import that name what is not there are turned down with the same words", async () => {
  const { app, type } = await scene();
  const rows = [{ name: "A", plan: "/files/1/none.txt" }, { name: "B", loose: 7 }, { name: "C", bill: { items: [{}] } }, { name: "D" }];
  const read = await upload(app.owner, type, JSON.stringify(rows));
  const mapped = await change(app, read, {
    newPost: { name: "${row.name}", plan: "${row.plan}", loose: "${row.loose}", bill: "${row.bill}" },
  });
  const done = await run(app, mapped);
  expect(done).toMatchObject({ created: 1, rejected: 3 });
});

test("an item of an invoice says all of its parts, or is refused by what is missing", async () => {
  const { app, type } = await scene();
  const send = (items: readonly object[]) => app.owner.post("/posts", { typeId: type.id, bill: { items } });
  const item = { title: "Tea", quantity: 2, price: 3 };
  expect(must(201, await send([item])).bill).toMatchObject({ items: [item], total: 7.2 });
  expect(problems(await send([item, {}]))).toEqual([400, { bill: ["item 2 does not say its title, quantity, price"] }]);
  expect(problems(await send([{ title: "Tea", quantity: 1 }]))).toEqual([400, { bill: ["item 1 does not say its price"] }]);
});
