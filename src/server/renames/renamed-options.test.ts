import { expect, test } from "vitest";
import { apply, preview, read, takeBack, write } from "../../../test/field-changes.ts";
import { field, must, world } from "../../../test/world.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { Layout } from "../../model/page/block.ts";

const tea = { text: "Tea", value: "tea" };
const coffee = { text: "Coffee", value: "coffee" };
const mint = { text: "Tea", value: "mint" };
const asks = { slug: "drink", op: "eq", value: "tea" };

/** Orders of drinks, and an app that names the tea in every way there is. */
async function cafe() {
  const { app, server } = await world();
  const drink = (values: readonly JsonObject[]) => field("select", "drink", { values, default: "tea" });
  const orders = await app.addType({ title: "Orders", permission: "submit", fields: [drink([tea, coffee])] });
  const pour = { component: "update-post", slug: "pour", fieldToUpdate: "drink", valueToUpdate: "tea", conditions: [asks] };
  const statuses = [{ id: orders.initialStatusId, title: "New", conditions: [asks], actions: [pour] }];
  must(200, await app.owner.post(`/types/${orders.id}`, { statuses }));
  const starts = { on: "changed", fields: ["drink"], conditions: [asks] };
  must(201, await app.owner.post(`/types/${orders.id}/automations`, { title: "Pour", starts, actions: [pour] }));
  const press = [
    { component: "get-post", slug: "found", typeId: "orders", single: true, postFilter: [{ ...asks, op: "in", value: "tea,coffee" }] },
    { component: "create-post", slug: "made", typeId: "orders", newPost: { drink: "tea" } },
  ];
  const tables = await app.addType({ title: "Tables", fields: [field("action-button", "go", { actions: press })] });
  const view = { layout: "table", search: "", filters: [{ ...asks, op: "in", value: "coffee,tea" }], order: null, columns: [] };
  must(201, await app.owner.post(`/types/${orders.id}/views`, { title: "Teas", settings: view }));
  const rule = { id: "r1", effect: "limit", who: ["visitors"], may: ["add"], where: [asks], see: null, change: null };
  must(200, await app.owner.post(`/types/${orders.id}/rules`, { rules: [rule] }));
  const layout = [{ id: "r1", component: "records", type: "orders", fields: ["drink"], filter: [asks], settings: {} }] as unknown as Layout;
  const page = await app.addPage({ title: "Teas", slug: "teas", layout });
  const asked = async () => {
    const [type, other, views, automations, { rules }, shown] = await Promise.all(
      [
        `/types/${orders.id}`,
        `/types/${tables.id}`,
        `/types/${orders.id}/views`,
        `/types/${orders.id}/automations`,
        `/types/${orders.id}/rules`,
        `/pages/${page.id}`,
      ].map(async (path) => must(200, await app.owner.get(path))),
    );
    const [status] = type.statuses;
    const [found, made] = other.postFields[0].actions;
    return {
      default: type.postFields[0].default,
      status: [status.conditions[0].value, status.actions[0].valueToUpdate, status.actions[0].conditions[0].value],
      automation: [
        automations[0].starts.conditions[0].value,
        automations[0].actions[0].valueToUpdate,
        automations[0].actions[0].conditions[0].value,
      ],
      button: [found.postFilter[0].value, made.newPost.drink],
      view: views[0].settings.filters[0].value,
      rule: rules[0].where[0].value,
      page: shown.layout[0].filter[0].value,
    };
  };
  return { app, server, orders, drink, asked };
}

const named = (value: string) => ({
  default: value,
  status: [value, value, value],
  automation: [value, value, value],
  button: [`${value},coffee`, value],
  view: `coffee,${value}`,
  rule: value,
  page: value,
});

test("an option that is stored otherwise is so in records and in whatever asks for it, and back when the change is taken back", async () => {
  const { app, server, orders, drink, asked } = await cafe();
  expect(await asked()).toEqual(named("tea"));
  const [first, second] = [await write(app, orders, { drink: "tea" }), await write(app, orders, { drink: "coffee" })];
  const wanted = [drink([coffee, mint])];
  const told = await preview(app.owner, orders, wanted);
  expect(told.fields).toMatchObject([
    { does: "convert", options: [{ before: "tea", after: "mint" }], values: 1, converted: 1, emptied: 0, examples: [] },
  ]);
  expect(told.records).toBe(1);
  expect(told.follows).toEqual([
    { where: "status", name: "New" },
    { where: "type", name: "Tables" },
    { where: "automation", name: "Pour" },
    { where: "view", name: "Teas" },
    { where: "page", name: "Teas" },
  ]);
  await apply(app, orders, wanted);
  expect(await asked()).toEqual(named("mint"));
  expect([(await read(app, first)).drink, (await read(app, second)).drink]).toEqual(["mint", "coffee"]);
  expect(must(200, await app.owner.get(`/types/${orders.id}/posts?drink=mint`))).toHaveLength(1);
  // What the change started ends before it is taken back.
  await server.jobs.idle();
  await takeBack(app, orders);
  expect(await asked()).toEqual(named("tea"));
  expect([(await read(app, first)).drink, (await read(app, second)).drink]).toEqual(["tea", "coffee"]);
});

test("an option that goes and one that comes are two: what records hold stays, and nothing is asked", async () => {
  const { app, orders, drink, asked } = await cafe();
  const first = await write(app, orders, { drink: "coffee" });
  must(200, await app.owner.post(`/types/${orders.id}`, { postFields: [drink([{ text: "Water", value: "water" }, tea])] }));
  expect((await read(app, first)).drink).toBe("coffee");
  expect(await asked()).toEqual(named("tea"));
});

test("a field of several choices, and one that keeps numbers, follow value by value", async () => {
  const { app } = await world();
  const sizes = (values: readonly string[]) => [field("select", "sizes", { values, multiple: true, asNumber: true })];
  const type = await app.addType({ fields: sizes(["1", "2", "3"]) });
  const one = await write(app, type, { sizes: [1, 3] });
  await apply(app, type, sizes(["10", "2", "3"]));
  expect((await read(app, one)).sizes).toEqual([10, 3]);
});

test("two options that change what they are stored as follow at once, and a formula that compares with one is told", async () => {
  const { app, server, orders, asked } = await cafe();
  const shown = { ...field("input-text", "note"), showIf: "${drink == 'tea'}" };
  const { postFields } = must(200, await app.owner.post(`/types/${orders.id}`, { postFields: [...orders.postFields, shown] }));
  const [first, second] = [await write(app, orders, { drink: "tea" }), await write(app, orders, { drink: "coffee" })];
  const swapped = [
    { text: "Tea", value: "coffee" },
    { text: "Coffee", value: "tea" },
  ];
  const wanted = [{ ...postFields[0], values: swapped, default: "coffee" }, postFields[1]];
  const told = await preview(app.owner, orders, wanted);
  expect(told.mentions).toEqual([{ where: "field", name: shown.label, slug: "tea" }]);
  await apply(app, orders, wanted);
  expect([(await read(app, first)).drink, (await read(app, second)).drink]).toEqual(["coffee", "tea"]);
  expect((await asked()).status).toEqual(["coffee", "coffee", "coffee"]);
  // What the change started ends before it is taken back.
  await server.jobs.idle();
  await takeBack(app, orders);
  expect([(await read(app, first)).drink, (await read(app, second)).drink]).toEqual(["tea", "coffee"]);
});

test("whoever has the rules open while an option is stored otherwise is told, with the rules as they are, when they save them", async () => {
  const { app, orders, drink } = await cafe();
  const opened = must(200, await app.owner.get(`/types/${orders.id}/rules`));
  await apply(app, orders, [drink([{ ...tea, value: "mint" }, coffee])]);
  const reply = await app.owner.post(`/types/${orders.id}/rules`, opened);
  expect([reply.status, reply.json.code]).toEqual([409, "stale"]);
  const { access } = reply.json.data;
  expect(access).toEqual(must(200, await app.owner.get(`/types/${orders.id}/rules`)));
  expect(access.rules).toMatchObject([{ where: [{ value: "mint" }] }]);
  must(200, await app.owner.post(`/types/${orders.id}/rules`, { rules: [], updatedAt: access.updatedAt }));
});

test("a filter over several fields follows an option that only one of them can have; where another may have it, the preview names what stays", async () => {
  const { app, server } = await world();
  const drink = field("select", "drink", { values: [tea, coffee] });
  const food = field("select", "food", { values: ["bread", "cake"] });
  const form = [drink, food, field("input-text", "note")];
  const orders = await app.addType({ title: "Orders", permission: "submit", fields: form });
  const filter = (slug: string) => ({ slug, op: "in", value: "tea,cake" });
  const [follows, stays] = [filter("drink,food"), filter("drink,note")];
  const seek = (slug: string, condition: object) => ({
    component: "get-post",
    slug,
    typeId: "orders",
    single: true,
    postFilter: [condition],
  });
  const actions = [seek("one", follows), seek("two", stays)];
  const tables = await app.addType({ title: "Tables", fields: [field("action-button", "go", { actions })] });
  must(201, await app.owner.post(`/types/${tables.id}/automations`, { title: "Seek", starts: { on: "created" }, actions }));
  const settings = { layout: "table", search: "", filters: [follows, stays], order: null, columns: [] };
  must(201, await app.owner.post(`/types/${orders.id}/views`, { title: "Teas", settings }));
  const other = await app.addMember(50);
  must(201, await other.post(`/types/${orders.id}/views`, { title: "Mine alone", settings }));
  const layout = [follows, stays].map((one, at) => ({
    ...{ id: `r${at}`, component: "records", type: "orders", fields: ["drink"], filter: [one], settings: {} },
  })) as unknown as Layout;
  const page = await app.addPage({ title: "Teas", slug: "teas", layout });
  await write(app, orders, { drink: "tea" });
  const asked = async () => {
    const [type, views, automations, shown] = await Promise.all(
      [`/types/${tables.id}`, `/types/${orders.id}/views`, `/types/${tables.id}/automations`, `/pages/${page.id}`].map(async (path) =>
        must(200, await app.owner.get(path)),
      ),
    );
    const sought = (list: readonly JsonObject[]) => list.map(({ postFilter }) => (postFilter as readonly JsonObject[])[0]?.value);
    return [
      sought(type.postFields[0].actions),
      views[0].settings.filters.map(({ value }: JsonObject) => value),
      sought(automations[0].actions),
      shown.layout.map((block: JsonObject) => (block.filter as readonly JsonObject[])[0]?.value),
    ];
  };
  const wanted = [{ ...form[0], values: [mint, coffee] }, ...form.slice(1)] as typeof form;
  const told = await preview(app.owner, orders, wanted);
  expect(told.mentions).toEqual([
    { where: "type", name: "Tables", slug: "tea" },
    { where: "automation", name: "Seek", slug: "tea" },
    { where: "view", name: "Teas", slug: "tea" },
    { where: "view", name: "", slug: "tea" },
    { where: "page", name: "Teas", slug: "tea" },
  ]);
  await apply(app, orders, wanted);
  expect(await asked()).toEqual(Array(4).fill(["mint,cake", "tea,cake"]));
  expect(must(200, await app.owner.get(`/types/${orders.id}/posts?drink,food:in=mint,cake`))).toHaveLength(1);
  // What the change started ends before it is taken back.
  await server.jobs.idle();
  await takeBack(app, orders);
  expect(await asked()).toEqual(Array(4).fill(["tea,cake", "tea,cake"]));
});
