import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { silentLog } from "../log/log.ts";
import { createHttp, type Http } from "./create-http.ts";
import { serveStatic } from "./static-files.ts";

let folder: string;
let http: Http;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "joinery-static-"));
  writeFileSync(join(folder, "app-1a2b.js"), "let a = 1;");
  writeFileSync(join(folder, "app-1a2b.js.gz"), gzipSync("let a = 1;"));
  writeFileSync(join(folder, ".env"), "SECRET=1");
  http = await createHttp({ config: { baseUrl: "http://localhost:3000", trustProxy: [] }, log: silentLog });
  await serveStatic(http.server, { folder, prefix: "/assets/", hashed: true });
  await http.server.ready();
  writeFileSync(join(folder, "later-3c4d.js"), "let later = 2;");
});
afterEach(async () => {
  await http.server.close();
  rmSync(folder, { recursive: true });
});

test("a hashed file is kept by browsers for a year", async () => {
  const reply = await http.server.inject("/assets/app-1a2b.js");
  expect([reply.statusCode, reply.body]).toEqual([200, "let a = 1;"]);
  expect(reply.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
});

test("a compressed twin is sent to a browser that can read it", async () => {
  const reply = await http.server.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "gzip" } });
  expect(reply.headers["content-encoding"]).toBe("gzip");
  expect(reply.headers["content-type"]).toContain("javascript");
});

test("a page that says which readings it offers is kept apart by them", async () => {
  expect((await http.server.inject("/assets/app-1a2b.js")).headers.vary).toMatch(/accept-encoding/i);
});

test("HEAD says the same as GET, without the file", async () => {
  const reply = await http.server.inject({ method: "HEAD", url: "/assets/app-1a2b.js" });
  expect([reply.statusCode, reply.body, reply.headers["content-length"]]).toEqual([200, "", "10"]);
});

test("a browser that has the file is told so", async () => {
  const { etag } = (await http.server.inject("/assets/app-1a2b.js")).headers;
  const headers = { "if-none-match": String(etag) };
  expect((await http.server.inject({ url: "/assets/app-1a2b.js", headers })).statusCode).toBe(304);
});

test.each([
  "/assets/",
  "/assets/.env",
  "/assets/../package.json",
  "/assets/%2e%2e/package.json",
  "/assets/..%2fpackage.json",
  "/assets/nothing.js",
  "/assets/app-1a2b.js.gz",
  "/assets/later-3c4d.js",
])("%s is not found", async (url) => {
  const reply = await http.server.inject(url);
  expect([403, 404]).toContain(reply.statusCode);
  expect(reply.body).not.toMatch(/SECRET|joinery-static|dependencies/);
});
