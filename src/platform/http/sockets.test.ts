/** What only a real connection shows: broken bytes, draining, taken ports. */
import { connect } from "node:net";
import { fastify } from "fastify";
import { afterEach, expect, test } from "vitest";
import { silentLog } from "../log/log.ts";
import { acceptBodies } from "./bodies.ts";
import { createHttp, type Http } from "./create-http.ts";
import { drain, stopOnSignal } from "./drain.ts";
import { listen, mayListen } from "./listen.ts";

const opened: Http[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ server }) => server.close()));
});

async function listening(): Promise<{ http: Http; port: number }> {
  const http = await createHttp({ config: { baseUrl: "http://localhost:3000", trustProxy: [] }, log: silentLog });
  opened.push(http);
  http.server.get("/", async () => ({ hello: "world" }));
  http.server.get("/slow", async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { slow: true };
  });
  const port = await listen(http.server, { host: "127.0.0.1", port: 0 });
  return { http, port: port.ok ? port.value : 0 };
}

function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8");
    socket.on("data", (chunk) => {
      reply += chunk;
    });
    socket.on("close", () => resolve(reply));
    socket.on("error", reject);
  });
}

test.each([
  ["bytes that are not HTTP", "hello there\r\n\r\n", "400 "],
  ["a method that does not exist", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", "400 "],
  ["headers over 16 kB", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, "431 "],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "400 "],
  ["a length and chunks at once", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400 "],
  ["another host in the first line", "GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "400 "],
  ["a second host", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n", "400 "],
  ["TRACE", "TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "40"],
])("%s gets a plain refusal and the server lives on", async (_, bytes, status) => {
  const { port } = await listening();
  const reply = await exchange(port, bytes);
  expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
  expect(reply).not.toMatch(/node_modules|Error:|at /);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).json()).toEqual({ hello: "world" });
});

test("the same host in the first line is an ordinary request", async () => {
  const { port } = await listening();
  expect(await exchange(port, "GET http://a/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).toContain('{"hello":"world"}');
});

test("draining finishes what is at work, closes its connection and takes nothing new", async () => {
  const { http, port } = await listening();
  const atWork = fetch(`http://127.0.0.1:${port}/slow`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const drained = drain(http.server);
  const reply = await atWork;
  expect([reply.status, await reply.json(), reply.headers.get("connection")]).toEqual([200, { slow: true }, "close"]);
  await drained;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test("draining cuts what hangs", async () => {
  const { http, port } = await listening();
  const hanging = connect(port, "127.0.0.1");
  hanging.on("error", () => {});
  hanging.write("POST /slow HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n");
  await new Promise((resolve) => setTimeout(resolve, 100));
  const start = performance.now();
  await drain(http.server, 200);
  expect(performance.now() - start).toBeLessThan(2000);
});

test("a body that drips is cut, and work that takes longer than a body may is not", async () => {
  const server = fastify();
  await acceptBodies(server, 150);
  server.post("/", async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { done: true };
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  if (!port.ok) throw new Error(port.why);
  const head = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n";
  const start = performance.now();
  expect(await exchange(port.value, `${head}{`)).not.toContain("done");
  expect(performance.now() - start).toBeLessThan(2000);
  expect(await exchange(port.value, `${head}{}`)).toContain('{"done":true}');
  await server.close();
});

test("a signal runs every step in turn, also after one that fails, and ends with 0", async () => {
  const done: string[] = [];
  const before = process.listeners("SIGTERM");
  const ended = new Promise<number>((exit) => {
    stopOnSignal({
      log: silentLog,
      exit,
      steps: ["server", "jobs", "database"].map((name) => ({
        name,
        stop: async () => {
          done.push(name);
          if (name === "jobs") throw new Error("stuck");
        },
      })),
    });
  });
  process.emit("SIGTERM");
  expect(await ended).toBe(0);
  expect(done).toEqual(["server", "jobs", "database"]);
  for (const listener of process.listeners("SIGTERM")) if (!before.includes(listener)) process.off("SIGTERM", listener);
  process.removeAllListeners("SIGINT");
});

test("a port that is taken and a host that is not ours are named in one line", async () => {
  const { port } = await listening();
  const second = await createHttp({ config: { baseUrl: "http://localhost:3000", trustProxy: [] }, log: silentLog });
  opened.push(second);
  expect(await listen(second.server, { host: "127.0.0.1", port })).toEqual({
    ok: false,
    why: `PORT ${port} is taken: another program listens on 127.0.0.1:${port}.`,
  });
  expect(await mayListen({ host: "127.0.0.1", port })).toMatchObject({ ok: false, why: expect.stringMatching(/^PORT \d+ is taken/) });
  expect(await mayListen({ host: "nonsense.invalid", port: 0 })).toEqual({
    ok: false,
    why: "HOST nonsense.invalid is not an address of this machine.",
  });
  expect(await mayListen({ host: "127.0.0.1", port: 0 })).toMatchObject({ ok: true });
  const third = await createHttp({ config: { baseUrl: "http://localhost:3000", trustProxy: [] }, log: silentLog });
  opened.push(third);
  expect(await listen(third.server, { host: "192.0.2.1", port: 0 })).toEqual({
    ok: false,
    why: "HOST 192.0.2.1 is not an address of this machine.",
  });
});
