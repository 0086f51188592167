import { expect, test } from "vitest";
import { apply } from "../../../test/field-changes.ts";
import { field, must, type Somebody, world } from "../../../test/world.ts";
import type { RecordView } from "../../contract/views.ts";
import { mostViews } from "../../model/types/record-view.ts";

const settings = {
  layout: "table",
  search: "",
  filters: [{ slug: "total", op: "gt", value: "10" }],
  order: { slug: "total", descending: true },
  columns: [
    { slug: "title", width: 240 },
    { slug: "total", hidden: true },
  ],
};

async function scene() {
  const { app } = await world();
  const type = await app.addType({ permission: "read", fields: [field("number", "total")] });
  const [editor, member] = [await app.addMember(50), await app.addMember(25)];
  const views = `/types/${type.id}/views`;
  const titles = async (person: Pick<Somebody, "get">) => must(200, await person.get(views)).map(({ title }: RecordView) => title);
  return { app, type, editor, member, views, titles };
}

test("a person's own view is theirs alone, and comes back as it was kept", async () => {
  const { member, editor, views, titles } = await scene();
  const kept = must(201, await member.post(views, { title: "Mine", settings }));
  expect(kept).toMatchObject({ title: "Mine", isShared: false, userId: member.id, settings });
  expect(must(200, await member.get(views))).toEqual([kept]);
  expect(await titles(editor)).toEqual([]);
  for (const reply of [await editor.post(`/views/${kept.id}`, { title: "Theirs" }), await editor.remove(`/views/${kept.id}`)])
    expect(reply.status).toBe(404);
});

test("editors share views with everybody who reads the records; nobody below shares, changes or deletes one", async () => {
  const { member, editor, views, titles } = await scene();
  expect((await member.post(views, { title: "All", isShared: true, settings })).status).toBe(403);
  const shared = must(201, await editor.post(views, { title: "Large ones", isShared: true, settings }));
  expect(await titles(member)).toEqual(["Large ones"]);
  expect((await member.post(`/views/${shared.id}`, { title: "Small ones" })).status).toBe(403);
  expect((await member.remove(`/views/${shared.id}`)).status).toBe(403);
  const own = must(201, await member.post(views, { title: "Mine", settings }));
  expect((await member.post(`/views/${own.id}`, { isShared: true })).status).toBe(403);
  expect(await titles(editor)).toEqual(["Large ones"]);
});

test("a view goes with a field that gets another key, and is counted by it", async () => {
  const { app, type, editor, views } = await scene();
  const kept = must(201, await editor.post(views, { title: "Large ones", settings }));
  must(201, await app.owner.post("/posts", { typeId: type.id, total: 12 }));
  await apply(
    app,
    type,
    type.postFields.map((each) => ({ ...each, slug: "sum" })),
  );
  const [seen] = must(200, await editor.get(views));
  expect([seen.settings.filters[0].slug, seen.settings.order.slug, seen.settings.columns[1].slug]).toEqual(["sum", "sum", "sum"]);
  expect(must(200, await editor.get(`${views}/counts`))).toEqual([{ viewId: kept.id, count: 1 }]);
  expect(must(200, await editor.post(`/views/${kept.id}`, { title: "Larger" })).settings).toEqual(seen.settings);
  expect(must(200, await editor.post(`/views/${kept.id}`, { settings: seen.settings })).settings).toEqual(seen.settings);
});

test("a view is changed part by part, and deleted; with its type it goes, and comes back", async () => {
  const { app, type, editor, views, titles } = await scene();
  const view = must(201, await editor.post(views, { title: "One", settings }));
  const renamed = must(200, await editor.post(`/views/${view.id}`, { title: "Two" }));
  expect(renamed).toMatchObject({ title: "Two", settings });
  const other = { ...settings, layout: "calendar", filters: [], calendar: { field: "due", span: "week" } };
  expect(must(200, await editor.post(`/views/${view.id}`, { settings: other, isShared: true })).settings).toEqual(other);
  must(200, await editor.remove(`/views/${view.id}`));
  expect(await titles(editor)).toEqual([]);
  const last = must(201, await editor.post(views, { title: "Last", settings }));
  must(200, await app.owner.remove(`/types/${type.id}`));
  expect((await editor.post(`/views/${last.id}`, { title: "Gone" })).status).toBe(404);
  must(200, await app.owner.post(`/trash/type/${type.id}/restore`));
  expect(must(200, await editor.get(views))).toEqual([last]);
});

test("who may not read the records sees none of their views, and nonsense is not kept", async () => {
  const { app, editor, member, views } = await scene();
  const type = await app.addType({ permission: "private", fields: [] });
  must(201, await editor.post(`/types/${type.id}/views`, { title: "Secret", isShared: true, settings }));
  expect((await member.get(`/types/${type.id}/views`)).status).toBe(403);
  expect((await member.post(`/types/${type.id}/views`, { title: "Mine", settings })).status).toBe(403);
  const wrong = [
    { title: "", settings },
    { title: "x", settings: { ...settings, layout: "pie" } },
    { title: "x", settings: { ...settings, filters: [{ slug: "total", op: "drop", value: "" }] } },
    { title: "x", settings: { ...settings, columns: [{ slug: "total", width: -5 }] } },
    { title: "x", settings: { ...settings, more: 1 } },
    { title: "x" },
  ];
  for (const body of wrong) expect((await editor.post(views, body)).status, JSON.stringify(body)).toBe(400);
});

test(`a person keeps at most ${mostViews} views of one data type`, async () => {
  const { member, views } = await scene();
  for (let made = 0; made < mostViews; made++) must(201, await member.post(views, { title: `View ${made}`, settings }));
  expect((await member.post(views, { title: "One more", settings })).status).toBe(409);
});

test("a view that somebody else has changed meanwhile is not written over, but answered", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("number", "price")] });
  const plain = { layout: "table", search: "", filters: [], order: null, columns: [] };
  const editor = await app.addMember(50);
  const seen = must(201, await app.owner.post(`/types/${type.id}/views`, { title: "Shared", isShared: true, settings: plain }));
  const grouped = { ...plain, group: "price" };
  const theirs = must(200, await editor.post(`/views/${seen.id}`, { settings: grouped, updatedAt: seen.updatedAt }));
  expect(theirs.updatedAt > seen.updatedAt).toBe(true);
  const stale = await app.owner.post(`/views/${seen.id}`, { settings: { ...plain, search: "x" }, updatedAt: seen.updatedAt });
  expect([stale.status, stale.json.code, stale.json.data.view]).toEqual([409, "stale", theirs]);
  const mine = must(200, await app.owner.post(`/views/${seen.id}`, { settings: plain, updatedAt: theirs.updatedAt }));
  expect(mine.settings).toEqual(plain);
  // Who says nothing of when they looked writes as before.
  must(200, await editor.post(`/views/${seen.id}`, { title: "Renamed" }));
  expect((await app.owner.post(`/views/${seen.id}`, { title: "x", updatedAt: "yesterday" })).status).toBe(400);
  const member = await app.addMember(25);
  expect((await member.post(`/views/${seen.id}`, { title: "x", updatedAt: seen.updatedAt })).status).toBe(403);
});
