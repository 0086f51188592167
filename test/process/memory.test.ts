import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { httpLoad } from "../../bench/http-load.ts";
import { startProduct } from "./product.ts";
import { findSettled } from "./settle.ts";
import { settledDatabase } from "./settled-database.ts";

const { postgres } = inject("ground");

describe.runIf(postgres)("on PostgreSQL", () => {
  test("twenty thousand requests, no two alike, leave the memory where it was", async () => {
    // With a small heap what is garbage is collected, and what is not shows.
    const env = { DATABASE_URL: await settledDatabase(postgres), NODE_OPTIONS: "--max-old-space-size=96 --max-semi-space-size=4" };
    const product = await startProduct(env);
    const { token, app, type } = await findSettled(product);
    const requests = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const n = from + index;
        const turns = [
          get(`/api/${app}/types/${type}/posts?title:eq=${n}`, token),
          get(`/api/${app}/posts/${n}`, token),
          post(`/api/${app}/posts`, JSON.stringify({ typeId: type, title: `record ${n}`, note: "x".repeat(n % 500) }), token),
          get(`/api/${app}/users/me`, `st_1_${n}`),
          get(`/s/faults/start?n=${n}`),
          get(`/api/app${n}/pages`),
        ];
        return turns[n % turns.length] ?? "";
      });
    const run = async (from: number, total: number) => {
      const { statuses } = await httpLoad({ port: product.port, connections: 16, requests: requests(from, total), total });
      expect(Object.keys(statuses)).toEqual(["200", "201", "401", "404"]);
      return residentMegabytes(product.pid);
    };
    const sizes = [await run(0, 5_000), await run(5_000, 5_000), await run(10_000, 5_000), await run(15_000, 5_000)];
    console.log(`resident after each 5,000 requests: ${sizes.map(Math.round).join(", ")} MB`);
    const [first = 0, ...later] = sizes;
    expect(Math.max(...later)).toBeLessThan(first * 1.35);
    expect((await product.end()).code).toBe(0);
  });
});

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

function get(path: string, token?: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${token === undefined ? "" : `Authorization: Bearer ${token}\r\n`}\r\n`;
}

function post(path: string, body: string, token: string): string {
  const head = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  return `POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`;
}
