import { expect, test } from "vitest";
import { inApp, must, signUp, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/sql.ts";

const text = (id: string, words: string, more: object = {}) => ({ id, component: "text", html: `<p>${words}</p>`, ...more });
const layoutOf = (...blocks: object[]) => blocks as unknown as Layout;
const where = (slug: string, op: string, value?: string) => ({ conditions: [{ slug, op, ...(value !== undefined && { value }) }] });

test("what is hidden is not in the page, not in what the API tells visitors, and not in the page's CSS [EN-67]", async () => {
  const { app, visitor } = await world();
  const inside = { id: "s1", component: "text-section", html: "", disabled: true, children: [text("t2", "Secret inside")] };
  const styled = { color: "#123456", hasCustomCss: true, customCss: "p { color: rebeccapurple }" };
  const page = await app.addPage({
    slug: "hidden",
    layout: layoutOf(text("t0", "Open"), text("t1", "Secret words", { disabled: true, ...styled }), inside),
  });
  const { text: html } = await app.visit("/hidden");
  expect(html).toContain("Open");
  for (const kept of ["Secret", "b-t1", "123456", "663399", "rebeccapurple"]) expect(html).not.toContain(kept);
  const told = await visitor.get(`/pages/${page.id}`);
  expect(told.text).toContain("Open");
  expect(told.text).not.toContain("Secret");
  expect((await app.owner.get(`/pages/${page.id}`)).text).toContain("Secret words");
});

test("a form that is hidden takes nothing, by browser, script or upload", async () => {
  const { app, visitor } = await world();
  const children = (id: string) => [{ id: `${id}-word`, slug: "word", label: "Word", component: "input-text" }];
  const form = (id: string, more: object) => ({
    ...{ id, component: "form-section", type: "_custom", notify: "desk@example.test", settings: {}, children: children(id) },
    ...more,
  });
  const asks = where("query.ref", "eq", "fair");
  const page = await app.addPage({
    slug: "ask",
    layout: layoutOf(form("off", { disabled: true }), form("on", {}), form("by", asks)),
  });
  const mail = (block: string) => visitor.post("/forms/mailer", { form: { page: page.id, block }, model: { word: "x" } });
  expect([(await mail("off")).status, (await mail("on")).status, (await mail("by")).status]).toEqual([404, 200, 200]);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const send = (block: string) => app.visit(`/ask?form=${block}`, { method: "POST", body: "word=x", headers });
  expect([(await send("off")).status, (await send("on")).status]).toEqual([404, 303]);
});

test("a block whose conditions fail is left out, and what one address asks is not shown at another [EN-75]", async () => {
  const { app } = await world();
  await app.addPage({
    slug: "offer",
    layout: layoutOf(
      text("t1", "For the fair", where("query.ref", "eq", "fair")),
      text("t2", "Not here", where("page.slug", "neq", "offer")),
    ),
  });
  const seen = async (address: string) => (await app.visit(address)).text.includes("For the fair");
  expect([await seen("/offer"), await seen("/offer?ref=fair"), await seen("/offer"), await seen("/offer?ref=other")]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(await seen("/offer?ref=fair&utm=1")).toBe(true);
  expect((await app.visit("/offer?ref=fair")).text).not.toContain("Not here");
});

test("what depends on who asks is kept by no cache, and told by the API to those alone whom it is for [EN-75]", async () => {
  const { app, server, visitor } = await world();
  await app.addPage({ slug: "plain", layout: layoutOf(text("t1", "Same for all")) });
  const page = await app.addPage({
    slug: "desk",
    layout: layoutOf(
      text("t1", "For strangers", where("user", "isnull")),
      text("t2", "For editors", where("user.role", "gte", "50")),
      text("t3", "x", { useFormula: true, formula: "Hello ${user.nickname}" }),
    ),
  });
  const open = await app.visit("/desk");
  expect([open.text.includes("For strangers"), open.text.includes("For editors")]).toEqual([true, false]);
  expect(open.headers["cache-control"]).toBe("private, no-store");
  expect((await app.visit("/plain")).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  const stranger = await signUp(server);
  const told = await inApp(server, stranger, app.id).get(`/pages/${page.id}`);
  expect([told.text.includes("For strangers"), told.text.includes("For editors"), told.text.includes("conditions")]).toEqual([
    false,
    false,
    false,
  ]);
  expect((await visitor.get(`/pages/${page.id}`)).text).toContain("For strangers");
});

test("words are worked out by a formula, as text and never as markup, and the block's own words stand where it gives nothing [EN-68] [EN-71]", async () => {
  const { app } = await world();
  await app.addPage({
    slug: "hello",
    layout: layoutOf(
      text("t1", "own words", { useFormula: true, formula: "Hello ${query.name} at ${page.title}", useDefault: true }),
      text("t2", "Dear guest", { useFormula: true, formula: "${query.name}", useDefault: true }),
      text("t3", "never seen", { useFormula: true, formula: "${query.name}", emptyWithStyle: true }),
      text("t4", "never seen", { useFormula: true, formula: "${query.name}" }),
    ),
    title: "Fair",
  });
  const named = (await app.visit(`/hello?name=${encodeURIComponent("<b>Ada</b>")}`)).text;
  expect(named).toContain("<p>Hello &#60;b&#62;Ada&#60;/b&#62; at Fair</p>");
  expect(named).not.toContain("<b>");
  expect(named).not.toContain("Dear guest");
  const plain = (await app.visit("/hello")).text;
  expect(plain).toContain("Dear guest");
  expect(plain).not.toMatch(/never seen|Ada/);
  expect([plain.includes('id="b-t3"'), plain.includes('id="b-t4"')]).toEqual([true, false]);
});

test("a formula that cannot be read, or too many of them, are refused with words when they are saved", async () => {
  const { app } = await world();
  const save = (...blocks: object[]) => app.owner.post("/pages", { slug: "wrong", layout: layoutOf(...blocks) });
  const wrong = await save(text("t1", "x", { useFormula: true, formula: "${query." }));
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("formula: ");
  expect((await save(text("t1", "x", { useFormula: true, formula: "${secret}" }))).text).toContain("There is nothing called secret here.");
  const many = await save(text("t1", "x", { useFormula: true, formula: "${query.a}".repeat(101) }));
  expect([many.status, many.text.includes("at most 100 formulas")]).toEqual([400, true]);
});

test("a setting from before it was refused leaves the rest of its page to be edited, and is refused anew elsewhere", async () => {
  const { app, server } = await world();
  const page = await app.addPage({ slug: "old", layout: layoutOf(text("t1", "One")) });
  const old = layoutOf(text("t1", "One", { placeholder: "from before" }), text("t2", "Two"));
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update pages set layout = ${JSON.stringify(old)} where app_id = ${app.id} and id = ${page.id}`),
  );
  const changed = [text("t1", "One", { placeholder: "from before" }), text("t2", "Changed")];
  must(200, await app.owner.post(`/pages/${page.id}`, { layout: changed }));
  expect((await app.visit("/old")).text).toContain("Changed");
  const anew = await app.owner.post(`/pages/${page.id}`, { layout: [text("t2", "Two", { placeholder: "new" })] });
  expect([anew.status, anew.text.includes("placeholder is not a key of this block")]).toEqual([400, true]);
});
