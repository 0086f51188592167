import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { processorTime } from "../../../test/growth.ts";
import { testServer } from "../../../test/server.ts";
import { type AppOfTest, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/database.ts";

const text = (html = "<p>Hi</p>", more: object = {}): Layout => [
  { id: "t1", component: "text", html, ...more } as unknown as Layout[number],
];

async function policyOf(app: AppOfTest, path: string): Promise<{ [directive: string]: string }> {
  const { headers } = await app.visit(path);
  const parts = String(headers["content-security-policy"]).split("; ");
  return Object.fromEntries(parts.map((part) => [part.split(" ", 1)[0], part.slice(part.indexOf(" ") + 1)]));
}

test("header code of app and page stands in the head of the app's own host, and its policy lets in what it names [FO-10]", async () => {
  const { app } = await world();
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { headerCode: '<meta name="of-app" content="1">' } }));
  const headerCode = '<script>window.own = 1;</script><script src="https://stats.example/x.js"></script></head><body>';
  const page = await app.addPage({ slug: "own", layout: text() });
  must(200, await app.owner.post(`/pages/${page.id}`, { settings: { headerCode } }));
  const { text: html } = await app.visit("/own");
  const head = html.slice(0, html.indexOf("</head>"));
  expect(head).toContain('<meta name="of-app" content="1" />');
  expect(head).toContain("<script>window.own = 1;</script>");
  expect(html.match(/<body/g)).toHaveLength(1);
  const policy = await policyOf(app, "/own");
  const hash = createHash("sha256").update("window.own = 1;").digest("base64");
  expect(policy["script-src"]).toBe(`'self' 'sha256-${hash}' https://stats.example`);
  expect(policy["connect-src"]).toBe("'self' https://stats.example");
  expect([policy["object-src"], policy["base-uri"], policy["frame-ancestors"]]).toEqual(["'none'", "'none'", "'self'"]);
  // Another page of the same site has the app's code and nothing of this page's.
  await app.addPage({ slug: "plain", layout: text() });
  expect((await app.visit("/plain")).text).toContain("of-app");
  expect((await policyOf(app, "/plain"))["script-src"]).toBe("'self'");
});

test("what is left open in the header code of the app swallows nothing of the page's [FO-10]", async () => {
  const { app } = await world();
  const page = await app.addPage({ slug: "own", layout: text() });
  must(200, await app.owner.post(`/pages/${page.id}`, { settings: { headerCode: "<script>window.page = 2;</script>" } }));
  for (const headerCode of ["<script>window.app = 1;", "<style>p { color: red }", "<!-- an old tracker"]) {
    must(200, await app.owner.post(`/apps/${app.id}`, { settings: { headerCode } }));
    expect((await app.visit("/own")).text, headerCode).toContain("<script>window.page = 2;</script>");
    const hash = createHash("sha256").update("window.page = 2;").digest("base64");
    expect((await policyOf(app, "/own"))["script-src"], headerCode).toContain(`'sha256-${hash}'`);
  }
});

test("on the main host no header code of anybody runs [UGC-06]", async () => {
  const { app, server } = await world();
  const page = await app.addPage({ slug: "own", layout: text() });
  must(200, await app.owner.post(`/pages/${page.id}`, { settings: { headerCode: "<script>window.own = 1;</script>" } }));
  const reply = await server.call({ path: `/s/${app.slug}/own` });
  expect(reply.status).toBe(200);
  expect(reply.text).not.toContain("window.own");
  expect(String(reply.headers["content-security-policy"])).toContain("script-src 'self';");
});

test("header code is written by the app's admins; editors may only send back what stands there", async () => {
  const { app } = await world();
  const editor = await app.addMember(50);
  const page = await app.addPage({ slug: "own", layout: text() });
  const headerCode = "<meta name='x' content='1'>";
  expect((await editor.post("/pages", { slug: "new", settings: { headerCode } })).status).toBe(403);
  expect((await editor.post(`/pages/${page.id}`, { settings: { headerCode } })).status).toBe(403);
  expect((await editor.post(`/pages/${page.id}`, { settings: { headerCodeJson: [{ tag: "script" }] } })).status).toBe(403);
  must(200, await (await app.addMember(90)).post(`/pages/${page.id}`, { settings: { headerCode } }));
  must(200, await editor.post(`/pages/${page.id}`, { settings: { headerCode, description: "Mine" } }));
  expect((await editor.post(`/pages/${page.id}`, { settings: { headerCode: "" } })).status).toBe(403);
  expect(must(200, await app.owner.get(`/pages/${page.id}`)).settings).toMatchObject({ headerCode, description: "Mine" });
});

test("a block's own CSS styles that block alone, when it is switched on [BL-53, UGC-05]", async () => {
  const { app } = await world();
  const customCss =
    ":root { border: 1px solid red } a { color: red } } body { display: none } @import url(//evil.example/x); p { content: '</style><script>' }";
  await app.addPage({ slug: "on", layout: text("<p>Hi</p>", { hasCustomCss: true, customCss }) });
  await app.addPage({ slug: "off", layout: text("<p>Hi</p>", { hasCustomCss: false, customCss }) });
  const { text: html } = await app.visit("/on");
  expect(html).toContain("#b-t1{border:1px solid red}#b-t1 a{color:red}");
  expect(html).toContain('id="b-t1"');
  expect(html).not.toMatch(/evil\.example|<\/style><script>|[^1]\{display:none/);
  expect((await app.visit("/off")).text).not.toContain("#b-t1 a{color:red}");
});

test("a block's own CSS for small screens is for small screens on the page too [BL-53]", async () => {
  const { app } = await world();
  const customCss = "@media (max-width: 600px) { a { color: red } } p::after { content: '<' }";
  await app.addPage({ slug: "on", layout: text("<p>Hi</p>", { hasCustomCss: true, customCss }) });
  const { text: html } = await app.visit("/on");
  expect(html).toContain("@media (width<=600px){#b-t1 a{color:red}}");
});

test("CSS of a page from before there were limits is left out, and the rest of the page is drawn [UGC-05]", async () => {
  const { app, server } = await world();
  const customCss = `${"a,b{".repeat(15)}color:red${"}".repeat(15)}`;
  const page = await app.addPage({ slug: "old", layout: text("<p>Hi</p>", { hasCustomCss: true, customCss: "p{color:red}" }) });
  await server.database.transaction(app.id, (transaction) =>
    transaction.change(sql`
      update pages set layout = jsonb_set(layout, '{0,customCss}', ${JSON.stringify(customCss)}::jsonb)
      where app_id = ${transaction.app} and id = ${page.id}`),
  );
  const start = processorTime();
  const visited = await app.visit("/old");
  expect(processorTime() - start).toBeLessThan(1_000);
  expect([visited.status, visited.text.includes("<p>Hi</p>"), visited.text.includes("color:red")]).toEqual([200, true, false]);
});

test("header code with more elements in one another than are cleaned is refused by name, of pages and of apps [FO-10]", async () => {
  const { app } = await world();
  const headerCode = "<b><i>".repeat(10_000);
  for (const path of ["/pages", `/apps/${app.id}`]) {
    const refused = await app.owner.post(path, { ...(path === "/pages" && { slug: "x" }), settings: { headerCode } });
    expect([path, refused.status]).toEqual([path, 400]);
    expect(refused.json.data.settings.messages.join()).toContain("too many elements in one another");
  }
});

test("a page frames the players of the video sites that it links to, and no others", async () => {
  const { app } = await world();
  const link = (address: string) => text(`<p><a href="${address}">Film</a></p>`);
  await app.addPage({ slug: "tube", layout: link("https://youtu.be/abc") });
  await app.addPage({ slug: "vimeo", layout: link("https://vimeo.com/1") });
  await app.addPage({ slug: "none", layout: link("https://example.test/") });
  expect((await policyOf(app, "/tube"))["frame-src"]).toBe("https://www.youtube-nocookie.com");
  expect((await policyOf(app, "/vimeo"))["frame-src"]).toBe("https://player.vimeo.com");
  expect((await policyOf(app, "/none"))["frame-src"]).toBe("'none'");
});

test("browsers that ask for the icon get one, on every site and on the studio's host", async () => {
  const { app } = await world();
  const [own, main] = [await app.visit("/favicon.ico"), await (await testServer()).call({ path: "/favicon.ico" })];
  const facts = ({ status, headers }: typeof own) => [status, headers["content-type"], headers["x-content-type-options"]];
  expect(facts(main)).toEqual([200, "image/x-icon", "nosniff"]);
  // A site without a picture has a sign made from its name.
  expect(facts(own)).toEqual([200, "image/svg+xml", "nosniff"]);
  expect(own.text).toMatch(/^<svg [^>]*><rect [^>]*fill="#[0-9a-f]{6}"\/><path /i);
  expect((await app.visit("/favicon.ico")).text).toBe(own.text);
  expect((await (await testServer()).call({ path: "/favicon.ico", host: "nobody.example" })).status).toBe(421);
});
