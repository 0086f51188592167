import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type Reply, serverAt, startTestServer, type TestServer, testServer } from "../../../test/server.ts";
import { must, signUp } from "../../../test/world.ts";
import { Callers } from "./sessions.ts";

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
    nickname: expect.any(String),
  });
  expect(user).toHaveProperty("email");
  expect(user.token).not.toBe(person.token);
  const cookie = ([] as string[]).concat(reply.headers["set-cookie"] ?? []).join();
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Strict/i);
  expect(cookie).toMatch(/Path=\/api/);
  expect(reply.text).not.toMatch(/hash|argon/i);
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

let clocked: TestServer;
/** By how many milliseconds the clock of that server is ahead: it never goes back. */
let moved = 0;
beforeAll(async () => {
  clocked = await serverAt(() => new Date(Date.now() + moved));
});

/** A person who has just signed up where the clock is moved by hand. */
async function withClock(run: (on: { own: TestServer; first: string; token: string; ahead: (ms: number) => void }) => Promise<void>) {
  const since = moved;
  const signedIn = await clocked.call({ method: "POST", path: "/api/1/auth/signup", body: { username: fresh(), password } });
  await run({ own: clocked, first: refreshCookie(signedIn), token: signedIn.json.token, ahead: (ms) => (moved = since + ms) });
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

test("a session ends thirty days after its last use and not before", () =>
  withClock(async ({ own, token, ahead }) => {
    const day = 24 * hour;
    const status = async () => (await own.call({ path: "/api/1/users/me", token })).status;
    ahead(29 * day);
    expect(await status()).toBe(200);
    ahead(58 * day);
    expect(await status()).toBe(200);
    ahead(89 * day);
    expect(await status()).toBe(401);
  }));

test("a session that another process ended is over here within a second, though the clock is set back meanwhile", async () => {
  const { token } = await signUp(server);
  const elsewhere = new Callers(server.database);
  expect(await elsewhere.find(token, new Date())).not.toBeNull();
  must(200, await post("/api/1/auth/logout", {}, {}, token));
  const later = performance.now() + 1_500;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
  expect(await elsewhere.find(token, new Date(Date.now() - 3_600_000))).toBeNull();
});

test("several cookies of one name are refused: one of them may be another's", async () => {
  const cookie = refreshCookie(await post("/api/1/auth/signup", { username: fresh(), password }));
  const other = refreshCookie(await post("/api/1/auth/signup", { username: fresh(), password }));
  for (const both of [`${cookie}; ${other}`, `${other}; theme=dark; ${cookie}`, `${cookie};${cookie}`]) {
    const reply = await refresh(server, both);
    expect([reply.status, reply.json.message]).toEqual([401, "The cookie joinery-refresh was sent more than once."]);
  }
  expect((await refresh(server, `theme=dark; ${cookie}`)).status).toBe(200);
});

test("over https the cookie has a name that no other host of the domain can set", async () => {
  const secure = await startTestServer({ BASE_URL: "https://joinery.test" });
  onTestFinished(() => secure.stop());
  const made = await secure.call({ method: "POST", path: "/api/1/auth/signup", body: { username: fresh(), password } });
  const cookies = [made.headers["set-cookie"] ?? []].flat();
  for (const name of ["refresh", "device"])
    expect(cookies.find((one) => one.startsWith(`__Host-joinery-${name}=`))).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const value = cookies.find((one) => one.includes("refresh"))?.split(";", 1)[0] ?? "";
  expect((await refresh(secure, value)).status).toBe(200);
  // What a host beside ours may set is not read.
  expect((await refresh(secure, value.replace("__Host-", ""))).status).toBe(401);
});
