import { expect, test } from "vitest";
import { addApp, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const words = (html: string) => [{ id: "t1", component: "text-section", html }] as unknown as Layout;

test("the address of a site opens the page that its owner chose, by its id, while it is published; then index, home, the oldest", async () => {
  const { app } = await world();
  const settings = { noIndex: false };
  const oldest = await app.addPage({ slug: "welcome", layout: words("<p>Oldest</p>"), settings });
  await app.addPage({ slug: "home", layout: words("<p>By its name</p>"), settings });
  const chosen = await app.addPage({ slug: "shop", layout: words("<p>Chosen</p>"), settings });
  const choose = (homePage: unknown) => app.owner.post(`/apps/${app.id}`, { settings: { homePage } });
  const home = async () => (await app.visit("/")).text.match(/Oldest|By its name|Chosen/)?.[0];
  expect(await home()).toBe("By its name");
  must(200, await choose(chosen.id));
  expect(await home()).toBe("Chosen");
  const { text } = await app.visit("/shop");
  expect(text).toMatch(/<link rel="canonical" href="[^"]*[^p]\/"/);
  const { text: map } = await app.visit("/sitemap.xml");
  expect(map.match(/<loc>[^<]*<\/loc>/g)?.map((loc) => loc.replace(/^.*?:\/\/[^/]*/, ""))).toEqual([
    "/welcome</loc>",
    "/home</loc>",
    "/</loc>",
  ]);
  must(200, await app.owner.post(`/pages/${chosen.id}`, { slug: "store" }));
  expect(await home()).toBe("Chosen");
  must(200, await app.owner.post(`/pages/${chosen.id}/unpublish`, {}));
  expect(await home()).toBe("By its name");
  must(200, await choose(oldest.id));
  expect(await home()).toBe("Oldest");
  must(200, await choose(0));
  expect(await home()).toBe("By its name");
});

test("a page for members that was chosen leads a visitor to sign in, another app's id and nonsense change nothing", async () => {
  const { server, owner, app } = await world();
  const other = await addApp(server, owner);
  const theirs = await other.addPage({ slug: "about", layout: words("<p>Theirs</p>") });
  must(200, await app.owner.post("/pages/index", { layout: words("<p>Index</p>") }));
  for (let more = 0; more < 3; more += 1) await app.addPage({ slug: `more-${more}`, layout: words("<p>More</p>"), permission: "admin" });
  const choose = (homePage: unknown) => app.owner.post(`/apps/${app.id}`, { settings: { homePage } });
  must(200, await choose(theirs.id + 1_000));
  expect((await app.visit("/")).text).toContain("Index");
  for (const nonsense of ["shop", -1, 1.5, null, [1]]) must(400, await choose(nonsense));
  const members = await app.addPage({ slug: "inside", layout: words("<p>Inside</p>"), permission: "member" });
  must(200, await choose(members.id));
  const { status, text } = await app.visit("/");
  expect([status, text.includes("Inside")]).toEqual([303, false]);
});
