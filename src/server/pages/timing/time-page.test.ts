import { expect, test } from "vitest";
import { must, world } from "../../../../test/world.ts";
import type { Layout } from "../../../model/page/block.ts";

const layout = (text: string) => [{ id: "t1", component: "text", html: `<p>${text}</p>` }] as Layout;
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

test("a page goes live at its time, with its draft as it is by then, and off the site at the other", async () => {
  const { app } = await world();
  const page = await app.addPage({ title: "Sale", slug: "sale", draft: layout("First") });
  const timed = must(200, await app.owner.post(`/pages/${page.id}/timing`, { goesLiveAt: soon(1_500), goesOfflineAt: soon(5_000) }));
  expect(timed.goesLiveAt).toMatch(/Z$/);
  must(200, await app.owner.post(`/pages/${page.id}`, { draft: layout("Second") }));
  expect((await app.visit("/sale")).status).toBe(404);
  await expect.poll(async () => (await app.visit("/sale")).text).toContain("Second");
  const live = must(200, await app.owner.get(`/pages/${page.id}`));
  expect([live.goesLiveAt, live.hasDraft]).toEqual([null, false]);
  const [version] = must(200, await app.owner.get(`/pages/${page.id}/revisions`));
  expect(version.user.id).toBe(app.owner.id);
  await expect.poll(async () => (await app.visit("/sale")).status).toBe(404);
  const after = must(200, await app.owner.get(`/pages/${page.id}`));
  expect([after.publishedAt, after.goesOfflineAt, after.draft[0].html]).toEqual([null, null, "<p>Second</p>"]);
});

test("a time that was taken back does nothing", async () => {
  const { app } = await world();
  const page = await app.addPage({ title: "Sale", slug: "sale", draft: layout("First") });
  must(200, await app.owner.post(`/pages/${page.id}/timing`, { goesLiveAt: soon(1_000) }));
  must(200, await app.owner.post(`/pages/${page.id}/timing`, { goesLiveAt: null }));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect((await app.visit("/sale")).status).toBe(404);
});

test("a time lies ahead, within five years, and a page ends after it begins", async () => {
  const { app } = await world();
  const page = await app.addPage({ title: "Sale", slug: "sale", draft: layout("First") });
  const time = (body: object) => app.owner.post(`/pages/${page.id}/timing`, body);
  expect((await time({ goesLiveAt: soon(-1_000) })).json.data.goesLiveAt.messages).toEqual(["must lie ahead"]);
  expect((await time({ goesLiveAt: soon(6 * 366 * 86_400_000) })).status).toBe(400);
  expect((await time({ goesLiveAt: soon(60_000), goesOfflineAt: soon(30_000) })).json.data.goesOfflineAt.messages).toHaveLength(1);
  expect((await time({ goesLiveAt: "tomorrow" })).status).toBe(400);
  const subscriber = await app.addMember(25);
  expect((await subscriber.post(`/pages/${page.id}/timing`, { goesLiveAt: null })).status).toBe(403);
});

test("a page that is taken off the site keeps its draft and its versions, and is published as before", async () => {
  const { app } = await world();
  const page = await app.addPage({ title: "Sale", slug: "sale", layout: layout("First") });
  const off = must(200, await app.owner.post(`/pages/${page.id}/unpublish`));
  expect([off.publishedAt, off.draft[0].html]).toEqual([null, "<p>First</p>"]);
  expect((await app.visit("/sale")).status).toBe(404);
  must(200, await app.owner.post(`/pages/${page.id}/publish`, {}));
  expect((await app.visit("/sale")).text).toContain("First");
});
