import { afterAll, beforeAll, expect, test } from "vitest";
import { type Reply, startTestServer, type TestServer, testServer } from "../../../test/server.ts";
import { must, signUp, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

let server: TestServer;
let counted = 0;
const fresh = () => `auth${++counted}-${Date.now()}@example.test`;
const password = "correct horse battery";
const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}, token?: string) =>
  server.call({ method: "POST", path, body, headers, token });

beforeAll(async () => {
  server = await testServer();
});

function refreshCookie(reply: Reply): string {
  const cookies = ([] as string[]).concat(reply.headers["set-cookie"] ?? []);
  return cookies.find((cookie) => cookie.startsWith("joinery-refresh="))?.split(";", 1)[0] ?? "";
}
const refresh = (on: TestServer, cookie: string, headers: Record<string, string> = { "x-requested-with": "joinery" }) =>
  on.call({ method: "POST", path: "/api/1/auth/refresh", headers: { cookie, ...headers } });

test("sign-up takes a phone number or an e-mail and a password of eight, and says by field what is wrong [AU-11, AP-01]", async () => {
  const username = fresh();
  const made = must(201, await post("/api/1/auth/signup", { username, password, nickname: "Ada" }));
  expect(made).toMatchObject({ username, email: username, phone: null, nickname: "Ada", role: 0 });
  expect(made.token.length).toBeGreaterThan(40);
  const phone = `+4912${String(Date.now()).slice(-9)}`;
  expect(must(201, await post("/api/1/auth/signup", { username: ` ${phone} `, password })).phone).toBe(phone);
  const taken = await post("/api/1/auth/signup", { username: username.toUpperCase(), password });
  expect([taken.status, taken.json.data]).toEqual([400, { username: { title: "Username", messages: ["is already taken"] } }]);
  const wrong = await post("/api/1/auth/signup", { username: "not a name", password: "short" });
  expect(wrong.json.data).toEqual({ password: { title: "Password", messages: ["too short (8)"] } });
  expect((await post("/api/1/auth/signup", { password })).json.data.username.messages).toEqual(["require"]);
  expect((await post("/api/1/auth/signup", { username: "not a name", password })).json.data.username.messages).toEqual([
    "must be a phone number or an e-mail address",
  ]);
  expect((await post("/api/1/auth/signup", { username: fresh(), password, email: username })).json.data.email.messages).toEqual([
    "is already taken",
  ]);
  expect((await post("/api/1/auth/signup", { username: fresh(), password, role: 100 })).json.data).toHaveProperty("role");
});

test("sign-in answers the user with a token and an HttpOnly cookie that only this host sends [AP-04, EN-59, EN-60, RO-01]", async () => {
  const person = await signUp(server);
  const reply = await post("/api/1/auth/login", { username: person.username, password });
  const user = must(200, reply);
  expect(user).toMatchObject({
    id: person.id,
    username: person.username,
    role: 0,
    avatar: "",
    birthday: null,
    firstName: "",
    lastName: "",
  });
  expect(user.token).not.toBe(person.token);
  const cookie = ([] as string[]).concat(reply.headers["set-cookie"] ?? []).join();
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Strict/i);
  expect(cookie).toMatch(/Path=\/api/);
  expect(reply.text).not.toMatch(/hash|argon/i);
});

test("users/me answers whom the token means, and refuses without one [AP-07, AU-05]", async () => {
  const person = await signUp(server);
  expect(must(200, await person.get("/users/me"))).toMatchObject({ id: person.id, username: person.username });
  expect(must(200, await person.get("/users/me/"))).toMatchObject({ id: person.id });
  const nobody = await server.call({ path: "/api/1/users/me" });
  expect([nobody.status, nobody.headers["www-authenticate"], nobody.json]).toEqual([
    401,
    "Bearer",
    { message: "Please log in to continue.", code: "unauthenticated" },
  ]);
});

test.each(["GET", "POST"] as const)("%s auth/logout ends the session at once [AP-05, AP-06]", async (method) => {
  const person = await signUp(server);
  const other = must(200, await post("/api/1/auth/login", { username: person.username, password }));
  must(200, await server.call({ method, path: "/api/1/auth/logout", token: person.token }));
  expect((await person.get("/users/me")).status).toBe(401);
  expect((await server.call({ path: "/api/1/users/me", token: other.token })).status).toBe(200);
});

test("a profile keeps its names, and of a birthday the first ten characters [AU-13]", async () => {
  const person = await signUp(server);
  const changed = must(200, await person.post("/users/me", { firstName: " Ada ", lastName: "Lovelace", birthday: "1815-12-10T09:00:00Z" }));
  expect(changed).toMatchObject({ firstName: "Ada", lastName: "Lovelace", birthday: "1815-12-10" });
  expect(must(200, await person.post("/users/me", { birthday: "" })).birthday).toBeNull();
  for (const sent of [{ birthday: "yesterday" }, { role: 100 }, { username: "other@example.test" }, { nickname: 7 }, { isStaff: true }]) {
    const reply = await person.post("/users/me", sent);
    expect([reply.status, Object.keys(reply.json.data)]).toEqual([400, Object.keys(sent)]);
  }
  expect(must(200, await person.get("/users/me"))).toMatchObject({ role: 0, birthday: null });
});

test("e-mail, phone and password change with the present password; a new password ends all other sessions [AU-12]", async () => {
  const person = await signUp(server);
  const other = must(200, await post("/api/1/auth/login", { username: person.username, password })).token;
  const whole = must(200, await person.get("/users/me"));
  expect(must(200, await person.post("/users/me", { ...whole, nickname: "Sent back whole" }))).toMatchObject({
    ...whole,
    nickname: "Sent back whole",
  });
  const email = fresh();
  const phone = `+4913${String(Date.now()).slice(-9)}`;
  const changes = [{ email }, { phone }, { password: "another long one" }, { email: null }];
  for (const change of changes) {
    for (const [currentPassword, word] of [
      [undefined, "require"],
      ["", "require"],
      ["wrong password", "is not correct"],
    ] as const) {
      const refused = await person.post("/users/me", { ...change, currentPassword });
      expect([refused.status, refused.json.data]).toEqual([400, { currentPassword: { title: "Current password", messages: [word] } }]);
    }
  }
  expect(must(200, await person.get("/users/me"))).toMatchObject({ email: whole.email, phone: null });
  const changed = must(
    200,
    await person.post("/users/me", { email: email.toUpperCase(), phone, currentPassword: password, lastName: "Both" }),
  );
  expect(changed).toMatchObject({ username: person.username, email, phone, lastName: "Both" });
  for (const username of [email, phone, person.username]) must(200, await post("/api/1/auth/login", { username, password }));
  const taken = await (await signUp(server)).post("/users/me", { email, currentPassword: password });
  expect(taken.json.data).toEqual({ email: { title: "E-mail", messages: ["is already taken"] } });
  for (const bad of [{ email: "no address" }, { phone: "12" }, { phone: fresh() }, { password: "short" }])
    expect((await person.post("/users/me", { ...bad, currentPassword: password })).status).toBe(400);
  must(200, await person.post("/users/me", { phone: "", password: "another long one", currentPassword: password }));
  expect((await server.call({ path: "/api/1/users/me", token: other })).status).toBe(401);
  expect((await person.get("/users/me")).status).toBe(200);
  expect((await post("/api/1/auth/login", { username: person.username, password })).status).toBe(401);
  expect((await post("/api/1/auth/login", { username: phone, password: "another long one" })).status).toBe(401);
  must(200, await post("/api/1/auth/login", { username: email, password: "another long one" }));
});

test("feedback takes its text as message or, from older callers, as email, whatever it looks like [AP-08, AP-09]", async () => {
  const person = await signUp(server);
  expect(must(200, await person.post("/users/feedback", { message: "Two\nlines" }))).toEqual({ ok: true });
  expect(must(200, await person.post("/users/feedback", { email: "no address at all" }))).toEqual({ ok: true });
  const kept = await server.database.reader(null).rows<{ message: string }>(sql`select message from feedback where user_id = ${person.id}`);
  expect(kept.map((row) => row.message).sort()).toEqual(["Two\nlines", "no address at all"]);
  expect((await person.post("/users/feedback", {})).json.data).toHaveProperty("message");
});

test("an unknown name and a wrong password get the same answer in the same class of time", async () => {
  const person = await signUp(server);
  const time = async (username: string) => {
    const began = performance.now();
    const reply = await post("/api/1/auth/login", { username, password: "wrong password" });
    return { took: performance.now() - began, reply };
  };
  await time(person.username);
  const known = [];
  const unknown = [];
  for (let round = 0; round < 7; round += 1) {
    known.push(await time(person.username));
    unknown.push(await time(fresh()));
  }
  const middle = (timed: { took: number }[]) => timed.map((each) => each.took).sort((one, other) => one - other)[3] ?? 0;
  expect(new Set([...known, ...unknown].map(({ reply }) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(known[0]?.reply.status).toBe(401);
  // A password's hash takes tens of milliseconds: without it an answer would come in a small part of the time.
  expect(middle(unknown)).toBeGreaterThan(middle(known) * 0.5);
  expect(middle(known)).toBeGreaterThan(middle(unknown) * 0.5);
});

test("only hashes of tokens and passwords are stored, also when a sign-in names an Idempotency-Key", async () => {
  const username = fresh();
  const key = { "idempotency-key": `auth-${username}` };
  const made = await post("/api/1/auth/signup", { username, password }, key);
  const token: string = must(201, made).token;
  must(200, await post("/api/1/auth/login", { username, password }, key));
  const cookie = refreshCookie(made).split("=")[1] ?? "";
  const secrets = [token, token.slice(-43), cookie, cookie.slice(-43), password];
  for (const table of ["users", "logins", "sessions", "access_tokens", "idempotent_replies"]) {
    const rows = await server.database.reader(null).rows<{ row: string }>({ text: `select t::text as row from ${table} t`, values: [] });
    const text = rows.map(({ row }) => row).join("\n");
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
});

test("letters that only look or fold alike make no second name of an account and open none [AUT-23]", async () => {
  const kelvin = "\u212A";
  const username = `k${fresh()}`;
  must(201, await post("/api/1/auth/signup", { username, password }));
  const twins = [
    username.replace(/^k/, kelvin),
    username.replace("@", "\uFF20"),
    username.replace("example", "\u0435xample"),
    `${username}\u200b`,
  ];
  for (const twin of twins) {
    expect([twin, (await post("/api/1/auth/signup", { username: twin, password })).status]).toEqual([twin, 400]);
    expect([twin, (await post("/api/1/auth/login", { username: twin, password })).status]).toEqual([twin, 401]);
  }
});

test("no shape of a name or password that is none gets in [AUT-03]", async () => {
  const person = await signUp(server);
  for (const bad of [null, "", [], {}, 0, true, [person.username]]) {
    expect((await post("/api/1/auth/login", { username: bad, password })).status).toBe(400);
    expect((await post("/api/1/auth/login", { username: person.username, password: bad })).status).toBe(400);
  }
  expect((await post("/api/1/auth/login", { username: person.username, password: `${password} ` })).status).toBe(401);
});

test("tokens of another kind, another spelling or another person's number are nobody's [AUT-11]", async () => {
  const person = await signUp(server);
  const other = await signUp(server);
  const secret = person.token.slice(-43);
  const cookie = refreshCookie(await post("/api/1/auth/login", { username: person.username, password })).split("=")[1];
  const bad = [
    `st_${other.id}_${secret}`,
    `eu_${person.id}_${secret}`,
    `rt_${person.id}_${secret}`,
    cookie,
    person.token.slice(0, -1),
    `${person.token}A`,
    "null",
    "undefined",
    "eyJhbGciOiJub25lIn0.e30.",
  ];
  for (const token of bad) expect([token, (await server.call({ path: "/api/1/users/me", token })).status]).toEqual([token, 401]);
  const inAddress = await server.call({ path: `/api/1/users/me?token=${person.token}&access_token=${person.token}` });
  expect(inAddress.status).toBe(401);
});

test("people are found by id or a part of a name, by editors only, and without their addresses [AP-78, AP-79, AP-80]", async () => {
  const { app } = await world();
  const editor = await app.addMember(50);
  const subscriber = await app.addMember(25);
  const name = `zz${Date.now()}`;
  const found = await signUp(server, `${name}@example.test`);
  must(200, await found.post("/users/me", { nickname: `Nick${name}` }));
  const shown = [{ id: found.id, nickname: `Nick${name}`, username: name, avatar: "" }];
  expect(must(200, await editor.get(`/users/?id:in=${found.id},999999999`))).toEqual(shown);
  expect(must(200, await editor.get(`/users/?count=4&nickname,username,email:like=%25${name}%25`))).toEqual(shown);
  expect(must(200, await editor.get(`/users?count=4&email:like=%25${name}@example%25`))).toEqual(shown);
  expect((await editor.get("/users?nickname:like=%25zz%25")).status).toBe(400);
  expect((await subscriber.get(`/users?id:in=${found.id}`)).status).toBe(403);
  expect((await server.call({ path: `/api/${app.id}/users?id:in=${found.id}` })).status).toBe(401);
});

test("a session is renewed by its cookie together with our header, and the cookie turns over", async () => {
  const signedIn = await post("/api/1/auth/signup", { username: fresh(), password });
  const first = refreshCookie(signedIn);
  const renewed = await refresh(server, first);
  expect(must(200, renewed)).toMatchObject({ id: signedIn.json.id });
  expect(renewed.json.token).not.toBe(signedIn.json.token);
  const second = refreshCookie(renewed);
  expect(second).not.toBe(first);
  expect((await refresh(server, second)).status).toBe(200);
  expect((await refresh(server, second, {})).status).toBe(401);
  expect((await refresh(server, "", { "x-requested-with": "joinery" })).status).toBe(401);
  expect((await refresh(server, `joinery-refresh=${signedIn.json.token}`)).status).toBe(401);
  for (const token of [signedIn.json.token, renewed.json.token])
    expect((await server.call({ path: "/api/1/users/me", token })).status).toBe(200);
});

test("twenty tabs that renew at once all stay signed in, with one winner of the new cookie [AUT-13]", async () => {
  const cookie = refreshCookie(await post("/api/1/auth/signup", { username: fresh(), password }));
  const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(server, cookie)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
  expect(new Set(replies.map((reply) => reply.json.token)).size).toBe(20);
  expect(replies.filter((reply) => refreshCookie(reply) !== "")).toHaveLength(1);
});

/** A server whose clock is moved by hand, and a person who has just signed up on it. */
async function withClock(run: (on: { own: TestServer; first: string; token: string; ahead: (ms: number) => void }) => Promise<void>) {
  let moved = 0;
  const own = await startTestServer({}, () => new Date(Date.now() + moved));
  try {
    const signedIn = await own.call({ method: "POST", path: "/api/1/auth/signup", body: { username: fresh(), password } });
    await run({ own, first: refreshCookie(signedIn), token: signedIn.json.token, ahead: (ms) => (moved = ms) });
  } finally {
    await own.stop();
  }
}
const hour = 3600 * 1000;

test("a cookie that was replaced is good for half a minute, and gets no other in its place [AUT-13]", () =>
  withClock(async ({ own, first, ahead }) => {
    expect(refreshCookie(await refresh(own, first))).not.toBe("");
    ahead(29_000);
    const again = await refresh(own, first);
    expect([again.status, refreshCookie(again)]).toEqual([200, ""]);
  }));

test("a reply that never arrived ends no session: the cookie before it gets another, once, within a day [AUT-13]", () =>
  withClock(async ({ own, first, ahead }) => {
    await refresh(own, first);
    ahead(2 * hour);
    const third = refreshCookie(await refresh(own, first));
    expect(third).not.toBe("");
    ahead(40 * hour);
    const fourth = refreshCookie(await refresh(own, third));
    expect(fourth).not.toBe("");
    expect((await refresh(own, fourth)).status).toBe(200);
  }));

test("an old cookie that is used a second time, or after a day, ends the session for both who hold it [AUT-13]", async () => {
  await withClock(async ({ own, first, token, ahead }) => {
    const second = refreshCookie(await refresh(own, first));
    ahead(25 * hour);
    const stolen = await refresh(own, first);
    expect([stolen.status, refreshCookie(stolen)]).toEqual([401, ""]);
    expect((await refresh(own, second)).status).toBe(401);
    ahead(25 * hour + 2_000);
    expect((await own.call({ path: "/api/1/users/me", token })).status).toBe(401);
  });
  await withClock(async ({ own, first, ahead }) => {
    await refresh(own, first);
    ahead(hour);
    const third = refreshCookie(await refresh(own, first));
    ahead(2 * hour);
    expect((await refresh(own, first)).status).toBe(401);
    expect((await refresh(own, third)).status).toBe(401);
  });
});

test("who takes the place of a cookie that did arrive is found out when its owner comes back [AUT-13]", () =>
  withClock(async ({ own, first, ahead }) => {
    const second = refreshCookie(await refresh(own, first));
    ahead(hour);
    const thief = refreshCookie(await refresh(own, first));
    ahead(2 * hour);
    const later = refreshCookie(await refresh(own, thief));
    expect((await refresh(own, second)).status).toBe(401);
    expect((await refresh(own, later)).status).toBe(401);
  }));

test("a session ends thirty days after its last use and not before", async () => {
  const day = 24 * 3600 * 1000;
  let ahead = 0;
  const own = await startTestServer({}, () => new Date(Date.now() + ahead));
  try {
    const { token } = (await own.call({ method: "POST", path: "/api/1/auth/signup", body: { username: fresh(), password } })).json;
    const status = async () => (await own.call({ path: "/api/1/users/me", token })).status;
    ahead = 29 * day;
    expect(await status()).toBe(200);
    ahead = 58 * day;
    expect(await status()).toBe(200);
    ahead = 89 * day;
    expect(await status()).toBe(401);
  } finally {
    await own.stop();
  }
});

let limited: TestServer;
afterAll(async () => limited?.stop());

test("the eleventh try at one account within a quarter of an hour waits, whoever sends it, and other accounts do not", async () => {
  limited = await startTestServer({ RATE_LIMIT_SCALE: "1" });
  const username = fresh();
  const sent = { username, password };
  must(201, await limited.call({ method: "POST", path: "/api/1/auth/signup", body: sent }));
  const statuses = [];
  for (let turn = 0; turn < 11; turn += 1)
    statuses.push((await limited.call({ method: "POST", path: "/api/1/auth/login", body: { username, password: `wrong${turn}` } })).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const right = await limited.call({ method: "POST", path: "/api/1/auth/login", body: { ...sent, username: username.toUpperCase() } });
  expect(right.status).toBe(429);
  expect(right.json).toEqual({ message: "Too many requests. Please wait a moment.", code: "too_many_requests" });
  expect(Number(right.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(right.headers["retry-after"])).toBeLessThanOrEqual(15 * 60);
  const spoofed = await limited.call({
    method: "POST",
    path: "/api/1/auth/login",
    body: sent,
    headers: { "x-forwarded-for": "203.0.113.9" },
  });
  expect(spoofed.status).toBe(429);
  expect((await limited.call({ method: "POST", path: "/api/1/auth/login", body: { username: fresh(), password } })).status).toBe(401);
});

test("a token may call six hundred times a minute, a visitor write thirty times", async () => {
  const { token, id } = (await limited.call({ method: "POST", path: "/api/1/auth/signup", body: { username: fresh(), password } })).json;
  expect(id).toBeGreaterThan(0);
  const asked = [];
  for (let batch = 0; batch < 13; batch += 1)
    asked.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => limited.call({ path: "/api/1/catalogue/fields", method: "HEAD", token })))),
    );
  const refused = asked.filter((reply) => reply.status === 429).length;
  expect(refused).toBeGreaterThan(20);
  expect(refused).toBeLessThanOrEqual(50);
  const written = [];
  for (let turn = 0; turn < 31; turn += 1)
    written.push((await limited.call({ method: "POST", path: "/api/1/posts", body: { typeId: 999 } })).status);
  expect(written).toEqual([...Array(30).fill(404), 429]);
});
