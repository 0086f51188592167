import { afterEach, expect, test } from "vitest";
import { silentLog } from "../log/log.ts";
import { createHttp, type Http } from "./create-http.ts";
import type { Surface } from "./route-config.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const opened: Http[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ server }) => server.close()));
});

async function headersOf(surface: Surface | undefined, config = {}): Promise<Record<string, unknown>> {
  const http = await createHttp({ config: { baseUrl: "http://localhost:3000", trustProxy: [], ...config }, log: silentLog });
  opened.push(http);
  http.server.get("/", surface ? { config: { surface } } : {}, async () => "x");
  return (await http.server.inject("/")).headers;
}

test("the studio runs scripts and styles of its own host alone and is framed by nobody", async () => {
  const headers = await headersOf("studio");
  const policy = String(headers["content-security-policy"]).split("; ");
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"]),
  );
  expect(headers).toMatchObject({
    "cross-origin-opener-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
});

test("the canvas may be framed by the studio, a sandbox has no origin", () => {
  expect(contentSecurityPolicy("canvas")).toContain("frame-ancestors 'self'");
  expect(contentSecurityPolicy("sandbox")).toContain("sandbox allow-scripts allow-forms;");
  expect(contentSecurityPolicy("sandbox")).not.toContain("allow-same-origin");
});

test("no style element applies in the studio, and its pictures come from it and the host of uploads", async () => {
  const policy = (await headersOf("studio", { filesHost: "files.example" }))["content-security-policy"];
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("img-src 'self' data: blob: http://files.example;");
});

test("no surface but the sandbox runs inline scripts, none evaluates text", () => {
  for (const surface of ["studio", "canvas", "site", "api", "files"] as const) {
    expect(contentSecurityPolicy(surface)).not.toMatch(/script-src[^;]*unsafe/);
  }
  expect(contentSecurityPolicy("sandbox")).not.toContain("unsafe-eval");
});

test("a reply without a surface, an unknown path and an upload let a browser do nothing", async () => {
  expect((await headersOf(undefined))["content-security-policy"]).toContain("default-src 'none'");
  expect((await headersOf("files"))["content-security-policy"]).toContain("sandbox");
});

test("a route that sets its own policy keeps it", async () => {
  const http = await createHttp({ config: { baseUrl: "http://localhost", trustProxy: [] }, log: silentLog });
  opened.push(http);
  const own = contentSecurityPolicy("site", { "script-src": ["'sha256-abc='", "https://cdn.example"] });
  http.server.get("/", { config: { surface: "site" } }, async (_, reply) => reply.header("content-security-policy", own).send("x"));
  expect((await http.server.inject("/")).headers["content-security-policy"]).toBe(own);
  expect(own).toContain("script-src 'self' 'sha256-abc=' https://cdn.example;");
});

test("'none' gives way to a named source", () => {
  expect(contentSecurityPolicy("site", { "frame-src": ["https://video.example"] })).toContain("frame-src https://video.example;");
});

test("a source cannot smuggle a directive in", () => {
  for (const source of ["https://a; script-src *", "a b", "a,b", "a\nb"]) {
    expect(() => contentSecurityPolicy("site", { "script-src": [source] })).toThrow("forbidden");
  }
});

test("https is insisted on only where the product runs under it", async () => {
  expect(await headersOf("api")).not.toHaveProperty("strict-transport-security");
  expect(await headersOf("api", { baseUrl: "https://studio.example" })).toHaveProperty("strict-transport-security");
});

test("a host for uploads may show images in pages", async () => {
  const headers = await headersOf("studio", { filesHost: "files.example" });
  expect(headers["content-security-policy"]).toContain("img-src 'self' data: blob: http://files.example;");
});
