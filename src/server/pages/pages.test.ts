import { expect, test } from "vitest";
import { must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/sql.ts";

const text = (id: string, html: string) => ({ id, component: "text", html });

const section = (id: string, title: string) => ({
  id,
  component: "hero",
  title,
  description: "",
  children: [],
  settings: { bg: "", align: "start" },
});

let counted = 0;

const slug = () => `page-${++counted}`;

const problems = (reply: { status: number; json: { data?: object } }) => [reply.status, Object.keys(reply.json.data ?? {})];

test("a page is made with title and slug, waits unpublished, and shows its settings [AP-42, EN-11, EN-17]", async () => {
  const { app } = await world();
  const page = must(201, await app.owner.post("/pages", { title: "About us", slug: " About-Us " }));
  expect(page).toMatchObject({ appId: app.id, title: "About us", slug: "about-us", permission: "public", settings: { noIndex: true } });
  expect(page).toMatchObject({ layout: [], draft: [], hasDraft: false, publishedAt: null, draftVersion: 0 });
  expect((await app.visit("/about-us")).status).toBe(404);
});

test("a page without a title is Untitled, when it is made and when it is changed [VA-31, VA-32]", async () => {
  const { app } = await world();
  for (const sent of [{}, { title: "" }, { title: "   " }])
    expect(must(201, await app.owner.post("/pages", { ...sent, slug: slug() })).title).toBe("Untitled");
  const page = await app.addPage({ title: "Named", slug: slug() });
  expect(must(200, await app.owner.post(`/pages/${page.id}`, { title: " " })).title).toBe("Untitled");
});

test("a page needs a slug, without / and :, and it is kept in lower case [VA-33, VA-34, VA-35]", async () => {
  const { app } = await world();
  const page = await app.addPage({ slug: slug() });
  for (const path of ["/pages", `/pages/${page.id}`]) {
    expect((await app.owner.post(path, { slug: " " })).json.data).toEqual({ slug: { title: "Slug", messages: ["require"] } });
    for (const bad of ["a/b", "a:b", "/", ":"])
      expect((await app.owner.post(path, { slug: bad })).json.data.slug.messages).toEqual(["may not contain / or :"]);
    expect(problems(await app.owner.post(path, { slug: "x".repeat(191) }))).toEqual([400, ["slug"]]);
    expect(problems(await app.owner.post(path, { slug: 5 }))).toEqual([400, ["slug"]]);
  }
  expect((await app.owner.post("/pages", { title: "No slug" })).json.data.slug.messages).toEqual(["require"]);
  expect(must(200, await app.owner.post(`/pages/${page.id}`, { slug: "NEW-Path" })).slug).toBe("new-path");
});

test("two pages of an app have two slugs, a copy gets a number, and another app is another matter [VA-36, AP-44, ED-34]", async () => {
  const { app, server, owner } = await world();
  const page = await app.addPage({ title: "Prices", slug: "prices", layout: [text("t1", "<p>10</p>")] as Layout });
  const other = await app.addPage({ slug: slug() });
  for (const path of ["/pages", `/pages/${other.id}`])
    expect((await app.owner.post(path, { slug: "Prices" })).json.data).toEqual({
      slug: { title: "URL path", messages: ["already in use"], free: "prices-2" },
    });
  const copies = [
    must(201, await app.owner.post(`/pages/${page.id}/duplicate`)),
    must(201, await app.owner.post(`/pages/${page.id}/duplicate`)),
  ];
  expect(copies.map((copy) => copy.slug)).toEqual(["prices-copy", "prices-copy-2"]);
  expect(copies[0]).toMatchObject({ title: "Prices (copy)", draft: page.layout, layout: [], publishedAt: null, settings: page.settings });
  const elsewhere = await world(server);
  expect((await elsewhere.app.addPage({ slug: "prices" })).slug).toBe("prices");
  expect(owner.id).toBeGreaterThan(0);
});

test("the settings of a page are kept one by one, and a save of settings leaves the layout alone [EN-14, EN-15, EN-16, EN-19, AP-43, VA-52]", async () => {
  const { app } = await world();
  const layout = [text("t1", "<p>Kept</p>")] as Layout;
  const page = await app.addPage({ slug: slug(), layout });
  const settings = { mainFont: "Inter", headingFont: "Lora", bodyBg: "#fff", bodyColor: "#111", description: "About", keywords: "a,b" };
  must(200, await app.owner.post(`/pages/${page.id}`, { settings }));
  const saved = must(
    200,
    await app.owner.post(`/pages/${page.id}`, {
      settings: { headerCode: "<meta>", headerCodeJson: [{ tag: "meta", attrs: {}, inner: "" }] },
    }),
  );
  expect(saved).toMatchObject({
    layout,
    settings: { ...settings, noIndex: true, headerCode: "<meta>", headerCodeJson: [{ tag: "meta" }] },
  });
  expect(must(200, await app.owner.post(`/pages/${page.id}`, { settings: { keywords: "k".repeat(150) } })).settings.keywords).toHaveLength(
    150,
  );
  expect((await app.owner.post(`/pages/${page.id}`, { settings: { keywords: "k".repeat(151) } })).json.data.settings.messages).toEqual([
    "too long (150) (at keywords)",
  ]);
  expect(problems(await app.owner.post(`/pages/${page.id}`, { settings: { nope: 1 } }))).toEqual([400, ["settings"]]);
});

test("the header code of a page is kept as elements too, made when it is saved, and the page is drawn from them [EN-20]", async () => {
  const { app, server } = await world();
  const page = await app.addPage({ slug: "head", layout: [text("t1", "<p>Words</p>")] as Layout });
  const save = async (settings: object) => must(200, await app.owner.post(`/pages/${page.id}`, { settings })).settings;
  const headerCode = '<meta name="colour" content="teal"><h1>No</h1>\n<script async>window.own = 1 < 2;</script>';
  const elements = [
    { tag: "meta", attrs: { name: "colour", content: "teal" }, inner: "" },
    { tag: "script", attrs: { async: "" }, inner: "window.own = 1 < 2;" },
  ];
  expect(await save({ headerCode })).toMatchObject({ headerCode, headerCodeJson: elements });
  const headOf = async () => (await app.visit("/head")).text.split("</head>")[0];
  expect(await headOf()).toMatch(/<meta name="colour" content="teal" \/>\s*<script async(="")?>window\.own = 1 < 2;<\/script>/);
  // The text that was typed is not what is drawn: the elements are.
  await server.database.transaction(app.id, (db) =>
    db.change(
      sql`update pages set settings = jsonb_set(settings, '{headerCode}', '"<meta name=typed>"') where app_id = ${app.id} and id = ${page.id}`,
    ),
  );
  must(200, await app.owner.post(`/pages/${page.id}`, { title: "Head" }));
  expect(await headOf()).toContain("window.own");
  expect(await headOf()).not.toContain("typed");
  // Elements alone become the text; elements of before beside a new text give way to it.
  expect(await save({ headerCodeJson: [{ tag: "meta", attrs: { name: "b" } }] })).toMatchObject({ headerCode: '<meta name="b" />' });
  const replaced = await save({ headerCode: "<style>p{}</style>", headerCodeJson: [{ tag: "meta", attrs: { name: "b" } }] });
  expect(replaced.headerCodeJson).toEqual([{ tag: "style", attrs: {}, inner: "p{}" }]);
  expect(await save({ headerCode: "" })).toMatchObject({ headerCode: "", headerCodeJson: [] });
  expect(problems(await app.owner.post(`/pages/${page.id}`, { settings: { headerCodeJson: [{ tag: "iframe" }] } }))).toEqual([
    400,
    ["settings"],
  ]);
});

test("a layout that is saved goes live, a draft does not, and publishing makes it [EN-13, AP-46]", async () => {
  const { app, visitor } = await world();
  const page = await app.addPage({ slug: "live", layout: [section("h1", "First")] as Layout });
  const drafted = must(200, await app.owner.post(`/pages/${page.id}`, { draft: [section("h1", "Second")] }));
  expect([drafted.layout[0].title, drafted.draft[0].title, drafted.hasDraft, drafted.draftVersion]).toEqual(["First", "Second", true, 1]);
  const seen = must(200, await visitor.get("/pages/live"));
  expect([seen.layout[0].title, seen.draft]).toEqual(["First", undefined]);
  expect(JSON.stringify(seen)).not.toContain("Second");
  expect((await app.visit("/live")).text).toContain("First");
  const published = must(200, await app.owner.post(`/pages/${page.id}/publish`, { draftVersion: 1 }));
  expect([published.layout[0].title, published.hasDraft]).toEqual(["Second", false]);
  expect((await app.visit("/live")).text).toContain("Second");
  const saved = must(200, await app.owner.post(`/pages/live`, { layout: [section("h1", "Third")] }));
  expect([saved.layout[0].title, saved.hasDraft]).toEqual(["Third", false]);
  expect(must(200, await app.owner.get(`/pages/${page.id}`)).layout[0].title).toBe("Third");
});

test("every layout that was live is kept, and an older one comes back as a draft", async () => {
  const { app } = await world();
  const page = await app.addPage({ slug: slug(), layout: [section("h1", "One")] as Layout });
  must(200, await app.owner.post(`/pages/${page.id}`, { layout: [section("h1", "Two"), section("h2", "More")] }));
  const revisions = must(200, await app.owner.get(`/pages/${page.id}/revisions`));
  expect(revisions.map((each: { blocks: number; user: { id: number } }) => [each.blocks, each.user.id])).toEqual([
    [2, app.owner.id],
    [1, app.owner.id],
  ]);
  expect(revisions.map((each: { isLive: boolean }) => each.isLive)).toEqual([true, false]);
  const older = must(200, await app.owner.get(`/pages/${page.id}/revisions/${revisions[1].id}`));
  expect(older).toEqual({ ...revisions[1], layout: [expect.objectContaining({ id: "h1", title: "One" })] });
  const restored = must(200, await app.owner.post(`/pages/${page.id}/revisions/${revisions[1].id}/restore`));
  expect([restored.layout[0].title, restored.draft[0].title, restored.hasDraft]).toEqual(["Two", "One", true]);
  expect((await app.owner.post(`/pages/${page.id}/revisions/999999/restore`)).status).toBe(404);
  const other = await app.addPage({ slug: slug(), layout: [section("h1", "Other")] as Layout });
  expect((await app.owner.post(`/pages/${other.id}/revisions/${revisions[0].id}/restore`)).status).toBe(404);
  expect((await app.owner.get(`/pages/${other.id}/revisions/${revisions[0].id}`)).status).toBe(404);
  const paged = must(200, await app.owner.get(`/pages/${page.id}/revisions?count=1&page=2`));
  expect(paged).toEqual([revisions[1]]);
});

test("operations change the draft, one version at a time, and are checked like a whole layout", async () => {
  const { app } = await world();
  const page = await app.addPage({ slug: slug(), draft: [section("h1", "One")] as Layout });
  const send = (draftVersion: number, ...operations: object[]) =>
    app.owner.post(`/pages/${page.id}/operations`, { draftVersion, operations });
  const change = { do: "set", id: "h1", path: "title", value: "Two" };
  const first = await send(page.draftVersion, change);
  if (first.status !== 200) throw new Error(first.text);
  expect(first.json).toMatchObject({ id: page.id, draftVersion: page.draftVersion + 1, hasDraft: true });
  expect(must(200, await app.owner.get(`/pages/${page.id}`)).draft[0].title).toBe("Two");
  expect((await send(page.draftVersion, change)).status).toBe(409);
  for (const bad of [{ do: "explode" }, { ...change, id: "nobody" }, { ...change, path: "nope" }, { ...change, value: 7 }]) {
    const refused = await send(page.draftVersion + 1, bad);
    expect([JSON.stringify(bad), refused.status]).toEqual([JSON.stringify(bad), 400]);
  }
  expect((await app.owner.post(`/pages/${page.id}/operations`, { draftVersion: 1, operations: [] })).status).toBe(400);
});

test("who saw an older page than the stored one gets the newer one with a 409, and nothing is overwritten [AP-46] [F-20]", async () => {
  const { app } = await world();
  const page = await app.addPage({ slug: slug(), layout: [section("h1", "Mine")] as Layout });
  const editor = await app.addMember(50);
  const newer = must(200, await editor.post(`/pages/${page.id}`, { layout: [section("h1", "Theirs")], updatedAt: page.updatedAt }));
  const stale = await app.owner.post(`/pages/${page.id}`, { layout: [section("h1", "Again mine")], updatedAt: page.updatedAt });
  expect([stale.status, stale.json.code, stale.json.data.page.layout[0].title]).toEqual([409, "stale", "Theirs"]);
  expect((await app.owner.post(`/pages/${page.id}`, { draft: [], draftVersion: page.draftVersion })).status).toBe(409);
  expect((await app.owner.post(`/pages/${page.id}/publish`, { draftVersion: 99 })).status).toBe(409);
  expect(must(200, await app.owner.get(`/pages/${page.id}`))).toEqual(newer);
  const whole = must(200, await app.owner.post(`/pages/${page.id}`, { ...newer, title: "Sent back whole" }));
  const both = await Promise.all(
    [1, 2, 3, 4].map((turn) =>
      app.owner.post(`/pages/${page.id}/operations`, {
        draftVersion: whole.draftVersion,
        operations: [{ do: "set", id: "h1", path: "title", value: `T${turn}` }],
      }),
    ),
  );
  expect(both.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
});

test("pages are listed for members, newest first when asked, thirty at once [AP-41, CO-01]", async () => {
  const { app } = await world();
  for (let turn = 0; turn < 32; turn += 1) await app.addPage({ title: `P${turn}`, slug: slug(), layout: [] });
  const listed = must(200, await app.owner.get("/pages?count=30&orderByDesc=id"));
  expect(listed).toHaveLength(30);
  expect(listed[0].title).toBe("P31");
  expect(listed.map((page: { id: number }) => page.id)).toEqual(
    [...listed.map((page: { id: number }) => page.id)].sort((one, other) => other - one),
  );
  expect(Object.keys(listed[0])).not.toContain("layout");
});

test("a deleted page is gone, with its revisions, and its slug is free [AP-45]", async () => {
  const { app, visitor } = await world();
  const page = await app.addPage({ slug: "gone", layout: [section("h1", "x")] as Layout });
  expect(must(200, await app.owner.remove(`/pages/${page.id}`))).toEqual({ id: page.id });
  for (const reply of [
    await visitor.get("/pages/gone"),
    await app.owner.get(`/pages/${page.id}`),
    await app.owner.get(`/pages/${page.id}/revisions`),
    await app.owner.remove(`/pages/${page.id}`),
  ])
    expect(reply.status).toBe(404);
  expect((await app.visit("/gone")).status).toBe(404);
  expect((await app.addPage({ slug: "gone" })).id).not.toBe(page.id);
});

test("a page whose slug is a number does not stand in the way of another's id", async () => {
  const { app } = await world();
  const page = await app.addPage({ title: "By id", slug: slug() });
  const numbered = await app.addPage({ title: "Numbered", slug: String(page.id) });
  const year = await app.addPage({ title: "Year", slug: "2024" });
  expect(must(200, await app.owner.get(`/pages/${page.id}`)).title).toBe("By id");
  expect(must(200, await app.owner.get(`/pages/${numbered.id}`)).title).toBe("Numbered");
  expect(must(200, await app.owner.get("/pages/2024")).id).toBe(year.id);
});
