import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const text = (id: string, words: string) => ({ id, component: "text-section", html: `<p>${words}</p>`, settings: {} });
const menu = (id: string, name: string, values: object[] = []) => ({ id, component: "menu", text: name, src: "", values, settings: {} });

/** An app with its header and footer, and a page at a path of it. */
async function site() {
  const { app, visitor } = await world();
  const { owner, visit } = app;
  const shared = async () => must(200, await owner.get("/shared-parts")).parts;
  const page = async (slug: string, more: object = {}) =>
    must(201, await owner.post("/pages", { title: slug, slug, layout: [text("t1", `About ${slug}`)], ...more }));
  return { app, owner, visit, shared, page, visitor };
}

test("a new app has a header and a footer with its name, and they are on every page that has none of its own", async () => {
  const { app, visit, shared, page } = await site();
  expect(await shared()).toMatchObject({ draft: [{ component: "menu", text: app.title }, { component: "footer" }], hasDraft: false });
  await page("plain");
  await page("own", { layout: [menu("m1", "My own name"), text("t1", "Mine")] });
  await page("bare", { settings: { siteHeader: false, siteFooter: false } });
  const plain = (await visit("/plain")).text;
  expect(plain.match(/<header class="site-header"/g)).toHaveLength(1);
  expect(plain.match(/<footer class="site-footer"/g)).toHaveLength(1);
  expect(plain).toContain(app.title);
  const own = (await visit("/own")).text;
  expect(own).toContain("My own name");
  expect(own.match(/<nav /g)).toHaveLength(1);
  expect(own).toContain('<footer class="site-footer"');
  expect((await visit("/bare")).text).not.toMatch(/site-header|site-footer/);
});

test("a page answers its own blocks alone, and no list or path leads to the shared document", async () => {
  const { owner, visit, shared, page } = await site();
  const made = await page("plain");
  expect(made.layout.map(({ id }: { id: string }) => id)).toEqual(["t1"]);
  const { id } = await shared();
  expect(must(200, await owner.get(`/pages`)).map((one: { id: number }) => one.id)).not.toContain(id);
  expect(must(200, await owner.get(`/pages/count`)).count).toBe(2);
  expect((await visit("/:shared")).status).toBe(404);
  expect((await visit(`/${encodeURIComponent(":shared")}`)).status).toBe(404);
});

test("a change of the header is seen by no visitor before it is published, then on all pages at once", async () => {
  const { app, owner, visit, shared, page } = await site();
  await page("one");
  await page("two");
  const { id, draft, draftVersion } = await shared();
  const [header] = draft;
  const operations = [{ do: "set", id: header.id, path: "text", value: "Renamed" }];
  must(200, await owner.post(`/pages/${id}/operations`, { draftVersion, operations }));
  for (const path of ["/one", "/two"]) expect((await visit(path)).text).not.toContain("Renamed");
  must(200, await owner.post(`/pages/${id}/publish`, {}));
  for (const path of ["/one", "/two", "/nowhere"]) expect((await visit(path)).text).toContain("Renamed");
  const revisions = must(200, await owner.get(`/pages/${id}/revisions`));
  expect(revisions.length).toBe(2);
  const restored = must(200, await owner.post(`/pages/${id}/revisions/${revisions[1].id}/restore`, {}));
  expect(restored.draft[0].text).toBe(app.title);
  expect((await visit("/one")).text).toContain("Renamed");
});

test("a page edited together with the header changes each where it belongs, and is published with it", async () => {
  const { owner, visit, shared, page } = await site();
  const made = await page("one");
  const before = await shared();
  const edit = (body: object) => owner.post(`/pages/${made.id}/operations`, body);
  const set = (id: string, path: string, value: string) => ({ do: "set", id, path, value });
  const saved = must(
    200,
    await edit({
      ...{ draftVersion: made.draftVersion, sharedVersion: before.draftVersion },
      operations: [set(before.draft[0].id, "text", "Around"), set("t1", "html", "<p>Within</p>")],
    }),
  );
  expect(saved).toMatchObject({
    draftVersion: made.draftVersion + 1,
    sharedVersion: before.draftVersion + 1,
    parts: { header: true, footer: true },
  });
  expect((await shared()).draft[0].text).toBe("Around");
  expect(must(200, await owner.get(`/pages/${made.id}`)).draft).toEqual([text("t1", "Within")]);
  // Only the footer: the page stays as it is.
  const alone = must(
    200,
    await edit({
      draftVersion: saved.draftVersion,
      sharedVersion: saved.sharedVersion,
      operations: [set(before.draft[1].id, "text", "Below")],
    }),
  );
  expect(alone).toMatchObject({ draftVersion: saved.draftVersion, sharedVersion: saved.sharedVersion + 1 });
  const published = must(
    200,
    await owner.post(`/pages/${made.id}/publish`, { draftVersion: alone.draftVersion, sharedVersion: alone.sharedVersion }),
  );
  expect(published.shared).toMatchObject({ hasDraft: false, layout: [{ text: "Around" }, { text: "Below" }] });
  const { text: html } = await visit("/one");
  for (const words of ["Around", "Within", "Below"]) expect(html).toContain(words);
});

test("two people who edit the header from two pages do not overwrite each other", async () => {
  const { owner, shared, page } = await site();
  const [one, two] = [await page("one"), await page("two")];
  const { draft, draftVersion: sharedVersion } = await shared();
  const edit = (id: number, value: string) => {
    const operations = [{ do: "set", id: draft[0].id, path: "text", value }];
    return owner.post(`/pages/${id}/operations`, { draftVersion: 0, sharedVersion, operations });
  };
  must(200, await edit(one.id, "First"));
  const late = await edit(two.id, "Second");
  expect(late.status).toBe(409);
  expect(late.json.data.shared.draft[0].text).toBe("First");
  expect(late.json.data.page.id).toBe(two.id);
});

test("nothing but headers and footers stands around pages, and a header does not go into the middle of one", async () => {
  const { owner, shared, page } = await site();
  const { id, draft, draftVersion: sharedVersion } = await shared();
  const wrong = await owner.post(`/pages/${id}`, { draft: [text("x", "Hi")] });
  expect([wrong.status, Object.keys(wrong.json.data)]).toEqual([400, ["layout"]]);
  expect((await owner.post(`/pages/${id}`, { slug: "header", permission: "admin" })).json.data).toHaveProperty("permission");
  expect((await owner.remove(`/pages/${id}`)).status).toBe(404);
  expect((await owner.post(`/pages/${id}/duplicate`, {})).status).toBe(404);
  const made = await page("one");
  const operations = [{ do: "move", id: draft[0].id, to: { parent: null, index: 1 } }];
  const moved = await owner.post(`/pages/${made.id}/operations`, { draftVersion: 0, sharedVersion, operations });
  expect([moved.status, moved.json.data.operations.messages]).toEqual([
    400,
    ["The header and the footer of the site stay at the top and at the end of the page."],
  ]);
});

test("a new page can be put into the menu, which leads home as well from then on", async () => {
  const { shared, page } = await site();
  await page("prices", { title: "Prices", addToMenu: true });
  await page("contact", { title: "Contact us", addToMenu: true });
  await page("hidden");
  expect((await shared()).draft[0].values).toEqual([
    { text: "Home", value: "/" },
    { text: "Prices", value: "/prices" },
    { text: "Contact us", value: "/contact" },
  ]);
});

test("an app from before keeps the header of each page, and can make one the site's", async () => {
  const { app } = await world();
  const own = await app.addPage({ slug: "own", layout: [menu("m1", "Moss"), text("t1", "One")] as Layout });
  const other = await app.addPage({ slug: "other", layout: [menu("m1", "Fern"), text("t1", "Two")] as Layout });
  const bare = await app.addPage({ slug: "bare", layout: [text("t1", "Three")] as Layout });
  const pages = [own, other, bare];
  // The test kit makes its apps with what the studio's begin with.
  const found = must(200, await app.owner.get("/shared-parts"));
  expect(found.pagesWithOwn.map(({ id }: { id: number }) => id)).toEqual([own.id, other.id]);
  if (found.parts) must(200, await app.owner.post(`/pages/${found.parts.id}`, { layout: [] }));
  for (const [at, name] of ["Moss", "Fern"].entries()) expect((await app.visit(`/${pages[at]?.slug}`)).text).toContain(name);
  expect((await app.visit("/bare")).text).not.toContain("site-header");
  const shared = mustSucceed("shareParts", await app.owner.post("/shared-parts", { page: own.id, header: true }));
  expect(shared.draft).toEqual([{ ...menu("m1", "Moss"), id: "site-m1" }]);
  expect((await app.visit("/bare")).text).not.toContain("site-header");
  expect((await app.owner.post("/shared-parts", { page: other.id, header: true })).status).toBe(409);
  const { draftVersion } = must(200, await app.owner.get(`/pages/${own.id}`));
  must(200, await app.owner.post(`/pages/${own.id}/publish`, { draftVersion, sharedVersion: shared.draftVersion }));
  for (const [path, name] of [
    ["/own", "Moss"],
    ["/bare", "Moss"],
    ["/other", "Fern"],
  ] as const) {
    const { text: html } = await app.visit(path);
    expect(html).toContain(name);
    expect(html.match(/<nav /g)).toHaveLength(1);
  }
});

test("a page that is not there, and one that is not for everybody, come with the header and the footer of the site", async () => {
  const { owner, visit, shared, page } = await site();
  await page("there", { addToMenu: true });
  const { id } = await shared();
  must(200, await owner.post(`/pages/${id}/publish`, {}));
  const missing = await visit("/nowhere");
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("This page could not be found");
  expect(missing.text).toMatch(/<header class="site-header">.*<main .*<footer class="site-footer">/s);
  expect(missing.text).toContain('href="/there"');
  expect(missing.text).not.toContain('aria-current="page"');
  expect(missing.text.match(/<h1/g)).toHaveLength(1);
});

test("visitors and members of no rights learn nothing of the drafts around pages, and change nothing of them", async () => {
  const { app, visitor, shared } = await site();
  const { id } = await shared();
  const member = await app.addMember(25);
  for (const [who, status] of [
    [visitor, 401],
    [member, 403],
  ] as const) {
    expect((await who.get("/shared-parts")).status).toBe(status);
    expect((await who.post("/shared-parts", { page: id, header: true })).status).toBe(status);
    expect((await who.post(`/pages/${id}/publish`, {})).status).toBe(status);
  }
  expect((await visitor.get(`/pages/${id}`)).json.draft).toBeUndefined();
  const { app: other } = await world();
  expect((await other.owner.post("/shared-parts", { page: id, header: true })).status).toBe(404);
});

test("a page that is called otherwise is called so in the menu and the footer too, where these said its title", async () => {
  const { owner, shared, page } = await site();
  const made = await page("prices", { title: "Prices", addToMenu: true });
  const { id, draft } = await shared();
  const [header, footer] = draft;
  const column = {
    ...{ id: "column1", component: "column", title: "More", settings: {} },
    values: [
      { text: "Prices", value: "/Prices/#all" },
      { text: "What it costs", value: "/prices" },
      { text: "Prices", value: "/elsewhere" },
      { text: "Prices", value: "/prices/5" },
    ],
  };
  must(200, await owner.post(`/pages/${id}`, { draft: [header, { ...footer, children: [column] }] }));
  must(200, await owner.post(`/pages/${made.id}`, { title: "Our rates", slug: "rates" }));
  const after = await shared();
  expect(after.draft[0].values[1]).toEqual({ text: "Our rates", value: "/rates" });
  expect(after.draft[1].children[0].values).toEqual([
    { text: "Our rates", value: "/rates/#all" },
    { text: "What it costs", value: "/rates" },
    { text: "Prices", value: "/elsewhere" },
    { text: "Prices", value: "/rates/5" },
  ]);
  // What nobody calls by its title leaves the draft as it is.
  await owner.post(`/pages/${(await page("quiet")).id}`, { title: "Silent" });
  expect((await shared()).draftVersion).toBe(after.draftVersion);
});
