import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "./compare.ts";
import { serve } from "./served.ts";

const starts = 5;

/** From the start of the process to the first good `/readyz`, and the memory held ten seconds later. */
export async function benchStart(program: string, rawProgram: string, databaseUrl: string, folder: string): Promise<void> {
  const onPostgres = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const embedded = { DATA_DIR: join(folder, "embedded") };
  const limit = await measure(rawProgram, {}, folder);
  const rows = [];
  for (const [name, env, goal] of [
    ["PostgreSQL", onPostgres, "<= 1000 ms, 150 MB"],
    ["embedded", embedded, "<= 2500 ms, 350 MB"],
  ] as const) {
    const first = await serve(program, env, join(folder, "start.log"));
    await first.stop();
    rows.push({ on: name, "first start, ms": Math.round(first.readyAfter), ...(await measure(program, env, folder)), goal });
  }
  console.table([{ on: "node:http alone", ...limit }, ...rows]);
}

async function measure(program: string, env: Readonly<Record<string, string>>, folder: string) {
  const times: number[] = [];
  let resident = 0;
  for (let start = 0; start < starts; start += 1) {
    const served = await serve(program, env, join(folder, "start.log"));
    times.push(served.readyAfter);
    if (start === starts - 1) {
      await wait(10_000);
      resident = served.residentMegabytes();
    }
    await served.stop();
  }
  return { "start, ms": Math.round(median(times)), "idle, MB": Math.round(resident) };
}
