import { expect, test, vi } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { type EventReader, readEvents } from "../../../test/event-reader.ts";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { patience } from "../../../test/running.ts";
import { staffOf } from "../../../test/staff.ts";
import { field, inApp, must, signUp, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

const within = { timeout: 1_000 };

/** Reads on until the server ends the stream. */
async function untilOver(stream: EventReader): Promise<"over"> {
  while ((await stream.next()) !== undefined);
  return "over";
}
const later = (milliseconds: number) => new Promise<string>((resolve) => setTimeout(() => resolve("still open"), milliseconds));

test("whoever is suspended has nothing any more within a second: no call, key, export, open connection or new session [AUT-14]", async () => {
  const { app, server } = await world();
  const admin = await staffOf(server);
  const member = await app.addMember(90);
  const type = await app.addType();
  const { key } = must(201, await member.post("/api-keys", { title: "Sync", role: 25, scopes: [{ typeId: null, access: "read" }] }));
  const { address } = must(
    200,
    await member.post(`/types/${type.id}/posts/export`, { fileName: "x", fileExt: "csv", selectedData: "all" }),
  );
  const stream = await readEvents(server, `/api/${app.id}/live`, { authorization: `Bearer ${member.token}` });
  const over = untilOver(stream);
  const byKey = () => server.call({ path: `/api/${app.id}/types/${type.id}/posts`, token: key });
  expect((await byKey()).status).toBe(200);
  const sheet = mustSucceed("suspendAccount", await admin.post(`/admin/users/${member.id}/suspend`, { why: "Sends spam." }));
  expect(sheet).toMatchObject({ suspended: { why: "Sends spam." }, sessions: [] });
  await expect.poll(async () => (await member.get(`/types/${type.id}/posts`)).status, within).toBe(401);
  await expect.poll(async () => (await byKey()).status, within).toBe(401);
  expect((await server.call({ path: address })).status).toBeGreaterThanOrEqual(400);
  expect(await Promise.race([over, later(1_000)])).toBe("over");
  const again = await server.call({
    ...{ method: "POST", path: "/api/1/auth/login" },
    body: { username: member.username, password: member.password },
  });
  expect([again.status, again.json.message]).toEqual([403, "This account is suspended: Sends spam."]);
  mustSucceed("signAccountOut", await admin.remove(`/admin/users/${member.id}/sessions`));
  mustSucceed("restoreAccount", await admin.post(`/admin/users/${member.id}/restore`));
  const back = await server.call({
    ...{ method: "POST", path: "/api/1/auth/login" },
    body: { username: member.username, password: member.password },
  });
  expect(back.status).toBe(200);
  await expect.poll(async () => (await byKey()).status, within).toBe(200);
});

test("a wrong password does not tell that an account is suspended", async () => {
  const { server } = await world();
  const admin = await staffOf(server);
  const person = await signUp(server);
  must(200, await admin.post(`/admin/users/${person.id}/suspend`, { why: "Sends spam." }));
  const reply = await server.call({
    method: "POST",
    path: "/api/1/auth/login",
    body: { username: person.username, password: "wrong one" },
  });
  expect([reply.status, reply.json.message]).toEqual([401, "The e-mail, phone number or password is not correct."]);
});

test("the site of a suspended app says so with 503, its API answers no visitor, and its owner reads why", async () => {
  const { app, server, visitor } = await world();
  const admin = await staffOf(server);
  await app.addPage({ slug: "offer", title: "Offer", layout: [] });
  expect((await app.visit("/offer")).status).toBe(200);
  mustSucceed("findAnyApp", await admin.get(`/admin/apps/${app.id}`));
  mustSucceed("suspendApp", await admin.post(`/admin/apps/${app.id}/suspend`, { why: "It imitates a bank." }));
  await expect.poll(async () => (await app.visit("/offer")).status, within).toBe(503);
  const page = await app.visit("/offer", { headers: { accept: "text/html" } });
  expect(page.text).toContain("This site is not available at the moment.");
  expect(page.text).not.toContain("imitates a bank");
  expect(page.text).not.toContain("Many people are here");
  expect((await visitor.get("/types")).status).toBe(401);
  const refused = await app.owner.get("/pages");
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    503,
    "suspended",
    "This app is suspended: It imitates a bank.",
  ]);
  expect((await app.owner.post(`/apps/${app.id}`, { title: "Other" })).status).toBe(503);
  expect(must(200, await app.owner.get(`/apps/${app.id}`)).suspended).toMatchObject({ why: "It imitates a bank." });
  const stranger = await signUp(server);
  expect(must(200, await stranger.get(`/apps/${app.id}`))).not.toHaveProperty("suspended");
  // The staff look into it all the same.
  expect((await inApp(server, admin, app.id).get("/pages")).status).toBe(200);
  mustSucceed("restoreApp", await admin.post(`/admin/apps/${app.id}/restore`));
  await expect.poll(async () => (await app.visit("/offer")).status, within).toBe(200);
  const told = must(200, await app.owner.get("/activity?count=2"));
  expect(told.map(({ action }: { action: string }) => action)).toEqual(["app.restored", "app.suspended"]);
});

test("files of a suspended app are shut with it", async () => {
  const { app, server } = await world();
  const admin = await staffOf(server);
  const uploaded = must(201, await app.owner.post("/files/attach/upload", multipartBody({ file: "a.txt", bytes: "hello" }), multipart));
  expect((await server.call({ path: uploaded.file })).status).toBe(200);
  must(200, await admin.post(`/admin/apps/${app.id}/suspend`, { why: "Stolen files." }));
  await expect.poll(async () => (await server.call({ path: uploaded.file })).status, within).toBe(503);
});

test("nobody suspends themselves, those above them, or the platform's own app; nobody but admins suspends at all", async () => {
  const { app, server } = await world();
  const [admin, lower, staff] = [await staffOf(server), await staffOf(server, 80), await staffOf(server, 60)];
  expect((await admin.post(`/admin/users/${admin.id}/suspend`, { why: "Mistake" })).status).toBe(403);
  expect((await lower.post(`/admin/users/${admin.id}/suspend`, { why: "Revenge" })).status).toBe(403);
  expect((await admin.post("/admin/apps/1/suspend", { why: "Mistake" })).status).toBe(403);
  const person = await signUp(server);
  for (const [who, expected] of [
    [staff, 403],
    [await staffOf(server, 75), 403],
    [app.owner, 403],
  ] as const)
    for (const path of [`/admin/users/${person.id}/suspend`, `/admin/apps/${app.id}/suspend`])
      expect((await who.post(path, { why: "Because" })).status).toBe(expected);
  expect((await lower.post(`/admin/users/${person.id}/role`, { role: 90 })).status).toBe(403);
  expect((await lower.post(`/admin/users/${person.id}/role`, { role: 75 })).status).toBe(400);
  expect(mustSucceed("setPlatformRole", await lower.post(`/admin/users/${person.id}/role`, { role: 50 })).role).toBe(50);
});

test("what is done to accounts and apps asks who it is first", async () => {
  const { app, server } = await world();
  const admin = await staffOf(server);
  await server.database.transaction(null, (db) =>
    db.change(sql`update sessions set confirmed_at = now() - interval '1 hour' where user_id = ${admin.id}`),
  );
  await expect.poll(async () => (await admin.post(`/admin/apps/${app.id}/suspend`, { why: "Because" })).json.code).toBe("confirm_first");
});

test("a suspended app sends nothing: its mails wait, and leave once it is given back", async () => {
  const { app, server } = await world();
  const admin = await staffOf(server);
  const type = await app.addType({ fields: [field("input-text", "email")] });
  must(201, await app.owner.post("/posts", { typeId: type.id, email: "ada@example.test" }));
  must(200, await admin.post(`/admin/apps/${app.id}/suspend`, { why: "Sends spam." }));
  await expect.poll(async () => (await app.owner.get("/pages")).status, within).toBe(503);
  // By the staff, who look into it all the same.
  const inside = inApp(server, admin, app.id);
  const wish = { field: "email", selectedData: "all", subject: "Hello", message: "<p>Hello</p>" };
  must(201, await inside.post(`/types/${type.id}/posts/mail`, wish));
  await server.jobs.idle();
  expect(must(200, await inside.get("/outbox"))).toEqual([]);
  must(200, await admin.post(`/admin/apps/${app.id}/restore`));
  await expect.poll(async () => (await app.owner.get("/pages")).status, within).toBe(200);
  const waiting = sql`update jobs set run_at = now() where for_app = ${app.id} and state = 'waiting' and cron is null`;
  await server.database.transaction(null, (db) => db.change(waiting));
  await vi.waitFor(async () => {
    await server.jobs.idle();
    expect(must(200, await app.owner.get("/outbox"))).toMatchObject([{ to: "ada@example.test", state: "kept" }]);
  }, patience);
});
