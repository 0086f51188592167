import { expect, test } from "vitest";
import { sql } from "../../src/platform/db/database.ts";
import { testServer } from "../server.ts";
import { immutableFunctions } from "../statements/volatility.ts";

test("what statements may work out on the machines of a cluster is IMMUTABLE in every form that PostgreSQL has of it", async () => {
  const { database } = await testServer();
  const found = await database.reader(null).rows<{ name: string; volatility: string }>(sql`
    select distinct p.proname::text as name, p.provolatile::text as volatility from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace and p.proname = any(${[...immutableFunctions]}::text[])`);
  expect(found.filter(({ volatility }) => volatility !== "i")).toEqual([]);
  expect(immutableFunctions.filter((name) => !found.some((each) => each.name === name))).toEqual([]);
});
