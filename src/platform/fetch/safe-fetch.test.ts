import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSafeFetch, type SafeFetchOptions } from "./safe-fetch.ts";
import type { FetchRefused, SafeRequest } from "./safe-request.ts";

let server: Server;
let port: number;
let asked: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
beforeEach(async () => {
  asked = [];
  answer = (_, response) => response.end("hello");
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has such an address.
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** `shop.example` is the local server and nothing else of this machine may be reached. */
const options: SafeFetchOptions = {
  resolve: async (name) => (name.endsWith("shop.example") ? ["127.0.0.1"] : ["10.0.0.1"]),
  allows: (address, asPort) => address === "127.0.0.1" && asPort === port,
};
const visit = (url: string, request?: SafeRequest, more: SafeFetchOptions = {}) => createSafeFetch({ ...options, ...more })(url, request);
const local = (path = "/") => `http://shop.example:${port}${path}`;

async function refusal(visiting: Promise<unknown>): Promise<string> {
  return visiting.then(
    () => "reached",
    (error: FetchRefused) => error.code,
  );
}

test("a reply comes with its status, headers and bytes, and the server sees the name", async () => {
  const reply = await visit(local("/a?b=1"));
  expect([reply.status, reply.bytes.toString(), reply.url]).toEqual([200, "hello", local("/a?b=1")]);
  expect([asked[0]?.url, asked[0]?.headers.host]).toEqual(["/a?b=1", `shop.example:${port}`]);
});

test("a body is sent under its length", async () => {
  let body = "";
  answer = (request, response) => {
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => response.end());
  };
  await visit(local(), { method: "POST", body: '{"é":1}', headers: { "Content-Type": "application/json" } });
  expect([body, asked[0]?.headers["content-length"], asked[0]?.headers["content-type"]]).toEqual(['{"é":1}', "8", "application/json"]);
});

test.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://①②⑦.0.0.1/",
  "http://１２７.0.0.1/",
  "http://127.0.0.1.:80/",
  "http://0/",
  "http://0.0.0.0/",
  "http://[::]/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:a9fe:a9fe]/",
  "http://[::10.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[64:ff9b::a9fe:a9fe]/",
  "http://[2002:7f00:1::]/",
  "http://[2001::1]/",
  "http://[fe80::1]/",
  "http://[fd00::1]/",
  "http://169.254.169.254/latest/meta-data/",
  "http://10.0.0.1/",
  "http://192.168.0.1/",
  "http://100.64.0.1/",
  "http://internal/",
  "http://10.0.0.1.nip.io/",
  "http://metadata.google.internal/",
  "https://intranet.shop/",
  "http://1.1.1.1:22/",
  "http://1.1.1.1:6379/",
  "https://user:secret@1.1.1.1/",
  "http://user@1.1.1.1/",
  "ftp://1.1.1.1/",
  "file:///etc/passwd",
  "gopher://1.1.1.1/",
  "data:text/plain,hello",
  "javascript:1",
  "//1.1.1.1/",
  "not an address",
  "",
])("%s is refused before anything is sent", async (url) => {
  expect(await refusal(visit(url, {}, { allows: () => false }))).toBe("address_not_allowed");
  expect(asked).toEqual([]);
});

test.each(["http://localhost/", "http://localhost./", "http://LOCALHOST/", "http://ip6-localhost/"])(
  "%s is refused by what it resolves to",
  async (url) => {
    expect(await refusal(createSafeFetch()(url))).toBe("address_not_allowed");
  },
);

test("one private address among public ones is enough to refuse", async () => {
  const resolve = async () => ["93.184.216.34", "10.0.0.1"];
  expect(await refusal(visit("http://mixed.test/", {}, { resolve }))).toBe("address_not_allowed");
});

test("our own hosts are not visited, whatever they resolve to", async () => {
  const more = { ownHosts: ["shop.example"] };
  expect(await refusal(visit(local(), {}, more))).toBe("address_not_allowed");
  expect(await refusal(visit(`http://a.shop.example:${port}/`, {}, more))).toBe("address_not_allowed");
  expect(await refusal(visit(`http://workshop.example:${port}/`, {}, more))).toBe("reached");
});

test("a name is asked for once, and what was checked is what is connected to", async () => {
  let times = 0;
  const resolve = async () => (times++ === 0 ? ["127.0.0.1"] : ["10.0.0.1"]);
  const reply = await visit(local(), {}, { resolve });
  expect([reply.status, times]).toEqual([200, 1]);
});

test("a resolver that never answers is given up in time", async () => {
  const resolve = () => new Promise<string[]>(() => {});
  expect(await refusal(visit("http://silent.test/", { totalTimeout: 100 }, { resolve }))).toBe("address_not_allowed");
});

test("a name that does not exist is refused in the same words as a private one", async () => {
  const resolve = () => Promise.reject(new Error("ENOTFOUND"));
  const failure = await visit("http://nowhere.test/", {}, { resolve }).catch((error: Error) => error.message);
  expect(failure).toBe(await visit("http://10.0.0.1/").catch((error: Error) => error.message));
});

test.each(["http://10.0.0.1/", "http://[::1]/", "file:///etc/passwd", "http://169.254.169.254/", "ftp://shop.example/"])(
  "a redirect to %s is not followed",
  async (location) => {
    answer = (_, response) => response.writeHead(302, { location }).end();
    expect(await refusal(visit(local()))).toBe("address_not_allowed");
    expect(asked).toHaveLength(1);
  },
);

test("where the first answer is the one that counts, no redirect is followed", async () => {
  answer = (_, response) => response.writeHead(302, { location: "/elsewhere" }).end("moved");
  const { status, bytes, url } = await visit(local("/a"), { redirects: "none" });
  expect([status, bytes.toString(), url, asked.length]).toEqual([302, "moved", local("/a"), 1]);
});

test("where the status and the headers are the answer, it stands whatever becomes of the body", async () => {
  const bodies: ((response: ServerResponse) => void)[] = [
    (response) => response.writeHead(200).end("ab".repeat(5_000_000)),
    (response) => response.writeHead(200, { "content-length": "9" }).write("abc", () => response.destroy()),
    (response) => void response.writeHead(200).write("stays open"),
    (response) => response.writeHead(200, { "content-encoding": "gzip" }).end("no gzip"),
  ];
  for (const body of bodies) {
    answer = (_, response) => body(response);
    const { status, bytes } = await visit(local(), { totalTimeout: 2_000, ignoresBody: true });
    expect([status, bytes.length]).toEqual([200, 0]);
  }
});

test("three redirects are followed, a fourth is not", async () => {
  let hops = 3;
  answer = (_, response) => (hops-- > 0 ? response.writeHead(302, { location: `/${hops}` }).end() : response.end("there"));
  expect((await visit(local())).bytes.toString()).toBe("there");
  hops = 4;
  expect(await refusal(visit(local()))).toBe("no_reply");
});

test("credentials go on within one origin and not to another", async () => {
  const headers = { Authorization: "Bearer x", Cookie: "a=1", "X-Api-Key": "k", "X-Note": "kept" };
  answer = (request, response) => {
    if (request.url === "/first") response.writeHead(302, { location: "/second" }).end();
    else if (request.url === "/second") response.writeHead(302, { location: `http://other.shop.example:${port}/third` }).end();
    else response.end();
  };
  await visit(local("/first"), { headers });
  const [, second, third] = asked.map((request) => request.headers);
  expect([second?.authorization, second?.cookie]).toEqual(["Bearer x", "a=1"]);
  expect([third?.authorization, third?.cookie, third?.["x-api-key"], third?.["x-note"]]).toEqual([undefined, undefined, undefined, "kept"]);
});

test("a body does not follow to another origin", async () => {
  answer = (request, response) =>
    request.url === "/first" ? response.writeHead(307, { location: `http://other.shop.example:${port}/` }).end() : response.end();
  await visit(local("/first"), { method: "POST", body: "secret" });
  expect(asked.map((request) => request.method)).toEqual(["POST", "GET"]);
});

test("compressed replies are read", async () => {
  for (const [encoding, pack] of [
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
  ] as const) {
    answer = (_, response) => response.writeHead(200, { "content-encoding": encoding }).end(pack("hello"));
    expect((await visit(local())).bytes.toString()).toBe("hello");
  }
});

test.each([
  ["a long body", {}, Buffer.alloc(20_000)],
  ["a gzip bomb", { "content-encoding": "gzip" }, gzipSync(Buffer.alloc(50_000_000))],
  ["a brotli bomb", { "content-encoding": "br" }, brotliCompressSync(Buffer.alloc(5_000_000))],
])("%s is cut at the bound", async (_, headers, body) => {
  answer = (__, response) => {
    response.writeHead(200, headers);
    response.write(body);
    response.end();
  };
  expect(await refusal(visit(local(), { maxBytes: 10_000 }))).toBe("too_large");
});

test("a body without end, a drip and silence all end in time", async () => {
  answer = (_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  };
  expect(await refusal(visit(local(), { totalTimeout: 300 }))).toBe("no_reply");
  answer = () => {};
  expect(await refusal(visit(local(), { headerTimeout: 200 }))).toBe("no_reply");
});

test("who changes the protocol instead of answering, or hangs up, ends the request at once", async () => {
  answer = (request) => request.socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
  const since = performance.now();
  expect(await refusal(visit(local()))).toBe("no_reply");
  answer = (request) => request.socket.destroy();
  expect(await refusal(visit(local()))).toBe("no_reply");
  expect(performance.now() - since).toBeLessThan(5_000);
});

test("broken compression, a cut body and a closed port give one and the same word", async () => {
  answer = (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("not gzip");
  expect(await refusal(visit(local()))).toBe("no_reply");
  answer = (_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half", () => response.destroy());
  };
  expect(await refusal(visit(local()))).toBe("no_reply");
  expect(await refusal(visit("http://shop.example:1/", {}, { allows: () => true }))).toBe("no_reply");
});

test("a header with a line break never leaves", async () => {
  expect(await refusal(visit(local(), { headers: { "x-a": "1\r\nx-b: 2" } }))).toBe("no_reply");
  expect(asked).toEqual([]);
});
