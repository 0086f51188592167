import { expect, test } from "vitest";
import { apply, changesOf, preview, read, takeBack, write } from "../../../test/field-changes.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";

const wheat = { text: "Wheat loaf", value: "wheat" };
const rye = { text: "Rye loaf", value: "rye" };
const white = { ...wheat, value: "white" };

/** Orders of bread. `form`: theirs with other options. */
async function bakery(said: object = {}) {
  const { app } = await world();
  const bread = field("select", "bread", { values: [wheat, rye], ...said });
  const note = field("input-text", "note");
  const type = await app.addType({ title: "Orders", fields: [bread, note] });
  return { app, type, form: (values: readonly (typeof wheat)[]) => [{ ...bread, values: [...values] }, note] };
}

const saves = (app: AppOfTest, type: PostType, postFields: readonly FieldBlock[]) => app.owner.post(`/types/${type.id}`, { postFields });

test("of an option that is stored otherwise those records are counted and follow that hold it, also in lists and as numbers", async () => {
  for (const [component, options] of [
    ["select", {}],
    ["checklist", {}],
    ["select", { asNumber: true }],
    ["checklist", { asNumber: true }],
  ] as const) {
    const { app } = await world();
    const size = field(component, "size", options);
    const sizes = (values: readonly string[]) => [{ ...size, values: [...values] }];
    const value = (size: string) => ("asNumber" in options ? Number(size) : size);
    const held = (...all: string[]) => (component === "checklist" ? all.map(value) : value(all[0] ?? ""));
    const type = await app.addType({ fields: sizes(["1", "2", "3"]) });
    const [one, two] = [await write(app, type, { size: held("1", "2") }), await write(app, type, { size: held("3", "2") })];
    await write(app, type, {});
    expect(await preview(app.owner, type, sizes(["10", "2", "3"]))).toMatchObject({
      records: 1,
      exact: true,
      fields: [{ values: 1, converted: 1 }],
    });
    await apply(app, type, sizes(["10", "2", "3"]));
    expect([(await read(app, one)).size, (await read(app, two)).size]).toEqual([held("10", "2"), held("3", "2")]);
    expect(await changesOf(app, type)).toMatchObject([{ records: 1, followed: 1, kept: 1 }]);
    await takeBack(app, type);
    expect([(await read(app, one)).size, (await read(app, two)).size]).toEqual([held("1", "2"), held("3", "2")]);
  }
});

test("where no record holds the option nothing is asked, and records of other options are found as before", async () => {
  const { app, type, form } = await bakery();
  const id = await write(app, type, { bread: "rye" });
  expect(await preview(app.owner, type, form([white, rye]))).toMatchObject({ consent: null, records: 0 });
  must(200, await saves(app, type, form([white, rye])));
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?bread=rye`))).toMatchObject([{ id, bread: "rye" }]);
  const made = await write(app, type, { bread: "white" });
  expect(must(200, await app.owner.get(`/types/${type.id}/posts?bread=white`))).toMatchObject([{ id: made }]);
});

test("an option that goes while records hold it is told with how many do, and saved with and without the consent", async () => {
  const { app, type, form } = await bakery();
  const first = await write(app, type, { bread: "rye" });
  await write(app, type, { bread: "wheat" });
  const told = await preview(app.owner, type, form([wheat]));
  expect(told).toMatchObject({ consent: expect.any(String), records: 0, fields: [], follows: [], mentions: [] });
  expect(told.removals).toEqual([{ from: { slug: "bread", label: "Bread", component: "select" }, options: [rye], values: 1 }]);
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: form([wheat]), consent: told.consent }));
  expect((await read(app, first)).bread).toBe("rye");
  expect(await changesOf(app, type)).toEqual([]);
});

test("an option that nobody holds goes without a word, and so does one where any word may be typed", async () => {
  const held = await bakery();
  await write(held.app, held.type, { bread: "wheat" });
  expect(await preview(held.app.owner, held.type, held.form([wheat]))).toMatchObject({ consent: null, removals: [] });
  const free = await bakery({ taggable: true });
  await write(free.app, free.type, { bread: "rye" });
  expect(await preview(free.app.owner, free.type, free.form([wheat]))).toMatchObject({ consent: null, removals: [] });
});

test("a default follows its option, and that it is kept as a number, and the preview says what the field holds from then on", async () => {
  const { app, type, form } = await bakery({ default: "wheat" });
  const followed = await apply(app, type, form([white, rye]));
  expect(followed.postFields[0]).toMatchObject({ default: "white" });
  const { app: other } = await world();
  const size = field("select", "size", { values: ["1", "2"], default: "2" });
  const sizes = await other.addType({ fields: [size] });
  const id = await write(other, sizes, { size: "1" });
  const numbers = [{ ...size, asNumber: true }];
  expect((await preview(other.owner, sizes, numbers)).fields).toMatchObject([{ does: "convert", holds: "numbers", values: 1, emptied: 0 }]);
  expect((await apply(other, sizes, numbers)).postFields[0]).toMatchObject({ asNumber: true, default: 2 });
  expect((await read(other, id)).size).toBe(1);
  const several = [{ ...size, multiple: true, default: 2, asNumber: true }];
  expect((await preview(other.owner, sizes, several)).fields).toMatchObject([{ holds: "several" }]);
  expect((await apply(other, sizes, several)).postFields[0]).toMatchObject({ default: [2] });
});

test("formulas that compare with the option are told wherever they stand, also in actions within actions", async () => {
  const { app, type, form } = await bakery();
  await write(app, type, { bread: "wheat" });
  const inner = { component: "branch", slug: "inner", test: "${bread == 'wheat'}", yes: [], no: [] };
  const branch = { component: "branch", slug: "outer", test: "${note}", yes: [inner], no: [] };
  const statuses = [{ id: type.initialStatusId, title: "Done", actions: [branch] }];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  must(201, await app.owner.post(`/types/${type.id}/automations`, { title: "Bake", starts: { on: "created" }, actions: [inner] }));
  const other = field("action-button", "go", { actions: [{ ...inner, test: "${'wheat' == note}" }] });
  await app.addType({ title: "Shops", fields: [other, field("input-text", "note")] });
  expect((await preview(app.owner, type, form([white, rye]))).mentions).toEqual([
    { where: "automation", name: "Bake", slug: "wheat" },
    { where: "status", name: "Done", slug: "wheat" },
  ]);
});

test("views are told that follow a key, by their names where the caller may read these", async () => {
  const { app, type, form } = await bakery();
  await write(app, type, { bread: "wheat" });
  const settings = { layout: "table", search: "", filters: [], order: { slug: "bread", descending: false }, columns: [] };
  const [mine, theirs] = [app.owner, await app.addMember(50)];
  must(201, await mine.post(`/types/${type.id}/views`, { title: "Mine", settings }));
  must(201, await theirs.post(`/types/${type.id}/views`, { title: "Theirs", settings }));
  must(201, await mine.post(`/types/${type.id}/views`, { title: "Without", settings: { ...settings, order: null } }));
  const [bread, ...others] = form([wheat, rye]);
  const renamed = [{ ...bread, slug: "loaf" } as FieldBlock, ...others];
  expect((await preview(mine, type, renamed)).follows).toEqual([
    { where: "view", name: "Mine" },
    { where: "view", name: "" },
  ]);
});
