import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { type Sql, sql } from "../db/database.ts";
import type { Store } from "../db/store.ts";
import { takeJobs, takingSql } from "./queue.ts";

let database: Store;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const taking = { bucket: 5, kinds: ["mail", "hook", "roll-up"], except: [3], howMany: 4, lease: 60_000 };

/** Puts so many due jobs into one bucket: half of one app, the others of a thousand. */
async function fill(from: number, to: number): Promise<void> {
  await database.asOwner((owner) =>
    owner.query(`
      insert into jobs (bucket, id, kind, for_app, payload, run_at, max_attempts, created_at)
      select 5, gen_random_uuid(), case n % 3 when 0 then 'mail' else 'hook' end, case when n % 2 = 0 then 3 else 10 + n % 1000 end, '{}',
        now() - interval '1 hour' + n * interval '1 millisecond', 5, now()
      from generate_series(${from}, ${to}) n;
      analyze jobs`),
  );
}

interface Explained {
  readonly "QUERY PLAN": readonly { readonly Plan: { readonly "Shared Hit Blocks": number; readonly "Shared Read Blocks": number } }[];
}

/** How many pages of tables and indexes a statement looks at. What it writes is taken back. */
async function pagesOf({ text, values }: Sql): Promise<number> {
  return database.asOwner(async (owner) => {
    await owner.query("begin");
    const [explained] = await owner.query<Explained>(`explain (analyze, buffers, format json) ${text}`, values);
    await owner.query("rollback");
    const [plan] = explained?.["QUERY PLAN"] ?? [];
    return (plan?.Plan["Shared Hit Blocks"] ?? Number.NaN) + (plan?.Plan["Shared Read Blocks"] ?? Number.NaN);
  });
}

test("jobs that are due cost a look no more when there are thirty times as many", async () => {
  await fill(1, 1_000);
  const few = await pagesOf(takingSql(taking));
  await fill(1_001, 30_000);
  const many = await pagesOf(takingSql(taking));
  expect(many).toBeLessThan(few * 3);
});

test("of all that is due in a bucket each app is given its turn", async () => {
  await database.asOwner((owner) => owner.query("update jobs set for_app = 3 where for_app <> 501"));
  const taken = await takeJobs(database, { ...taking, except: [], kinds: ["mail", "hook"] });
  expect(taken.map(({ app }) => app)).toContain(501);
  expect((await takeJobs(database, taking)).map(({ app }) => app)).toEqual([501, 501, 501, 501]);
});

test("a bucket tells when its first job is due by one look into an index", async () => {
  const first = sql`select run_at from jobs where bucket = ${5} and state = 'waiting' order by run_at limit 1`;
  expect(await pagesOf(first)).toBeLessThan(20);
});

test("ten thousand that are due at one minute are taken by turns: whoever has few waits for none of who has many", async () => {
  await database.asOwner((owner) =>
    owner.query(`
      delete from jobs where bucket = 6;
      insert into jobs (bucket, id, kind, for_app, payload, run_at, max_attempts, created_at)
      select 6, gen_random_uuid(), 'mail', case when n <= 9000 then 1 else 2 + n % 10 end, '{}', now() - interval '1 minute', 5, now()
      from generate_series(1, 10000) n`),
  );
  const order: (number | null)[] = [];
  // Ten small apps with a hundred each beside one with nine thousand: each gets one place of eleven.
  for (let look = 0; look < 25; look += 1)
    order.push(...(await takeJobs(database, { ...taking, bucket: 6, except: [], kinds: ["mail"], howMany: 11 })).map(({ app }) => app));
  const counts = new Map<number | null, number>();
  for (const app of order) counts.set(app, (counts.get(app) ?? 0) + 1);
  expect(order).toHaveLength(275);
  expect([...counts.values()]).toEqual(Array.from({ length: 11 }, () => 25));
});
