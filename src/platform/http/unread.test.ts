/** Real connections on which more is asked for than read, beside people who want to be served. */
import { connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { silentLog } from "../log/log.ts";
import { createHttp, type Http, type HttpOptions } from "./create-http.ts";
import { listen } from "./listen.ts";
import { Refusal } from "./refusal.ts";

const opened: Http[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(opened.splice(0).map(({ server }) => server.close()));
});

async function listening(options: Partial<HttpOptions>): Promise<number> {
  const http = await createHttp({ config: { baseUrl: "http://localhost:3000", trustProxy: [] }, log: silentLog, ...options });
  opened.push(http);
  http.server.get("/", async () => ({ hello: "world" }));
  http.server.get("/large", async () => "x".repeat(20_000_000));
  http.server.post("/upload", { config: { accepts: ["stream"] } }, () => {
    throw new Refusal("unauthenticated", 401, "Please log in to continue.");
  });
  http.server.get("/never", { config: { staysOpen: true } }, () => new Promise(() => {}));
  const port = await listen(http.server, { host: "127.0.0.1", port: 0 });
  if (!port.ok) throw new Error(port.why);
  return port.value;
}

/** A connection that asks for these, one right after the other, and reads nothing until it is told. */
function ask(port: number, ...paths: readonly string[]): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }).on("error", () => {});
    sockets.push(socket);
    socket.pause();
    socket.on("connect", () =>
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""), () => resolve(socket)),
    );
  });
}

const status = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).status;
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));

test("whoever reads nothing of large replies takes no place from others", async () => {
  const port = await listening({ maxConcurrent: 3 });
  for (let at = 0; at < 10; at++) await ask(port, "/large");
  await settled();
  expect(await status(port)).toBe(200);
});

test("requests that wait behind one that never ends take no place, and give back what they took when their connection closes", async () => {
  const port = await listening({ maxConcurrent: 3 });
  const socket = await ask(port, "/never", ...Array.from({ length: 20 }, () => "/"));
  await settled();
  expect(await status(port)).toBe(200);
  socket.resetAndDestroy();
  for (let round = 0; round < 5; round++) {
    const more = await ask(port, ...Array.from({ length: 20 }, () => "/large"));
    more.resetAndDestroy();
  }
  await vi.waitFor(async () => expect(await status(port)).toBe(200), { timeout: 60_000 });
});

test("of many requests on one connection whose replies nobody reads, those beyond 32 are told to come back", async () => {
  const port = await listening({});
  const socket = await ask(port, "/never", ...Array.from({ length: 60 }, () => "/"));
  const other = await ask(port, "/large", ...Array.from({ length: 59 }, () => "/"));
  await settled();
  expect(await status(port)).toBe(200);
  socket.destroy();
  let text = "";
  other.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk.replaceAll(/x{2,}/g, "");
  });
  other.resume();
  await vi.waitFor(() => expect(text.match(/HTTP\/1\.1 503/g)).toHaveLength(28), { timeout: 60_000 });
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(32);
  expect(text).toContain("retry-after: 1");
});

test("a request that was refused while its body came takes no place when the body ends", async () => {
  const port = await listening({ maxConcurrent: 3 });
  const head = "POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=e\r\nContent-Length: 20\r\n\r\n";
  for (let at = 0; at < 10; at++) {
    const socket = await ask(port, "/never");
    socket.write(`${head}0123456789`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.write("0123456789");
  }
  await settled();
  expect(await status(port)).toBe(200);
});

test("replies that wait behind another one count as unread, however that one is read", async () => {
  const port = await listening({ connections: { unreadBytes: 50_000_000 } });
  await ask(port, "/never", "/large", "/large", "/large", "/large");
  await ask(port, "/never", "/large");
  await vi.waitFor(async () => expect(await open()).toBe(1), { timeout: 60_000 });
});

test("a connection whose client reads nothing for too long is closed; a slow reader is not, and one without anything to read neither", async () => {
  const port = await listening({ connections: { unread: 3_000 } });
  await ask(port, "/large");
  await ask(port, "/never");
  const slow = await ask(port, "/large");
  expect(await open()).toBe(3);
  // 20 MB are written at once, and take this reader some twelve seconds.
  let read = 0;
  slow.on("data", (chunk: Buffer) => {
    read += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), chunk.length / 1_700);
  });
  slow.resume();
  await vi.waitFor(async () => expect(await open()).toBe(2), { timeout: 60_000 });
  await vi.waitFor(() => expect(read).toBeGreaterThan(20_000_000), { timeout: 60_000 });
  expect(await open()).toBe(2);
});

test("where too much lies there unread together, those make room for whom most lies there", async () => {
  const port = await listening({ connections: { unreadBytes: 50_000_000 } });
  for (let at = 0; at < 5; at++) await ask(port, "/large");
  await vi.waitFor(async () => expect(await open()).toBe(2), { timeout: 60_000 });
});

/** How many connections the server has. */
function open(): Promise<number> {
  return new Promise((resolve, reject) =>
    opened[0]?.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
