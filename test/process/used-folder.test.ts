import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { httpLoad } from "../../bench/http-load.ts";
import { endpoints } from "../../src/contract/endpoints.ts";
import { dataFolder, type Product, removeFolder, startProduct } from "./product.ts";
import { findSettled, type Settled } from "./settle.ts";

/** One start on a folder that has been used, for all that a product answers as it was started. */
let folder: string;
let product: Product;
let settled: Settled;

beforeAll(async () => {
  folder = await dataFolder(inject("ground").folder);
  product = await startProduct({ DATA_DIR: folder });
  settled = await findSettled(product);
});
afterAll(() => removeFolder(folder));

test("a start on a folder that has been used finds everything", () => {
  expect(settled).toMatchObject({ app: expect.any(Number), type: expect.any(Number) });
});

const depth = 10_000;
const bodies = {
  objects: `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
  arrays: `${"[".repeat(depth)}${"]".repeat(depth)}`,
  unclosed: '{"a":['.repeat(depth),
};

test("no route that takes a body is harmed by JSON of ten thousand levels", async () => {
  const { token, app } = settled;
  const writes = Object.values(endpoints).filter(({ method, name }) => method !== "GET" && name !== "logOut");
  expect(writes.length).toBeGreaterThan(20);
  for (const { name, method, path, bodyLimit = 0 } of writes) {
    for (const [shape, body] of Object.entries(bodies)) {
      const reply = await product.call(method, `/api/${app}${path.replace(/:\w+/g, "1")}`, { token, body });
      // 415: uploads take no JSON at all. 413: this endpoint takes less than that.
      const isTooMuch = bodyLimit > 0 && Buffer.byteLength(body) > bodyLimit;
      expect(isTooMuch ? [413] : [400, 415], `${name}, ${shape}: ${reply.text.slice(0, 200)}`).toContain(reply.status);
    }
  }
  for (const path of ["/", "/s/faults/", "/nowhere", "/api/webhooks/stripe"])
    expect((await product.call("POST", path, { token, body: bodies.objects })).status, path).toBeLessThan(500);
  expect((await product.call("GET", "/readyz")).status).toBe(200);
});

test("while the embedded database works on a slow list, what needs no database is answered at once", async () => {
  const { token, app, type } = settled;
  const body = JSON.stringify({ typeId: type, title: "long", content: "ä b".repeat(30_000) });
  const head = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  await httpLoad({
    port: product.port,
    connections: 4,
    total: 60,
    requests: [`POST /api/${app}/posts HTTP/1.1\r\n${head}\r\n\r\n${body}`],
  });

  let isOver = false;
  const since = performance.now();
  const slow = Promise.all([1, 2].map((n) => product.call("GET", `/api/${app}/types/${type}/posts?filter=nowhere${n}`, { token })));
  void slow.then(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) times.push(await timeOf(product, times.length % 2 === 0 ? "/healthz" : "/login"));
  const slowest = performance.now() - since;
  for (const reply of await slow) expect(reply.status).toBe(200);
  console.log(
    `2 slow lists took ${Math.round(slowest)} ms; ${times.length} others meanwhile, the slowest ${Math.round(Math.max(...times))} ms`,
  );
  // Were they to wait for a list, each would take as long as one, and there would be hardly more of them than lists. A busy machine
  // may hold up a few.
  expect(times.length).toBeGreaterThan(10);
  expect(times.sort((a, b) => a - b)[Math.floor(times.length * 0.9)]).toBeLessThan(slowest / 4);
});

test("after all of that it ends in order, and has printed where it is, no setup link and no error", async () => {
  expect((await product.end()).code).toBe(0);
  expect(product.output().trimEnd().split("\n")).toEqual([`Joinery: http://localhost:${product.port}`]);
});

async function timeOf({ call }: Product, path: string): Promise<number> {
  const since = performance.now();
  expect((await call("GET", path)).status).toBe(200);
  return performance.now() - since;
}
