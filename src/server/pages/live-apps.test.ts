import { expect, test } from "vitest";
import { must, world } from "../../../test/world.ts";
import type { App } from "../../contract/apps.ts";
import type { Layout } from "../../model/page/block.ts";

const layout: Layout = [{ id: "t1", component: "text", html: "<p>Hello</p>" }];

async function liveOr() {
  const here = await world();
  const { app } = here;
  const isLive = async () => must(200, await app.owner.get("/apps/me")).find(({ id }: App) => id === app.id)?.isLive;
  return { ...here, isLive };
}

test("an app is live from its first page that visitors can open until it has none", async () => {
  const { app, isLive } = await liveOr();
  expect(await isLive()).toBe(false);
  const page = must(201, await app.owner.post("/pages", { title: "Home", slug: "home", draft: layout }));
  expect(await isLive()).toBe(false);
  must(200, await app.owner.post(`/pages/${page.id}/publish`, {}));
  expect(await isLive()).toBe(true);
  must(200, await app.owner.post(`/pages/${page.id}`, { permission: "member" }));
  expect(await isLive()).toBe(false);
  must(200, await app.owner.post(`/pages/${page.id}`, { permission: "public" }));
  // Whether search engines may list it is another thing.
  must(200, await app.owner.post(`/pages/${page.id}`, { settings: { noIndex: false } }));
  expect(await isLive()).toBe(true);
  must(200, await app.owner.remove(`/pages/${page.id}`));
  expect(await isLive()).toBe(false);
  must(200, await app.owner.post(`/trash/page/${page.id}/restore`, {}));
  expect(await isLive()).toBe(true);
});

test("of two who hide the last two pages at once the second sees what the first has done", async () => {
  const { app, isLive } = await liveOr();
  const pages = [await app.addPage({ slug: "one", layout }), await app.addPage({ slug: "two", layout })];
  const replies = await Promise.all(pages.map(({ id }) => app.owner.post(`/pages/${id}`, { permission: "editor" })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await isLive()).toBe(false);
});

test("whether an app is live cannot be sent", async () => {
  const { app, isLive } = await liveOr();
  must(200, await app.owner.post(`/apps/${app.id}`, { isLive: true }));
  expect(await isLive()).toBe(false);
});
