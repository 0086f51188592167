import { expect, test } from "vitest";
import { changes, furnished, named, watching } from "../../../test/live-world.ts";
import { addApp, must } from "../../../test/world.ts";

const tab = "a-tab-of-tests";

test("who has a record open is told to other editors of the app, and nothing when they have left", async () => {
  const { app, server, leads, add } = await furnished();
  const bea = await app.addMember(50);
  const reader = await watching(server, app, app.owner);
  const lead = await add(leads);
  expect(await reader.next()).toEqual(changes([named(lead)]));
  expect(must(200, await bea.post("/live/looking", { tab, postId: lead.id })).people).toMatchObject([{ id: bea.id }]);
  expect(await reader.next()).toMatchObject({ event: "onlookers", data: { postId: lead.id, people: [{ id: bea.id }] } });
  expect(must(200, await app.owner.post("/live/looking", { tab, postId: lead.id })).people).toHaveLength(2);
  expect(await reader.next()).toMatchObject({ event: "onlookers", data: { people: [{ id: bea.id }, { id: app.owner.id }] } });
  must(200, await bea.post("/live/looking", { tab, postId: null }));
  expect(await reader.next()).toMatchObject({ event: "onlookers", data: { people: [{ id: app.owner.id }] } });
});

test("members below editors, programs and other apps hear of nobody, and cannot say that they look", async () => {
  const { app, server, owner, news, add } = await furnished();
  const [bea, member] = [await app.addMember(50), await app.addMember(25)];
  const other = await addApp(server, owner);
  const { key } = must(201, await app.owner.post("/api-keys", { title: "Sync", role: 50, scopes: [{ typeId: null, access: "read" }] }));
  const readers = [
    await watching(server, app, member),
    await watching(server, app, { token: key }),
    await watching(server, other, other.owner),
  ];
  const post = await add(news);
  for (const reader of readers.slice(0, 2)) expect(await reader.next()).toEqual(changes([named(post)]));
  must(200, await bea.post("/live/looking", { tab, postId: post.id }));
  expect((await member.post("/live/looking", { tab, postId: post.id })).status).toBe(403);
  const changed = must(200, await app.owner.post(`/posts/${post.id}`, { name: "Bea" }));
  const type = await other.addType();
  // What they hear next is what comes after it.
  expect(await readers[0]?.next()).toEqual(changes([named(changed)]));
  expect(await readers[1]?.next()).toEqual(changes([named(changed)]));
  expect((await readers[2]?.next())?.data.definitions).toEqual([type.id]);
});

test("nobody looks at a record that is not there, or is of another app", async () => {
  const { app, server, owner, leads, add } = await furnished();
  const other = await addApp(server, owner);
  const lead = await add(leads);
  expect((await other.owner.post("/live/looking", { tab, postId: lead.id })).status).toBe(404);
  expect((await app.owner.post("/live/looking", { tab: "no tab!", postId: lead.id })).status).toBe(400);
});
