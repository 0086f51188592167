import { beforeAll, expect, test } from "vitest";
import { sharedDatabase } from "../../../test/database.ts";
import { sql, type Transaction } from "./database.ts";
import type { Store } from "./store.ts";
import { json } from "./values.ts";

let database: Store;
beforeAll(async () => {
  database = await sharedDatabase();
});

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

test("a value that cannot be put on the wire fails its statement alone, and nothing of it counts as prepared", async () => {
  const unspeakable = {
    toJSON() {
      throw new Error("unspeakable");
    },
  };
  const ask = (value: unknown) =>
    database.transaction(null, (transaction) => transaction.one(sql`select cardinality(${[value]}::text[]) as said`));
  for (const isBroken of [false, false, true, true, false, true, false]) {
    if (isBroken) await expect(ask(unspeakable)).rejects.toThrow("unspeakable");
    else expect(await ask("one")).toEqual({ said: 1 });
  }
});

test("a statement that is asked again and again answers what it answered the first time", async () => {
  const ask = (n: number) =>
    database.reader(null).rows(sql`select g as n, null::text as nothing, '{"a": [1]}'::jsonb as json, now()::date::text > '2000' as late
      from generate_series(1, ${n}::integer) g order by g`);
  const row = (n: number) => ({ n, nothing: null, json: { a: [1] }, late: true });
  for (const n of [2, 0, 1, 3, 0, 2]) expect(await ask(n)).toEqual(Array.from({ length: n }, (_, index) => row(index + 1)));
  expect(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async (n) => (await ask(n)).length))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const change = (by: number) =>
    database.transaction(71, (transaction) => transaction.change(sql`update counters set next = next + ${by} where app_id = ${71}`));
  await database.transaction(71, (transaction) =>
    transaction.change(sql`insert into counters (app_id, kind, next) values (${71}, 'x', 1)`),
  );
  for (const _ of [1, 2, 3, 4, 5]) expect(await change(1)).toBe(1);
  const divide = (by: number) => database.reader(null).one(sql`select 6 / ${by}::integer as n, 9007199254740993 / ${by}::bigint as wide`);
  for (const by of [2, 3, 2, 3, 2]) expect(await divide(by)).toMatchObject({ n: 6 / by });
  await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
  await expect(divide(1)).rejects.toThrow("2^53");
  expect(await divide(2)).toMatchObject({ n: 3 });
});

test("a statement that was not reached because an earlier one of its packet failed is there the next time", async () => {
  const failing = (transaction: Transaction) => transaction.send(sql`select 1 / (${transaction.app}::bigint - 72)`);
  const ask = (isFailing: boolean) =>
    database.transaction(72, async (transaction) => {
      if (isFailing) failing(transaction);
      return transaction.one<{ sum: number }>(sql`select sum(g)::integer as sum from generate_series(1, ${3}::integer) g`);
    });
  for (const isFailing of [false, false, true, true, false, true, false]) {
    if (isFailing) await expect(ask(true)).rejects.toMatchObject({ code: "22012" });
    else expect(await ask(false)).toEqual({ sum: 6 });
  }
});
