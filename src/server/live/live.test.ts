import { expect, test } from "vitest";
import { byIds, step, upload } from "../../../test/imports.ts";
import { changes, furnished, heard, named, watching } from "../../../test/live-world.ts";
import { addApp, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";

test("who watches an app hears which record was made, changed, deleted and restored, and of which version", async () => {
  const { app, server, leads, add } = await furnished();
  const reader = await watching(server, app, app.owner);
  const made = await add(leads);
  expect(await reader.next()).toEqual(changes([named(made)]));
  const changed: Post = must(200, await app.owner.post(`/posts/${made.id}`, { name: "Bea" }));
  expect(await reader.next()).toEqual(changes([named(changed)]));
  must(200, await app.owner.remove(`/posts/${made.id}`));
  expect(await reader.next()).toEqual(changes([named(changed, null)]));
  must(200, await app.owner.post(`/trash/record/${made.id}/restore`));
  expect(await reader.next()).toMatchObject({ event: "changes", data: { posts: [{ id: made.id, version: expect.any(String) }] } });
});

test("nothing is told of a change that did not come to be", async () => {
  const { app, server, leads, add } = await furnished();
  const reader = await watching(server, app, app.owner);
  const made = await add(leads);
  expect(await reader.next()).toEqual(changes([named(made)]));
  expect((await app.owner.post(`/posts/${made.id}`, { name: "Bea", updatedAt: "2020-01-01T00:00:00.000Z" })).status).toBe(409);
  const next = await add(leads);
  expect(await reader.next()).toEqual(changes([named(next)]));
});

test("an event names records and nothing that they hold, and no proxy may keep it back", async () => {
  const { app, server, leads, add } = await furnished();
  const reader = await watching(server, app, app.owner, { "accept-encoding": "gzip, br" });
  expect(reader.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  expect(reader.headers["content-encoding"]).toBeUndefined();
  const made = await add(leads);
  expect(JSON.stringify(await reader.next())).not.toContain(made.name);
});

test("a member hears of what they may read alone: not of private records, nor of those of others", async () => {
  const { app, server, leads, tasks, news, add } = await furnished();
  const member = await app.addMember(25);
  const reader = await watching(server, app, member);
  await add(leads);
  await add(tasks);
  const own = await add(tasks, member);
  expect(await reader.next()).toEqual(changes([named(own)]));
  await add(leads);
  const shown = await add(news);
  expect(await reader.next()).toEqual(changes([named(shown)]));
});

test("a record that is somebody's no more is told to them as gone, without what became of it", async () => {
  const { app, server, tasks, news, add } = await furnished();
  const member = await app.addMember(25);
  const statuses = [
    { id: tasks.initialStatusId, title: "Open", slug: "open", next: "done", assignees: [member.id], settings: { assignMode: "all" } },
    { title: "Done", slug: "done", assignees: [app.owner.id], settings: { assignMode: "all" } },
  ];
  const reader = await watching(server, app, member);
  must(200, await app.owner.post(`/types/${tasks.id}`, { statuses }));
  await heard(reader, tasks.id);
  const task = await add(tasks);
  expect(task.assigneeIds).toEqual([member.id]);
  // It is in their inbox too, and goes from there.
  const withInbox = (event: ReturnType<typeof changes>) => ({ ...event, data: { ...event.data, inbox: true } });
  expect(await reader.next()).toEqual(withInbox(changes([named(task)])));
  must(200, await app.owner.post(`/posts/${task.id}/actions/next`));
  expect(await reader.next()).toEqual(withInbox(changes([named(task, null)])));
  must(200, await app.owner.post(`/posts/${task.id}`, { name: "Theirs" }));
  const shown = await add(news);
  expect(await reader.next()).toEqual(changes([named(shown)]));
});

test("another app's records are told to nobody here, and nobody of there may watch", async () => {
  const { app, server, owner, leads, add } = await furnished();
  const other = await addApp(server, owner);
  const theirs = await other.addType({ fields: [field("input-text", "name")] });
  const reader = await watching(server, app, app.owner);
  must(201, await other.owner.post("/posts", { typeId: theirs.id, name: "Canary" }));
  const made = await add(leads);
  expect(await reader.next()).toEqual(changes([named(made)]));
  const stranger = await other.addMember(90);
  expect((await watching(server, app, stranger)).status).toBe(403);
});

test("a role that was lowered counts for the very next event", async () => {
  const { app, server, owner, leads, news, add } = await furnished();
  const editor = await app.addMember(50);
  const reader = await watching(server, app, editor);
  const before = await add(leads);
  expect(await reader.next()).toEqual(changes([named(before)]));
  must(200, await owner.post(`/apps/${app.id}/users/${editor.id}`, { role: 25 }));
  await add(leads);
  const shown = await add(news);
  expect(await reader.next()).toEqual(changes([named(shown)]));
});

test("the stream ends for who is no member any more, has signed out, or whose key was revoked", async () => {
  const { app, server, owner, news, add } = await furnished();
  const member = await app.addMember(50);
  const other = await app.addMember(50);
  const made = must(201, await app.owner.post("/api-keys", { title: "Sync", role: 50, scopes: [{ typeId: null, access: "read" }] }));
  const readers = [
    await watching(server, app, member),
    await watching(server, app, other),
    await watching(server, app, { token: made.key }),
  ];
  const first = await add(news);
  for (const reader of readers) expect(await reader.next()).toEqual(changes([named(first)]));
  must(200, await owner.remove(`/apps/${app.id}/users/${member.id}`));
  must(200, await other.post("/api/1/auth/logout"));
  must(200, await app.owner.remove(`/api-keys/${made.id}`));
  await add(news);
  for (const reader of readers) expect(await reader.next()).toBeUndefined();
});

test("a key that is good for one type hears of that type alone", async () => {
  const { app, server, leads, news, add } = await furnished();
  const made = must(201, await app.owner.post("/api-keys", { title: "Sync", role: 50, scopes: [{ typeId: news.id, access: "read" }] }));
  const reader = await watching(server, app, { token: made.key });
  await add(leads);
  const shown = await add(news);
  expect(await reader.next()).toEqual(changes([named(shown)]));
});

test("a key hears of the notes on records of its types and of no others, also when one comes to hang elsewhere", async () => {
  const { app, server } = await world();
  const owner = await watching(server, app, app.owner);
  const [mine, other]: PostType[] = [
    must(201, await app.owner.post("/types", { title: "Clients", withNote: true })),
    must(201, await app.owner.post("/types", { title: "Deals", withNote: true })),
  ];
  if (!mine || !other) throw new Error("two types were made");
  await heard(owner, other.id);
  const client: Post = must(201, await app.owner.post("/posts", { typeId: mine.id, title: "Fern" }));
  const deal: Post = must(201, await app.owner.post("/posts", { typeId: other.id, title: "Big" }));
  const { relationTypeId: typeId, fieldSlug: onClient = "" } = mine.relations[0] ?? {};
  const onDeal = other.relations[0]?.fieldSlug ?? "";
  const write = async (on: object): Promise<Post> =>
    must(201, await app.owner.post("/posts", { typeId, message: "They rang", actiontype: "Email", ...on }));
  const key = must(201, await app.owner.post("/api-keys", { title: "Sync", role: 50, scopes: [{ typeId: mine.id, access: "read" }] }));
  while (!(await owner.next())?.data.posts.some(({ id }: Post) => id === deal.id));
  const reader = await watching(server, app, { token: key.key });
  await write({ [onDeal]: deal.id });
  const seen = await write({ [onClient]: client.id });
  expect(await reader.next()).toEqual(changes([named(seen)]));
  const moved: Post = must(200, await app.owner.post(`/posts/${seen.id}`, { [onClient]: null, [onDeal]: deal.id }));
  expect(await reader.next()).toEqual(changes([named(moved, null)]));
  must(200, await app.owner.post(`/posts/${moved.id}`, { message: "Not theirs any more" }));
  must(200, await app.owner.remove(`/posts/${moved.id}`));
  const again = await write({ [onClient]: client.id });
  expect(await reader.next()).toEqual(changes([named(again)]));
  must(200, await app.owner.remove(`/posts/${again.id}`));
  expect(await reader.next()).toEqual(changes([named(again, null)]));
});

test("of very many records at once, and of a type's own change, the type is named", async () => {
  const { app, server, leads, news } = await furnished();
  const reader = await watching(server, app, app.owner);
  const member = await watching(server, app, await app.addMember(25));
  must(200, await app.owner.post(`/types/${leads.id}`, { title: "Prospects" }));
  expect(await reader.next()).toEqual(changes([], [leads.id], [leads.id]));
  must(200, await app.owner.post(`/types/${news.id}`, { title: "Latest" }));
  expect(await reader.next()).toEqual(changes([], [news.id], [news.id]));
  expect(await member.next()).toEqual(changes([], [news.id], [news.id]));
});

test("a key is told of very many notes at once where to ask which they are", async () => {
  const { app, server } = await world();
  const owner = await watching(server, app, app.owner);
  const clients: PostType = must(201, await app.owner.post("/types", { title: "Clients", withNote: true }));
  const { relationTypeId = 0, fieldSlug = "" } = clients.relations[0] ?? {};
  const client: Post = must(201, await app.owner.post("/posts", { typeId: clients.id, title: "Fern" }));
  const old: Post = must(201, await app.owner.post("/posts", { typeId: relationTypeId, [fieldSlug]: client.id, message: "Long ago" }));
  const scopes = [{ typeId: clients.id, access: "read" }];
  const key = must(201, await app.owner.post("/api-keys", { title: "Sync", role: 50, scopes }));
  for (let told = await owner.next(); told && !told.data.posts.some(({ id }: Post) => id === old.id); told = await owner.next());
  const reader = await watching(server, app, { token: key.key });
  const notes: PostType = must(200, await app.owner.get(`/types/${relationTypeId}`));
  const rows = Array.from({ length: 60 }, (_, at) => `Note ${at},${client.id}`);
  const one = await upload(app.owner, notes, `message,${fieldSlug}\n${rows.join("\n")}\n`);
  must(200, await step(app, await byIds(app, one, fieldSlug), "start"));
  const told = await reader.next();
  expect(told?.data).toEqual({ posts: [], types: [relationTypeId], definitions: [], since: expect.any(String) });
  const asked = `/api/${app.id}/types/${relationTypeId}/posts?updatedAt:gte=${told?.data.since}&count=100`;
  expect(must(200, await server.call({ path: asked, token: key.key }))).toHaveLength(60);
});

test("a type that is made, hidden or deleted is told to those who knew of it, and to nobody else", async () => {
  const { app, server, leads, news } = await furnished();
  const member = await app.addMember(25);
  const key = must(201, await app.owner.post("/api-keys", { title: "Sync", role: 50, scopes: [{ typeId: leads.id, access: "read" }] }));
  const [owner, reader, program] = [
    await watching(server, app, app.owner),
    await watching(server, app, member),
    await watching(server, app, { token: key.key }),
  ];
  const made = await app.addType({ title: "Events", permission: "read" });
  expect(await owner.next()).toEqual(changes([], [made.id], [made.id]));
  expect(await reader.next()).toEqual(changes([], [made.id], [made.id]));
  must(200, await app.owner.post(`/types/${news.id}`, { permission: "private" }));
  expect(await owner.next()).toEqual(changes([], [news.id], [news.id]));
  expect(await reader.next()).toEqual(changes([], [], [news.id]));
  must(200, await app.owner.remove(`/types/${leads.id}`));
  expect(await owner.next()).toEqual(changes([], [], [leads.id]));
  expect(await program.next()).toEqual(changes([], [], [leads.id]));
  must(200, await app.owner.remove(`/types/${made.id}`));
  expect(await reader.next()).toEqual(changes([], [], [made.id]));
});
