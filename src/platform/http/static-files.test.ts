import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { silentLog } from "../log/log.ts";
import { createHttp, type Http } from "./create-http.ts";
import { serveStatic } from "./static-files.ts";

const script = "let a = 1;";
const file = "/assets/app-1a2b3c4d.js";

let folder: string;
let http: Http;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "joinery-static-"));
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  write("app-1a2b3c4d.js", script);
  write("app-1a2b3c4d.js.br", brotliCompressSync(script));
  write("app-1a2b3c4d.js.gz", gzipSync(script));
  write("text-1a2b3c4d.woff2", "letters");
  write("gone-1a2b3c4d.js", script);
  write("index.html", "<!doctype html>");
  write("manifest.json", "{}");
  write(".env", "SECRET=1");
  mkdirSync(join(folder, "inner"));
  write("inner/part-1a2b3c4d.js", script);
  http = await createHttp({ config: { baseUrl: "http://localhost:3000", trustProxy: [] }, log: silentLog });
  serveStatic(http.server, { folder, prefix: "/assets/" });
  await http.server.ready();
  write("later-3c4d5e6f.js", "let later = 2;");
});
afterEach(async () => {
  await http.server.close();
  rmSync(folder, { recursive: true });
});

function get(headers: Record<string, string> = {}, url = file) {
  return http.server.inject({ url, headers });
}

test("a file is kept by browsers for a year, under the policy of its surface", async () => {
  const reply = await get();
  expect([reply.statusCode, reply.body]).toEqual([200, script]);
  expect(reply.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "text/javascript; charset=utf-8",
    "content-length": "10",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("script-src 'self'"),
  });
  expect((await get({}, "/assets/text-1a2b3c4d.woff2")).headers["content-type"]).toBe("font/woff2");
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["identity", undefined],
  ["", undefined],
])("a browser that accepts %j gets it in %s, and caches keep these apart", async (accepted, encoding) => {
  const reply = await get({ "accept-encoding": accepted });
  expect([reply.statusCode, reply.headers["content-encoding"], reply.headers.vary]).toEqual([200, encoding, "accept-encoding"]);
  if (encoding === undefined) expect(reply.body).toBe(script);
  if (encoding === "gzip") expect(gunzipSync(reply.rawPayload).toString()).toBe(script);
  if (encoding === "br") expect(reply.rawPayload).toEqual(brotliCompressSync(script));
});

test("what was asked for once is sent from memory", async () => {
  await get({ "accept-encoding": "br" });
  for (const name of ["app-1a2b3c4d.js", "app-1a2b3c4d.js.br", "gone-1a2b3c4d.js"]) rmSync(join(folder, name));
  expect((await get({ "accept-encoding": "br" })).statusCode).toBe(200);
  expect((await get({}, "/assets/gone-1a2b3c4d.js")).statusCode).toBe(500);
  writeFileSync(join(folder, "gone-1a2b3c4d.js"), script);
  expect((await get({}, "/assets/gone-1a2b3c4d.js")).body).toBe(script);
});

test("HEAD says the same as GET, without the file", async () => {
  const reply = await http.server.inject({ method: "HEAD", url: file });
  expect([reply.statusCode, reply.body, reply.headers["content-length"]]).toEqual([200, "", "10"]);
});

test("a browser that has the file is told so, unless it has it in another encoding", async () => {
  const { etag } = (await get({ "accept-encoding": "br" })).headers;
  const headers = { "if-none-match": `"other", ${String(etag)}` };
  const reply = await get({ ...headers, "accept-encoding": "br" });
  expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, "", etag]);
  expect((await get(headers)).statusCode).toBe(200);
});

test("a file that nobody said how to send keeps the server from starting", () => {
  expect(() => serveStatic(http.server, { folder: unknownKind(), prefix: "/other/" })).toThrow("photo-1a2b3c4d.webp");
});

function unknownKind(): string {
  writeFileSync(join(folder, "photo-1a2b3c4d.webp"), "");
  return folder;
}

test.each([
  "/assets/",
  "/assets/.env",
  "/assets/../package.json",
  "/assets/%2e%2e/package.json",
  "/assets/..%2fpackage.json",
  "/assets/nothing.js",
  "/assets/index.html",
  "/assets/manifest.json",
  "/assets/inner/part-1a2b3c4d.js",
  "/assets/app-1a2b3c4d.js.gz",
  "/assets/app-1a2b3c4d.js.br",
  "/assets/later-3c4d5e6f.js",
])("%s is not found", async (url) => {
  const reply = await http.server.inject(url);
  expect([403, 404]).toContain(reply.statusCode);
  expect(reply.body).not.toMatch(/SECRET|joinery-static|dependencies/);
});
