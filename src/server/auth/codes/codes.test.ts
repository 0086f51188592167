import { beforeAll, expect, test } from "vitest";
import { bytesOf, codesAt } from "../../../../test/authenticator.ts";
import { mustSucceed } from "../../../../test/documented.ts";
import { serverAt, type TestServer } from "../../../../test/server.ts";
import { addApp, inApp, must, type Somebody, signUp } from "../../../../test/world.ts";
import { sql } from "../../../platform/db/sql.ts";
import { base32, codeOf, stepAt } from "./one-time-code.ts";

let server: TestServer;
/** By how many milliseconds the clock of the server is ahead. */
const clock = { ahead: 0 };
beforeAll(async () => {
  server = await serverAt(() => new Date(Date.now() + clock.ahead));
});

const post = (path: string, body: unknown) => server.call({ method: "POST", path: `/api/1/${path}`, body });
const logIn = ({ username, password }: Somebody) => post("auth/login", { username, password });
const minutes = (count: number) => {
  clock.ahead += count * 60_000;
};

const nextCode = codesAt(clock);

interface WithCodes {
  readonly person: Somebody;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

async function withCodes(): Promise<WithCodes> {
  const person = await signUp(server);
  const { secret } = mustSucceed("drawAuthenticator", await person.post("/users/me/codes"));
  const started = mustSucceed("startCodes", await person.post("/users/me/codes/start", { code: nextCode(secret) }));
  return { person, secret, recoveryCodes: started.recoveryCodes };
}

async function challengeFor(person: Somebody): Promise<string> {
  const asked = mustSucceed("logIn", await logIn(person));
  expect(asked).toEqual({ needs: "code", challenge: expect.stringMatching(/^sec_[\w-]{43}$/) });
  return asked.challenge;
}

test("with codes on, the password alone gives no session; a code does, once [AUT-10]", async () => {
  const { person, secret } = await withCodes();
  expect(base32(bytesOf(secret))).toBe(secret);
  const reply = await logIn(person);
  expect(reply.headers["set-cookie"]).toBeUndefined();
  const challenge = await challengeFor(person);
  const code = nextCode(secret);
  const signedIn = mustSucceed("enterCode", await post("auth/second", { challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` }));
  expect(signedIn.id).toBe(person.id);
  expect((await inApp(server, { ...person, token: signedIn.token }, 1).get("/users/me")).status).toBe(200);
  expect((await post("auth/second", { challenge, code: nextCode(secret) })).status).toBe(404);
  const again = await challengeFor(person);
  const used = codeOf(bytesOf(secret), stepAt(new Date(Date.now() + clock.ahead)));
  must(200, await post("auth/second", { challenge: again, code: used }));
  expect((await post("auth/second", { challenge: await challengeFor(person), code: used })).status).toBe(401);
});

test("of many who come with one code at once, one gets in [AUT-10]", async () => {
  const { person, secret } = await withCodes();
  const challenges = await Promise.all(Array.from({ length: 6 }, () => challengeFor(person)));
  const code = nextCode(secret);
  const replies = await Promise.all(challenges.map((challenge) => post("auth/second", { challenge, code })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
});

test("a challenge takes five codes and five minutes, and ends with the password it was given for [AUT-10]", async () => {
  const { person, secret } = await withCodes();
  const tried = await challengeFor(person);
  const wrong = [];
  for (let time = 0; time < 6; time += 1) wrong.push((await post("auth/second", { challenge: tried, code: "000000x" })).status);
  expect(wrong).toEqual([401, 401, 401, 401, 401, 404]);
  expect((await post("auth/second", { challenge: tried, code: nextCode(secret) })).status).toBe(404);
  const late = await challengeFor(person);
  minutes(5.1);
  expect((await post("auth/second", { challenge: late, code: nextCode(secret) })).status).toBe(404);
  const changed = await challengeFor(person);
  must(200, await person.post("/users/me", { password: "another password", currentPassword: person.password }));
  expect((await post("auth/second", { challenge: changed, code: nextCode(secret) })).status).toBe(404);
});

test("a code of one account, or the challenge of another, opens nothing [AUT-10]", async () => {
  const [one, other] = [await withCodes(), await withCodes()];
  const challenge = await challengeFor(one.person);
  expect((await post("auth/second", { challenge, code: nextCode(other.secret) })).status).toBe(401);
  expect((await post("auth/second", { challenge, code: other.recoveryCodes[0] })).status).toBe(401);
  for (const bad of [null, "", [], {}, 7]) {
    expect((await post("auth/second", { challenge: bad, code: "123456" })).status).toBe(400);
    expect((await post("auth/second", { challenge, code: bad })).status).toBe(400);
  }
  const app = await addApp(server, await signUp(server));
  const there = { method: "POST", path: `/api/${app.id}/auth/second`, host: app.host } as const;
  expect((await server.call({ ...there, body: { challenge, code: nextCode(one.secret) } })).status).toBe(404);
  must(200, await post("auth/second", { challenge, code: nextCode(one.secret) }));
});

test("a recovery code is good once, however it is written; new ones end those before", async () => {
  const { person, recoveryCodes } = await withCodes();
  const [first = "", second = "", third = ""] = recoveryCodes;
  expect(recoveryCodes).toHaveLength(10);
  must(200, await post("auth/second", { challenge: await challengeFor(person), code: first.toUpperCase().replace("-", " ") }));
  expect((await post("auth/second", { challenge: await challengeFor(person), code: first })).status).toBe(401);
  const challenges = await Promise.all([challengeFor(person), challengeFor(person), challengeFor(person)]);
  const replies = await Promise.all(challenges.map((challenge) => post("auth/second", { challenge, code: second })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect(mustSucceed("waysIn", await person.get("/users/me/ways-in")).codes.recoveryCodesLeft).toBe(8);
  const renewed = mustSucceed("renewRecoveryCodes", await person.post("/users/me/codes/recovery"));
  expect((await post("auth/second", { challenge: await challengeFor(person), code: third })).status).toBe(401);
  must(200, await post("auth/second", { challenge: await challengeFor(person), code: renewed.recoveryCodes[0] }));
});

test("a link to a new password does not pass by the code", async () => {
  const { person, secret } = await withCodes();
  must(202, await post("auth/forget", { username: person.username }));
  const mails = () =>
    server.database
      .reader(1)
      .rows<{ html: string }>(sql`select m.html from mails m where m.app_id = ${1} and m.recipient = ${person.username} order by m.id`);
  await expect.poll(async () => (await mails()).at(-1)?.html).toContain("/login/reset/");
  const token = /(rst_[\w-]{43})/.exec((await mails()).at(-1)?.html ?? "")?.[1] ?? "";
  const set = mustSucceed("resetPassword", await post("auth/reset", { token, password: "another password" }));
  expect(set).toEqual({ needs: "code", challenge: expect.any(String) });
  must(200, await post("auth/second", { challenge: set.challenge, code: nextCode(secret) }));
});

test("codes start with a right code, which ends all other sessions, and nothing is asked before", async () => {
  const person = await signUp(server);
  const elsewhere = inApp(server, { ...person, token: must(200, await logIn(person)).token }, 1);
  expect((await person.post("/users/me/codes/start", { code: "123456" })).status).toBe(409);
  expect((await person.post("/users/me/codes/recovery")).status).toBe(409);
  const drawn = must(200, await person.post("/users/me/codes"));
  const { secret, address } = must(200, await person.post("/users/me/codes"));
  expect(secret).not.toBe(drawn.secret);
  expect(address).toContain(`secret=${secret}`);
  expect((await person.post("/users/me/codes/start", { code: nextCode(drawn.secret) })).json.data.code.messages).toEqual([
    "is not correct",
  ]);
  expect(mustSucceed("waysIn", await person.get("/users/me/ways-in")).codes).toBeNull();
  expect(must(200, await logIn(person))).toHaveProperty("token");
  must(200, await person.post("/users/me/codes/start", { code: nextCode(secret) }));
  await expect.poll(async () => (await elsewhere.get("/users/me")).status).toBe(401);
  expect((await person.post("/users/me/codes")).status).toBe(409);
});

test("what is dangerous asks who it is after a quarter of an hour; with codes on, a code and not the password", async () => {
  const { person, secret } = await withCodes();
  const { token } = must(200, await post("auth/second", { challenge: await challengeFor(person), code: nextCode(secret) }));
  const session = inApp(server, { ...person, token }, 1);
  must(200, await session.post("/users/me/codes/recovery"));
  minutes(16);
  for (const reply of [
    await session.remove("/users/me/codes"),
    await session.post("/users/me/codes"),
    await session.post("/users/me/codes/recovery"),
    await session.post("/users/me", { password: "another password", currentPassword: person.password }),
  ])
    expect([reply.status, reply.json.code]).toEqual([403, "confirm_first"]);
  const confirm = (body: unknown) => session.post("/users/me/confirm", body);
  expect((await confirm({ password: person.password })).json.data.code.messages).toEqual(["require"]);
  expect((await confirm({ code: "000000x" })).json.data.code.messages).toEqual(["is not correct"]);
  expect((await session.remove("/users/me/codes")).status).toBe(403);
  const { confirmedUntil } = mustSucceed("confirmMe", await confirm({ code: nextCode(secret) }));
  expect(mustSucceed("waysIn", await session.get("/users/me/ways-in")).confirmedUntil).toBe(confirmedUntil);
  mustSucceed("stopCodes", await session.remove("/users/me/codes"));
  expect(must(200, await logIn(person))).toHaveProperty("token");
});

test("an API key is made by somebody who has just shown that it is them, and by nobody else", async () => {
  const person = await signUp(server);
  const app = await addApp(server, person);
  const session = inApp(server, { ...person, token: must(200, await logIn(person)).token }, app.id);
  const make = () => session.post("/api-keys", { title: "Import", role: 50, scopes: ["read:*"] });
  minutes(16);
  expect((await make()).json.code).toBe("confirm_first");
  expect((await session.post("/users/me/confirm", { password: "wrong password" })).json.data.password.messages).toEqual(["is not correct"]);
  expect((await make()).json.code).toBe("confirm_first");
  must(200, await session.post("/users/me/confirm", { password: person.password }));
  expect((await make()).json.code).not.toBe("confirm_first");
  // Another session of the same person has shown nothing.
  const other = inApp(server, { ...person, token: must(200, await logIn(person)).token }, app.id);
  minutes(14);
  must(200, await session.post("/users/me/confirm", { password: person.password }));
  minutes(2);
  expect((await other.post("/api-keys", { title: "Import", role: 50, scopes: ["read:*"] })).json.code).toBe("confirm_first");
});

test("with a token that a site gave, nobody changes how a person signs in [TEN-23]", async () => {
  const person = await signUp(server);
  const app = await addApp(server, person);
  const { username, password } = person;
  const body = { username, password };
  const { token } = must(200, await server.call({ method: "POST", path: `/api/${app.id}/auth/login`, host: app.host, body }));
  const drawn = await server.call({ method: "POST", path: `/api/${app.id}/users/me/codes`, host: app.host, token });
  expect([drawn.status, drawn.json.code]).toEqual([403, "forbidden"]);
});

test("signing in on a page of a site asks for the code, too", async () => {
  const { person, secret } = await withCodes();
  const app = await addApp(server, person);
  const origin = `http://${app.host}`;
  const send = (fields: Record<string, string>, cookie = "") =>
    app.visit("/account/sign-in", {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", origin, ...(cookie && { cookie }) },
    });
  const asked = await send({ username: person.username, password: person.password });
  expect([asked.status, asked.text.includes('name="code"')]).toEqual([200, true]);
  const cookie = String([asked.headers["set-cookie"]].flat()[0]).split(";")[0] ?? "";
  expect((await app.visit("/account/sign-in", { headers: { cookie } })).status).toBe(200);
  const wrong = await send({ code: "000000x" }, cookie);
  expect([wrong.status, wrong.text.includes('name="code"')]).toEqual([401, true]);
  const done = await send({ code: nextCode(secret) }, cookie);
  expect(done.status).toBe(303);
  expect([done.headers["set-cookie"]].flat().join()).toMatch(/joinery-site=ss_/);
  expect((await send({ code: nextCode(secret) }, cookie)).text).toContain('name="password"');
});

test("neither the secret nor a recovery code stands in the database", async () => {
  const { secret, recoveryCodes } = await withCodes();
  const rows = await server.database
    .reader(null)
    .rows<{ row: string }>(sql`select a::text as row from authenticators a union all select r::text from recovery_codes r`);
  const text = rows.map(({ row }) => row).join();
  const bytes = bytesOf(secret);
  for (const told of [
    secret,
    bytes.toString("base64"),
    bytes.toString("hex"),
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replace("-", "")),
  ])
    expect(text).not.toContain(told);
});
