import { expect, test } from "vitest";
import { statementsAtRest } from "../../../test/statements-at-rest.ts";
import { field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";

const text = (html: string, more: object = {}) => ({ id: "t1", component: "text-section", html, ...more });
const layout = (...blocks: readonly object[]) => blocks as unknown as Layout;

async function site(block: object = {}) {
  const made = await world();
  const { app } = made;
  const fields = [field("input-text", "name", { type: "text" }), field("textarea", "story"), field("input-text", "cost", { type: "text" })];
  const type = await app.addType({ title: "Tours", permission: "read", fields });
  const single = await app.addPage({
    slug: "tour",
    title: "A lantern tour",
    layout: layout({ id: "one", component: "record", type: "tours" }),
  });
  must(200, await app.owner.post(`/types/${type.id}`, { singlePage: single.id }));
  const post = must(
    201,
    await app.owner.post("/posts", { typeId: type.id, name: "Lantern walk", story: "Through the old town.", cost: "canary" }),
  );
  await app.addPage({ slug: "home", title: "Home", layout: layout(text("<p>Every lantern is lit by hand.</p>")) });
  await app.addPage({ slug: "club", title: "Lantern club", permission: "member", layout: layout(text("<p>For members</p>")) });
  await app.addPage({ slug: "find", title: "Find", layout: layout({ id: "s1", component: "site-search", title: "Find", ...block }) });
  return { ...made, type, post };
}

const resultsIn = (html: string) =>
  [...html.matchAll(/<a class="record-link" href="([^"]*)">([^<]*)/g)].map(([, href, title]) => [href, title]);

test("visitors find public pages and records that have a page, by the address alone", async () => {
  const { app, post } = await site();
  const found = async (path: string) => resultsIn((await app.visit(path)).text);
  expect(await found("/find")).toEqual([]);
  expect(await found("/find?q=LANTERN")).toEqual([
    [`/tour?id=${post.id}`, "Lantern walk"],
    ["/", "Home"],
  ]);
  expect(await found("/find?q=lantern%20hand")).toEqual([["/", "Home"]]);
  expect((await app.visit("/find?q=nowhere")).text).toContain("Nothing was found for “nowhere”.");
  expect((await app.visit("/find?q=%3Cb%3E")).text).toContain("&lt;b&gt;");
});

test("a block looks through what it names: pages, records, records of a type", async () => {
  expect(resultsIn((await (await site({ where: "pages" })).app.visit("/find?q=lantern")).text).map(([, title]) => title)).toEqual(["Home"]);
  const one = await site({ where: "records", type: "tours" });
  expect(resultsIn((await one.app.visit("/find?q=lantern")).text).map(([, title]) => title)).toEqual(["Lantern walk"]);
  const other = await site({ type: "others" });
  await other.app.addType({ title: "Others", permission: "read", fields: [field("input-text", "name")] });
  expect(resultsIn((await other.app.visit("/find?q=lantern")).text).map(([, title]) => title)).toEqual(["Home"]);
});

test("a block looks through each of the three data types that it names", async () => {
  const { app } = await site();
  const addType = async (title: string) => {
    const type = await app.addType({ title, permission: "read", fields: [field("input-text", "name", { type: "text" })] });
    const slug = `one-of-${type.slug}`;
    const page = await app.addPage({ slug, layout: layout({ id: "one", component: "record", type: type.slug }) });
    must(200, await app.owner.post(`/types/${type.id}`, { singlePage: page.id }));
    must(201, await app.owner.post("/posts", { typeId: type.id, name: `Lantern of ${title}` }));
    return type.slug;
  };
  const [second, third, other] = [await addType("Books"), await addType("Rooms"), await addType("Secrets")];
  const found = async (types: object) => {
    const slug = `find-${Object.keys(types).length}`;
    await app.addPage({ slug, layout: layout({ id: "s1", component: "site-search", where: "records", ...types }) });
    return resultsIn((await app.visit(`/${slug}?q=lantern`)).text).map(([, title]) => title);
  };
  expect(await found({ type: "tours", secondType: second })).toEqual(["Lantern walk", "Lantern of Books"]);
  expect(await found({ type: "tours", secondType: second, thirdType: third })).toEqual([
    ...["Lantern walk", "Lantern of Books", "Lantern of Rooms"],
  ]);
  expect((await found({})).includes("Lantern of Secrets")).toBe(true);
  expect(other).toBe("secrets");
});

test("what has the words in its title comes before what has them in its text, pages and records alike", async () => {
  const { app, type } = await site();
  const add = async (name: string, story: string) => must(201, await app.owner.post("/posts", { typeId: type.id, name, story }));
  await add("Silver lamp", "An heirloom.");
  for (let number = 0; number < 8; number += 1) await add(`Walk ${number}`, "By the light of a silver lamp.");
  await app.addPage({ slug: "shop", title: "Shop", layout: layout(text("<p>A silver lamp for every room.</p>")) });
  const titles = resultsIn((await app.visit("/find?q=silver%20lamp")).text).map(([, title]) => title);
  expect(titles.slice(0, 2)).toEqual(["Silver lamp", "Shop"]);
  expect(titles.length).toBeLessThanOrEqual(7);
});

test("nothing is found that the visitor may not read: hidden fields, private types, blocks and pages for some", async () => {
  const { app, type } = await site();
  const { statuses } = must(200, await app.owner.get(`/types/${type.id}`));
  must(200, await app.owner.post(`/types/${type.id}`, { statuses: [{ ...statuses[0], hiddenFields: ["cost"] }] }));
  expect(resultsIn((await app.visit("/find?q=canary")).text)).toEqual([]);
  await app.addPage({ slug: "some", title: "Some", layout: layout(text("<p>canary</p>", { disabled: true })) });
  expect(resultsIn((await app.visit("/find?q=canary")).text)).toEqual([]);
  expect((await app.visit("/find?q=members")).text).not.toContain("Lantern club");
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "private" }));
  expect(resultsIn((await app.visit("/find?q=lantern")).text).map(([, title]) => title)).toEqual(["Home"]);
});

test("any site is looked through at one address, which no search engine keeps", async () => {
  const { app, post } = await site();
  const reply = await app.visit("/site/search?q=lantern");
  expect([reply.status, reply.headers["x-robots-tag"], reply.headers["cache-control"]]).toEqual([200, "noindex", "private, no-store"]);
  expect(resultsIn(reply.text).map(([href]) => href)).toEqual([`/tour?id=${post.id}`, "/"]);
  expect((await app.visit("/site/search")).status).toBe(200);
});

test("what was found is found no more when it is taken away, and new words are", async () => {
  const { app, post } = await site();
  const titles = async (words: string) => resultsIn((await app.visit(`/find?q=${words}`)).text).map(([, title]) => title);
  expect(await titles("lantern")).toContain("Lantern walk");
  must(200, await app.owner.remove(`/posts/${post.id}`));
  await expect.poll(() => titles("lantern")).toEqual(["Home"]);
  await app.addPage({ slug: "more", title: "More", layout: layout(text("<p>A lantern more.</p>")) });
  await expect.poll(() => titles("lantern")).toEqual(["Home", "More"]);
});

test("the words of blocks of the app's own are found on the pages on which they stand, until they are published without them", async () => {
  const { app } = await site();
  const { id } = must(
    201,
    await app.owner.post("/symbols", { title: "Offer", layout: [{ ...text("<p>Umbrellas half price</p>"), id: "u" }] }),
  );
  for (const slug of ["one", "two"])
    await app.addPage({ slug, title: slug, layout: layout({ id: "i", component: "symbol", symbol: id, settings: {} }) });
  const found = async () => resultsIn((await app.visit("/find?q=umbrellas")).text).map(([, title]) => title);
  expect(await found()).toEqual(["one", "two"]);
  const { draftVersion } = must(200, await app.owner.get(`/pages/${id}`));
  const operations = [{ do: "set", id: "u", path: "html", value: "<p>Boots</p>" }];
  must(200, await app.owner.post(`/pages/${id}/operations`, { draftVersion, operations }));
  must(200, await app.owner.post(`/pages/${id}/publish`, {}));
  expect(await found()).toEqual([]);
});

test("nonsense and much of it finds nothing, by a fixed number of statements", async () => {
  const { app, server } = await site();
  for (const asked of ["%25", "%00", "x".repeat(5_000), "a%20".repeat(900), "__proto__", "&q=", "%F0%9F%AA%B5"])
    expect([asked.slice(0, 10), (await app.visit(`/find?q=${asked}`)).status]).toEqual([asked.slice(0, 10), 200]);
  const before = await statementsAtRest(server);
  await app.visit("/find?q=something%20else%20entirely");
  expect(
    server.statements.slice(before).filter(({ text: said, app: of }) => of === app.id && /from posts p/.test(said)).length,
  ).toBeLessThanOrEqual(1);
});
