import * as fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { dataFolder, type Product, removeFolder, startProduct } from "./product.ts";
import { findSettled } from "./settle.ts";
import { settledDatabase } from "./settled-database.ts";
import { lost, startWriting, stored } from "./writing.ts";

const { folder: prepared, postgres } = inject("ground");
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);

test("what the embedded database acknowledged is there after kill -9, at any moment of writing", async () => {
  const folder = await dataFolder(prepared);
  await surviveKills({ DATA_DIR: folder }, 3);
  await removeFolder(folder);
});

describe.runIf(postgres)("on PostgreSQL", () => {
  test("what was acknowledged is there after kill -9 of the product, at any moment of writing", async () => {
    await surviveKills({ DATABASE_URL: await settledDatabase(postgres) }, 4);
  });
});

/** Writes and kills in rounds; after each restart all that was acknowledged in any round must be found. */
async function surviveKills(env: Record<string, string>, rounds: number): Promise<void> {
  console.log(`TEST_SEED=${seed}`);
  const moments = fc.sample(fc.integer({ min: 50, max: 900 }), { seed, numRuns: rounds });
  const acknowledged = new Map<string, number>();
  let product: Product = await startProduct(env);
  const settled = await findSettled(product);
  for (const moment of moments) {
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
  console.log(`${acknowledged.size} acknowledged records, ${moments.length} kills, none lost`);
  expect((await product.end()).code).toBe(0);
}
