import { beforeAll, expect, test } from "vitest";
import { codesAt } from "../../../test/authenticator.ts";
import { mustSucceed } from "../../../test/documented.ts";
import { serverAt, type TestServer } from "../../../test/server.ts";
import { staffOf } from "../../../test/staff.ts";
import { must, type Somebody, signUp } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

let server: TestServer;
const clock = { ahead: 0 };
beforeAll(async () => {
  server = await serverAt(() => new Date(Date.now() + clock.ahead));
});

const logIn = ({ username, password }: Somebody) =>
  server.call({ method: "POST", path: "/api/1/auth/login", body: { username, password } });

test("staff switch off the codes of somebody who lost them: with a reason, in the log, with a mail, and all sessions end", async () => {
  const [admin, person] = [await staffOf(server), await signUp(server)];
  const reset = (body: object = { why: "Lost phone, known by call." }) => admin.post(`/admin/users/${person.id}/reset-factor`, body);
  expect([(await reset()).status, (await reset()).json.message]).toEqual([409, "No code is asked for when they sign in."]);
  const { secret } = must(200, await person.post("/users/me/codes"));
  const { recoveryCodes } = must(200, await person.post("/users/me/codes/start", { code: codesAt(clock)(secret) }));
  const challenge = must(200, await logIn(person));
  expect(challenge.needs).toBe("code");
  expect((await reset({})).status).toBe(400);
  const sheet = mustSucceed("resetFactor", await reset());
  expect(sheet).toMatchObject({ factors: { hasCodes: false, hasPassword: true }, sessions: [] });
  await expect.poll(async () => (await person.get("/users/me")).status, { timeout: 1_000 }).toBe(401);
  const old = { challenge: challenge.challenge, code: recoveryCodes[0] };
  expect((await server.call({ method: "POST", path: "/api/1/auth/second", body: old })).status).toBeGreaterThanOrEqual(400);
  expect(must(200, await logIn(person)).id).toBe(person.id);
  const [event] = must(200, await admin.get("/admin/activity?count=1&action=account.factor-reset"));
  expect(event).toMatchObject({ changes: [{ name: "why", after: "Lost phone, known by call." }] });
});

test("nobody resets their own second factor, nor that of who is more than they are, and the person reads the reason", async () => {
  const [admin, low, person] = [await staffOf(server), await staffOf(server, 76), await signUp(server)];
  const why = { why: "Lost phone, known by call." };
  expect((await admin.post(`/admin/users/${admin.id}/reset-factor`, why)).status).toBe(403);
  expect((await low.post(`/admin/users/${admin.id}/reset-factor`, why)).status).toBe(403);
  expect((await person.post(`/admin/users/${low.id}/reset-factor`, why)).status).toBe(403);
  const { secret } = must(200, await person.post("/users/me/codes"));
  must(200, await person.post("/users/me/codes/start", { code: codesAt(clock)(secret) }));
  must(200, await admin.post(`/admin/users/${person.id}/reset-factor`, why));
  const mails = await server.database
    .reader(1)
    .rows<{ subject: string; html: string }>(
      sql`select m.subject, m.html from mails m where m.app_id = ${1} and m.recipient = ${person.username} order by m.id desc limit 1`,
    );
  expect(mails).toMatchObject([
    { subject: "Codes at sign-in were switched off by the staff", html: expect.stringContaining("Lost phone, known by call.") },
  ]);
});
