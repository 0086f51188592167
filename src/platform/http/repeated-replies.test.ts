import { afterEach, expect, test, vi } from "vitest";
import { createLog, silentLog } from "../log/log.ts";
import { createHttp, type Http } from "./create-http.ts";

const opened: Http[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map(({ server }) => server.close()));
});

/** A server whose page counts how often it went the whole way. */
async function world(trustProxy: string[] = [], log = silentLog) {
  const http = await createHttp({ config: { baseUrl: "http://localhost:3000", trustProxy }, log });
  opened.push(http);
  const page: { drawn: number; isCurrent: boolean; status: number; bytes?: Buffer } = { drawn: 0, isCurrent: true, status: 200 };
  http.server.route({
    method: ["GET", "POST"],
    url: "/*",
    config: { surface: "site" },
    handler: (request, reply) => {
      page.drawn += 1;
      reply.isCurrent = () => page.isCurrent;
      return reply
        .code(page.status)
        .header("etag", '"e"')
        .send(page.bytes ?? Buffer.from(`${request.host}${request.url}`));
    },
  });
  const address = await http.server.listen({ port: 0, host: "127.0.0.1" });
  return { page, http, ask: (path: string, init?: RequestInit) => fetch(address + path, init) };
}

test("a page that was just sent is sent again with the same headers, without going the whole way", async () => {
  const { page, ask } = await world();
  const [first, second] = [await ask("/about"), await ask("/about")];
  expect(page.drawn).toBe(1);
  const facts = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name !== "date"));
  expect(facts(second)).toEqual(facts(first));
  expect(second.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await second.text()).toBe(await first.text());
});

test("it goes the whole way when something changed, when a second is over, and for every other question", async () => {
  const { page, ask } = await world();
  await ask("/about");
  await ask("/about?x=1");
  await ask("/about", { headers: { "accept-encoding": "br" } });
  await ask("/about", { headers: { "if-none-match": '"e"' } });
  await ask("/about", { method: "POST" });
  await ask("/about", { method: "HEAD" });
  await ask("/about", { headers: { origin: "http://localhost:3000" } });
  expect(page.drawn).toBe(7);
  await ask("/about");
  expect(page.drawn).toBe(7);
  page.isCurrent = false;
  await ask("/about");
  expect(page.drawn).toBe(8);
  page.isCurrent = true;
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  await ask("/about");
  expect(page.drawn).toBe(9);
});

test("what is not a page that was found is never kept", async () => {
  const { page, ask } = await world();
  page.status = 404;
  await ask("/nothing");
  await ask("/nothing");
  expect(page.drawn).toBe(2);
});

test("what a trusted proxy says about the host is part of the question", async () => {
  const { ask } = await world(["127.0.0.1"]);
  const at = async (host: string) => (await ask("/", { headers: { "x-forwarded-host": host } })).text();
  expect([await at("one.test"), await at("two.test"), await at("one.test")]).toEqual(["one.test/", "two.test/", "one.test/"]);
});

test("an answer that was given again is counted like any other", async () => {
  const { page, http, ask } = await world();
  await ask("/about");
  await ask("/about");
  await expect
    .poll(() => http.metrics.metrics())
    .toMatch(/http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} 2/);
  expect(page.drawn).toBe(1);
});

test("an answer that was given again is logged like any other, without its query and under a number of its own", async () => {
  const lines: string[] = [];
  const { ask } = await world([], createLog("info", { write: (line: string) => lines.push(line) }));
  await ask("/about?ticket=1");
  await ask("/about?ticket=1");
  await expect.poll(() => lines).toHaveLength(2);
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(second).toEqual({ ...first, request: expect.any(String), time: expect.any(String), milliseconds: expect.any(Number) });
  expect(second).toMatchObject({ level: "info", method: "GET", path: "/about", status: 200 });
  expect(second.request).not.toBe(first.request);
});

test("a clock that is set back leaves no page kept for longer", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const { page, ask } = await world();
  await ask("/about");
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_500);
  await ask("/about");
  expect(page.drawn).toBe(2);
});

test("large pages are kept only as far as there is room", async () => {
  vi.useFakeTimers({ toFake: ["performance"] }); // however long they take to send
  const { page, ask } = await world();
  const size = 14 * 1024 * 1024;
  page.bytes = Buffer.alloc(size);
  for (const path of ["/one", "/two", "/one", "/two"]) await (await ask(path)).arrayBuffer();
  expect(page.drawn).toBe(2);
  await (await ask("/three")).arrayBuffer();
  for (const path of ["/three", "/one"]) await (await ask(path)).arrayBuffer();
  expect(page.drawn).toBe(4);
});
