import { beforeAll, expect, test } from "vitest";
import { sharedDatabase } from "../../../test/database.ts";
import { texts } from "./columns.ts";
import { sql } from "./database.ts";
import type { Store } from "./store.ts";

let database: Store;
beforeAll(async () => {
  database = await sharedDatabase();
});

test("texts of many rows arrive as they are, whatever stands in them, and without any there is none", async () => {
  const asBound = async (values: readonly (string | null)[]) =>
    (await database.reader(null).one<{ list: (string | null)[] }>(sql`select ${texts(values)}::text[] as list`))?.list;
  const values = ["plain", "", null, '{"a":"b\\\\c"}', "NULL", "ÅÄÖ €uro 👩‍👩‍👧", 'quote " comma , brace }', "x".repeat(100_000)];
  expect(await asBound(values)).toEqual(values);
  expect(await asBound([])).toEqual([]);
  expect(await asBound([null, null])).toEqual([null, null]);
});
