import { expect, test } from "vitest";
import { startTestServer, testServer } from "../../../test/server.ts";
import { addApp, must, type Somebody, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/database.ts";
import { externalComponent } from "./write-components.ts";

const menu = [
  { id: "f1", slug: "title", label: "Title", component: "input-text", default: "Hello" },
  { id: "f2", slug: "items", label: "Items", component: "tags" },
];
const content = `<h2 class="t">{{ settings.title }}</h2><ul>{% for item in settings.items %}<li>{{ item }}</li>{% endfor %}</ul><p>{{ page.title }}</p>`;
const block = (post: number, { app, ...more }: { app?: number; answers?: object } = {}) =>
  [{ id: "c1", component: "component", template: { post, ...(app && { app }) }, settings: {}, ...more }] as unknown as Layout;

test("a template block is a record of the componentType: title, content, settings_menu, and an app without one gets one [EN-85, EN-86, ED-18]", async () => {
  const { app } = await world();
  const made = must(201, await app.owner.post("/components", { title: "Card", content, settings_menu: menu }));
  expect(made).toMatchObject({
    title: "Card",
    content,
    settings_menu: menu,
    appId: app.id,
    clonedFromPost: null,
    clonedFromApp: null,
    isForeign: false,
  });
  const { settings } = must(200, await app.owner.get(`/apps/${app.id}`));
  expect(settings.componentType).toBe(made.typeId);
  // The gallery of the sources.
  expect(must(200, await app.owner.get(`/types/${settings.componentType}/posts/?count=30`))).toMatchObject([
    { id: made.id, title: "Card", content, settings_menu: menu, typeId: made.typeId },
  ]);
  must(201, await app.owner.post("/components", {}));
  expect(must(200, await app.owner.get("/components?count=30")).map((one: { title: string }) => one.title)).toEqual(["Untitled", "Card"]);
  // Nobody but those who edit the app sees its records.
  expect((await (await app.addMember(25)).get("/components")).status).toBe(403);
});

test("saving an existing component updates it, and pages that show it follow [ED-14, BL-33]", async () => {
  const { app } = await world();
  const made = must(201, await app.owner.post("/components", { title: "Card", content, settings_menu: menu }));
  await app.addPage({ slug: "one", title: "Page one", layout: block(made.id, { answers: { items: ["<b>a</b>", "b"] } }) });
  const before = (await app.visit("/one")).text;
  expect(before).toContain('<h2 class="t">Hello</h2><ul><li>&lt;b&gt;a&lt;/b&gt;</li><li>b</li></ul><p>Page one</p>');
  const changed = must(200, await app.owner.post(`/components/${app.id}/${made.id}`, { ...made, content: "<p>New</p>" }));
  expect([changed.id, changed.content]).toEqual([made.id, "<p>New</p>"]);
  expect((await app.visit("/one")).text).toContain("<p>New</p>");
  // As any record of the type, too.
  must(200, await app.owner.post(`/posts/${made.id}`, { content: "<p>Newer</p>" }));
  expect((await app.visit("/one")).text).toContain("<p>Newer</p>");
});

test("what a template puts out is cleaned: no script, no handler, no link that runs code", async () => {
  const { app } = await world();
  const evil = `<script>bad()</script><img src=x onerror="bad()"><a href="javascript:bad()">x</a>{{ settings.word | raw }}<p>stays</p>`;
  const made = must(201, await app.owner.post("/components", { content: evil }));
  await app.addPage({ slug: "one", layout: block(made.id, { answers: { word: "<iframe srcdoc='<script>bad()</script>'></iframe>" } }) });
  const { text, headers } = await app.visit("/one");
  expect(text).toContain("<p>stays</p>");
  expect(text).not.toMatch(/bad\(\)|onerror|<iframe/);
  expect(String(headers["content-security-policy"])).toContain("script-src 'self';");
});

test("templates stand neither on the path fallback nor anywhere while code of owners is off", async () => {
  const { app, server } = await world();
  const made = must(201, await app.owner.post("/components", { content: "<p>Template words</p>" }));
  await app.addPage({ slug: "one", layout: block(made.id) });
  expect((await app.visit("/one")).text).toContain("Template words");
  expect((await server.call({ path: `/s/${app.slug}/one` })).text).not.toContain("Template words");
  const off = await startTestServer({ OWN_CODE: "off" });
  try {
    const there = await world(off);
    const written = must(201, await there.app.owner.post("/components", { content: "<p>Template words</p>" }));
    await there.app.addPage({ slug: "one", layout: block(written.id) });
    const reply = await there.app.visit("/one");
    expect([reply.status, reply.text.includes("Template words")]).toEqual([200, false]);
  } finally {
    await off.stop();
  }
});

/** A template block of the platform's own app, written by its admin. */
async function shared(): Promise<{ readonly admin: Somebody; readonly id: number }> {
  const server = await testServer();
  const { owner: admin } = await world();
  await server.database.transaction(null, (db) => db.change(sql`update users set role = 100 where user_id = ${admin.id}`));
  const { id } = must(
    201,
    await admin.post("/api/1/components", { title: "Shared card", content: "<p>shared {{ settings.title }}</p>", settings_menu: menu }),
  );
  return { admin, id };
}

test("one of the shared library can be used and read, is refused to writers, and is cloned with its origin named [ED-15, ED-16, ED-17, RO-29]", async () => {
  const { id } = await shared();
  const { app, server } = await world();
  const listed = must(200, await app.owner.get("/components/shared?count=100"));
  expect(listed.find((one: { id: number }) => one.id === id)).toMatchObject({ title: "Shared card", appId: 1, isForeign: true });
  await app.addPage({ slug: "one", layout: block(id, { app: 1, answers: { title: "words" } }) });
  expect((await app.visit("/one")).text).toContain("<p>shared words</p>");
  const refused = await app.owner.post(`/components/1/${id}`, { content: "mine" });
  expect([refused.status, refused.json.message]).toEqual([403, externalComponent]);
  const cloned = must(201, await app.owner.post(`/components/1/${id}/clone`, {}));
  expect(cloned).toMatchObject({
    title: "Shared card",
    appId: app.id,
    isForeign: false,
    clonedFromPost: id,
    clonedFromApp: 1,
    settings_menu: menu,
  });
  expect([cloned.typeId === listed[0].typeId && cloned.appId === 1, cloned.createdAt > listed[0].createdAt]).toEqual([false, true]);
  must(200, await app.owner.post(`/components/${app.id}/${cloned.id}`, { content: "mine" }));
  expect(must(200, await app.owner.get(`/components/1/${id}`)).content).toContain("shared");
  // What is no library of app 1 is shared with nobody.
  const other = await addApp(server, (await world()).owner);
  const theirs = must(201, await other.owner.post("/components", { content: "<p>secret</p>" }));
  for (const path of [`/components/${other.id}/${theirs.id}`, "/components/1/8888888"])
    expect((await app.owner.get(path)).status).toBe(404);
  expect((await app.owner.post(`/components/${other.id}/${theirs.id}`, {})).status).toBe(404);
  expect((await app.owner.post(`/components/${other.id}/${theirs.id}/clone`, {})).status).toBe(404);
  await app.addPage({ slug: "two", layout: block(theirs.id, { app: other.id }) });
  expect((await app.visit("/two")).text).not.toContain("secret");
});

test("a record that is no template block is shown by none", async () => {
  const { app } = await world();
  must(201, await app.owner.post("/components", { content: "x" }));
  const type = await app.addType({ permission: "private" });
  const secret = must(201, await app.owner.post("/posts", { typeId: type.id, title: "x", content: "<p>secret</p>" }));
  await app.addPage({ slug: "one", layout: block(secret.id) });
  expect((await app.visit("/one")).text).not.toContain("secret");
  expect((await app.owner.get(`/components/${app.id}/${secret.id}`)).status).toBe(404);
});

test("hostile templates end within their limits, and the server answers others meanwhile", async () => {
  const { app, server } = await world();
  const nested = (of: string, times: number) => `${`{% for i in (1..100000) %}`.repeat(times)}${of}${"{% endfor %}".repeat(times)}`;
  const hostile = [
    nested("x", 5),
    "{% for i in (1..1000000000) %}x{% endfor %}",
    `{% assign a = "xxxxxxxxxx" %}${"{% assign a = a | append: a %}".repeat(40)}{{ a }}`,
    `${"{% if true %}".repeat(6_000)}x`,
    `{% assign a = "${"a".repeat(50_000)}" %}${"{% assign a = a | replace: 'a', 'aaaaaaaaaa' %}".repeat(8)}{{ a }}`,
    "{% include 'x' %}",
    "{% render '../../../etc/passwd' %}",
    "{{ settings.constructor.constructor }}{{ settings.__proto__ }}{{ 'x'.constructor.name }}|",
    `${"<div>".repeat(900)}{% for i in (1..3000) %}<div>{% endfor %}`,
  ];
  const slowest = async (calls: Promise<unknown>) => {
    let isOver = false;
    void calls.finally(() => {
      isOver = true;
    });
    let most = 0;
    while (!isOver) {
      const start = performance.now();
      expect((await server.call({ path: "/healthz" })).status).toBe(200);
      most = Math.max(most, performance.now() - start);
    }
    return most;
  };
  for (const template of hostile) {
    const start = performance.now();
    const call = app.owner.post("/components/preview", { content: template, values: {} });
    const most = await slowest(call);
    const { html, problem } = must(200, await call);
    const name = template.slice(0, 60);
    expect([name, problem !== undefined || html === "|" || html === ""]).toEqual([name, true]);
    expect([name, performance.now() - start < 8_000, most < 3_000]).toEqual([name, true, true]);
  }
});

test("a template that found others waiting is drawn when asked for again, and is refused meanwhile rather than left out", async () => {
  const { app } = await world();
  const slow = (nth: number) =>
    `${nth}{% assign a = "${"a".repeat(50_000)}" %}${"{% assign a = a | replace: 'a', 'aaaaaaaaaa' %}".repeat(8)}{{ a }}`;
  const made = must(201, await app.owner.post("/components", { content: "<p>good words</p>" }));
  await app.addPage({ slug: "one", layout: block(made.id) });
  const [first, ...flood] = await Promise.all([
    ...Array.from({ length: 120 }, (_, nth) => app.owner.post("/components/preview", { content: slow(nth) })),
    app.visit("/one"),
  ]).then((all) => all.reverse());
  expect([first?.status, first?.text.includes("good words")]).toEqual(first?.status === 200 ? [200, true] : [503, false]);
  expect(flood.some(({ status }) => status === 503)).toBe(true);
  expect((await app.visit("/one")).text).toContain("good words");
});
