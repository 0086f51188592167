import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { endpoints } from "../../src/contract/endpoints.ts";
import { countsOf } from "../../src/contract/list-counts.ts";
import { testServer } from "../server.ts";
import { world } from "../world.ts";
import { matrix } from "./matrix.expected.ts";

const all: readonly Endpoint[] = Object.values(endpoints);

test("the OpenAPI document names every endpoint once, with its parameters, body, answers and refusals", async () => {
  const server = await testServer();
  const document = (await server.call({ path: "/api/openapi.json" })).json;
  expect(document.openapi).toMatch(/^3\.1\./);
  expect([typeof document.info.title, typeof document.info.version]).toEqual(["string", "string"]);
  const operations = Object.entries(document.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const ids = operations.map((operation) => (operation as unknown as { operationId: string }).operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual([...all, ...countsOf(all)].map(({ name }) => name).sort());
  for (const endpoint of [...all, ...countsOf(all)]) {
    const path = `/api/{app}${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    const operation = document.paths[path][endpoint.method.toLowerCase()];
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const inPath = operation.parameters.filter(
      (parameter: { in: string; required: boolean }) => parameter.in === "path" && parameter.required,
    );
    expect([path, inPath.map((parameter: { name: string }) => parameter.name)]).toEqual([path, named]);
    const takes = "upload" in endpoint ? ["multipart/form-data"] : "body" in endpoint && endpoint.body ? ["application/json"] : [];
    expect([path, Object.keys(operation.requestBody?.content ?? {})]).toEqual([path, takes]);
    const keeps = operation.parameters.some((parameter: { name: string; in: string }) => parameter.name === "Idempotency-Key");
    expect([path, keeps]).toEqual([path, endpoint.method !== "GET" && !("secret" in endpoint)]);
    expect(operation.responses).toHaveProperty(String("status" in endpoint ? endpoint.status : 200));
    if (endpoint.guard !== "anyone") expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["401", "403"]));
  }
});

test("the OpenAPI document says which words of an address are needed", async () => {
  const { json: document } = await (await testServer()).call({ path: "/api/openapi.json" });
  const needed = (path: string) =>
    (document.paths[path].post.parameters as { name: string; in: string; required?: boolean }[])
      .filter((parameter) => parameter.in === "query" && parameter.required)
      .map(({ name }) => name);
  expect(needed("/api/{app}/forms/upload")).toEqual(["page", "block", "field"]);
  expect(needed("/api/{app}/files/attach/upload")).toEqual([]);
});

test("whatever the matrix of callers is answered stands in the OpenAPI document", async () => {
  const { json: document } = await (await testServer()).call({ path: "/api/openapi.json" });
  const operations = new Map(
    Object.values(document.paths as Record<string, Record<string, { operationId: string; responses: object }>>)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId, responses }) => [operationId, Object.keys(responses)]),
  );
  const given = new Map<string, Set<string>>();
  for (const line of matrix.trim().split("\n").slice(1)) {
    const [name = "", , ...statuses] = line.trim().split(/\s+/);
    given.set(name, new Set([...(given.get(name) ?? []), ...statuses]));
  }
  const unsaid = [...given].flatMap(([name, statuses]) =>
    [...statuses].filter((status) => !operations.get(name)?.includes(status)).map((status) => `${name} ${status}`),
  );
  expect(unsaid).toEqual([]);
});

test("the OpenAPI document is one, as its own validator knows it", async () => {
  const { json: document } = await (await testServer()).call({ path: "/api/openapi.json" });
  const { valid, errors } = await new Validator().validate(document);
  expect([valid, errors]).toEqual([true, undefined]);
});

test("every reference of the OpenAPI document leads somewhere, and nothing in it is of this machine", async () => {
  const server = await testServer();
  const { json: document, text } = await server.call({ path: "/api/openapi.json" });
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? "");
  for (const reference of new Set(references)) {
    const found = reference
      .slice(2)
      .split("/")
      .reduce((at: Record<string, unknown> | undefined, key) => at?.[key] as Record<string, unknown> | undefined, document);
    expect([reference, found !== undefined]).toEqual([reference, true]);
  }
  expect(text).not.toMatch(/\/work\/|\/root\/|node_modules/);
});

test("every operation of the OpenAPI document says whether it needs a token", async () => {
  const { json: document } = await (await testServer()).call({ path: "/api/openapi.json" });
  for (const endpoint of [...all, ...countsOf(all)]) {
    const path = `/api/{app}${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    const { security, description } = document.paths[path][endpoint.method.toLowerCase()];
    const wanted = endpoint.guard !== "anyone" ? [{ bearer: [] }] : endpoint.anyToken ? [] : [{}, { bearer: [] }];
    expect([path, security]).toEqual([path, wanted]);
    expect(description).toMatch(/Needs a token|Needs no token|Works without a token/);
  }
});

test("the document says where it is and how to sign in", async () => {
  const { json: document } = await (await testServer()).call({ path: "/api/openapi.json" });
  expect(document.servers).toMatchObject([{ url: "http://joinery.test" }]);
  for (const words of ["http://joinery.test/api/1/auth/login", "Authorization: Bearer", "API key"])
    expect(document.info.description).toContain(words);
});

test("the page of the API lists every path for people where no script runs", async () => {
  const server = await testServer();
  const { status, text } = await server.call({ path: "/api/docs" });
  expect(status).toBe(200);
  for (const endpoint of Object.values(endpoints)) expect(text).toContain(endpoint.path.replace(/:(\w+)/g, "{$1}"));
  expect(/<noscript>(.*)<\/noscript>/s.exec(text)?.[1]).toContain("<h2>posts</h2>");
});

test("the page of the API runs scripts of its own host only, and no text as script", async () => {
  const server = await testServer();
  const { app } = await world();
  for (const path of ["/api/docs", `/api/${app.id}/docs`]) {
    const { status, text, headers } = await server.call({ path });
    const policy = String(headers["content-security-policy"]);
    expect([path, status, /script-src ([^;]*)/.exec(policy)?.[1]]).toEqual([path, 200, "'self'"]);
    expect(policy).toContain("connect-src 'self'");
    expect(text.match(/<script[^>]*>/g)?.every((tag) => /src="\/static\/site\/[\w-]+\.js"/.test(tag))).toBe(true);
  }
  const strange = await server.call({ path: "/api/%22%3E%3Cb%3E/docs" });
  expect(strange.text).not.toContain("<b>");
  // The page of an app says nothing of it: whether there is one at all, its document answers.
  expect((await server.call({ path: `/api/${app.id}/docs`, host: `${app.slug}.joinery.test` })).status).toBe(404);
});
