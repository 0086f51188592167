import { expect, test } from "vitest";
import { apply, read, takeBack, write } from "../../../test/field-changes.ts";
import { type AppOfTest, field, must, type Somebody, world } from "../../../test/world.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/database.ts";

const twice = [
  { text: "Tea", value: "tea" },
  { text: "Green tea", value: "tea" },
];
const size = (values: readonly unknown[], options: object = {}) => field("select", "size", { values, ...options });
const refused = async (answer: ReturnType<Somebody["post"]>) => {
  const { status, json } = await answer;
  expect(status).toBe(400);
  return json.data as Readonly<Record<string, { readonly title: string; readonly messages: readonly string[] }>>;
};

test("a type with options that nobody could choose, or tell apart, is refused when it is made and when it is changed", async () => {
  const { app } = await world();
  expect(await refused(app.owner.post("/types", { title: "Cups", postFields: [size(twice)] }))).toEqual({
    "postFields.0.values.1.value": {
      title: "Size",
      messages: ["Option 2 of “Size” has the value “tea”, as option 1 has: give it another one, or remove it."],
    },
  });
  const type = await app.addType({ fields: [size(["s", "m"])] });
  const save = (values: readonly unknown[], options: object = {}) =>
    app.owner.post(`/types/${type.id}`, { postFields: [{ ...type.postFields[0], values, ...options }] });
  expect(Object.keys(await refused(save(["s", ""])))).toEqual(["postFields.0.values.1.value"]);
  expect(Object.keys(await refused(save(["1", "1.0", "x"], { asNumber: true })))).toEqual([
    "postFields.0.values.1.value",
    "postFields.0.values.2.value",
    "postFields.0.asNumber",
  ]);
  const preview = { postFields: [{ ...type.postFields[0], values: ["s", "s"] }] };
  expect(Object.keys(await refused(app.owner.post(`/types/${type.id}/field-changes/preview`, preview)))).toEqual([
    "postFields.0.values.1.value",
  ]);
  for (const nonsense of ["s", 7, { s: "s" }, [null], [["s"]], [{ text: "s" }], [{ value: "s" }], [{ text: 5, value: {} }]])
    expect((await save(nonsense as never)).status, JSON.stringify(nonsense)).toBe(400);
  expect(must(200, await app.owner.get(`/types/${type.id}`)).postFields[0].values).toEqual(["s", "m"]);
});

test("a record takes the number of an option however it was typed", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [size([{ text: "Wide", value: "1.50" }, "007"], { asNumber: true })] });
  const [wide, seven] = [await write(app, type, { size: 1.5 }), await write(app, type, { size: 7 })];
  expect([(await read(app, wide)).size, (await read(app, seven)).size]).toEqual([1.5, 7]);
  expect((await app.owner.post("/posts", { typeId: type.id, size: 8 })).status).toBe(400);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?size=1.50`))).toHaveLength(1);
});

test("a form that was stored with such options is saved until they are touched, and comes back when a change is taken back", async () => {
  const { app, server } = await world();
  const made = await app.addType({ fields: [size(["s", "m"]), field("input-text", "note")] });
  const odd = [{ ...made.postFields[0], values: twice } as unknown as FieldBlock, made.postFields[1] as FieldBlock] as const;
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update types set post_fields = ${JSON.stringify(odd)} where app_id = ${app.id} and id = ${made.id}`),
  );
  const stored = () => app.owner.get(`/types/${made.id}`);
  await expect.poll(async () => must(200, await stored()).postFields[0].values).toEqual(twice);
  const saved = must(200, await app.owner.post(`/types/${made.id}`, { postFields: [{ ...odd[0], label: "Sizes" }, odd[1]] }));
  expect(saved.postFields[0]).toMatchObject({ label: "Sizes", values: twice });
  const worse = [...twice, { text: "Mint", value: "mint" }];
  expect(Object.keys(await refused(app.owner.post(`/types/${made.id}`, { postFields: [{ ...odd[0], values: worse }, odd[1]] })))).toEqual([
    "postFields.0.values.1.value",
  ]);
  const first = await write(app, made, { size: "tea", note: "Hot" });
  await apply(app, made, [odd[1]]);
  expect((await read(app, first)).size).toBeUndefined();
  // What the change started ends before it is taken back.
  await server.jobs.idle();
  await takeBack(app, made);
  expect((await read(app, first)).size).toBe("tea");
  expect(must(200, await stored()).postFields[0].values).toEqual(twice);
});

const formOf = (values: readonly unknown[], options: object = {}) =>
  [
    {
      id: "form1",
      component: "form-section",
      children: [{ id: "size1", component: "select", slug: "size", label: "Size", values, ...options }],
    },
  ] as unknown as Layout;

test("a form on a page is refused with such options, and one that was stored with them is saved until they are touched", async () => {
  const { app, server } = await world();
  const said = await refused(app.owner.post("/pages", { title: "Order", slug: "order", layout: formOf(["s", "s"]) }));
  expect(said).toEqual({
    size1: {
      title: "size1",
      messages: ["values.1.value: Option 2 of “Size” has the value “s”, as option 1 has: give it another one, or remove it."],
    },
  });
  const page = await app.addPage({ title: "Order", slug: "order", layout: formOf(["s", "m"]) });
  const odd = formOf(twice);
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update pages set layout = ${JSON.stringify(odd)}, draft = null where app_id = ${app.id} and id = ${page.id}`),
  );
  const save = (layout: Layout) => app.owner.post(`/pages/${page.id}`, { layout });
  must(200, await save(formOf(twice, { label: "Sizes" })));
  expect(Object.keys(await refused(save(formOf(twice, { asNumber: true }))))).toEqual(["size1"]);
  expect(Object.keys(await refused(save(formOf([...twice, "m"]))))).toEqual(["size1"]);
  const nested = (values: readonly unknown[]) => [
    {
      ...formOf([])[0],
      children: [{ id: "go1", component: "action-button", slug: "go", label: "Go", inputForm: [{ ...size(values), id: "n1" }] }],
    },
  ];
  expect((await refused(save(nested(["s", ""]) as unknown as Layout))).go1?.messages).toEqual([
    "inputForm.0.values.1.value: Option 2 of “Size” (“”) has no value: type what is stored for it, or remove it.",
  ]);
  must(200, await save(formOf(["s", "m"])));
});

test("fields of members and of the settings of a template are refused with such options as well", async () => {
  const { app, owner, server } = await world();
  const users = (fields: readonly object[]) => owner.post(`/apps/${app.id}`, { userFields: fields });
  expect(Object.keys(await refused(users([size(twice)])))).toEqual(["userFields.0.values.1.value"]);
  expect(Object.keys(await refused(users([size([{ text: 5 }, null])])))).toEqual([
    "userFields.0.values.0.value",
    "userFields.0.values.1.value",
  ]);
  must(200, await users([size(["s", "m"])]));
  await oddUserFields(server, app);
  must(200, await users([{ ...size(twice), id: "u1", label: "Sizes" }]));
  expect(Object.keys(await refused(users([{ ...size(["s", "s", "m"]), id: "u1" }])))).toEqual(["userFields.0.values.1.value"]);
  const menu = (values: readonly unknown[]) => ({ title: "Card", content: "<p></p>", settings_menu: [{ ...size(values), id: "m1" }] });
  expect(Object.keys(await refused(app.owner.post("/components", menu(["", "m"]))))).toEqual(["settings_menu.0.values.0.value"]);
  const made = must(201, await app.owner.post("/components", menu(["s", "m"])));
  expect(Object.keys(await refused(app.owner.post(`/components/${app.id}/${made.id}`, menu(["s", "s"]))))).toEqual([
    "settings_menu.0.values.1.value",
  ]);
});

async function oddUserFields(server: Awaited<ReturnType<typeof world>>["server"], app: AppOfTest) {
  const odd = [{ ...size(twice), id: "u1" }];
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update apps set user_fields = ${JSON.stringify(odd)} where id = ${app.id}`),
  );
}
