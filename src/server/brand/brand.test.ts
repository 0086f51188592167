import sharp from "sharp";
import { expect, test } from "vitest";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { must, type Somebody, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const text = { id: "t1", component: "text-section", html: "<p>About us</p>", settings: {} };
const layout = [text] as unknown as Layout;
const fern = { swatches: { brand: "#2c6538" }, density: "l" };

/** An app with a live page at /about. */
async function site() {
  const { app, server, visitor } = await world();
  await app.addPage({ slug: "about", layout });
  const { owner } = app;
  return {
    ...{ app, server, visitor, owner },
    seen: async () => (await app.visit("/about")).text,
    brand: async () => must(200, await owner.get("/brand")),
    draft: async (look: object, more: object = {}) => must(200, await owner.post("/brand", { draft: look, ...more })),
    publish: async (body: object = {}) => must(200, await owner.post("/brand/publish", body)),
  };
}

const picture = (somebody: Pick<Somebody, "post">, bytes: Buffer, file = "logo.png") =>
  somebody.post("/files/attach/upload", multipartBody({ file, bytes }), multipart);
const wide = () =>
  sharp({ create: { width: 300, height: 100, channels: 4, background: "#7a2e1f" } })
    .png()
    .toBuffer();

test("a draft of the brand is seen by its editors, by no visitor before it is published, and then on every page at once", async () => {
  const { seen, brand, draft, publish, app, owner } = await site();
  await app.addPage({ slug: "other", layout });
  const before = await seen();
  const kept = await draft(fern);
  expect(kept).toMatchObject({ hasDraft: true, draftVersion: 1, draft: fern, live: {} });
  expect(await brand()).toEqual(kept);
  expect(await seen()).toBe(before);
  expect(must(200, await owner.get(`/apps/${app.id}`)).settings.brand).toBeUndefined();
  expect(await publish()).toMatchObject({ hasDraft: false, live: fern, draft: fern });
  for (const path of ["/about", "/other", "/nowhere"]) expect((await app.visit(path)).text).toContain("--brand:#2c6538");
  expect(must(200, await owner.get(`/apps/${app.id}`)).settings.brand).toEqual(fern);
});

test("the brand is published along with a page, both or neither", async () => {
  const { seen, draft, brand, owner, app } = await site();
  const page = must(200, await owner.get("/pages/about"));
  const edited = must(200, await owner.post(`/pages/${page.id}`, { draft: [{ ...text, html: "<p>New words</p>" }] }));
  const { draftVersion: brandVersion } = await draft(fern);
  const stale = await owner.post(`/pages/${page.id}/publish`, { draftVersion: edited.draftVersion - 1, brandVersion });
  expect([stale.status, (await brand()).hasDraft]).toEqual([409, true]);
  const old = await owner.post(`/pages/${page.id}/publish`, { draftVersion: edited.draftVersion, brandVersion: brandVersion + 1 });
  expect([old.status, old.json.data.brand.draftVersion]).toEqual([409, brandVersion]);
  expect(await seen()).not.toMatch(/New words|2c6538/);
  must(200, await owner.post(`/pages/${page.id}/publish`, { draftVersion: edited.draftVersion, brandVersion }));
  expect(await seen()).toMatch(/--brand:#2c6538.*New words/s);
  expect((await app.visit("/about")).status).toBe(200);
});

test("a draft is discarded, and a look that was live is taken back, also the one before anything was published", async () => {
  const { seen, draft, publish, owner, brand } = await site();
  const before = await seen();
  await draft(fern);
  expect(must(200, await owner.post("/brand/discard"))).toMatchObject({ hasDraft: false, draft: {} });
  await draft(fern);
  await publish();
  await draft({ ...fern, radius: "none", theme: "harbor" });
  await publish();
  const versions = must(200, await owner.get("/brand/versions"));
  expect(versions.map(({ look, isLive }: { look: object; isLive: boolean }) => [look, isLive])).toEqual([
    [{ ...fern, radius: "none", theme: "harbor" }, true],
    [fern, false],
    [{}, false],
  ]);
  const taken = must(200, await owner.post(`/brand/versions/${versions[2].id}/restore`));
  expect(taken).toMatchObject({ hasDraft: true, draft: {} });
  expect(await seen()).toContain("--radius:0px");
  await publish();
  expect(await seen()).toBe(before);
  expect((await brand()).live).toEqual({});
});

test("who saves over a draft that they have not seen is told so and gets the newer one, and what was set beside a draft stays", async () => {
  const { draft, owner, app, publish } = await site();
  const first = await draft(fern);
  const second = await draft({ ...fern, radius: "round" }, { draftVersion: first.draftVersion });
  const stale = await owner.post("/brand", { draft: {}, draftVersion: first.draftVersion });
  expect([stale.status, stale.json.code, stale.json.data.brand]).toEqual([409, "stale", second]);
  must(200, await owner.post(`/apps/${app.id}`, { settings: { mode: "dark" } }));
  expect(await publish()).toMatchObject({ live: { ...fern, radius: "round", mode: "dark" } });
});

test.each([
  [{ swatches: { brand: "red" } }, "swatches"],
  [{ swatches: { brand: "#fff}body{" } }, "swatches"],
  [{ density: "xxl" }, "density"],
  [{ seed: 1e9 }, "seed"],
  [{ logo: "https://elsewhere.example/a.png" }, "logo"],
  [{ logo: "/files/1/../../etc/passwd" }, "logo"],
  [{ surely: 1 }, "surely"],
  [{ ownFonts: [{ family: 'x";}', files: [{ src: "/files/1/a.woff2" }] }] }, "ownFonts"],
  [{ ownFonts: Array.from({ length: 11 }, (_, at) => ({ family: `F${at}`, files: [{ src: "/files/1/a.woff2" }] })) }, "ownFonts"],
  [{ ownFonts: [{ family: "F", files: Array.from({ length: 5 }, () => ({ src: "/files/1/a.woff2" })) }] }, "ownFonts"],
])("a look that holds what it may not is refused by name, and nothing is kept: %j", async (look, named) => {
  const { owner, brand } = await site();
  const refused = await owner.post("/brand", { draft: look });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(named);
  expect((await brand()).hasDraft).toBe(false);
});

test("a logo is a picture of the same app, and an SVG is refused in words that help", async () => {
  const { owner, draft } = await site();
  const { app: other } = await world();
  const { file } = must(201, await picture(owner, await wide()));
  const { file: foreign } = must(201, await picture(other.owner, await wide()));
  const { file: note } = must(201, await owner.post("/files/attach/upload", multipartBody({ file: "a.txt", bytes: "hello" }), multipart));
  expect((await draft({ logo: file })).draft.logo).toBe(file);
  for (const logo of [foreign, note, file.replace(/[0-9a-f]{12}\.png$/, "000000000000.png")]) {
    const refused = await owner.post("/brand", { draft: { logo } });
    expect([refused.status, refused.json.data.logo?.title]).toEqual([400, "Logo"]);
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = await picture(owner, svg, "logo.svg");
  expect([refused.status, refused.json.data.file.messages[0]]).toEqual([400, expect.stringContaining("Save it as a PNG")]);
});

test("nobody but the editors of an app sees or changes its brand, and a program cannot take files of another app into it", async () => {
  const { app, visitor, owner } = await site();
  const member = await app.addMember(25);
  const editor = await app.addMember(50);
  expect([(await visitor.get("/brand")).status, (await member.get("/brand")).status, (await editor.get("/brand")).status]).toEqual([
    401, 403, 200,
  ]);
  expect((await member.post("/brand", { draft: fern })).status).toBe(403);
  const { app: other } = await world();
  const { file } = must(201, await picture(other.owner, await wide()));
  const foreign = await owner.post(`/apps/${app.id}`, { settings: { brand: { logo: file } } });
  expect([foreign.status, foreign.text.includes("no file of this app")]).toEqual([400, true]);
  const made = await owner.post("/apps", { title: "Copy", domain: `copy-of-${app.slug}`, settings: { brand: { logo: file } } });
  expect([made.status, made.text.includes("no file of this app")]).toEqual([400, true]);
});
