import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { sql } from "./database.ts";
import type { Store } from "./store.ts";
import { json } from "./values.ts";

let database: Store;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("values come back as plain JavaScript", async () => {
  const row = await database.reader(null).one(sql`
    select 9007199254740991::bigint as large, 1.25::numeric as amount, '{"a":[1]}'::jsonb as content, timestamptz '2026-11-21 10:00:00.123+02' as moment,
      date '2026-11-21' as day, array[1, 2]::bigint[] as ids, true as yes, null as nothing, ${"text"}::text as word`);
  expect(row).toEqual({
    large: 9007199254740991,
    amount: 1.25,
    content: { a: [1] },
    moment: new Date("2026-11-21T08:00:00.123Z"),
    day: "2026-11-21",
    ids: [1, 2],
    yes: true,
    nothing: null,
    word: "text",
  });
});

test("an integer that JavaScript cannot hold is an error, not another number", async () => {
  await expect(database.reader(null).rows(sql`select 9007199254740993::bigint as id`)).rejects.toThrow("2^53");
});

test("dates, objects and lists can be bound", async () => {
  const at = new Date("2026-01-02T03:04:05.678Z");
  const row = await database.reader(null).one(sql`
    select ${at}::timestamptz as at, ${{ a: { b: 1 } }}::jsonb as object, ${json([1, "two"])}::jsonb as list, ${[1, 2]}::bigint[] as ids`);
  expect(row).toEqual({ at, object: { a: { b: 1 } }, list: [1, "two"], ids: [1, 2] });
});
