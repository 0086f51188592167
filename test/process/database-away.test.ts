import { describe, expect, inject, test } from "vitest";
import { awayWith } from "../postgres.ts";
import { startProduct } from "./product.ts";
import { findSettled } from "./settle.ts";
import { settledDatabase } from "./settled-database.ts";
import { lost, startWriting, stored } from "./writing.ts";

const { postgresPlace: postgres } = inject("ground");

describe.runIf(postgres)("while PostgreSQL is stopped and started again", () => {
  test("writes are told to come back later, the process stays up, and nothing acknowledged is lost", async () => {
    if (!postgres) throw new Error("No PostgreSQL is installed here.");
    const product = await startProduct({ DATABASE_URL: await settledDatabase(postgres.url) });
    const settled = await findSettled(product);
    const writing = startWriting(product, settled);
    await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(20);
    await awayWith(postgres, async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const list = `/api/${settled.app}/types/${settled.type}/posts`;
      const [ready, health, posts] = await Promise.all(
        ["/readyz", "/healthz", list].map((path) => product.call("GET", path, { token: settled.token })),
      );
      expect(ready?.status).toBe(503);
      expect(ready?.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(health?.status).toBe(200);
      expect(posts?.status).toBe(503);
      expect(posts?.text).not.toMatch(/ECONNREFUSED|postgres|127\.0\.0\.1|select /i);
    });
    const back = performance.now();
    await expect.poll(() => writing.lastAt(), { timeout: 5_000, interval: 20 }).toBeGreaterThan(back);
    await expect.poll(async () => (await product.call("GET", "/readyz")).status, { timeout: 5_000, interval: 50 }).toBe(200);
    await writing.stop();
    expect([...writing.others.keys()]).toEqual([503]);
    expect(writing.waits.every((wait) => Number(wait) >= 1)).toBe(true);
    expect(lost(writing.acknowledged, await stored(product, settled))).toEqual([]);
    await product.end();
  });
});
