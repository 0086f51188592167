import { afterAll, expect, test } from "vitest";
import { type Reply, startTestServer, type TestServer } from "../../../test/server.ts";
import { must } from "../../../test/world.ts";

let counted = 0;

const fresh = () => `auth${++counted}-${Date.now()}@example.test`;

const password = "correct horse battery";

let limited: TestServer;

const started: TestServer[] = [];

afterAll(async () => {
  for (const server of started) await server.stop();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  limited = await startTestServer({ RATE_LIMIT_SCALE: "1", ...env });
  started.push(limited);
}

test("the eleventh try at one account within a quarter of an hour waits, whoever sends it, and other accounts do not", async () => {
  await start();
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

const cookieOf = (reply: Reply, name: string): string =>
  [reply.headers["set-cookie"] ?? []]
    .flat()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";", 1)[0] ?? "";
const logIn = (username: string, tried: string, cookie?: string) =>
  limited.call({ method: "POST", path: "/api/1/auth/login", body: { username, password: tried }, headers: cookie ? { cookie } : {} });

test("whoever tries at an account does not lock its owner out of a device on which they were signed in [AUT-17]", async () => {
  await start();
  const username = fresh();
  const made = await limited.call({ method: "POST", path: "/api/1/auth/signup", body: { username, password } });
  const device = cookieOf(made, "joinery-device");
  expect(device).not.toBe("");
  expect([made.headers["set-cookie"]].flat().join()).toMatch(/joinery-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict/);
  for (let turn = 0; turn < 100; turn += 1) await logIn(username, `wrong${turn}`);
  expect((await logIn(username, password)).status).toBe(429);
  const right = await logIn(username.toUpperCase(), password, device);
  expect(right.status).toBe(200);
  // The mark is for this name, is no way in, and cannot be made up.
  expect((await logIn(username, "wrong", device)).status).toBe(401);
  const other = fresh();
  must(201, await limited.call({ method: "POST", path: "/api/1/auth/signup", body: { username: other, password } }));
  expect((await logIn(other, password, device)).status).toBe(429);
  for (const forged of [device.replace(/.$/, (end) => (end === "0" ? "1" : "0")), "joinery-device=x", `${device}; ${device}`])
    expect([forged, (await logIn(username, password, forged)).status]).toEqual([forged, forged.includes(";") ? 401 : 429]);
  // The mark that came with the last sign-in counts its own tries.
  const fresher = cookieOf(right, "joinery-device");
  const tries = [];
  for (let turn = 0; turn < 11; turn += 1) tries.push((await logIn(username, `wrong${turn}`, fresher)).status);
  expect(tries).toEqual([...Array(10).fill(401), 429]);
});

test("a device that several people use knows the last few of them", async () => {
  await start();
  const names = [fresh(), fresh(), fresh()];
  let device = "";
  for (const username of names) {
    must(
      201,
      await limited.call({ method: "POST", path: "/api/1/auth/signup", body: { username, password }, headers: { cookie: device } }),
    );
    const reply = await logIn(username, password, device);
    device = cookieOf(reply, "joinery-device");
  }
  expect(device.split("~")).toHaveLength(3);
  for (const username of names) {
    for (let turn = 0; turn < 11; turn += 1) await logIn(username, `wrong${turn}`);
    expect([username, (await logIn(username, password, device)).status]).toEqual([username, 200]);
  }
});

test("a try that the address is refused for leaves the account as it was", async () => {
  await start({ TRUST_PROXY: "127.0.0.1" });
  const username = fresh();
  const from = (address: string, name: string, tried: string) =>
    limited.call({
      ...{ method: "POST" as const, path: "/api/1/auth/login", body: { username: name, password: tried } },
      headers: { "x-forwarded-for": address },
    });
  must(201, await limited.call({ method: "POST", path: "/api/1/auth/signup", body: { username, password } }));
  for (let turn = 0; turn < 60; turn += 1) await from("203.0.113.1", fresh(), "wrong wrong");
  for (let turn = 0; turn < 20; turn += 1) expect((await from("203.0.113.1", username, "wrong wrong")).status).toBe(429);
  expect((await from("203.0.113.2", username, password)).status).toBe(200);
});
