import { expect, test } from "vitest";
import { processorTime } from "../../../test/growth.ts";
import { must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

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

test("rich text is cleaned when it is saved and keeps what is harmless", async () => {
  const { app } = await world();
  const html =
    '<p onclick="steal()">Hi <b>there</b><script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">x</a></p>';
  const page = await app.addPage({ slug: slug(), layout: [text("t1", html)] as Layout });
  const kept = String(page.layout[0]?.html);
  expect(kept).toContain("<b>there</b>");
  expect(kept).not.toMatch(/script|onclick|onerror|javascript|steal/);
});

test("links that run code are refused and name their block; others are kept [G-68]", async () => {
  const { app } = await world();
  const button = (link: string) => ({ id: "b1", component: "button", text: "Go", link, settings: { variant: "info" } });
  for (const link of ["javascript:alert(1)", " JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "data:text/html,<script>", "vbscript:x"]) {
    const refused = await app.owner.post("/pages", { slug: slug(), layout: [button(link)] });
    expect([link, refused.status, refused.json.data]).toEqual([
      link,
      400,
      { b1: { title: "b1", messages: ["link: this kind of link is not allowed"] } },
    ]);
  }
  for (const link of ["/about", "https://example.com/?a=javascript:1", "mailto:a@b.test", "tel:+1", "#top", ""]) {
    const page = await app.addPage({ slug: slug(), layout: [button(link)] as Layout });
    expect(page.layout[0]?.link).toBe(link);
  }
});

test("a block of a kind nobody knows is kept as it is; an unknown key of a known one is refused by name", async () => {
  const { app, visitor } = await world();
  const strange = { id: "x1", component: "from-the-future", shiny: { deep: [1, 2] }, settings: { glow: true } };
  const page = await app.addPage({ slug: "strange", layout: [strange] as Layout });
  expect(page.layout).toEqual([strange]);
  expect(must(200, await visitor.get("/pages/strange")).layout).toEqual([strange]);
  expect((await app.visit("/strange")).text).not.toContain("shiny");
  const refused = await app.owner.post("/pages", { slug: slug(), layout: [{ ...section("h1", "T"), nope: 1 }] });
  expect([refused.status, Object.keys(refused.json.data)]).toEqual([400, ["h1"]]);
  expect(refused.json.data.h1.messages.join()).toContain("nope");
});

test("the fields of a form on a page are checked by their kinds, and named by their ids", async () => {
  const { app } = await world();
  const form = (child: object) => [
    { id: "form1", component: "form-section", title: "T", type: "_custom", children: [child], settings: {} },
  ];
  const good = { id: "f1", component: "number", slug: "price", label: "Price", min: 1 };
  must(201, await app.owner.post("/pages", { slug: slug(), layout: form(good) }));
  must(201, await app.owner.post("/pages", { slug: slug(), layout: form({ id: "f1", component: "from-the-future", shiny: true }) }));
  for (const bad of [
    { ...good, nope: 1 },
    { ...good, label: 7 },
    { ...good, required: "yes" },
  ]) {
    const refused = await app.owner.post("/pages", { slug: slug(), layout: form(bad) });
    expect([JSON.stringify(bad), refused.status, Object.keys(refused.json.data)]).toEqual([JSON.stringify(bad), 400, ["f1"]]);
  }
});

test("a layout has at most ten thousand blocks and a bounded depth, and each id once", async () => {
  const { app } = await world();
  const many = (count: number) => Array.from({ length: count }, (_, index) => text(`t${index}`, ""));
  expect(must(201, await app.owner.post("/pages", { slug: slug(), draft: many(10_000) })).draft).toHaveLength(10_000);
  expect((await app.owner.post("/pages", { slug: slug(), draft: many(10_001) })).status).toBe(400);
  const nested = (depth: number): object => ({
    id: `r${depth}`,
    component: "unknown-box",
    ...(depth > 1 ? { children: [nested(depth - 1)] } : {}),
  });
  expect((await app.owner.post("/pages", { slug: slug(), draft: [nested(13)] })).status).toBe(400);
  expect((await app.owner.post("/pages", { slug: slug(), draft: [nested(200)] })).status).toBe(400);
  expect((await app.owner.post("/pages", { slug: slug(), draft: [text("t1", ""), text("t1", "")] })).status).toBe(400);
});

test("CSS that comes to too much is refused on its block's field, however it is sent, and nothing is changed [BL-53]", async () => {
  const { app } = await world();
  const customCss = `${"a,b{".repeat(15)}color:red${"}".repeat(15)}`;
  const layout = [{ ...text("t1", "<p>Hi</p>"), hasCustomCss: true, customCss }];
  const data = { t1: { title: "t1", messages: ["customCss: rules may stand at most 10 deep in one another"] } };
  for (const body of [{ layout }, { draft: layout }]) {
    const refused = await app.owner.post("/pages", { slug: slug(), ...body });
    expect([refused.status, refused.json.data]).toEqual([400, data]);
  }
  const page = await app.addPage({ slug: slug(), layout: [text("t1", "<p>Hi</p>")] as Layout });
  const set = { do: "set", id: "t1", path: "customCss", value: customCss };
  const refused = await app.owner.post(`/pages/${page.id}/operations`, { draftVersion: page.draftVersion, operations: [set] });
  expect([refused.status, refused.json.data]).toEqual([400, data]);
  expect(must(200, await app.owner.get(`/pages/${page.id}`)).draftVersion).toBe(page.draftVersion);
});

test("the CSS of all blocks of a page is bounded too, and the block is named with which it is too much [BL-53]", async () => {
  const { app } = await world();
  const customCss = ".a { color: red }\n".repeat(2_000);
  const many = ["t1", "t2", "t3"].map((id) => ({ ...text(id, ""), hasCustomCss: true, customCss }));
  const refused = await app.owner.post("/pages", { slug: slug(), layout: many });
  expect([refused.status, Object.keys(refused.json.data)]).toEqual([400, ["t3"]]);
  expect(refused.json.data.t3.messages.join()).toContain("customCss: the CSS of all blocks of a page may have at most 200000 characters");
  must(201, await app.owner.post("/pages", { slug: slug(), layout: many.slice(0, 2) }));
});

test.each([
  ["too long", "<b><i>".repeat(80_000), /html: too long \(\d+\)/],
  ["open elements", "<b><i>".repeat(16_000), /html: too many elements in one another/],
])("rich text with too much of %s is refused before it is cleaned, and named", async (_, html, why) => {
  const { app } = await world();
  const start = processorTime();
  const refused = await app.owner.post("/pages", { slug: slug(), layout: [text("t1", html)] });
  expect([refused.status, Object.keys(refused.json.data)]).toEqual([400, ["t1"]]);
  expect(refused.json.data.t1.messages.join()).toMatch(why);
  expect(processorTime() - start).toBeLessThan(1_500);
});

test("a large page is cleaned, edited and published as a small one is", async () => {
  const { app } = await world();
  const html = "<p>Hello <b>there</b><script>steal()</script></p>".repeat(20);
  const many = Array.from({ length: 200 }, (_, index) => text(`t${index}`, html));
  const page = await app.addPage({ slug: slug(), draft: many as Layout });
  expect(page.draft?.[199]?.html).toBe("<p>Hello <b>there</b></p>".repeat(20));
  const edit = (operations: object[], draftVersion: number) => app.owner.post(`/pages/${page.id}/operations`, { draftVersion, operations });
  const bad = await edit([{ do: "set", id: "t0", path: "nope", value: 1 }], 0);
  expect([bad.status, bad.json.data]).toEqual([400, { t0: { title: "t0", messages: ["nope: nope is not a key of this block"] } }]);
  const nobody = await edit([{ do: "remove", id: "nobody" }], 0);
  expect([nobody.status, nobody.json.data]).toEqual([
    400,
    { operations: { title: "Operations", messages: ["There is no block nobody. (at 0)"] } },
  ]);
  const nonsense = await edit([{ do: "explode" }], 0);
  expect([nonsense.status, Object.keys(nonsense.json.data)]).toEqual([400, ["operations"]]);
  const { draftVersion } = must(200, await edit([{ do: "set", id: "t0", path: "html", value: "<p onclick=x>New</p>" }], 0));
  expect((await edit([{ do: "remove", id: "t1" }], 0)).status).toBe(409);
  const live = must(200, await app.owner.post(`/pages/${page.id}/publish`, { draftVersion }));
  expect(live.layout[0].html).toBe("<p>New</p>");
  expect(live.layout).toHaveLength(200);
  const visited = await app.visit(`/${page.slug}`);
  expect([visited.status, visited.text.match(/Hello <b>there/g)?.length]).toEqual([200, 199 * 20]);
});
