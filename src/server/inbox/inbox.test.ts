import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { inboxOf, runNow } from "../../../test/inbox-world.ts";
import { watching } from "../../../test/live-world.ts";
import { addApp, field, inApp, must, type Somebody, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import { sql } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { mostSingle } from "../inbox-items/tell-added.ts";

async function office() {
  const here = await world();
  const { app } = here;
  const [bea, cem] = [await app.addMember(50), await app.addMember(50)];
  const type: PostType = must(
    201,
    await app.owner.post("/types", { title: "Leads", withNote: true, permission: "private", postFields: [field("input-text", "name")] }),
  );
  const statuses = [
    { id: type.initialStatusId, title: "New", slug: "new", next: "work", assignees: [bea.id], settings: { assignMode: "all" } },
    { title: "Work", slug: "work", next: "done", assignees: [cem.id], settings: { assignMode: "all", netDate: 3 } },
    { title: "Done", slug: "done", next: "0" },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const add = async (who: Somebody = app.owner, values: object = {}) =>
    must(201, await who.post("/posts", { typeId: type.id, name: "Ada", ...values })).id as number;
  const [relation] = type.relations;
  const note = (post: number, message: string, who: Somebody = app.owner) =>
    who.post("/posts", { typeId: relation?.relationTypeId, [relation?.fieldSlug ?? ""]: post, message, actiontype: "Contact" });
  return { ...here, bea, cem, type, add, note };
}

test("the inbox holds the open things of whoever looks, assigned ones on top, and those that are done by themselves go [RT-38]", async () => {
  const { app, bea, cem, add } = await office();
  const [first, second] = [await add(), await add()];
  const found = mustSucceed("listInbox", await bea.get("/inbox"));
  expect(found.map(({ kind, post }: { kind: string; post: { id: number } }) => [kind, post.id])).toEqual([
    ["assigned", second],
    ["assigned", first],
  ]);
  expect(found[0]).toMatchObject({
    readAt: null,
    doneAt: null,
    type: { title: "Leads" },
    post: { status: { title: "New" } },
    isOverdue: false,
  });
  must(200, await app.owner.post(`/posts/${first}/actions/next`));
  expect((await inboxOf(bea, 1)).map(({ post }) => post?.id)).toEqual([second]);
  await inboxOf(bea, 1, "tab=done");
  const [mine] = await inboxOf(cem, 1);
  expect(mine).toMatchObject({ kind: "assigned", post: { id: first, status: { title: "Work" } } });
  must(200, await app.owner.post(`/posts/${first}/actions/next`));
  await inboxOf(cem, 0);
});

test("who gives something to themselves is not told of it", async () => {
  const { bea, cem, add } = await office();
  await add(bea);
  await inboxOf(bea, 0);
  await add(cem);
  await inboxOf(bea, 1);
});

test("a record that came by a member is told to those who follow the type, and no more once somebody moves it", async () => {
  const { app, bea, cem, type, add } = await office();
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "own" }));
  const member = await app.addMember(25);
  mustSucceed("followType", await cem.post(`/types/${type.id}/follow`, { follows: true }));
  must(200, await bea.post(`/types/${type.id}/follow`, { follows: false }));
  const follows = mustSucceed("listFollows", await cem.get("/inbox/follows")).types;
  expect(follows.find(({ typeId }: { typeId: number }) => typeId === type.id)).toMatchObject({ follows: true });
  const id = await add(member);
  for (const who of [app.owner, cem]) expect(await inboxOf(who, 1)).toMatchObject([{ kind: "submission", post: { id } }]);
  await inboxOf(bea, 0, "tab=all&kind=submission");
  // It is not meant for anybody in particular.
  await inboxOf(cem, 0, "tab=me");
  must(200, await app.owner.post(`/posts/${id}/actions/next`));
  await inboxOf(app.owner, 0);
  await add(app.owner);
  await inboxOf(app.owner, 0);
});

test("more than twenty unread ones of a type are one item that says how many", async () => {
  const { app, type, add } = await office();
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "own" }));
  const member = await app.addMember(25);
  for (let count = 0; count < mostSingle; count += 1) await add(member);
  await inboxOf(app.owner, mostSingle, "tab=all&count=50");
  await add(member);
  const [many] = await inboxOf(app.owner, 1);
  expect(many).toMatchObject({ said: `${mostSingle + 1} new Leads`, count: mostSingle + 1, post: null, link: `/type/${type.slug}` });
  await add(member);
  expect(await inboxOf(app.owner, 1)).toMatchObject([{ count: mostSingle + 2 }]);
  // Read, it stands for what came until then; what comes now comes one by one again.
  must(200, await app.owner.post(`/inbox/${many?.id}`, { read: true }));
  await add(member);
  await inboxOf(app.owner, 2);
});

test("a status gives a record so many days from when it entered; late it is overdue in list and inbox, and none or 0 is no time [WF-21]", async () => {
  const { app, server, bea, cem, type, add } = await office();
  const id = await add();
  const listed = async (query: string) =>
    must(200, await app.owner.get(`/types/${type.id}/posts?${query}`)).map(
      ({ id, deadlineAt }: { id: number; deadlineAt: string | null }) => [id, deadlineAt],
    );
  // New says nothing of days.
  expect(await listed("")).toEqual([[id, null]]);
  expect((await inboxOf(bea, 1))[0]).toMatchObject({ isOverdue: false, post: { deadlineAt: null } });
  const moved = must(200, await app.owner.post(`/posts/${id}/actions/next`));
  expect(Date.parse(moved.deadlineAt) - Date.parse(moved.statusEnteredAt)).toBe(3 * 86_400_000);
  expect(await listed("")).toEqual([[id, moved.deadlineAt]]);
  expect((await inboxOf(cem, 1))[0]).toMatchObject({ isOverdue: false, post: { deadlineAt: moved.deadlineAt } });
  await server.database.transaction(app.id, (db) =>
    db.change(sql`
      update posts set status_entered_at = status_entered_at - interval '4 days', deadline_at = deadline_at - interval '4 days'
      where app_id = ${app.id} and id = ${id}`),
  );
  expect(await listed(`deadlineAt:lt=${new Date().toISOString()}`)).toEqual([[id, expect.any(String)]]);
  expect((await inboxOf(cem, 1))[0]).toMatchObject({ isOverdue: true, post: { id } });
  const statuses = must(200, await app.owner.get(`/types/${type.id}`)).statuses.map((status: { slug: string }) =>
    status.slug === "done" ? { ...status, settings: { netDate: 0 } } : status,
  );
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  expect(must(200, await app.owner.post(`/posts/${id}/actions/next`)).deadlineAt).toBeNull();
  await inboxOf(cem, 0);
});

test("a time that is up, and one that is up within a day, is told to whoever has the record, until it goes on", async () => {
  const { app, server, cem, add } = await office();
  const id = await add();
  must(200, await app.owner.post(`/posts/${id}/actions/next`));
  await inboxOf(cem, 1);
  await runNow(server, app, "inbox.look-for-due");
  const due = await inboxOf(cem, 2);
  expect(due[1]).toMatchObject({ kind: "due", post: { id } });
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update posts set deadline_at = now() - interval '1 hour' where app_id = ${app.id} and id = ${id}`),
  );
  expect((await inboxOf(cem, 2)).map(({ isOverdue }) => isOverdue)).toEqual([true, true]);
  must(200, await app.owner.post(`/posts/${id}/actions/next`));
  await inboxOf(cem, 0);
});

test("a note is told to those who have the record, and a mention to whom it names, who need not have it", async () => {
  const { app, server, bea, cem, add, note } = await office();
  const id = await add();
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update members set nickname = 'Cem King' where app_id = ${app.id} and user_id = ${cem.id}`),
  );
  must(201, await note(id, 'Ask @"Cem King" and not mail@nobody.test'));
  expect(await inboxOf(cem, 1)).toMatchObject([{ kind: "mention", post: { id }, by: { id: app.owner.id } }]);
  expect((await inboxOf(bea, 2)).map(({ kind }) => kind)).toEqual(["assigned", "note"]);
  must(201, await note(id, "Once more"));
  const [, twice] = await inboxOf(bea, 2);
  expect(twice?.said).toContain("2 new notes");
  await inboxOf(app.owner, 0);
  const member = await app.addMember(25);
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update members set nickname = 'dora' where app_id = ${app.id} and user_id = ${member.id}`),
  );
  must(201, await note(id, "@dora may not read notes"));
  await inboxOf(member, 0);
});

test("what somebody may not read any more is shown and counted nowhere", async () => {
  const { app, owner, bea, add } = await office();
  await add();
  expect(mustSucceed("countInbox", await bea.get("/inbox/unread"))).toEqual({ unread: 1 });
  must(200, await owner.post(`/apps/${app.id}/users/${bea.id}`, { role: 25 }));
  await inboxOf(bea, 0);
  expect(must(200, await bea.get("/inbox/unread"))).toEqual({ unread: 0 });
  expect((await bea.get("/inbox?withCount=true")).headers["x-total-count"]).toBe("0");
  must(200, await owner.post(`/apps/${app.id}/users/${bea.id}`, { role: 50 }));
  await inboxOf(bea, 1);
});

test("items are read, done, put off and taken back, one by one or many at once, and only one's own", async () => {
  const { app, server, bea, cem, add } = await office();
  await add();
  await add();
  const [one, two] = await inboxOf(bea, 2);
  if (!one || !two) throw new Error("two items are there");
  expect(mustSucceed("changeInboxItem", await bea.post(`/inbox/${one.id}`, { read: true }))).toEqual({ unread: 1 });
  must(200, await bea.post(`/inbox/${one.id}`, { read: false }));
  expect(mustSucceed("changeInboxItems", await bea.post("/inbox/many", { ids: [one.id, two.id, 999_999], done: true }))).toEqual({
    unread: 0,
    changed: [one.id, two.id].sort((a, b) => a - b),
  });
  await inboxOf(bea, 0);
  await inboxOf(bea, 2, "tab=done");
  must(200, await bea.post(`/inbox/${one.id}`, { done: false }));
  const until = new Date(Date.now() + 3_600_000).toISOString();
  must(200, await bea.post(`/inbox/${one.id}`, { snoozedUntil: until }));
  await inboxOf(bea, 0);
  expect(await inboxOf(bea, 1, "tab=snoozed")).toMatchObject([{ id: one.id, snoozedUntil: until }]);
  await server.database.transaction(app.id, (db) =>
    db.change(
      sql`update inbox_items set snoozed_until = now() - interval '1 second', sort_at = now() where app_id = ${app.id} and id = ${one.id}`,
    ),
  );
  expect(await inboxOf(bea, 1)).toMatchObject([{ id: one.id, readAt: null, snoozedUntil: null }]);
  expect((await cem.post(`/inbox/${one.id}`, { done: true })).status).toBe(404);
  for (const wrong of [{}, { snoozedUntil: "2020-01-01T00:00:00.000Z" }, { snoozedUntil: "2099-01-01T00:00:00.000Z" }, { done: 1 }])
    expect([wrong, (await bea.post(`/inbox/${one.id}`, wrong)).status]).toEqual([wrong, 400]);
  expect((await bea.get("/inbox?tab=other")).status).toBe(400);
});

test("one list holds what all apps of somebody tell them, each by the rights that they have there", async () => {
  const { app, server, owner, bea, add } = await office();
  const other = await addApp(server, owner);
  const theirs = await other.addType({ title: "Deals", fields: [field("input-text", "name")] });
  must(201, await owner.post(`/apps/${other.id}/users`, { userId: bea.id, role: 50 }));
  const inside = inApp(server, bea, other.id);
  await inside.post(`/api/1/apps/${other.id}/join`);
  must(
    200,
    await other.owner.post(`/types/${theirs.id}`, {
      statuses: [
        { id: theirs.initialStatusId, title: "New", slug: "new", next: "0", assignees: [bea.id], settings: { assignMode: "all" } },
      ],
    }),
  );
  await add();
  must(201, await other.owner.post("/posts", { typeId: theirs.id, name: "Big" }));
  const all = mustSucceed("myInbox", await bea.get("/users/me/inbox"));
  expect(all.unread).toBe(2);
  expect(all.items.map((item: { app: { id: number } }) => item.app.id)).toEqual([other.id, app.id]);
});

test("whoever watches hears that their own inbox is another, and of nobody else's", async () => {
  const { app, server, bea, cem, add } = await office();
  const [mine, other] = [await watching(server, app, bea), await watching(server, app, cem)];
  const heardOf = async (reader: typeof mine): Promise<boolean> => {
    for (let told = await reader.next(); told; told = await reader.next()) {
      if (told.data.inbox) return true;
      if (told.data.definitions.includes(last.id)) return false;
    }
    throw new Error("the stream ended");
  };
  await add();
  const last = await app.addType({ title: "Last" });
  expect([await heardOf(mine), await heardOf(other)]).toEqual([true, false]);
});

test("a mail that fails and an action that fails are told to the admins, and are done once they are mended", async () => {
  const { app, server, bea, type, add } = await office();
  const fields = [...type.postFields, field("number", "price"), field("input-text", "address")];
  must(200, await app.owner.post(`/types/${type.id}`, { postFields: fields }));
  const actions = [{ component: "update-post", slug: "set", fieldToUpdate: "price", valueToUpdate: "${address}" }];
  const { statuses } = must(200, await app.owner.get(`/types/${type.id}`));
  must(
    200,
    await app.owner.post(`/types/${type.id}`, {
      statuses: statuses.map((status: object, at: number) => (at === 0 ? { ...status, actions } : status)),
    }),
  );
  const id = await add(bea, { address: "much" });
  const [failed] = await inboxOf(app.owner, 1, "tab=all&kind=failed");
  expect(failed).toMatchObject({ post: { id }, said: expect.stringContaining("The action set failed") });
  must(200, await app.owner.post(`/posts/${id}`, { address: "7" }));
  const [run] = must(200, await app.owner.get(`/posts/${id}/actions/runs?state=failed`));
  must(200, await app.owner.post(`/posts/${id}/actions/runs/${run.id}/redo`));
  await inboxOf(app.owner, 0, "tab=all&kind=failed");

  const mail = await server.database.transaction(app.id, async (db) => {
    await db.change(sql`
      insert into mails (app_id, id, recipient, subject, html, kind, post_id, state, created_at)
      values (${app.id}, 900, 'x@example.test', 'x', 'x', 'action', ${id}, 'failed', now())`);
    return 900;
  });
  await server.database.transaction(app.id, (db) =>
    enqueue(db, { kind: "inbox hears mail.failed", payload: { mail, post: id, to: "x@example.test", why: "No such person" }, app: app.id }),
  );
  expect(await inboxOf(app.owner, 1, "tab=all&kind=failed")).toMatchObject([{ said: "A mail to x@example.test failed: No such person" }]);
});

test("what was done long ago, and what nobody ever did, is deleted", async () => {
  const { app, server, bea, add } = await office();
  const kept = async () =>
    (await server.database.reader(app.id).rows<{ id: number }>(sql`select id from inbox_items where app_id = ${app.id}`)).length;
  await add();
  await add();
  const [one, two] = await inboxOf(bea, 2);
  must(200, await bea.post(`/inbox/${one?.id}`, { done: true }));
  await server.database.transaction(app.id, async (db) => {
    await db.change(sql`update inbox_items set done_at = now() - interval '89 days' where app_id = ${app.id} and id = ${one?.id ?? 0}`);
    await db.change(sql`update inbox_items set sort_at = now() - interval '364 days' where app_id = ${app.id} and id = ${two?.id ?? 0}`);
  });
  await runNow(server, app, "inbox.delete-old");
  expect(await kept()).toBe(2);
  await add();
  await server.database.transaction(app.id, async (db) => {
    await db.change(sql`update inbox_items set done_at = now() - interval '91 days' where app_id = ${app.id} and id = ${one?.id ?? 0}`);
    await db.change(sql`update inbox_items set sort_at = now() - interval '366 days' where app_id = ${app.id} and id = ${two?.id ?? 0}`);
  });
  await runNow(server, app, "inbox.delete-old");
  expect(await kept()).toBe(1);
});
