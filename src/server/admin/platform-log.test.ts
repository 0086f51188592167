import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { type TestServer, testServer } from "../../../test/server.ts";
import { staffOf } from "../../../test/staff.ts";
import { addApp, addTo, inApp, must, signUp, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

/** What the clock does every ten minutes. */
async function countNow(server: TestServer): Promise<void> {
  await server.database.transaction(null, (db) => db.change(sql`delete from platform_days`));
  await server.database.transaction(null, (db) => db.change(sql`update jobs set run_at = now() where kind = 'admin.count-days'`));
  const isCounted = async () =>
    (await server.database.reader(null).one(sql`select 1 from platform_days d where d.records is not null`)) !== undefined;
  await expect.poll(isCounted).toBe(true);
}

test("the log of the platform tells of sign-ins, failed ones, passwords, factors and roles, with who, when and from where", async () => {
  const server = await testServer();
  const admin = await staffOf(server);
  const person = await signUp(server);
  const logIn = (password: string) =>
    server.call({ method: "POST", path: "/api/1/auth/login", body: { username: person.username, password } });
  must(200, await logIn(person.password));
  expect((await logIn("wrong password")).status).toBe(401);
  expect((await logIn("wrong again")).status).toBe(401);
  must(200, await person.post("/users/me", { password: "another good password", currentPassword: person.password }));
  must(200, await admin.post(`/admin/users/${person.id}/role`, { role: 25 }));
  const log = mustSucceed("listPlatformActivity", await admin.get(`/admin/activity?targetKind=account&targetId=${person.id}`));
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    "account.role-changed",
    "account.password-changed",
    // The second failure is told as a number with the next line.
    "account.sign-in-failed",
    "account.signed-in",
  ]);
  expect(log[0]).toMatchObject({ user: { id: admin.id }, changes: [{ name: "role", before: "0", after: "25" }], address: "127.0.0.0" });
  expect(log[3]).toMatchObject({ user: { id: person.id }, target: { title: person.username } });
  expect(log[2]?.user).toBeNull();
});

test("a name that is nobody's is not kept: it may be a password", async () => {
  const server = await testServer();
  const admin = await staffOf(server);
  const typed = `hunter2-${process.pid}`;
  await server.call({ method: "POST", path: "/api/1/auth/login", body: { username: typed, password: "x" } });
  const all = (await admin.get("/admin/activity?count=100")).text;
  expect(all).not.toContain(typed);
});

test("it is filtered and goes out as a file, for admins of the platform alone: not for who helps to run its own app", async () => {
  const { app, server } = await world();
  const admin = await staffOf(server);
  must(200, await admin.post(`/admin/apps/${app.id}/suspend`, { why: "A canary of the log" }));
  must(200, await admin.post(`/admin/apps/${app.id}/restore`));
  const file = await admin.get(`/admin/activity/export?targetKind=suspension&targetId=${app.id}`);
  expect(file.headers["content-type"]).toMatch(/^text\/csv/);
  expect(file.text.trim().split("\r\n")).toHaveLength(3);
  const helper = await signUp(server);
  await addTo(admin, 1, helper, 90);
  const theirs = await inApp(server, helper, 1).get("/activity?count=100");
  expect(theirs.status).toBe(200);
  expect(theirs.text).not.toContain("A canary of the log");
  expect(theirs.text).not.toContain("account.");
  for (const role of [50, 75]) expect((await (await staffOf(server, role)).get("/admin/activity")).status).toBe(403);
  expect((await app.owner.get("/admin/activity/export")).status).toBe(403);
});

test("figures by day are counted by the clock, and reading them costs the same however much lies on the platform", async () => {
  const server = await testServer();
  const admin = await staffOf(server);
  const owner = await signUp(server);
  await addApp(server, owner);
  must(200, await server.call({ method: "POST", path: "/api/1/auth/login", body: { username: owner.username, password: owner.password } }));
  await countNow(server);
  const { days, now } = mustSucceed("platformFigures", await admin.get("/admin/figures"));
  const today = days.at(-1);
  expect(today?.day).toBe(new Date().toISOString().slice(0, 10));
  expect(today?.newUsers).toBeGreaterThan(1);
  expect(today?.users).toBeGreaterThanOrEqual(today?.newUsers ?? 0);
  expect(today?.signIns).toBeGreaterThan(0);
  expect(today?.records).not.toBeNull();
  expect(now.version).toMatch(/^\d/);
  expect((await admin.get("/admin/figures?since=2026-01-01&until=2028-01-01")).status).toBe(400);
  expect((await admin.get("/admin/figures?since=2026-02-01&until=2026-01-01")).status).toBe(400);
});

test("staff find accounts by name, address and number, and see their apps, sessions and ways in, but no secret", async () => {
  const { app, server } = await world();
  const admin = await staffOf(server);
  const person = await signUp(server);
  must(200, await person.post("/users/me", { nickname: `Zebra ${process.pid}` }));
  await addTo(app.owner, app.id, person, 50);
  for (const query of [`filter=Zebra%20${process.pid}`, `filter=${person.username}`, `id=${person.id}`]) {
    const found = mustSucceed("listAccounts", await admin.get(`/admin/users?${query}`));
    expect([query, found.map(({ id }: { id: number }) => id)]).toEqual([query, [person.id]]);
  }
  const reply = await admin.get(`/admin/users/${person.id}`);
  const sheet = mustSucceed("findAccount", reply);
  expect(sheet).toMatchObject({
    apps: [{ id: app.id, role: 50, isOwner: false }],
    factors: { hasPassword: true, hasCodes: false, passkeys: 0 },
  });
  expect(sheet.sessions).toHaveLength(1);
  const raw = await admin.get(`/admin/raw/user/${person.id}`);
  expect(raw.json.username).toBe(person.username);
  for (const { text } of [reply, raw]) expect(text).not.toMatch(/argon2|hash/);
  const type = await app.addType();
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, title: "Raw" }));
  expect(mustSucceed("readRaw", await admin.get(`/admin/raw/record/${record.id}?app=${app.id}`)).title).toBe("Raw");
  expect((await admin.get(`/admin/raw/record/${record.id}`)).status).toBe(400);
  // Ids are counted by each app: app 1 may have one of this number.
  const { id: empty } = await addApp(server, app.owner);
  expect((await admin.get(`/admin/raw/record/${record.id}?app=${empty}`)).status).toBe(404);
  const read = must(200, await admin.get(`/admin/activity?action=raw.read&count=2`));
  expect(read[0]).toMatchObject({ user: { id: admin.id }, target: { title: `record ${record.id}` } });
});

test("a list of the admin area is made once, in the platform's own app, for its staff alone", async () => {
  const server = await testServer();
  const admin = await staffOf(server);
  const made = mustSucceed("createContentList", await admin.post("/admin/content/networks"));
  expect(made.slug).toBe("networks");
  for (const list of ["blogs", "questions", "videos", "ideas", "denj"])
    expect([list, (await admin.post(`/admin/content/${list}`)).status]).toEqual([list, 201]);
  expect((await admin.post("/admin/content/networks")).status).toBe(400);
  expect((await server.call({ path: "/api/1/types/networks/posts" })).status).toBeGreaterThanOrEqual(400);
  expect(must(200, await admin.get("/types?slug=networks"))).toMatchObject([{ id: made.id, permission: "private" }]);
});
