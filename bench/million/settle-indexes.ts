import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { httpLoad } from "../http-load.ts";
import type { Job } from "./turns.ts";

/** As many as make the product look which indexes its lists deserve. */
const asked = 300;

/** Asks for each list until the product has learnt what is asked for, and waits until it has made the indexes that it wants for that. */
export async function settleIndexes(jobs: readonly Job[], databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const { ours } of jobs.filter(({ ours }) =>
    ours.requests.every((request) => request.includes("/posts?") || request.includes("/count?")),
  ))
    await httpLoad({ ...ours, connections: 4, total: asked });
  const isBusy = async () =>
    (await client.query("select 1 from jobs where kind = 'records.index-lists' and state = 'waiting'")).rowCount !== 0;
  while (await isBusy()) await wait(200);
  await client.query("vacuum (analyze)");
  const { rows } = await client.query<{ name: string }>(
    "select indexname as name from pg_indexes where indexname like '%\\_list\\_%' order by 1",
  );
  console.log(`indexes that the lists deserved: ${rows.map(({ name }) => name).join(", ")}`);
  await client.end();
}
