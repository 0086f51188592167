import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { staffOf } from "../../../test/staff.ts";
import { field, inApp, must, type Somebody, signUp, world } from "../../../test/world.ts";

const why = "Their import fails, ticket 4711";

async function setting() {
  const { app, server } = await world();
  const admin = await staffOf(server);
  return { app, server, admin };
}

const actAs = async (server: Parameters<typeof inApp>[0], admin: Somebody, person: Somebody, more = {}) => {
  const begun = mustSucceed("actAs", await admin.post(`/admin/users/${person.id}/act`, { why, ...more }));
  return { ...begun, somebody: (app: number) => inApp(server, { ...person, token: begun.token }, app) };
};

test("staff act as somebody with a reason, with their rights and not with the staff's own, and may only look unless they said otherwise", async () => {
  const { app, server, admin } = await setting();
  const { somebody } = await actAs(server, admin, app.owner);
  const them = somebody(app.id);
  expect(must(200, await them.get("/users/me"))).toMatchObject({ id: app.owner.id, acting: { why, mayChange: false } });
  expect((await them.get("/types")).status).toBe(200);
  const refused = await them.post("/types", { title: "Mine" });
  expect([refused.status, refused.json.code]).toEqual([403, "forbidden"]);
  expect((await somebody(1).get("/admin/users")).status).toBe(403);
  const changing = (await actAs(server, admin, app.owner, { mayChange: true })).somebody(app.id);
  expect((await changing.post("/types", { title: "By the staff" })).status).toBe(201);
});

test("what is dangerous is refused while it lasts: password, profile, factors, keys, sessions, own data, and acting on", async () => {
  const { app, server, admin } = await setting();
  const { somebody } = await actAs(server, admin, app.owner, { mayChange: true });
  const [them, here] = [somebody(1), somebody(app.id)];
  const other = await signUp(server);
  const calls = [
    them.post("/users/me", { nickname: "Changed" }),
    them.post("/users/me", { password: "another password", currentPassword: app.owner.password }),
    them.post("/users/me/confirm", { password: app.owner.password }),
    them.remove("/users/me/sessions"),
    them.post("/users/me/authenticator"),
    here.post("/api-keys", { title: "Back door", role: 25, scopes: [{ typeId: null, access: "read" }] }),
    here.post(`/apps/${app.id}/invite`, { email: "x@example.test", role: 25 }),
    here.remove(`/apps/${app.id}/users/${other.id}`),
    them.post(`/admin/users/${other.id}/act`, { why }),
  ];
  for (const call of calls) {
    const reply = await call;
    expect([403, 404]).toContain(reply.status);
  }
  expect(must(200, await app.owner.get("/users/me")).nickname).not.toBe("Changed");
});

test("nobody acts as staff, as themselves, as whoever is suspended, or without a reason", async () => {
  const { server, admin } = await setting();
  const [staff, person] = [await staffOf(server, 50), await signUp(server)];
  expect((await admin.post(`/admin/users/${staff.id}/act`, { why })).status).toBe(403);
  expect((await admin.post(`/admin/users/${admin.id}/act`, { why })).status).toBe(403);
  expect((await admin.post(`/admin/users/${person.id}/act`, { why: "help" })).status).toBe(400);
  expect((await admin.post(`/admin/users/${person.id}/act`)).status).toBe(400);
  for (const role of [50, 75])
    expect((await (await staffOf(server, role)).post(`/admin/users/${person.id}/act`, { why })).status).toBe(403);
  must(200, await admin.post(`/admin/users/${person.id}/suspend`, { why: "Because" }));
  expect((await admin.post(`/admin/users/${person.id}/act`, { why })).status).toBe(403);
});

test("it is told to the person, in their sessions and by mail, in the log of the platform and in that of the app", async () => {
  const { app, server, admin } = await setting();
  const { somebody } = await actAs(server, admin, app.owner, { mayChange: true });
  must(201, await somebody(app.id).post("/types", { title: "By the staff" }));
  const inSession = must(200, await app.owner.get("/users/me/sessions")).find(({ staff }: { staff?: object }) => staff);
  expect(inSession).toMatchObject({ device: "The staff of this platform", staff: { why, mayChange: true } });
  const mails = must(200, await admin.get("/outbox?kind=account&count=50"));
  expect(mails.some(({ to, html }: { to: string; html: string }) => to === app.owner.username && html.includes("ticket 4711"))).toBe(true);
  const log = must(200, await admin.get(`/admin/activity?targetKind=acting&targetId=${app.owner.id}`));
  expect(log.map(({ action }: { action: string }) => action)).toEqual(["acting.changed", "acting.began"]);
  expect(log[0]).toMatchObject({ actingUser: { id: admin.id }, changes: [{ name: "call", after: "createType" }, { name: "app" }] });
  const ofApp = must(200, await app.owner.get("/activity?count=10"));
  const entered = ofApp.filter(({ action }: { action: string }) => action === "staff.entered");
  expect(entered).toHaveLength(1);
  expect(entered[0]).toMatchObject({ actingUser: { id: admin.id }, changes: [{ name: "why", after: why }] });
  const made = ofApp.find(({ action }: { action: string }) => action === "type.created");
  expect(made).toMatchObject({ user: { id: app.owner.id }, actingUser: { id: admin.id } });
});

test("it ends when they stop, when the person ends it, and when either of the two is suspended or is less than before", async () => {
  const { app, server, admin } = await setting();
  const begin = async () => (await actAs(server, admin, app.owner)).somebody(1);
  const isOver = (them: Somebody) => expect.poll(async () => (await them.get("/users/me")).status, { timeout: 1_000 }).toBe(401);
  const stopped = await begin();
  mustSucceed("endActing", await stopped.post("/acting/end"));
  await isOver(stopped);
  const ended = await begin();
  const [session] = must(200, await app.owner.get("/users/me/sessions")).filter(({ staff }: { staff?: object }) => staff);
  must(200, await app.owner.remove(`/users/me/sessions/${session.id}`));
  await isOver(ended);
  const second = await staffOf(server, 80);
  const theirs = (await actAs(server, second, app.owner)).somebody(1);
  must(200, await admin.post(`/admin/users/${second.id}/role`, { role: 50 }));
  await isOver(theirs);
  const last = await begin();
  must(200, await admin.post(`/admin/users/${app.owner.id}/suspend`, { why: "Because" }));
  await isOver(last);
  // Whoever acted was signed in as themselves all the time.
  expect((await admin.get("/users/me")).status).toBe(200);
});

test("it is good on the platform alone: not on a site, and for no cookie", async () => {
  const { app, server, admin } = await setting();
  const { token } = await actAs(server, admin, app.owner);
  expect((await server.call({ host: app.host, path: `/api/${app.id}/users/me`, token })).status).toBe(401);
  const log = await server.call({ method: "POST", path: "/api/1/auth/logout", token });
  expect(String(log.headers["set-cookie"] ?? "")).not.toContain("joinery-refresh=;");
});

test("no mail to many leaves, no file of records is taken out and no rights or links are given, nothing is ordered while it lasts", async () => {
  const { app, server, admin } = await setting();
  const type = await app.addType({ fields: [field("input-text", "email")] });
  const page = await app.addPage({ slug: "plan" });
  const post = must(201, await app.owner.post("/posts", { typeId: type.id, email: "ada@example.test" }));
  const group = must(201, await app.owner.post("/groups", { title: "Auditors" }));
  const here = (await actAs(server, admin, app.owner, { mayChange: true })).somebody(app.id);
  const wish = { field: "email", selectedData: "all", subject: "Hello", message: "<p>Hello</p>" };
  const list = `/types/${type.id}/posts`;
  const program = { "x-requested-with": "joinery" };
  const inAddress = (name: string, asked: object) => here.get(`${list}?${name}=${encodeURIComponent(JSON.stringify(asked))}`, program);
  const calls = {
    send: here.post(`${list}/mail`, wish),
    test: here.post(`${list}/mail/test`, wish),
    sendByAddress: inAddress("_sendEmail", wish),
    exportByAddress: inAddress("_export", { fileName: "x", fileExt: "csv", selectedData: "all" }),
    group: here.post(`/groups/${group.id}/members`, { userId: app.owner.id }),
    noGroup: here.remove(`/groups/${group.id}`),
    link: here.post(`/pages/${page.id}/previews`, {}),
    invite: here.post("/users/invite", { email: "x@example.test" }),
    order: here.post(`/posts/${post.id}/order`, { postId: post.id }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const { status, json } = await call;
    expect([name, status, json.message]).toEqual([name, 403, "This is not done while you are signed in as somebody else."]);
  }
  await server.jobs.idle();
  expect(must(200, await app.owner.get("/mail-batches"))).toEqual([]);
});
