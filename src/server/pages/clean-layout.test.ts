import { expect, test } from "vitest";
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
