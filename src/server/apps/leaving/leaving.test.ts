import { expect, test } from "vitest";
import { mustSucceed } from "../../../../test/documented.ts";
import { addTo, field, inApp, must, signUp, type World, world } from "../../../../test/world.ts";
import { sql } from "../../../platform/db/database.ts";

const mailsTo = async ({ server }: Pick<World, "server">, address: string): Promise<string[]> => {
  const rows = await server.database
    .reader(1)
    .rows<{ subject: string }>(sql`select m.subject from mails m where m.app_id = ${1} and m.recipient = ${address} order by m.id`);
  return rows.map(({ subject }) => subject);
};

async function withRecords() {
  const made = await world();
  const [leaver, heir] = [await made.app.addMember(50), await made.app.addMember(50)];
  const type = await made.app.addType({ title: "Leads", permission: "own", fields: [field("input-text", "name", { type: "text" })] });
  const statuses = [{ id: type.initialStatusId, title: "New", slug: "new", assignees: [leaver.id], settings: { assignMode: "all" } }];
  must(200, await made.app.owner.post(`/types/${type.id}`, { statuses }));
  const mine = must(201, await leaver.post("/posts", { typeId: type.id, name: "Mine" }));
  const given = must(201, await made.app.owner.post("/posts", { typeId: type.id, name: "Given" }));
  return { ...made, leaver, heir, type, mine, given };
}

test("an admin who removes a member says who gets their records and assignments, and those go there", async () => {
  const { app, server, leaver, heir, mine, given, owner } = await withRecords();
  mustSucceed("removeMember", await app.owner.remove(`/apps/${app.id}/users/${leaver.id}?handTo=${heir.id}`));
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/posts/${mine.id}`))).toMatchObject({ userId: heir.id, assigneeIds: [heir.id], name: "Mine" });
  expect(must(200, await app.owner.get(`/posts/${given.id}`))).toMatchObject({ userId: owner.id, assigneeIds: [heir.id] });
  const [event] = must(200, await app.owner.get("/activity?count=1"));
  expect(event).toMatchObject({ action: "member.removed" });
});

test("without a word about them records stay as they are, and nobody but a member may get them", async () => {
  const { app, server, leaver, heir, mine } = await withRecords();
  const stranger = await signUp(server);
  for (const wrong of [stranger.id, leaver.id, 999_999_999])
    expect((await app.owner.remove(`/apps/${app.id}/users/${leaver.id}?handTo=${wrong}`)).status).toBe(400);
  expect((await app.owner.remove(`/apps/${app.id}/users/${leaver.id}?handTo=x`)).status).toBe(400);
  // Who leaves by themselves hands nothing on.
  expect((await leaver.remove(`/apps/${app.id}/users/${leaver.id}?handTo=${heir.id}`)).status).toBe(403);
  must(200, await leaver.remove(`/apps/${app.id}/users/${leaver.id}`));
  await server.jobs.idle();
  expect(must(200, await app.owner.get(`/posts/${mine.id}`))).toMatchObject({ userId: leaver.id, assigneeIds: [leaver.id] });
});

test("the owner hands an app over to an admin who has been there; both are mailed, it is kept, and nobody else can", async () => {
  const made = await world();
  const { app, owner, server } = made;
  const [admin, editor] = [await app.addMember(90), await app.addMember(50)];
  const added = await signUp(server);
  await addTo(owner, app.id, added, 25);
  const give = (who: Pick<typeof owner, "post">, userId: number) => who.post(`/apps/${app.id}/handover`, { userId });
  for (const who of [admin, editor, added]) expect((await give(who, admin.id)).status).toBe(403);
  expect((await give(owner, editor.id)).status).toBe(409);
  expect((await give(owner, owner.id)).status).toBe(409);
  expect((await give(owner, 999_999_999)).status).toBe(404);
  expect((await owner.post(`/apps/${app.id}/handover`, { userId: "x" })).status).toBe(400);
  await server.database.transaction(null, (db) => db.change(sql`update sessions set confirmed_at = null where user_id = ${owner.id}`));
  await new Promise((done) => setTimeout(done, 1_100));
  expect((await give(owner, admin.id)).json.code).toBe("confirm_first");
  await server.database.transaction(null, (db) =>
    db.change(sql`update sessions set confirmed_at = expires_at where user_id = ${owner.id}`),
  );
  await new Promise((done) => setTimeout(done, 1_100));
  expect(mustSucceed("handOverApp", await give(owner, admin.id))).toMatchObject({ id: app.id, userId: admin.id });
  expect((await give(owner, admin.id)).status).toBe(403);
  for (const person of [owner, admin]) expect(await mailsTo(made, person.username)).toContain(`${app.title} was handed over`);
  const [event] = must(200, await app.owner.get("/activity?count=1"));
  expect(event).toMatchObject({ action: "app.handed-over" });
  // The owner before is an admin like all others, who may leave.
  must(200, await owner.remove(`/apps/${app.id}/users/${owner.id}`));
});

test("after removal nothing of the app answers any more within a second: calls, files and the live connection", async () => {
  const { app, server, leaver, mine } = await withRecords();
  must(200, await leaver.get(`/posts/${mine.id}`));
  must(200, await app.owner.remove(`/apps/${app.id}/users/${leaver.id}`));
  await new Promise((done) => setTimeout(done, 1_000));
  for (const path of [`/posts/${mine.id}`, "/files", "/pages", "/groups", "/live"])
    expect([path, [401, 403, 404].includes((await leaver.get(path)).status)]).toEqual([path, true]);
  expect(must(200, await inApp(server, leaver, 1).get("/apps/me"))).toEqual([]);
});

test("of what somebody does not want to know they are not told, by that way alone", async () => {
  const { app, owner, visitor } = await world();
  const type = await app.addType({ title: "Leads", permission: "submit", fields: [field("input-text", "name", { type: "text" })] });
  const layout = [{ id: "f1", component: "form-section", title: "Write", type: type.slug, children: [], settings: {} }];
  const page = await app.addPage({ slug: "contact", layout: layout as never });
  const send = async () => {
    must(201, await visitor.post(`/forms/${page.id}/f1`, { name: "Ada" }));
  };
  expect(must(200, await owner.get("/users/me/notifications"))).toEqual({});
  const off = { submission: { bell: false } };
  expect(mustSucceed("changeNotifications", await owner.post("/users/me/notifications", off))).toEqual(off);
  await send().catch(() => undefined);
  expect(must(200, await app.owner.get("/submissions")).unread).toBe(0);
  must(200, await owner.post("/users/me/notifications", { submission: { bell: true, mail: false } }));
  expect(must(200, await owner.get("/users/me/notifications"))).toEqual({ submission: { bell: true, mail: false } });
  for (const wrong of [{ feedback: { bell: false } }, { nothing: { mail: false } }, { submission: { mail: "no" } }])
    expect((await owner.post("/users/me/notifications", wrong)).status).toBe(400);
});
