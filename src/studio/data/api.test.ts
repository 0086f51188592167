import { expect, test } from "vitest";
import { endpoints } from "../../contract/endpoints.ts";
import { createApi, outgoingOf } from "./api.ts";
import type { EndpointRoutes } from "./endpoint-routes.ts";
import type { Outgoing } from "./send.ts";

// What vite.studio.config.ts writes into the bundle, made here from the same contract.
const routes = Object.fromEntries(
  Object.values(endpoints).map(({ name, method, path, status }) => [name, { method, path, creates: status === 201 }]),
) as EndpointRoutes;

function recorded(body: unknown = {}, headers: HeadersInit = {}) {
  const sent: Outgoing[] = [];
  const api = createApi(routes, 7, async (outgoing) => {
    sent.push(outgoing);
    return { body, headers: new Headers(headers) };
  });
  return { api, sent };
}

test("a call goes to the API below its app [AP-01]", async () => {
  const { api, sent } = recorded();
  await api.nextPost({ params: { post: 12 }, body: {} });
  expect(sent[0]).toMatchObject({ method: "POST", url: "/api/7/posts/12/actions/next", body: {} });
});

test("what stands in a path is one part of it, whatever it holds", () => {
  const { url } = outgoingOf({ method: "GET", path: "/pages/:page", creates: false }, "my app", { params: { page: "../types?x=1" } });
  expect(url).toBe("/api/my%20app/pages/..%2Ftypes%3Fx%3D1");
});

test("a list is asked for by its parameters, those left open stay away", async () => {
  const { api, sent } = recorded([]);
  await api.listPages({ list: { "title:like": "%a&b%", "slug:neq": ["a", "b"], count: 30, page: undefined } });
  expect(sent[0]?.url).toBe("/api/7/pages?title%3Alike=%25a%26b%25&slug%3Aneq=a&slug%3Aneq=b&count=30");
});

test("only what creates something carries a key against doing it twice", async () => {
  const { api, sent } = recorded();
  await api.createPage({ body: { title: "Home", slug: "home" } });
  await api.changePage({ params: { page: 1 }, body: { title: "Home" } });
  expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.idempotencyKey).toBeUndefined();
});

test("a call that must be done once goes under the key that it is given", async () => {
  const { api, sent } = recorded();
  await api.pressButton({ params: { post: 1, button: "go" }, body: {}, key: "one-press" });
  expect(sent[0]).toMatchObject({ url: "/api/7/posts/1/actions/buttons/go", idempotencyKey: "one-press" });
});

test("a list can answer how many there are in all", async () => {
  const { api, sent } = recorded([{ id: 1 }], { "X-Total-Count": "250" });
  expect(await api.listTypes.withTotal({ list: { count: 1 } })).toEqual({ items: [{ id: 1 }], total: 250 });
  expect(sent[0]?.url).toContain("withCount=1");
});

test("a list can answer where it goes on and how it went", async () => {
  const headers = { "X-Next-After": "there", "Server-Timing": 'scan;desc="weight", scan;desc="size", total;dur=3' };
  const { api } = recorded([{ id: 1 }], headers);
  const placed = await api.listPosts.withPlace({ params: { type: 1 } });
  expect(placed).toEqual({ items: [{ id: 1 }], next: "there", timing: headers["Server-Timing"] });
  const last = await recorded([]).api.listPosts.withPlace({ params: { type: 1 } });
  expect(last).toEqual({ items: [], next: null, timing: null });
});
