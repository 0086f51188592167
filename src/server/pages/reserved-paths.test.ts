import { expect, test } from "vitest";
import { must, world } from "../../../test/world.ts";

const reserved = [".", "..", "healthz", "readyz", "metrics", "favicon.ico", "robots.txt", "sitemap.xml", "count"];

test("a path that no visitor would reach, or that means something else on every site, is refused with the reason and a free one", async () => {
  const { app } = await world();
  const page = await app.addPage({ slug: "about" });
  expect((await app.owner.post("/pages", { slug: "Robots.TXT" })).status).toBe(400);
  for (const slug of reserved) {
    for (const reply of [await app.owner.post("/pages", { slug }), await app.owner.post(`/pages/${page.id}`, { slug })]) {
      expect([slug, reply.status]).toEqual([slug, 400]);
      const { title, messages, free } = reply.json.data.slug;
      expect([title, messages]).toEqual(["URL path", [expect.stringMatching(/^is reserved: /)]]);
      expect(free).toBe(`${slug.toLowerCase()}-2`);
    }
    expect(must(201, await app.owner.post("/pages", { slug: `${slug}-2` })).slug).toBe(`${slug.toLowerCase()}-2`);
  }
  expect(must(200, await app.owner.get(`/pages/${page.id}`)).slug).toBe("about");
});

test("every page that can be made is reached by its path, on the site's own host and below the main one", async () => {
  const { app, server } = await world();
  for (const slug of ["...", "api", "static", "s", "apps", "login", "constructor", "index.html", "a b", "50%", "what?", "#1", "naïve"]) {
    const title = `Page ${encodeURIComponent(slug)}`;
    await app.addPage({ slug, title, layout: [{ id: "t1", component: "text-section", html: `<p>${title}</p>`, settings: {} }] });
    for (const reply of [
      await app.visit(`/${encodeURIComponent(slug)}`),
      await server.call({ path: `/s/${app.slug}/${encodeURIComponent(slug)}` }),
    ])
      expect([slug, reply.status, reply.text.includes(title)]).toEqual([slug, 200, true]);
    // Some systems take letters with marks apart.
    expect([slug, (await app.visit(`/${encodeURIComponent(slug.normalize("NFD"))}`)).status]).toEqual([slug, 200]);
    expect([slug, (await app.owner.get(`/pages/${encodeURIComponent(slug.normalize("NFD"))}`)).status]).toEqual([slug, 200]);
  }
});
