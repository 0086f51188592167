import { expect, test } from "vitest";
import { must, world } from "../../../test/world.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import type { Store } from "../../platform/db/store.ts";
import { inTab, orderOf } from "./list-inbox.ts";

const count = 100_000;
const part = 5_000;

/** A hundred thousand things of one person, a fifth of which is theirs to do. */
async function crowded() {
  const { app, server } = await world();
  const database = server.database as Store; // tests open the real one
  must(200, await app.owner.get("/inbox"));
  // In parts, as no transaction may take long.
  for (let from = 1; from <= count; from += part)
    await server.database.transaction(app.id, (db) =>
      db.change(sql`
        insert into inbox_items (app_id, id, user_id, kind, is_direct, is_assigned, group_key, at, sort_at, done_at, read_at, snoozed_until)
        select ${app.id}, n, ${app.owner.id}, case when n % 10 < 2 then 'assigned' else 'submission' end, n % 10 < 2, n % 10 < 2, 'x' || n,
          now() - n * interval '1 second', now() - n * interval '1 second', case when n % 7 = 0 then now() end, case when n % 3 <> 0 then now() end,
          case when n % 500 = 0 then now() + interval '1 day' end
        from generate_series(${from}::int, ${from + part - 1}::int) n`),
    );
  await database.asOwner((owner) => owner.query("analyze inbox_items"));
  const rowsRead = async (where: Sql, order: Sql): Promise<number> => {
    const { text, values } = sql`
      explain (analyze, costs off, timing off, summary off)
      select i.id from inbox_items i where i.app_id = ${app.id} and i.user_id = ${app.owner.id} and ${where} order by ${order} limit 50`;
    const rows = await database.asOwner((owner) => owner.query<{ "QUERY PLAN": string }>(text, values));
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    // What is sorted counts as read, as everything below does.
    expect(plan).not.toMatch(/Seq Scan/);
    const read = [...plan.matchAll(/rows=(\d+)/g)].map(([, count]) => Number(count));
    const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, count]) => Number(count));
    return Math.max(...read) + removed.reduce((sum, count) => sum + count, 0);
  };
  return { rowsRead };
}

test("of very many items a page reads about as many rows as it shows, in each tab and of each kind", async () => {
  const { rowsRead } = await crowded();
  const now = new Date();
  for (const tab of ["me", "all", "snoozed", "done"] as const) expect(await rowsRead(inTab(tab, now), orderOf(tab))).toBeLessThan(500);
  const ofKind = sql`${inTab("all", now)} and i.kind = 'submission'`;
  expect(await rowsRead(ofKind, orderOf("all", { isOfKind: true }))).toBeLessThan(500);
});
