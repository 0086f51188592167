import { describe, expect, inject, test } from "vitest";
import { dataFolder, removeFolder, startProduct } from "./product.ts";
import { admin, findSettled } from "./settle.ts";
import { settledDatabase } from "./settled-database.ts";
import { startWriting, stored } from "./writing.ts";

const { folder: prepared, postgres } = inject("ground");

test("SIGTERM under load finishes what was begun on the embedded database", async () => {
  const folder = await dataFolder(prepared);
  await drainUnderLoad({ DATA_DIR: folder });
  await removeFolder(folder);
});

describe.runIf(postgres)("on PostgreSQL", () => {
  test("SIGTERM under load finishes what was begun", async () => {
    await drainUnderLoad({ DATABASE_URL: await settledDatabase(postgres) });
  });
});

/** Every record that was written was also acknowledged, and the other way round: no request was cut between the two. */
async function drainUnderLoad(env: Record<string, string>): Promise<void> {
  const product = await startProduct(env);
  const settled = await findSettled(product);
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
  const restarted = await startProduct(env);
  const kept = await stored(restarted, settled);
  expect(kept).toEqual(new Map([...before, ...writing.acknowledged]));
  await restarted.end();
}
