import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import type { TestServer } from "../../../test/server.ts";
import { signedIn } from "../../../test/signed-in-on-site.ts";
import { type AppOfTest, field, inApp, must, signUp, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/sql.ts";

const hero = (title: string) => ({
  id: "h1",
  component: "hero",
  title,
  description: "",
  children: [],
  settings: { bg: "", align: "start" },
});

const form = (changes: object = {}) => ({ ...exampleForm, ...changes }) as unknown as Layout[number];

const fields = [
  field("input-text", "name", { required: true, minLength: 2 }),
  field("number", "budget", { min: 10 }),
  field("input-text", "secret"),
];

/** The bytes of a reply as they came, undecoded. */
async function bytesOf(
  server: TestServer,
  host: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: "127.0.0.1", port: server.port, path, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}

const post = (app: AppOfTest, path: string, entries: Record<string, string>) =>
  app.visit(path, {
    method: "POST",
    body: new URLSearchParams(entries).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

test("a published page is complete HTML without script, on its own host and below /s of the main host [BL-59]", async () => {
  const { app, server } = await world();
  await app.addPage({ title: "Home", slug: "home", layout: [hero("Welcome <b>in</b>")] as Layout });
  await app.addPage({ title: "About", slug: "about", layout: [hero("About us")] as Layout });
  for (const reply of [
    await app.visit("/about"),
    await app.visit("/about/"),
    await app.visit("/ABOUT"),
    await server.call({ path: `/s/${app.slug}/about` }),
  ]) {
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(reply.text).toContain("About us");
    expect(reply.text).not.toMatch(/<script(?![^>]*type="application\/(ld\+)?json")/);
    expect(String(reply.headers["content-security-policy"])).toContain("script-src 'self'");
  }
  const home = await app.visit("/");
  expect(home.text).toContain("Welcome &lt;b&gt;in&lt;/b&gt;");
  must(200, await app.owner.remove(`/pages/${must(200, await app.owner.get("/pages/home")).id}`));
  expect((await app.visit("/")).text).toContain("About us");
});

test("the address without a path shows index, else home, else the oldest published page that whoever asks may open [RT-02]", async () => {
  const { app } = await world();
  await app.addPage({ slug: "inside", permission: "member", layout: [hero("For members")] as Layout });
  // Where there is nothing for strangers, they are led to sign in.
  expect((await app.visit("/")).status).toBe(303);
  await app.addPage({ slug: "old", layout: [hero("Oldest")] as Layout });
  await app.addPage({ slug: "younger", layout: [hero("Younger")] as Layout });
  const cookie = await signedIn(app, await app.addMember(25));
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await app.visit("/")).text).toContain("Oldest");
    expect((await app.visit("/", { headers: { cookie } })).text).toContain("For members");
  }
  await app.addPage({ slug: "home", layout: [hero("The home")] as Layout });
  expect((await app.visit("/")).text).toContain("The home");
  must(200, await app.owner.post("/pages/index", { layout: [hero("The index")] }));
  expect((await app.visit("/")).text).toContain("The index");
});

test("an address that is nobody's is 421, and what is missing on a site is that site's own 404 [ER-16] [TEN-18]", async () => {
  const { app, server } = await world();
  await app.addPage({ slug: "home", layout: [hero("Home")] as Layout });
  for (const host of [
    "nobody.joinery.test",
    "evil.test",
    `x.${app.host}`,
    "joinery.test.evil.test",
    `${app.host}.evil.test`,
    "xjoinery.test",
    "1.2.3.4",
  ]) {
    const reply = await server.call({ path: "/", host });
    expect([host, reply.status]).toEqual([host, 421]);
    expect((await server.call({ path: "/api/1/pages", host })).status).toBe(421);
  }
  for (const path of [
    "/nothing",
    "/login",
    "/apps",
    "/admin",
    "/a/x",
    "/welcome",
    "/settings",
    "/static/studio/index.html",
    "/index.html",
    "/s/joinery",
  ]) {
    const reply = await app.visit(path, { headers: { accept: "text/html" } });
    expect([path, reply.status]).toEqual([path, 404]);
    expect(reply.text).toContain("This page could not be found");
    expect(reply.text).not.toContain("/static/studio/");
  }
  expect((await app.visit("/nothing")).text).toContain("Back to the home page");
});

test("at an address that is nobody's, people read what they can do, whoever they are", async () => {
  const { server } = await world();
  const page = await server.call({ path: "/", host: "nobody.example", headers: { accept: "text/html" } });
  expect(page.headers["content-type"]).toContain("text/html");
  for (const words of ["No site is served at this address.", "Visiting?", "Is this your domain?", "Do you run this server?"])
    expect(page.text).toContain(words);
});

test("an address that no browser makes is said to be wrong, to people on a page as it is meant to look", async () => {
  const { app } = await world();
  for (const path of ["/%E0%A4", "/a%00b"]) {
    const page = await app.visit(path, { headers: { accept: "text/html" } });
    expect([page.status, page.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
    expect(page.text).toContain("<h1>The address is not valid.</h1>");
    expect(page.headers["content-security-policy"]).toContain("style-src 'self' 'unsafe-inline'");
    expect((await app.visit(path)).json).toEqual({ message: "The address is not valid.", code: "invalid" });
  }
});

test("no header but Host says which site is meant, in whatever spelling [TEN-18]", async () => {
  const [one, two] = [await world(), await world()];
  await one.app.addPage({ slug: "home", layout: [hero("This is one")] as Layout });
  await two.app.addPage({ slug: "home", layout: [hero("This is two")] as Layout });
  const forwarded = {
    "x-forwarded-host": two.app.host,
    "x-host": two.app.host,
    forwarded: `host=${two.app.host}`,
    "x-original-host": two.app.host,
    "x-app-id": String(two.app.id),
  };
  expect((await one.app.visit("/", { headers: forwarded })).text).toContain("This is one");
  expect((await one.app.visit("/", { host: one.app.host.toUpperCase() })).text).toContain("This is one");
  const dotted = await one.app.visit("/", { host: `${one.app.host}.` });
  expect([200, 400, 421]).toContain(dotted.status);
  expect(dotted.text).not.toContain("This is two");
  const absolute = await one.app.visit(`http://${two.app.host}/`);
  expect(absolute.text).not.toContain("This is two");
  const wrongApp = await one.server.call({ path: `/api/${two.app.id}/pages/home`, host: one.app.host });
  expect([wrongApp.status, wrongApp.json.code]).toEqual([404, "app_not_found"]);
});

test("a page that is warm for one site is never another's, and a change is seen at once [TEN-19]", async () => {
  const [one, two] = [await world(), await world()];
  const page = await one.app.addPage({ slug: "same", layout: [hero("Of one")] as Layout });
  await two.app.addPage({ slug: "same", layout: [hero("Of two")] as Layout });
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await one.app.visit("/same")).text).toContain("Of one");
    expect((await two.app.visit("/same")).text).toContain("Of two");
    expect((await two.app.visit("/same?utm=x", { headers: { "x-forwarded-host": one.app.host } })).text).toContain("Of two");
  }
  must(200, await one.app.owner.post(`/pages/${page.id}`, { layout: [hero("Changed")] }));
  expect((await one.app.visit("/same")).text).toContain("Changed");
  must(200, await one.app.owner.post(`/pages/${page.id}`, { permission: "member" }));
  const closed = await one.app.visit("/same");
  expect([closed.status, closed.headers["cache-control"]]).toEqual([303, "private, no-store"]);
  expect(closed.text).not.toContain("Changed");
});

test("search engines are kept away until the owner lets them in, by header and by page [EN-18, EN-17]", async () => {
  const { app } = await world();
  const page = await app.addPage({ slug: "seo", layout: [hero("x")] as Layout });
  const hidden = await app.visit("/seo");
  expect(hidden.headers["x-robots-tag"]).toContain("noindex");
  expect(hidden.text).toMatch(/<meta name="robots" content="noindex/);
  must(200, await app.owner.post(`/pages/${page.id}`, { settings: { noIndex: false, description: "All about us", keywords: "one,two" } }));
  const open = await app.visit("/seo");
  expect(open.headers["x-robots-tag"]).toBeUndefined();
  expect(open.text).not.toMatch(/content="noindex/);
  expect(open.text).toContain("All about us");
});

test("a page is sent as br, gzip or plain with the same content, and not again when the visitor has it", async () => {
  const { app, server } = await world();
  await app.addPage({ slug: "bytes", layout: [{ id: "t1", component: "text", html: `<p>${"Bytes ".repeat(300)}</p>` }] as Layout });
  const plain = await bytesOf(server, app.host, "/bytes", {});
  const br = await bytesOf(server, app.host, "/bytes", { "accept-encoding": "gzip, br" });
  const gzip = await bytesOf(server, app.host, "/bytes", { "accept-encoding": "gzip" });
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"], plain.headers["content-encoding"]]).toEqual([
    "br",
    "gzip",
    undefined,
  ]);
  expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  expect(br.bytes.length).toBeLessThan(plain.bytes.length);
  const elsewhere = await bytesOf(server, app.host, "/bytes", { origin: "https://elsewhere.test" });
  for (const { headers } of [plain, elsewhere]) expect(headers.vary).toBe("Origin, Accept-Encoding");
  const again = await bytesOf(server, app.host, "/bytes", { "if-none-match": String(plain.headers.etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect((await bytesOf(server, app.host, "/bytes", { "if-none-match": '"other"' })).status).toBe(200);
  const held = await bytesOf(server, app.host, "/bytes", { "if-none-match": `"other", W/${plain.headers.etag}` });
  expect(held.status).toBe(304);
  const unwanted = await bytesOf(server, app.host, "/bytes", { "accept-encoding": "br;q=0, gzip; q=0.5" });
  expect(unwanted.headers["content-encoding"]).toBe("gzip");
});

test("a form's redirect is the stored one, wherever the visitor would like to be sent", async () => {
  const { app } = await world();
  await app.addType({ fields });
  await app.addPage({ slug: "contact", layout: [form({ redirect: "/thanks" })] as Layout });
  const sent = await post(app, "/contact?form=form1&redirect=https://evil.test", { name: "Ada" });
  expect([sent.status, sent.headers.location]).toEqual([303, "/thanks"]);
});

test("the main host shows the studio and none of its own pages to sites", async () => {
  const { app, server } = await world();
  for (const path of ["/login", `/a/${app.id}`, `/A/${app.slug}/type/anything/`, "/apps", "/settings/profile?tab=x"]) {
    const reply = await server.call({ path });
    expect([path, reply.status, reply.headers["cache-control"]]).toEqual([path, 200, "no-store"]);
    const policy = String(reply.headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("style-src 'self';");
  }
  const missing = ["/nothing-here", "/a/no-such-app", "/a/999999999/page/1", `/a/${app.id}/nowhere`, "/settings/x", "/crush", "/login/x/y"];
  for (const path of missing) {
    const reply = await server.call({ path });
    expect([path, reply.status, reply.text.includes('<meta name="sites"')]).toEqual([path, 404, true]);
  }
  expect((await server.call({ method: "HEAD", path: "/login" })).status).toBe(200);
  expect((await server.call({ path: "/s/no-such-app/x" })).status).toBe(404);
});

test("on the main host a path says which app is meant, and one without any means the platform's own site [RT-59, RT-60]", async () => {
  const { app, server } = await world();
  const admin = inApp(server, await signUp(server), 1);
  await server.database.transaction(null, (transaction) =>
    transaction.change(sql`update users set role = 100 where user_id = ${admin.id}`),
  );
  await app.addPage({ slug: "promise", layout: [hero("Theirs")] as Layout });
  await app.addPage({ slug: "only-theirs", layout: [hero("Theirs alone")] as Layout });
  const ours = must(201, await admin.post("/pages", { slug: "promise", layout: [hero("Ours")] }));
  const titleAt = async (path: string) => {
    const { status, text } = await server.call({ path });
    return [status, /<h1[^>]*>([^<]*)/.exec(text)?.[1]];
  };
  expect(await titleAt("/promise")).toEqual([200, "Ours"]);
  expect(await titleAt("/")).toEqual([200, "Ours"]);
  expect(await titleAt("/s/joinery/promise")).toEqual([200, "Ours"]);
  for (const named of [app.slug, app.id]) expect(await titleAt(`/s/${named}/promise`)).toEqual([200, "Theirs"]);
  expect((await server.call({ path: "/only-theirs" })).status).toBe(404);
  // The studio's own paths stay its own.
  expect((await server.call({ path: "/login" })).text).toContain('<meta name="sites"');
  must(200, await admin.remove(`/pages/${ours.id}`));
  expect(await titleAt("/")).toEqual([200, "Your site, and everything that happens behind it"]);
});

test("the studio's files are there on the main host and on no site's, those of pages on both", async () => {
  const { app, server } = await world();
  await app.addPage({ slug: "home", layout: [hero("Home")] as Layout });
  const fileIn = (html: string) => /"(\/static\/[^"]+\.css)"/.exec(html)?.[1] ?? "";
  const ofStudio = fileIn((await server.call({ path: "/login" })).text);
  const ofPages = fileIn((await app.visit("/")).text);
  for (const path of [ofStudio, ofPages]) {
    const reply = await server.call({ path, headers: { "accept-encoding": "br" } });
    expect([path, reply.status, reply.headers["content-encoding"]]).toEqual([path, 200, "br"]);
    expect(brotliDecompressSync(reply.bytes).toString()).toContain("{");
  }
  expect((await app.visit(ofStudio)).status).toBe(404);
  expect((await app.visit(ofPages)).status).toBe(200);
});
