import { expect, inject, test } from "vitest";
import { httpLoad } from "../../bench/http-load.ts";
import { dataFolder, type Product, removeFolder, startProduct } from "./product.ts";
import { findSettled } from "./settle.ts";

const { folder: prepared } = inject("ground");

test("while the embedded database works on a slow list, what needs no database is answered at once", async () => {
  const folder = await dataFolder(prepared);
  const product = await startProduct({ DATA_DIR: folder });
  const { token, app, type } = await findSettled(product);
  const body = JSON.stringify({ typeId: type, title: "long", content: "ä b".repeat(30_000) });
  const head = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  await httpLoad({
    port: product.port,
    connections: 4,
    total: 150,
    requests: [`POST /api/${app}/posts HTTP/1.1\r\n${head}\r\n\r\n${body}`],
  });

  let isOver = false;
  const since = performance.now();
  const slow = Promise.all([1, 2, 3, 4].map((n) => product.call("GET", `/api/${app}/types/${type}/posts?filter=nowhere${n}`, { token })));
  void slow.then(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) times.push(await timeOf(product, times.length % 2 === 0 ? "/healthz" : "/login"));
  const slowest = performance.now() - since;
  for (const reply of await slow) expect(reply.status).toBe(200);
  console.log(
    `4 slow lists took ${Math.round(slowest)} ms; ${times.length} others meanwhile, the slowest ${Math.round(Math.max(...times))} ms`,
  );
  expect(times.length).toBeGreaterThan(10);
  expect(Math.max(...times)).toBeLessThan(slowest / 4);
  expect((await product.end()).code).toBe(0);
  await removeFolder(folder);
});

async function timeOf(product: Product, path: string): Promise<number> {
  const since = performance.now();
  expect((await product.call("GET", path)).status).toBe(200);
  return performance.now() - since;
}
