import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { brief } from "../../../test/running.ts";
import type { Database } from "./database.ts";
import { usual } from "./lock-beat.ts";
import { lockFile } from "./lock-file.ts";
import { upkeep } from "./maintenance.ts";
import { openDatabase } from "./open-database.ts";
import { openEmbedded } from "./open-embedded.ts";
import { projectRoot } from "./project-root.ts";
import { sql } from "./sql.ts";
import { openStore, type Store } from "./store.ts";
import { buildTemplate } from "./template.ts";

const writerFolder = fileURLToPath(new URL(`.cache/writer-${process.pid}/`, projectRoot));
let template: string;
/** A folder with a database that was opened once and closed: a copy of it is ready much sooner than one unpacked anew. */
let ready: string;
const folders: string[] = [];
const open: Database[] = [];

beforeAll(async () => {
  template = await buildTemplate();
  ready = newFolder();
  await (await openDatabase({ directory: ready, template })).close();
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});
afterAll(() => {
  for (const folder of [...folders, writerFolder]) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "joinery-embedded-"));
  folders.push(folder);
  return folder;
}

function readyFolder(): string {
  const folder = newFolder();
  cpSync(ready, folder, { recursive: true });
  return folder;
}

async function start(directory: string, more: object = {}): Promise<Store> {
  const database = (await openDatabase({ directory, template, ...more })) as Store;
  open.push(database);
  return database;
}

const add = (database: Database, kind: string) =>
  database.transaction(1, (transaction) => transaction.change(sql`insert into counters (app_id, kind, next) values (${1}, ${kind}, 1)`));
const kinds = async (database: Database) =>
  (await database.reader(1).rows<{ kind: string }>(sql`select kind from counters where app_id = ${1} order by kind`)).map(
    ({ kind }) => kind,
  );

test("what was written is there after closing and opening again", async () => {
  const folder = newFolder();
  const first = await start(folder);
  await add(first, "kept");
  await open.pop()?.close();
  expect(existsSync(join(folder, "database.lock"))).toBe(false);
  expect(await kinds(await start(folder))).toEqual(["kept"]);
});

test("a first start that was interrupted begins anew", async () => {
  const folder = newFolder();
  mkdirSync(join(folder, "database"));
  writeFileSync(join(folder, "database", "PG_VERSION"), "18\n");
  writeFileSync(join(folder, "database.unfinished"), "");
  const database = await start(folder);
  await add(database, "kept");
  expect(existsSync(join(folder, "database.unfinished"))).toBe(false);
});

test("each commit asks the disk to keep it", async () => {
  const engine = openEmbedded({ directory: readyFolder(), template });
  const database = await openStore(engine, {});
  open.push(database);
  const fsyncs = async () => (await engine.thread.ask({ ask: "fsyncs" })).fsyncs ?? 0;
  const before = await fsyncs();
  for (let index = 0; index < 20; index += 1) await add(database, `k${index}`);
  expect((await fsyncs()) - before).toBeGreaterThanOrEqual(20);
});

test("a second process on the same folder is refused in one clear line", async () => {
  const folder = readyFolder();
  await start(folder);
  await expect(openDatabase({ directory: folder, template })).rejects.toThrow(
    /^The database is in use by process \d+: stop it, or choose another DATA_DIR/,
  );
});

test("a statement past the limit is stopped, its caller is told, and the next request works", async () => {
  const reports: string[] = [];
  const database = await start(readyFolder(), { statementLimit: 1500, report: (message: string) => reports.push(message) });
  await add(database, "kept");
  const endless = sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`;
  const [slow, waiting] = await Promise.allSettled([database.reader(null).rows(endless), kinds(database)]);
  expect(slow).toMatchObject({ status: "rejected", reason: { code: "57014", retryable: true } });
  expect(waiting).toEqual({ status: "fulfilled", value: ["kept"] });
  await expect(database.transaction(1, (transaction) => transaction.rows(endless))).rejects.toMatchObject({ code: "57014" });
  await add(database, "later");
  expect(await kinds(database)).toEqual(["kept", "later"]);
  expect(reports[0]).toMatch("restarted");
});

test("an engine that fails is followed by one other once it is gone, and nothing acknowledged after that is lost", async () => {
  const engines = watchEngines();
  const folder = readyFolder();
  const database = await start(folder);
  const waiting = Promise.allSettled(Array.from({ length: 6 }, (_, index) => add(database, `waiting${index}`)));
  engines.first?.postMessage(null); // no message of ours: the thread ends with an error
  const lost = (await waiting).filter(({ status }) => status === "rejected");
  expect(lost.length).toBeGreaterThan(0);
  await upkeep(database.asOwner, 1);
  const kept = Array.from({ length: 20 }, (_, index) => `kept${10 + index}`);
  for (const kind of kept) await add(database, kind);
  await upkeep(database.asOwner, 2);
  await open.pop()?.close();
  const { started, living, mostAtOnce } = engines;
  expect({ started, living, mostAtOnce }).toEqual({ started: 2, living: 0, mostAtOnce: 1 });
  expect((await kinds(await start(folder))).filter((kind) => kind.startsWith("kept"))).toEqual(kept);
});

test("an engine that is stopped is gone before another starts", async () => {
  const engines = watchEngines();
  const database = await start(readyFolder(), { statementLimit: 500 });
  const endless = database.reader(null).rows(sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`);
  await Promise.allSettled([endless, add(database, "waiting")]);
  await upkeep(database.asOwner, 1);
  const { started, mostAtOnce } = engines;
  expect({ started, mostAtOnce }).toEqual({ started: 2, mostAtOnce: 1 });
});

/** The threads that are started from now on, until the end of the test. */
function watchEngines(): { first: Worker | undefined; started: number; living: number; mostAtOnce: number } {
  const engines: ReturnType<typeof watchEngines> = { first: undefined, started: 0, living: 0, mostAtOnce: 0 };
  const note = (worker: Worker) => {
    engines.first ??= worker;
    engines.started += 1;
    engines.living += 1;
    engines.mostAtOnce = Math.max(engines.mostAtOnce, engines.living);
    worker.once("exit", () => {
      engines.living -= 1;
    });
  };
  process.on("worker", note);
  onTestFinished(() => void process.off("worker", note));
  return engines;
}

test("the process goes on while a long statement runs", async () => {
  const database = await start(readyFolder());
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 10);
  await database.reader(null).rows(sql`select count(*) from generate_series(1, 1000000)`);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});

test("upkeep vacuums worn tables and shortens the log", async () => {
  const database = await start(readyFolder());
  await database.transaction(1, async (transaction) => {
    await transaction.change(sql`insert into counters (app_id, kind, next) select ${1}, 'k' || n, 1 from generate_series(1, 5000) n`);
  });
  for (let round = 0; round < 3; round += 1) {
    await database.transaction(1, (transaction) => transaction.change(sql`update counters set next = next + 1 where app_id = ${1}`));
  }
  const worn = () =>
    database.asOwner(async (owner) => {
      await owner.query("select pg_stat_force_next_flush()");
      return owner.query<{ dead: number }>("select n_dead_tup as dead from pg_stat_user_tables where relname = 'counters'");
    });
  expect((await worn())[0]?.dead).toBeGreaterThan(5000);
  await upkeep(database.asOwner, 10);
  expect((await worn())[0]?.dead).toBeLessThan(100);
  expect(await database.reader(1).one(sql`select count(*) as n from counters where app_id = ${1}`)).toEqual({ n: 5000 });
});

test("nothing that was acknowledged is lost when the process is killed", async () => {
  await buildWriter();
  const folder = readyFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const writer = startWriter(folder, round);
    await expect.poll(() => writer.lines.length).toBeGreaterThan(20);
    writer.child.kill("SIGKILL");
    await writer.closed;
    acknowledged.push(...writer.lines);
  }
  const found = new Set(await kinds(await start(folder)));
  expect(acknowledged.filter((kind) => !found.has(kind))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(60);
});

const container = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"];
const hasContainers = spawnSync(container[0] ?? "", [...container.slice(1), "true"]).status === 0;

test.runIf(hasContainers)(
  "a process in another container is refused while the first lives, and takes over at once when it was killed",
  async () => {
    await buildWriter();
    const folder = readyFolder();
    const first = startWriter(folder, 1, container);
    await expect.poll(() => first.lines.length).toBeGreaterThan(5);
    await expect(openDatabase({ directory: folder, template })).rejects.toThrow(
      /^The database is in use by another container or machine \(process 1 there\): stop it, or choose another DATA_DIR/,
    );
    const second = startWriter(folder, 2, container);
    expect(await second.closed).not.toBe(0);
    expect(first.child.exitCode).toBeNull();
    first.child.kill("SIGKILL");
    await first.closed;
    const since = performance.now();
    lockFile(join(folder, "database.lock"))();
    expect(performance.now() - since).toBeLessThan(usual.every);
    const found = new Set(await kinds(await start(folder)));
    expect(first.lines.filter((kind) => !found.has(kind))).toEqual([]);
    expect(second.lines).toEqual([]);
  },
);

interface Writer {
  readonly child: ChildProcess;
  /** The names it printed. */
  readonly lines: readonly string[];
  /** What it ended with; null when it was killed. */
  readonly closed: Promise<number | null>;
}

/** `test/writer.ts` in a process of its own. */
function startWriter(folder: string, round: number, through: readonly string[] = []): Writer {
  const command = [...through, process.execPath, ...brief, join(writerFolder, "writer.js"), folder, template, String(round)];
  const child = spawn(command[0] ?? "", command.slice(1), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  const lines: string[] = [];
  let rest = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
  });
  return { child, lines, closed };
}

/** Two folders below the project, as the bundle is: it finds the worker beside it and the migrations above. */
async function buildWriter(): Promise<void> {
  const input = {
    writer: fileURLToPath(new URL("test/writer.ts", projectRoot)),
    "embedded-worker": fileURLToPath(new URL("src/platform/db/embedded-worker.ts", projectRoot)),
  };
  const output = { entryFileNames: "[name].js", chunkFileNames: "[name].js" };
  await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: true, outDir: writerFolder, target: "node20", rolldownOptions: { input, output } },
  });
}
