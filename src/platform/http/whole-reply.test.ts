import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silentLog } from "../log/log.ts";
import { createHttp, type Http } from "./create-http.ts";
import { wholeReply } from "./whole-reply.ts";

const opened: Http[] = [];
// What was sent is sent again however long the machine takes.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map(({ server }) => server.close()));
});

/** A server with a page that was sent just now, and a connection to it. */
async function world() {
  const http = await createHttp({ config: { baseUrl: "http://localhost:3000", trustProxy: [] }, log: silentLog });
  opened.push(http);
  http.server.get("/slow", async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return "slow";
  });
  let drawn = 0;
  http.server.get("/*", { config: { surface: "site" } }, (_, reply) => {
    drawn += 1;
    reply.isCurrent = () => true;
    return reply.type("text/html").send(Buffer.from("<h1>Größe</h1>"));
  });
  const address = new URL(await http.server.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(address.port), address.hostname).setEncoding("utf8");
  const connection = { socket, received: "", drawn: () => drawn };
  socket.on("data", (chunk: string) => {
    connection.received += chunk;
  });
  socket.write(asked("/"));
  await expect.poll(() => connection.received).toContain("Größe");
  connection.received = "";
  return { http, connection };
}

const asked = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

test("requests that were sent together are answered in their turn", async () => {
  const { connection } = await world();
  connection.socket.write(asked("/") + asked("/slow") + asked("/") + asked("/", "Connection: close\r\n"));
  await once(connection.socket, "close");
  const bodies = connection.received.split(/HTTP\/1\.1 200 OK\r\n/).map((reply) => reply.split("\r\n\r\n")[1]);
  expect(bodies).toEqual([undefined, "<h1>Größe</h1>", "slow", "<h1>Größe</h1>", "<h1>Größe</h1>"]);
  expect(connection.drawn()).toBe(1);
});

test.each([
  ["who wants the connection closed", asked("/", "Connection: close\r\n")],
  ["who speaks HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\n\r\n"],
])("%s is answered and let go", async (_, bytes) => {
  const { connection } = await world();
  connection.socket.write(bytes);
  await once(connection.socket, "close");
  expect(connection.received).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*Größe/i);
  expect(connection.drawn()).toBe(1);
});

test("a connection that such a reply left open does not keep a server that ends", async () => {
  const { http, connection } = await world();
  connection.socket.write(asked("/"));
  await expect.poll(() => connection.received).toContain("Größe");
  const closed = once(connection.socket, "close");
  await http.server.close();
  await closed;
});

test("a header that would begin a line of its own is not written", () => {
  expect(() => wholeReply({ "x-title": "a\r\nset-cookie: b" }, Buffer.alloc(0), 1_000)).toThrow(/header/);
  expect(() => wholeReply({ "x-a\r\nb": "c" }, Buffer.alloc(0), 1_000)).toThrow(/[Hh]eader/);
});
