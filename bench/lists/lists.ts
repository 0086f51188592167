/** Lists, counts and creating among 100,000 records, in turns with the same on a table of their own; with what PostgreSQL spends on each. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newDatabase, startPostgres } from "../../test/postgres.ts";
import { load, median } from "../compare.ts";
import { settleIndexes } from "../million/settle-indexes.ts";
import { type Served, serve } from "../served.ts";
import { type Costs, costsReader } from "./costs.ts";
import { makeGround, run } from "./ground.ts";
import { type Job, jobsOn } from "./jobs.ts";

const program = process.env.TEST_PRODUCT ?? "dist/server/main.js";
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const milliseconds = Number(process.env.BENCH_TURN ?? 1_000);
const connections = (process.env.BENCH_CONNECTIONS ?? "1,32").split(",").map(Number);
const wanted = process.env.BENCH_JOBS?.split(",");
const folder = mkdtempSync(join(tmpdir(), "joinery-bench-"));

const postgres = await startPostgres();
if (!postgres) throw new Error("The bench needs PostgreSQL: none is installed here.");
try {
  await run(postgres.url, "alter system set shared_preload_libraries = 'pg_stat_statements'", "checkpoint");
  await postgres.crash();
  await run(
    postgres.url,
    "create extension pg_stat_statements",
    "alter system set pg_stat_statements.track_planning = on",
    "alter system set pg_stat_statements.track = 'all'",
    "select pg_reload_conf()",
  );
  const [databaseUrl, nativeUrl] = [await newDatabase(postgres.url), await newDatabase(postgres.url)];
  const product = await serve(program, { DATABASE_URL: databaseUrl, DATA_DIR: folder }, join(folder, "product.log"));
  const ground = await makeGround(product, { databaseUrl, nativeUrl });
  const nativeProgram = fileURLToPath(new URL("./native-lists.js", import.meta.url));
  const native = await serve(nativeProgram, { DATABASE_URL: nativeUrl }, join(folder, "native.log"));
  const jobs = jobsOn(ground).filter(({ name }) => !wanted || wanted.some((part) => name.includes(part)));
  await settleIndexes(
    jobs.filter(({ isLong }) => !isLong).map((job) => ({ name: job.name, ours: { port: product.port, requests: job.ours } })),
    databaseUrl,
  );
  const costs = await costsReader(postgres.url);
  const side = (served: Served, url: string) => ({ served, costs: () => costs.of(url.replace(/.*\//, "")) });
  const sides = [side(product, databaseUrl), side(native, nativeUrl)] as const;
  for (const job of jobs) for (const many of job.isLong ? [1] : connections) console.log(JSON.stringify(await inTurns(job, many, sides)));
  if (process.env.BENCH_STATEMENTS) await tellStatements(databaseUrl);
  await costs.close();
  await native.stop();
  await product.stop();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Side {
  readonly served: Served;
  readonly costs: () => Promise<Costs>;
}

interface Turn {
  readonly rate: number;
  /** Microseconds for one request: processor time of the server and of PostgreSQL's connections, and what PostgreSQL says it took. */
  readonly server: number;
  readonly database: number;
  readonly planning: number;
  readonly running: number;
}

async function inTurns({ name, ours, native, goal, isLong }: Job, many: number, [product, limit]: readonly [Side, Side]) {
  const warm = isLong ? 500 : 3_000;
  await turn(product, ours, many, warm);
  await turn(limit, native, many, warm);
  const turns: { own: Turn; other: Turn }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = round % 2 === 0 ? await turn(product, ours, many, milliseconds) : undefined;
    const other = await turn(limit, native, many, milliseconds);
    turns.push({ own: before ?? (await turn(product, ours, many, milliseconds)), other });
  }
  const of = (pick: (turn: { own: Turn; other: Turn }) => number) => median(turns.map(pick));
  return {
    job: name,
    connections: many,
    "ours/s": Math.round(of(({ own }) => own.rate)),
    "raw/s": Math.round(of(({ other }) => other.rate)),
    ratio: Number(of(({ own, other }) => own.rate / other.rate).toFixed(2)),
    ...(goal === undefined ? {} : { goal }),
    ...Object.fromEntries(
      (["server", "database", "planning", "running"] as const).map((what) => [
        `${what}, µs`,
        `${Math.round(of(({ own }) => own[what]))} / ${Math.round(of(({ other }) => other[what]))}`,
      ]),
    ),
  };
}

async function turn({ served, costs }: Side, requests: readonly string[], many: number, duration: number): Promise<Turn> {
  const [before, processor] = [await costs(), served.processorSeconds()];
  const result = await load({ port: served.port, connections: many, requests, milliseconds: duration });
  const [after, used] = [await costs(), served.processorSeconds()];
  const statuses = Object.keys(result.statuses);
  if (statuses.some((status) => !status.startsWith("2"))) throw new Error(`answered ${JSON.stringify(result.statuses)}`);
  const each = (amount: number) => amount / result.replies;
  return {
    rate: (result.replies / result.milliseconds) * 1000,
    server: each(used - processor) * 1e6,
    database: each(after.processor - before.processor) * 1e6,
    planning: each(after.planning - before.planning) * 1e3,
    running: each(after.running - before.running) * 1e3,
  };
}

async function tellStatements(databaseUrl: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: postgres?.url });
  await client.connect();
  const { rows } = await client.query(
    `select calls, round(total_plan_time::numeric, 1) as plan, round(total_exec_time::numeric, 1) as run, plans, left(regexp_replace(query, '\\s+', ' ', 'g'), 300) as q
     from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = $1 order by total_plan_time + total_exec_time desc limit 40`,
    [databaseUrl.replace(/.*\//, "")],
  );
  for (const row of rows) console.log(JSON.stringify(row));
  await client.end();
}
