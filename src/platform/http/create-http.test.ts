import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { patience } from "../../../test/running.ts";
import { StorageUnavailable } from "../files/file-store.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import { createLog, silentLog } from "../log/log.ts";
import { createHttp, type Http, type HttpOptions } from "./create-http.ts";
import { FormBody } from "./form-body.ts";
import { listen } from "./listen.ts";
import { spend } from "./rate-limited.ts";
import { requestHost } from "./request-host.ts";

const config = { baseUrl: "http://localhost:3000", trustProxy: [] as string[] };
const opened: Http[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ server }) => server.close()));
});

async function world(options: Partial<HttpOptions> = {}): Promise<Http["server"]> {
  const http = await createHttp({ config, log: silentLog, ...options });
  opened.push(http);
  const { server } = http;
  server.post("/echo", async (request) => ({ body: request.body ?? null }));
  server.post("/layout", { bodyLimit: 4 * 1024 * 1024, config: { maxKeys: 200_000 } }, async (request) => ({
    blocks: Array.isArray(request.body) ? request.body.length : 0,
  }));
  server.post("/form", { config: { accepts: ["json", "form"], fileLimit: 1000 } }, async (request) => {
    if (!(request.body instanceof FormBody)) return { json: request.body };
    return { fields: [...request.body.fields], files: request.body.files.map((file) => [file.field, file.name, file.bytes.toString()]) };
  });
  server.post("/hook", { config: { accepts: ["raw"] } }, async (request) => ({
    bytes: Buffer.isBuffer(request.body) && request.body.toString(),
  }));
  server.get("/host", async (request) => ({ host: requestHost(request), ip: request.ip }));
  server.get("/bug", async () => {
    throw new Error("select * from secret at /srv/app");
  });
  server.get("/full", async () => {
    throw new StorageUnavailable("disk full");
  });
  return server;
}

const json = { "content-type": "application/json" };

test("a JSON body is parsed, and an empty one is no body", async () => {
  const server = await world();
  expect((await server.inject({ method: "POST", url: "/echo", payload: { a: 1 } })).json()).toEqual({ body: { a: 1 } });
  expect((await server.inject({ method: "POST", url: "/echo", headers: json })).json()).toEqual({ body: null });
  expect((await server.inject({ method: "POST", url: "/echo" })).json()).toEqual({ body: null });
});

test("a long reply says the same as a short one would, whole or compressed", async () => {
  const server = await world();
  const reply = { text: "ä".repeat(300_000) };
  server.get("/whole", async () => reply);
  const plain = await server.inject("/whole");
  expect(plain.json()).toEqual(reply);
  expect([plain.headers["content-type"], plain.headers["content-length"]]).toEqual(["application/json; charset=utf-8", "600011"]);
  const small = await server.inject({ url: "/whole", headers: { "accept-encoding": "gzip" } });
  expect(small.headers["content-encoding"]).toBe("gzip");
  expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(reply);
});

test("a trailing slash is insignificant", async () => {
  const server = await world();
  expect((await server.inject("/host/")).statusCode).toBe(200);
});

test.each([
  ["invalid JSON", "/echo", json, "{", 400, "invalid_json"],
  ["a body of another type", "/echo", { "content-type": "text/plain" }, "{}", 415, "wrong_media_type"],
  ["a form where JSON is expected", "/echo", { "content-type": "application/x-www-form-urlencoded" }, "a=1", 415, "wrong_media_type"],
  ["an upload where JSON is expected", "/echo", { "content-type": "multipart/form-data; boundary=x" }, "--x--", 415, "wrong_media_type"],
  ["another charset", "/echo", { "content-type": "application/json; charset=utf-16" }, "{}", 415, "wrong_media_type"],
  ["a broken content type", "/echo", { "content-type": ";;" }, "{}", 415, "wrong_media_type"],
  ["a body over 1 MB", "/echo", json, JSON.stringify("a".repeat(1024 * 1024)), 413, "too_large"],
  ["a layout over 4 MB", "/layout", json, JSON.stringify("a".repeat(4 * 1024 * 1024)), 413, "too_large"],
  ["a path that is nowhere", "/nowhere", json, "{}", 404, "not_found"],
])("%s is refused in the contract's words", async (_, url, headers, payload, status, code) => {
  const reply = await (await world()).inject({ method: "POST", url, headers, payload });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toEqual({ message: expect.any(String), code, ...(code === "invalid_json" && {}) });
  expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
});

test("a body without a content type is refused", async () => {
  const reply = await (await world()).inject({
    method: "POST",
    url: "/echo",
    headers: { "content-length": "2" },
    payload: Buffer.from("{}"),
  });
  expect(reply.statusCode).toBe(415);
});

test("a route may take more keys and more bytes", async () => {
  const server = await world();
  const payload = Array.from({ length: 20_000 }, () => ({ id: "b".repeat(60) }));
  expect((await server.inject({ method: "POST", url: "/layout", payload })).json()).toEqual({ blocks: 20_000 });
  expect((await server.inject({ method: "POST", url: "/echo", payload: payload.map(() => ({ a: 1 })) })).statusCode).toBe(400);
});

test("a route that asks for it gets the raw bytes", async () => {
  const payload = '{ "a" : 1, "a": 2 }';
  expect((await (await world()).inject({ method: "POST", url: "/hook", headers: json, payload })).json()).toEqual({ bytes: payload });
});

test("a form without JavaScript is read as fields and files", async () => {
  const server = await world();
  const plain = await server.inject({
    method: "POST",
    url: "/form",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "name=Ada+L&tags=a&tags=b%20c",
  });
  expect(plain.json()).toEqual({
    fields: [
      ["name", ["Ada L"]],
      ["tags", ["a", "b c"]],
    ],
    files: [],
  });
  const body = new FormData();
  body.append("name", "Ada");
  body.append("photo", new Blob(["bytes"]), "me.png");
  const sent = new Response(body);
  const multipart = await server.inject({
    method: "POST",
    url: "/form",
    headers: { "content-type": sent.headers.get("content-type") ?? "" },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect(multipart.json()).toEqual({ fields: [["name", ["Ada"]]], files: [["photo", "me.png", "bytes"]] });
});

test("a file of a form beyond its limit is 413", async () => {
  const body = new FormData();
  body.append("photo", new Blob(["x".repeat(1001)]), "me.png");
  const sent = new Response(body);
  const headers = { "content-type": sent.headers.get("content-type") ?? "" };
  const reply = await (await world()).inject({ method: "POST", url: "/form", headers, payload: Buffer.from(await sent.arrayBuffer()) });
  expect([reply.statusCode, reply.json().code]).toEqual([413, "too_large"]);
});

test("a bug answers a reference, the log has the cause, and the reply has no stack, SQL or path", async () => {
  const lines: string[] = [];
  const server = await world({ log: createLog("info", { write: (line: string) => lines.push(line) }) });
  const reply = await server.inject("/bug");
  expect(reply.statusCode).toBe(500);
  const { data, ...rest } = reply.json();
  expect(rest).toEqual({ message: "Something broke on our side.", code: "internal" });
  expect(reply.body).not.toMatch(/select|srv|at /);
  const failure = lines.map((line) => JSON.parse(line)).find((line) => line.msg === "A request failed");
  expect(failure).toMatchObject({ request: data.reference, err: { message: "select * from secret at /srv/app" } });
});

test("what may pass soon is 503 with a time to come back", async () => {
  const reply = await (await world()).inject("/full");
  expect([reply.statusCode, reply.json().code, reply.headers["retry-after"]]).toEqual([503, "unavailable", "2"]);
});

test("people may get a page where programs get JSON", async () => {
  const server = await world({
    problemPage: (request, problem) => (request.headers.accept?.includes("text/html") ? `<h1>${problem.status}</h1>` : undefined),
  });
  const page = await server.inject({ url: "/nowhere", headers: { accept: "text/html" } });
  expect([page.statusCode, page.body, page.headers["content-type"]]).toEqual([404, "<h1>404</h1>", "text/html; charset=utf-8"]);
  expect((await server.inject("/nowhere")).json().code).toBe("not_found");
});

test("malformed percent-encoding is 400", async () => {
  const reply = await (await world()).inject("/host/%E0%A4%A");
  expect([reply.statusCode, reply.json().code]).toEqual([400, "invalid"]);
  expect(reply.headers["x-content-type-options"]).toBe("nosniff");
});

test("a path that is known under another method is 405 and says which, and a method override is ignored", async () => {
  const server = await world();
  for (const method of ["TRACE", "PROPFIND"] as const) {
    // inject's type knows only common methods; the server must stand others.
    const reply = await server.inject({ method: method as "GET", url: "/host" });
    expect([404, 405]).toContain(reply.statusCode);
    expect(reply.body).not.toContain("localhost");
  }
  const override = { "x-http-method-override": "POST" };
  const allowed = async (method: "GET" | "PUT" | "HEAD", url: string) => {
    const reply = await server.inject({ method, url, headers: override });
    return [reply.statusCode, reply.headers.allow];
  };
  expect(await allowed("GET", "/echo")).toEqual([405, "POST"]);
  expect(await allowed("HEAD", "/echo/?a=1")).toEqual([405, "POST"]);
  expect(await allowed("PUT", "/host")).toEqual([405, "GET, HEAD"]);
  expect(await allowed("PUT", "/echo/1")).toEqual([404, undefined]);
});

test("hosts are compared in one spelling, and only a trusted proxy may forward one", async () => {
  const plain = await world();
  const host = async (server: Http["server"], headers: Record<string, string>) =>
    (await server.inject({ url: "/host", headers })).json().host;
  expect(await host(plain, { host: "SHOP.Example." })).toBe("shop.example");
  expect(await host(plain, { host: "shop.example:443" })).toBe("shop.example");
  expect(await host(plain, { host: "shop.localhost:3000" })).toBe("shop.localhost:3000");
  expect(await host(plain, { host: "a.example", "x-forwarded-host": "b.example" })).toBe("a.example");
  expect((await plain.inject({ url: "/host", headers: { host: "a.example/../b" } })).statusCode).toBe(400);
  const proxied = await world({ config: { ...config, trustProxy: ["127.0.0.1"] } });
  expect(await host(proxied, { host: "a.example", "x-forwarded-host": "b.example" })).toBe("b.example");
});

test("the client's address is forwarded by a trusted proxy alone", async () => {
  const headers = { "x-forwarded-for": "198.51.100.9, 203.0.113.7" };
  expect((await (await world()).inject({ url: "/host", headers })).json().ip).toBe("127.0.0.1");
  const proxied = await world({ config: { ...config, trustProxy: ["loopback"] } });
  expect((await proxied.inject({ url: "/host", headers })).json().ip).toBe("203.0.113.7");
});

test("a rate limit answers 429 with a time to come back", async () => {
  const limits = createRateLimits({ rates: { "mail-code": { count: 5, seconds: 3_600 } }, scale: 1 });
  const server = await world();
  server.get("/limited", async (request) => {
    spend(limits, "mail-code", request.ip);
    return {};
  });
  const statuses = [];
  for (let time = 0; time < 6; time++) statuses.push((await server.inject("/limited")).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await server.inject("/limited")).headers["retry-after"]).toBe("720");
});

test("beyond its capacity it says 503 at once, and health still answers", async () => {
  const server = await world({ maxConcurrent: 2 });
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.get("/slow", async () => {
    await gate;
    return {};
  });
  const slow = [1, 2].map(async () => await server.inject("/slow"));
  await vi.waitFor(async () => expect((await server.inject("/host")).statusCode).toBe(503), patience);
  expect((await server.inject("/host")).headers["retry-after"]).toBe("1");
  expect((await server.inject("/healthz")).statusCode).toBe(200);
  release();
  expect((await Promise.all(slow)).map((reply) => reply.statusCode)).toEqual([200, 200]);
  await vi.waitFor(async () => expect((await server.inject("/host")).statusCode).toBe(200), patience);
});

test("visitors who leave free their place", async () => {
  const server = await world({ maxConcurrent: 1 });
  server.get("/never", () => new Promise(() => {}));
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  const socket = connect(port.ok ? port.value : 0, "127.0.0.1");
  socket.write("GET /never HTTP/1.1\r\nHost: a\r\n\r\n");
  await vi.waitFor(async () => expect((await server.inject("/host")).statusCode).toBe(503), patience);
  socket.destroy();
  await vi.waitFor(async () => expect((await server.inject("/host")).statusCode).toBe(200), patience);
});

test("readiness says only ready or not", async () => {
  let isUp = true;
  const server = await world({ checks: { database: async () => isUp, migrations: async () => true } });
  expect((await server.inject("/readyz")).json()).toEqual({ status: "ok" });
  isUp = false;
  const reply = await server.inject("/readyz");
  expect([reply.statusCode, reply.body.includes("database")]).toEqual([503, false]);
  const failing = await world({ checks: { database: () => Promise.reject(new Error("password wrong")) } });
  expect((await failing.inject("/readyz")).statusCode).toBe(503);
});

test("metrics answer on this machine alone, or with the token", async () => {
  const open = await world();
  await open.inject("/host");
  const metrics = await open.inject("/metrics");
  expect(metrics.body).toContain('http_request_duration_seconds_count{method="GET",route="/host",status="200"} 1');
  expect((await open.inject({ url: "/metrics", remoteAddress: "203.0.113.7" })).statusCode).toBe(404);
  expect((await open.inject({ url: "/metrics", headers: { "x-forwarded-for": "127.0.0.1" } })).statusCode).toBe(404);
  const guarded = await world({ config: { ...config, metricsToken: "open sesame" } });
  expect((await guarded.inject("/metrics")).statusCode).toBe(401);
  const reply = await guarded.inject({ url: "/metrics", remoteAddress: "203.0.113.7", headers: { authorization: "Bearer open sesame" } });
  expect(reply.statusCode).toBe(200);
});

test("origins that are allowed may call, others get no header", async () => {
  const server = await world({ allowsOrigin: (origin) => origin === "https://shop.example" });
  const headers = (origin: string) => ({ origin, "access-control-request-method": "POST" });
  const allowed = await server.inject({ method: "OPTIONS", url: "/echo", headers: headers("https://shop.example") });
  expect([allowed.statusCode, allowed.headers["access-control-allow-origin"]]).toEqual([204, "https://shop.example"]);
  expect(allowed.headers["access-control-allow-credentials"]).toBeUndefined();
  for (const origin of ["https://evil.example", "null"]) {
    const reply = await server.inject({ method: "OPTIONS", url: "/echo", headers: headers(origin) });
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
  }
});

test("long replies are compressed for those who can read it, short ones are not", async () => {
  const server = await world();
  server.get("/long", async () => ({ text: "long ".repeat(1000) }));
  const long = await server.inject({ url: "/long", headers: { "accept-encoding": "br, gzip" } });
  expect([long.headers["content-encoding"], long.headers.vary]).toEqual(["br", "accept-encoding"]);
  expect((await server.inject({ url: "/host", headers: { "accept-encoding": "br" } })).headers["content-encoding"]).toBeUndefined();
  expect((await server.inject("/long")).json().text).toHaveLength(5000);
});

test("slow headers, too many headers and too many connections have their bounds", async () => {
  const { server } = await world();
  expect([server.headersTimeout, server.maxHeadersCount, server.maxConnections]).toEqual([10_000, 100, 2200]);
});
