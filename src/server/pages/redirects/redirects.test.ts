import { expect, test } from "vitest";
import { growth, linear } from "../../../../test/growth.ts";
import { must, world } from "../../../../test/world.ts";
import type { Layout } from "../../../model/page/block.ts";
import { sourceOf, targetOf, whereAll } from "./read-redirect.ts";

const layout = [{ id: "t1", component: "text", html: "<p>Words</p>" }] as Layout;

test("a page that is renamed is found at its old path, and at all paths that it had before, with one step", async () => {
  const { app } = await world();
  const page = await app.addPage({ title: "Prices", slug: "prices", layout });
  must(200, await app.owner.post(`/pages/${page.id}`, { slug: "fees" }));
  must(200, await app.owner.post(`/pages/${page.id}`, { slug: "costs" }));
  for (const old of ["/prices", "/fees", "/Prices"]) {
    const reply = await app.visit(`${old}?a=1`);
    expect([reply.status, reply.headers.location]).toEqual([301, "/costs?a=1"]);
  }
  const below = await app.visit(`/s/${app.slug}/prices`, { host: undefined as never });
  expect([below.status, below.headers.location]).toEqual([301, `/s/${app.slug}/costs`]);
});

test("a new path that holds what would end an address is encoded where its old path leads, so that the page is found there", async () => {
  const { app } = await world();
  const page = await app.addPage({ title: "Prices", slug: "prices", layout });
  must(201, await app.owner.post("/redirects", { redirects: [{ from: "/costs", to: "/prices" }] }));
  must(200, await app.owner.post(`/pages/${page.id}`, { slug: "what? 50% #1" }));
  for (const old of ["/prices", "/costs"]) {
    const { status, headers } = await app.visit(`${old}?a=1`);
    expect([status, headers.location]).toEqual([301, "/what%3F%2050%25%20%231?a=1"]);
    expect((await app.visit(String(headers.location))).status).toBe(200);
  }
  must(200, await app.owner.post(`/pages/${page.id}`, { slug: "fees" }));
  for (const old of ["/prices", "/costs", "/what%3F%2050%25%20%231"]) expect((await app.visit(old)).headers.location).toBe("/fees");
});

test("a page that takes an old path has it, and one that goes back to its own leads nowhere else", async () => {
  const { app } = await world();
  const page = await app.addPage({ title: "Prices", slug: "prices", layout });
  must(200, await app.owner.post(`/pages/${page.id}`, { slug: "fees" }));
  const other = await app.addPage({ title: "New prices", slug: "prices", layout });
  expect((await app.visit("/prices")).status).toBe(200);
  must(200, await app.owner.remove(`/pages/${other.id}`));
  must(200, await app.owner.post(`/pages/${page.id}`, { slug: "prices" }));
  expect((await app.visit("/prices")).status).toBe(200);
  expect((await app.visit("/fees")).headers.location).toBe("/prices");
});

test("a path leads nowhere while its page is not live or is in the trash", async () => {
  const { app } = await world();
  const page = await app.addPage({ title: "Prices", slug: "prices", layout });
  must(200, await app.owner.post(`/pages/${page.id}`, { slug: "fees" }));
  must(200, await app.owner.post(`/pages/${page.id}/unpublish`));
  expect((await app.visit("/prices")).status).toBe(404);
  expect(must(200, await app.owner.get("/redirects"))).toMatchObject([{ from: "/prices", to: null, pageId: page.id }]);
  must(200, await app.owner.remove(`/pages/${page.id}`));
  expect((await app.visit("/prices")).status).toBe(404);
});

test("redirects are added by lines, chains are shortened, and none leads back to where it begins", async () => {
  const { app } = await world();
  await app.addPage({ title: "Home", slug: "home", layout });
  const add = (...redirects: object[]) => app.owner.post("/redirects", { redirects });
  must(
    201,
    await add(
      { from: "/b", to: "/c" },
      { from: "/a", to: "/b", status: 302 },
      { from: "https://old.test/über", to: "https://example.com/x" },
    ),
  );
  expect((await app.visit("/a")).headers.location).toBe("/c");
  expect((await app.visit("/a")).status).toBe(302);
  expect((await app.visit("/%C3%BCber")).headers.location).toBe("https://example.com/x");
  must(201, await add({ from: "/c", to: "/d" }));
  expect((await app.visit("/b")).headers.location).toBe("/d");
  const loop = await add({ from: "/d", to: "/a" });
  expect(loop.status).toBe(400);
  expect(loop.json.data["line 1"].messages).toEqual(["leads back to where it begins"]);
  const taken = await add({ from: "/home", to: "/a" }, { from: "/x", to: "//evil.test" }, { from: "/", to: "/a" });
  expect(Object.keys(taken.json.data)).toEqual(["line 2", "line 3"]);
  expect((await add({ from: "/home", to: "/a" })).json.data["line 1"].messages).toEqual(["a page is at this path"]);
  expect((await add({ from: "/y", to: "/a" }, { from: "/y", to: "/b" })).status).toBe(400);
  const listed = must(200, await app.owner.get("/redirects")) as { id: number; from: string }[];
  expect(listed.map(({ from }) => from)).toEqual(["/a", "/b", "/c", "/über"]);
  must(200, await app.owner.remove(`/redirects/${listed[0]?.id}`));
  expect((await app.visit("/a")).status).toBe(404);
});

test("an app keeps so many redirects and no more, and those of another app lead nowhere here", async () => {
  const [one, two] = [await world(), await world()];
  const many = Array.from({ length: 1_000 }, (_, index) => ({ from: `/old-${index}`, to: "/" }));
  must(201, await one.app.owner.post("/redirects", { redirects: many }));
  expect((await one.app.owner.post("/redirects", { redirects: [{ from: "/more", to: "/" }] })).status).toBe(400);
  expect((await two.app.visit("/old-1")).status).toBe(404);
  const subscriber = await one.app.addMember(25);
  expect((await subscriber.get("/redirects")).status).toBe(403);
});

test("where a chain ends is found in proportion to its length", () => {
  const chain = (size: number) => new Map(Array.from({ length: size }, (_, index) => [`p${index}`, `/p${index + 1}`] as const));
  expect(growth(chain, (known) => whereAll(known, "p0"), 20_000)).toBeLessThan(linear);
  expect(whereAll(chain(3), "p0")).toBe("/p3");
});

test("what is no path and no address is refused", () => {
  expect(sourceOf("/robots.txt").ok).toBe(false);
  expect(sourceOf("/a?b").ok).toBe(false);
  expect(["javascript:alert(1)", "//x.test", "/\\x.test", "", "ftp://x"].map((to) => targetOf(to).ok)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
