import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { inboxOf, runNow } from "../../../test/inbox-world.ts";
import { addApp, field, inApp, must, type Somebody, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

const day = 86_400_000;
const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 10);

async function desk() {
  const here = await world();
  const type = await here.app.addType({ title: "Clients", permission: "private", fields: [field("input-text", "name")] });
  const post = must(201, await here.app.owner.post("/posts", { typeId: type.id, name: "Ada" }));
  const wish = {
    title: "Call Ada",
    content: "About the invoice",
    date: tomorrow,
    time: "09:30",
    zone: "Europe/Berlin",
    postId: post.id,
    typeId: type.id,
  };
  const set = async (values: object = {}, who: Somebody = here.app.owner) => must(201, await who.post("/tasks", { ...wish, ...values }));
  const mails = async () => {
    const all: { kind: string; to: string; subject: string; html: string }[] = must(200, await here.app.owner.get("/outbox?kind=reminder"));
    return all;
  };
  return { ...here, type, post, wish, set, mails };
}

test("a reminder is set for a day and time in the zone of whoever sets it, and says so [AP-72] [EN-95] [EN-96]", async () => {
  const { app, wish, post, type } = await desk();
  const task = mustSucceed(
    "createTask",
    await app.owner.post("/tasks", { ...wish, action: "remind", status: "pending", actionLink: "https://example.test/x" }),
  );
  expect(task).toMatchObject({
    ...{ title: "Call Ada", content: "About the invoice", status: "pending", action: "remind", date: tomorrow, time: "09:30" },
    ...{ zone: "Europe/Berlin", postId: post.id, typeId: type.id, statusId: null, userId: app.owner.id, assigneeId: app.owner.id },
  });
  expect(new Date(task.runAt).toLocaleTimeString("de-DE", { timeZone: "Europe/Berlin", timeStyle: "short" })).toBe("09:30");
  const listed = mustSucceed("listTasks", await app.owner.get("/tasks?status:eq=pending&userId=me"));
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([task.id]);
  const offset = must(201, await app.owner.post("/tasks", { ...wish, zone: "-03:30" }));
  expect([offset.runAt, offset.time]).toEqual([`${tomorrow}T13:00:00.000Z`, "09:30"]);
});

test("title, date, time and description are required, and the date must be in the future [VA-50, VA-51]", async () => {
  const { app, wish } = await desk();
  const empty = await app.owner.post("/tasks", { ...wish, title: " ", content: "", date: "", time: "" });
  expect(Object.keys(empty.json.data).sort()).toEqual(["content", "date", "time", "title"]);
  const past = await app.owner.post("/tasks", { ...wish, date: "2020-01-01" });
  expect([past.status, past.json.data.date.messages]).toEqual([400, ["must be in the future"]]);
  for (const wrong of [
    { date: "2026-02-30" },
    { time: "24:00" },
    { zone: "Mars/Base" },
    { actionLink: "javascript:alert(1)" },
    { typeId: 999 },
    { statusId: 999 },
  ])
    expect([wrong, (await app.owner.post("/tasks", { ...wish, ...wrong })).status]).toEqual([wrong, 400]);
  expect(must(200, await app.owner.get("/tasks"))).toEqual([]);
});

test("when its time comes, whoever set it finds it in the inbox and gets a mail that leads to the record [DA-29]", async () => {
  const { app, server, set, mails, post, type } = await desk();
  const task = await set();
  await runNow(server, app, "tasks.remind");
  const [item] = await inboxOf(app.owner, 1);
  expect(item).toMatchObject({ kind: "reminder", said: "Call Ada", post: { id: post.id }, readAt: null });
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: app.owner.username, subject: "Reminder: Call Ada" });
  expect(mail?.html).toContain(`/a/${app.slug}/type/${type.slug}?id=${post.id}`);
  expect(must(200, await app.owner.get("/tasks"))).toMatchObject([{ id: task.id, status: "done" }]);
  await runNow(server, app, "tasks.remind");
  expect(await mails()).toHaveLength(1);
});

test("somebody else may be reminded, and then it is theirs and not the setter's inbox that holds it", async () => {
  const { app, server, set, mails } = await desk();
  const bea = await app.addMember(50);
  await set({ assigneeId: bea.id });
  expect(must(200, await bea.get("/tasks?assigneeId=me"))).toHaveLength(1);
  await runNow(server, app, "tasks.remind");
  await inboxOf(bea, 1, "kind=reminder");
  await inboxOf(app.owner, 0, "tab=all&kind=reminder");
  expect((await mails()).map(({ to }) => to)).toEqual([bea.username]);
});

test("who has no address is reminded in the inbox alone", async () => {
  const { app, server, set, mails } = await desk();
  const bea = await app.addMember(50);
  await set({ assigneeId: bea.id });
  await server.database.transaction(null, (db) =>
    db.change(sql`update users set email = null, username = ${`nobody${bea.id}`} where user_id = ${bea.id}`),
  );
  await runNow(server, app, "tasks.remind");
  await inboxOf(bea, 1, "kind=reminder");
  expect(await mails()).toEqual([]);
});

test("a reminder of a deleted record is cancelled and says nothing", async () => {
  const { app, server, set, mails, post } = await desk();
  await set();
  must(200, await app.owner.remove(`/posts/${post.id}`));
  await runNow(server, app, "tasks.remind");
  expect(must(200, await app.owner.get("/tasks"))).toMatchObject([{ status: "cancelled", why: "The record was deleted." }]);
  expect(await mails()).toEqual([]);
  await inboxOf(app.owner, 0);
});

test("whoever may not open the record any more is told so, and nothing of the record", async () => {
  const { app, server, owner, set, mails } = await desk();
  const bea = await app.addMember(50);
  await set({ title: "Canary", content: "Canary" }, bea);
  must(200, await owner.post(`/apps/${app.id}/users/${bea.id}`, { role: 25 }));
  await runNow(server, app, "tasks.remind");
  const [item] = await inboxOf(bea, 1);
  expect(item).toMatchObject({ kind: "reminder", said: "A reminder failed: You can no longer open this record.", post: null });
  expect(JSON.stringify(item)).not.toContain("Canary");
  expect(await mails()).toEqual([]);
});

test("moved, it comes at the new time and not at the old one; done or deleted, it never comes", async () => {
  const { app, server, set, mails } = await desk();
  const [moved, done, gone] = [await set(), await set(), await set()];
  const later = mustSucceed("changeTask", await app.owner.post(`/tasks/${moved.id}`, { time: "10:00" }));
  expect(later).toMatchObject({ time: "10:00", snoozedFrom: moved.runAt, status: "pending" });
  must(200, await app.owner.post(`/tasks/${done.id}`, { status: "done" }));
  expect(mustSucceed("deleteTask", await app.owner.remove(`/tasks/${gone.id}`))).toEqual({ id: gone.id });
  await runNow(server, app, "tasks.remind");
  expect(await mails()).toHaveLength(1);
  const again = must(200, await app.owner.post(`/tasks/${moved.id}`, { date: tomorrow, time: "23:00" }));
  expect(again.status).toBe("pending");
  // What is asked for again is in the inbox no more until then.
  await inboxOf(app.owner, 0);
  expect((await app.owner.post(`/tasks/${done.id}`, { status: "pending" })).status).toBe(400);
});

test("members below editors, strangers and other apps set none and see none", async () => {
  const { app, server, owner, set, wish } = await desk();
  const task = await set();
  const [member, editor] = [await app.addMember(25), await app.addMember(50)];
  expect((await member.post("/tasks", wish)).status).toBe(403);
  expect((await editor.post(`/tasks/${task.id}`, { title: "x" })).status).toBe(404);
  expect((await editor.remove(`/tasks/${task.id}`)).status).toBe(404);
  expect(must(200, await editor.get("/tasks"))).toEqual([]);
  const other = await addApp(server, owner);
  expect((await other.owner.post("/tasks", wish)).status).toBe(404);
  expect((await other.owner.post(`/tasks/${task.id}`, { title: "x" })).status).toBe(404);
  const stranger = inApp(server, await other.addMember(50), app.id);
  expect((await stranger.get("/tasks")).status).toBe(403);
  expect((await app.owner.post("/tasks", { ...wish, assigneeId: stranger.id })).status).toBe(400);
});

test("what is over counts too: a person keeps 5,000 reminders in an app and an app 50,000 of all its people, and who deletes one may set another", async () => {
  const { app, server, wish } = await desk();
  const editor = await app.addMember(50);
  const fill = (user: number, from: number, count: number) =>
    server.database.transaction(app.id, (db) =>
      db.change(sql`
        insert into tasks (app_id, id, title, content, status, run_at, zone, user_id, user_role, assignee_id, created_at, updated_at)
        select ${app.id}::bigint, n, 'T', 'C', 'done', now(), 'UTC', ${user}::bigint, 10, ${user}::bigint, now(), now()
        from generate_series(${from}::bigint, ${from + count - 1}::bigint) n`),
    );
  await fill(app.owner.id, 1_000_000, 5_000);
  const mine = "You keep 5,000 reminders here, the most there may be. Delete some that are over first.";
  expect(await app.owner.post("/tasks", wish)).toMatchObject({ status: 409, json: { code: "quota_reached", message: mine } });
  must(201, await editor.post("/tasks", wish));
  must(200, await app.owner.remove("/tasks/1000000"));
  must(201, await app.owner.post("/tasks", wish));
  await fill(999_999, 2_000_000, 45_000);
  const all =
    "This app keeps 50,000 reminders of all its people, the most there may be. Whoever keeps some that are over can delete these.";
  expect(await editor.post("/tasks", wish)).toMatchObject({ status: 409, json: { code: "quota_reached", message: all } });
});
