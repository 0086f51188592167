import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { readEvents } from "../event-reader.ts";
import { dataFolder, type Product, removeFolder, startProduct } from "./product.ts";
import { admin, findSettled, type Settled } from "./settle.ts";
import { settledDatabase } from "./settled-database.ts";
import { lost, startWriting, stored } from "./writing.ts";

const { folder: prepared, postgres } = inject("ground");
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);

describe("on the embedded database", () => {
  let folder: string;
  endings(async () => {
    folder = await dataFolder(prepared);
    return { DATA_DIR: folder };
  }, 3);
  afterAll(() => removeFolder(folder));
});

describe.runIf(postgres)("on PostgreSQL", () => endings(async () => ({ DATABASE_URL: await settledDatabase(postgres) }), 4));

/** What a product owes when it is ended: one after another, each begins with what the one before has left. */
function endings(place: () => Promise<Record<string, string>>, kills: number): void {
  let env: Record<string, string>;
  let product: Product;
  let settled: Settled;
  /** Titles of all that was acknowledged, with their ids. */
  const acknowledged = new Map<string, number>();
  let lastBegan = 0;

  beforeAll(async () => {
    env = await place();
    product = await startProduct(env);
    settled = await findSettled(product);
  });

  test("what was acknowledged is there after kill -9, at any moment of writing", async () => {
    console.log(`TEST_SEED=${seed}`);
    for (const moment of fc.sample(fc.integer({ min: 50, max: 900 }), { seed, numRuns: kills })) {
      lastBegan = Date.now();
      const writing = startWriting(product, settled);
      // The first writes of a process take longest: the moments count from the first that was acknowledged.
      await expect.poll(() => writing.acknowledged.size, { interval: 5 }).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, moment));
      await product.end("SIGKILL");
      await writing.stop();
      for (const [title, id] of writing.acknowledged) acknowledged.set(title, id);
      product = await startProduct(env);
      expect(lost(acknowledged, await stored(product, settled)), `killed after ${moment} ms`).toEqual([]);
    }
    console.log(`${acknowledged.size} acknowledged records, ${kills} kills, none lost`);
  });

  test("who comes back after it hears that what they have may be older than the last change", async () => {
    const headers = { host: `127.0.0.1:${product.port}`, authorization: `Bearer ${settled.token}` };
    const reader = await readEvents(product, `/api/${settled.app}/live`, headers);
    onTestFinished(() => reader.leave());
    const opened = await reader.next();
    expect(opened).toMatchObject({ event: "open", data: { quietFor: expect.any(Number) } });
    expect(opened?.data.quietFor).toBeLessThanOrEqual(Date.now() - lastBegan);
  });

  test("SIGTERM under load finishes what was begun: what was written was also acknowledged, and the other way round", async () => {
    const before = await stored(product, settled);
    const writing = startWriting(product, settled);
    await expect.poll(() => writing.acknowledged.size).toBeGreaterThan(20);
    // Hashing a password takes a while: this one is under way when the signal comes.
    const login = product.call("POST", "/api/1/auth/login", { body: admin });
    await new Promise((resolve) => setTimeout(resolve, 30));
    const ended = await product.end();
    await writing.stop();
    expect((await login).status).toBe(200);
    expect(ended.code).toBe(0);
    expect(ended.milliseconds).toBeLessThan(10_000);
    expect([...writing.others.keys()].filter((what) => what !== "none")).toEqual([]);
    product = await startProduct(env);
    expect(await stored(product, settled)).toEqual(new Map([...before, ...writing.acknowledged]));
    expect((await product.end()).code).toBe(0);
  });
}
