/** Real connections whose requests are sent slowly, in part or not at all, beside people who want to be served. */
import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { patience } from "../../../test/running.ts";
import { silentLog } from "../log/log.ts";
import { createHttp, type Http, type HttpOptions } from "./create-http.ts";
import { FormBody } from "./form-body.ts";
import { listen } from "./listen.ts";

const opened: Http[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(opened.splice(0).map(({ server }) => server.close()));
});

async function listening(options: Partial<HttpOptions> = {}): Promise<number> {
  const http = await createHttp({ config: { baseUrl: "http://localhost:3000", trustProxy: [] }, log: silentLog, ...options });
  opened.push(http);
  http.server.post("/echo", async (request) => ({ body: request.body ?? null }));
  http.server.post("/form", { config: { accepts: ["form"] } }, async (request) => ({
    files: request.body instanceof FormBody ? request.body.files.length : 0,
  }));
  http.server.post("/stream", { config: { accepts: ["stream"] }, bodyLimit: 200 * 1024 * 1024 }, async (request) => {
    for await (const part of request.parts()) if (part.type === "file") part.file.resume();
    return { read: true };
  });
  http.server.get("/", async () => ({ hello: "world" }));
  const port = await listen(http.server, { host: "0.0.0.0", port: 0 });
  if (!port.ok) throw new Error(port.why);
  return port.value;
}

const half = "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{";

/** Opens connections that send this much and no more. */
async function hold(port: number, { count, from = "127.0.0.2", sent = half }: { count: number; from?: string; sent?: string }) {
  const mine = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect({ port, host: "127.0.0.1", localAddress: from });
          sockets.push(socket);
          socket.on("error", () => {}).on("close", () => resolve(socket));
          socket.on("connect", () => (sent === "" ? resolve(socket) : socket.write(sent, () => resolve(socket)))).resume();
        }),
    ),
  );
  return {
    open: () => mine.filter((socket) => !socket.closed).length,
    send: async (more: string) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const socket of mine) socket.write(more);
    },
  };
}

function ask(port: number, { from, path = "/echo", body = '{"a":1}', headers = {} }: Asked): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        ...{ host: "127.0.0.1", port, path, localAddress: from, method: body === "" ? "GET" : "POST" },
        headers: { ...(body !== "" && { "content-type": "application/json" }), connection: "close", ...headers },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => {
          text += chunk;
        });
        response.on("close", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    request.on("error", reject).end(body);
  });
}
interface Asked {
  readonly from: string;
  readonly path?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

test.each([
  [310, "127.0.0.2"],
  [2_000, "127.0.0.2"],
  // What a reverse proxy that nobody named looks like.
  [310, "127.0.0.1"],
  [2_000, "127.0.0.1"],
])("%s half-sent requests from %s leave everybody else served, there and elsewhere", async (count, from) => {
  const port = await listening();
  await hold(port, { count, from });
  for (let turn = 0; turn < 5; turn += 1) {
    for (const address of ["127.0.0.1", "127.0.0.3", from]) {
      expect((await ask(port, { from: address })).text).toBe('{"body":{"a":1}}');
      expect((await ask(port, { from: address, path: "/", body: "" })).status).toBe(200);
    }
  }
});

test("uploads that are half sent are no work for anybody to wait for", async () => {
  const port = await listening({ maxConcurrent: 5 });
  const head = "POST /stream HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 500000\r\n\r\n";
  await hold(port, { count: 15, sent: `${head}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc` });
  expect((await ask(port, { from: "127.0.0.2" })).status).toBe(200);
});

test("connections that say nothing make way for those that ask", async () => {
  const port = await listening({ connections: { total: 30, perAddress: 20 } });
  const silent = await hold(port, { count: 40, sent: "" });
  await vi.waitFor(() => expect(silent.open()).toBeLessThanOrEqual(20), patience);
  for (const from of ["127.0.0.1", "127.0.0.2", "127.0.0.3"]) expect((await ask(port, { from })).status).toBe(200);
});

test("of bodies that are still coming after a second an address keeps the fastest few", async () => {
  const port = await listening({ connections: { sendingPerAddress: 3 } });
  const slow = await hold(port, { count: 10 });
  const fast = await hold(port, { count: 2 });
  await fast.send("a".repeat(400));
  await vi.waitFor(() => expect(slow.open()).toBe(1), patience);
  expect(fast.open()).toBe(2);
});

test("behind a proxy the few places are each visitor's own, and its connections are not counted as one's", async () => {
  const config = { baseUrl: "http://localhost:3000", trustProxy: ["127.0.0.2"] };
  const port = await listening({ config, connections: { sendingPerAddress: 3, perAddress: 4 } });
  const of = (visitor: string) => half.replace("Host: a", `Host: a\r\nX-Forwarded-For: ${visitor}`);
  const one = await hold(port, { count: 8, sent: of("203.0.113.1") });
  const other = await hold(port, { count: 3, sent: of("203.0.113.2") });
  await vi.waitFor(() => expect(one.open()).toBe(3), patience);
  expect(other.open()).toBe(3);
});

test("a body that comes too slowly is ended with words", async () => {
  const port = await listening({ connections: { patience: 1_500, perByte: 0 } });
  let reply = "";
  const socket = connect(port, "127.0.0.1", () => socket.write(half));
  socket.setEncoding("utf8").on("data", (chunk) => {
    reply += chunk;
  });
  await new Promise((resolve) => socket.on("close", resolve));
  expect(reply).toMatch(/^HTTP\/1.1 408 /);
  expect(reply).toContain('"code":"timeout"');
});

test.each([
  ["6 MB", 6],
  ["40 MB", 40],
])("a body of %s is read to its end, and then refused in a reply that every client can read", async (_, megabytes) => {
  const port = await listening();
  const body = Buffer.alloc(megabytes * 1024 * 1024, "a");
  for (const [type, status] of [
    ["application/json", 413],
    ["text/plain", 415],
  ] as const) {
    const headers = { "content-type": type };
    const reply = await fetch(`http://127.0.0.1:${port}/echo`, { method: "POST", headers, body });
    expect([reply.status, await reply.json()]).toEqual([status, { message: expect.any(String), code: expect.any(String) }]);
    expect((await ask(port, { from: "127.0.0.1", body, headers })).status).toBe(status);
  }
});

test("who announces too much and waits for an answer gets it", async () => {
  const port = await listening();
  let reply = "";
  const socket = connect(port, "127.0.0.1", () => socket.write(half.replace("500", "5000000")));
  socket.setEncoding("utf8").on("data", (chunk) => {
    reply += chunk;
  });
  await vi.waitFor(() => expect(reply).toMatch(/^HTTP\/1.1 413 /), patience);
  expect(reply.toLowerCase()).toContain("connection: close");
  socket.destroy();
});

test("the files of a form are bounded together, whether their size is announced or not", async () => {
  const port = await listening();
  const part = (at: number) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="f${at}"; filename="a"\r\n\r\n`),
      Buffer.alloc(4 * 1024 * 1024, "a"),
      Buffer.from("\r\n"),
    ]);
  const form = (count: number) => Buffer.concat([...Array.from({ length: count }, (_, at) => part(at)), Buffer.from("--x--\r\n")]);
  const send = (count: number, headers: Record<string, string>) =>
    ask(port, {
      ...{ from: "127.0.0.1", path: "/form", body: form(count) },
      headers: { "content-type": "multipart/form-data; boundary=x", ...headers },
    });
  expect((await send(4, {})).text).toBe('{"files":4}');
  for (const headers of [{}, { "transfer-encoding": "chunked" }])
    expect(await send(6, headers)).toMatchObject({ status: 413, text: expect.stringContaining("20 MB together") });
});
