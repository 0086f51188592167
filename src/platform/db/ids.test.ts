import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { sql } from "./database.ts";
import { longestKept } from "./kept-blocks.ts";
import type { Store } from "./store.ts";

let database: Store;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.asOwner((owner) => owner.query("truncate counters; truncate platform_counters")));

test("ids are consecutive for a quiet app and start at 1", async () => {
  const ids = [];
  for (let index = 0; index < 3; index += 1) ids.push(await database.transaction(40, (transaction) => transaction.nextIds("post")));
  expect(ids).toEqual([1, 2, 3]);
});

test("no id is given twice under concurrency, nor across apps' own counts", async () => {
  const take = (app: number | null, howMany: number) => database.transaction(app, (transaction) => transaction.nextIds("k", howMany));
  const asked = Array.from({ length: 120 }, (_, index) => ({
    app: index % 3 === 0 ? 41 : index % 3 === 1 ? 42 : null,
    howMany: 1 + (index % 4),
  }));
  const given = await Promise.all(asked.map(async ({ app, howMany }) => ({ app, howMany, first: await take(app, howMany) })));
  for (const app of [41, 42, null]) {
    const own = given
      .filter((block) => block.app === app)
      .flatMap(({ first, howMany }) => Array.from({ length: howMany }, (_, index) => first + index));
    expect(new Set(own).size).toBe(own.length);
    expect(Math.min(...own)).toBe(1);
  }
});

test("what is left of a block after a minute is given to nobody: ids go up with time, also between processes", async () => {
  const take = () => database.transaction(46, (transaction) => transaction.nextIds("post"));
  const early = [];
  for (let index = 0; index < 6; index += 1) early.push(await take());
  expect(early).toEqual([1, 2, 3, 4, 5, 6]);
  const [counted] = await database.asOwner((owner) => owner.query<{ next: number }>("select next from counters where app_id = 46"));
  expect(counted?.next).toBe(8);
  const since = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(since + longestKept + 1_000);
  try {
    expect(await take()).toBe(8);
  } finally {
    vi.restoreAllMocks();
  }
});

test("ids of a transaction that rolls back are never given to two", async () => {
  const taken: number[] = [];
  for (let index = 0; index < 30; index += 1) {
    await database
      .transaction(43, async (transaction) => {
        const id = await transaction.nextIds("post");
        await transaction.rows(sql`select 1`);
        if (index % 3 === 0) throw new Error("no");
        taken.push(id);
      })
      .catch(() => {});
  }
  expect(new Set(taken).size).toBe(taken.length);
});

// Load.
