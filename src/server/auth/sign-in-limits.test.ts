import { afterAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { must } from "../../../test/world.ts";

let counted = 0;

const fresh = () => `auth${++counted}-${Date.now()}@example.test`;

const password = "correct horse battery";

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
  const ask = () => limited.call({ path: "/api/1/catalogue/fields", method: "HEAD", token });
  const since = performance.now();
  let answered = 0;
  for (let isRefused = false; !isRefused; ) {
    const replies = await Promise.all(Array.from({ length: 50 }, ask));
    isRefused = replies.some(({ status }) => status === 429);
    answered += replies.filter(({ status }) => status === 200).length;
  }
  // Ten more come back each second that the asking took.
  expect(answered).toBeGreaterThanOrEqual(600);
  expect(answered).toBeLessThanOrEqual(600 + Math.ceil((performance.now() - since) / 100));
  const written = [];
  for (let turn = 0; turn < 31; turn += 1)
    written.push((await limited.call({ method: "POST", path: "/api/1/posts", body: { typeId: 999 } })).status);
  expect(written).toEqual([...Array(30).fill(404), 429]);
});
