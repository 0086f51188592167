import { expect, test } from "vitest";
import { type AppOfTest, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/sql.ts";

const layout = [{ id: "t1", component: "text", html: "<p>Words</p>" }] as Layout;

/** A page that search engines are let in to. */
async function openPage(app: AppOfTest, slug: string): Promise<{ readonly id: number }> {
  const page = await app.addPage({ title: slug, slug, layout });
  must(200, await app.owner.post(`/pages/${page.id}`, { settings: { noIndex: false } }));
  return page;
}

async function listed(app: AppOfTest): Promise<readonly string[]> {
  const reply = await app.visit("/sitemap.xml");
  expect(reply.status).toBe(200);
  return [...reply.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
}

test("the sitemap lists what everybody may see and search engines are let in to, under the one address of each", async () => {
  const { app } = await world();
  const origin = `http://${app.host}`;
  expect(await listed(app)).toEqual([]);
  await openPage(app, "home");
  await openPage(app, "our café");
  const members = await openPage(app, "members");
  must(200, await app.owner.post(`/pages/${members.id}`, { permission: "member" }));
  await app.addPage({ title: "Hidden", slug: "hidden", layout });
  must(201, await app.owner.post("/pages", { title: "Draft", slug: "draft", draft: layout, settings: { noIndex: false } }));
  expect(await listed(app)).toEqual([`${origin}/`, `${origin}/our%20caf%C3%A9`]);
  const map = await app.visit("/sitemap.xml");
  expect(map.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(map.text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  // As pages are, it is not sent again to who has it.
  expect((await app.visit("/sitemap.xml", { headers: { "if-none-match": String(map.headers.etag) } })).status).toBe(304);
  must(200, await app.owner.post(`/pages/${members.id}`, { permission: "public" }));
  expect(await listed(app)).toContain(`${origin}/members`);
});

test("a site tells search engines of its own pages alone, and of none below the main host", async () => {
  const [one, two] = [await world(), await world()];
  await openPage(one.app, "mine");
  await openPage(two.app, "yours");
  expect((await one.app.visit("/sitemap.xml")).text).not.toContain("yours");
  expect((await one.app.visit("/sitemap.xml", { headers: { "x-forwarded-host": two.app.host } })).text).not.toContain("yours");
  const robots = await one.app.visit("/robots.txt");
  expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(robots.text).toBe(`User-agent: *\nDisallow:\n\nSitemap: http://${one.app.host}/sitemap.xml\n`);
  for (const path of [`/s/${one.app.slug}/sitemap.xml`, `/s/${one.app.slug}/robots.txt`]) {
    expect((await one.server.call({ path })).status).toBe(404);
  }
  expect((await one.app.visit("/sitemap.xml", { method: "POST", body: "a=b" })).status).not.toBe(200);
});

test("no page takes the place of what search engines read, whatever the database holds", async () => {
  const { app, server } = await world();
  for (const slug of ["robots.txt", "sitemap.xml"]) {
    const page = await app.addPage({ slug: `${slug}-page`, layout: [] });
    await server.database.transaction(app.id, (db) =>
      db.change(sql`update pages set slug = ${slug} where app_id = ${app.id} and id = ${page.id}`),
    );
    expect((await app.visit(`/${slug}`)).headers["content-type"]).not.toContain("html");
  }
});

test("a menu that lists the pages itself leads to each by its one address, and says where the visitor is", async () => {
  const { app } = await world();
  const menu = [{ id: "m1", component: "menu", text: "A" }] as Layout;
  for (const slug of ["home", "what?", "50%", "our café"]) await app.addPage({ title: slug, slug, layout: menu });
  const linksOn = async (path: string) =>
    [...(await app.visit(path)).text.matchAll(/<a href="([^"]*)"( aria-current="page")?>/g)].map(([, href, here]) => [
      href,
      here !== undefined,
    ]);
  const addresses = ["/", "/what%3F", "/50%25", "/our%20caf%C3%A9"];
  for (const path of [...addresses, "/home"]) {
    const here = path === "/home" ? "/" : path;
    expect(await linksOn(path)).toEqual(addresses.map((address) => [address, address === here]));
  }
});

test("however a page is written in the address, it is known by one", async () => {
  const { app } = await world();
  await openPage(app, "home");
  await openPage(app, "our café");
  const known = async (path: string) => /<link rel="canonical" href="([^"]*)"/.exec((await app.visit(path)).text)?.[1];
  const origin = `http://${app.host}`;
  for (const path of ["/", "/home", "/HOME/"]) expect(await known(path)).toBe(`${origin}/`);
  for (const path of ["/our%20caf%C3%A9", "/Our%20CAF%C3%89"]) expect(await known(path)).toBe(`${origin}/our%20caf%C3%A9`);
});
