import type { OpenBroadcast } from "./broadcast.ts";
import { type Database, DatabaseError } from "./database.ts";
import type { DatabaseOptions } from "./database-options.ts";
import type { Ids } from "./ids.ts";
import { lookUpsOn } from "./look-ups.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { readMigrations } from "./migrations.ts";
import type { Owner } from "./owner.ts";
import { addPartition } from "./partition.ts";
import { arePartitionIndexesDue, keepPartitionIndexes } from "./partition-indexes.ts";
import { type Plans, statementPlans } from "./plans.ts";
import type { Pool } from "./pool.ts";
import { readerOf } from "./reader.ts";
import { checkRoles } from "./roles.ts";
import { sql } from "./sql.ts";
import { runTransaction } from "./transaction.ts";
import { noAnswer } from "./why-unreachable.ts";

/** What an engine brings along; the rest of the database is the same for all. */
export interface Engine {
  readonly engine: Database["engine"];
  readonly writers: Pool;
  readonly readers: Pool;
  readonly ids: Ids;
  readonly broadcast: OpenBroadcast;
  /** False behind a pooler: no named statements, and roles are set in each transaction. */
  readonly keepsSession: boolean;
  /** Sent with each BEGIN of a transaction: what its session was not told when it connected. */
  readonly writing: readonly string[];
  /** The same of a single read, which then travels in a transaction of its own; undefined where the session can only read. */
  readonly reading: readonly string[] | undefined;
  asOwner<T>(run: (owner: Owner) => Promise<T>): Promise<T>;
  /** Called once the roles exist. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** The database with what only the platform's own upkeep and tests may do. */
export interface Store extends Database {
  asOwner: Engine["asOwner"];
}

const readyWithin = 2000;

/** Migrates, checks and opens what the engine gives. Closes it again when that fails. */
export async function openStore(engine: Engine, options: DatabaseOptions): Promise<Store> {
  const plans = statementPlans(engine.keepsSession);
  let distributed = false;
  try {
    distributed = await whenReachable(options, () => engine.asOwner((owner) => prepareTables(owner, plans, options)));
    await engine.settle();
  } catch (error) {
    await engine.close();
    throw error;
  }
  const { onStatement, report = () => {}, tell = () => {}, longestIdle = 30_000, now = () => new Date() } = options;
  const sending = { plans, frames: statementPlans(engine.keepsSession), onStatement, now };
  const writing = { ...sending, pool: engine.writers, ids: engine.ids, settings: engine.writing, longestIdle, report };
  const reading = { ...sending, pool: engine.readers, lookUp: lookUpsOn(engine.readers), wrapped: engine.reading };
  const ping = readerOf({ ...reading, onStatement: undefined }, null);
  const store: Store = {
    engine: engine.engine,
    broadcast: engine.broadcast,
    transaction: (app, run) => runTransaction(writing, app, run),
    reader: (app) => readerOf(reading, app),
    addPartition: (partition) => engine.asOwner((owner) => addPartition(owner, partition)),
    arePartitionIndexesDue: (wanted) => arePartitionIndexesDue(readerOf(reading, null), wanted),
    keepPartitionIndexes: (wanted) =>
      engine.asOwner((owner) => keepPartitionIndexes(owner, wanted, { alone: engine.engine === "embedded" })),
    isReady: () => answersWithin(readyWithin, ping.rows(sql`select 1`)),
    close: () => engine.close(),
    asOwner: engine.asOwner,
  };
  await firstAnswers(store, options);
  if (distributed) await asksAllMachines(store, tell);
  return store;
}

/** Who starts next finds connections that stand: on a slow machine the first of them may take longer than a request would wait. */
async function firstAnswers(store: Store, options: DatabaseOptions): Promise<void> {
  if (store.engine === "embedded" || !options.patience) return;
  try {
    await whenReachable(options, () => Promise.all([store.reader(null).rows(sql`select 1`), store.transaction(null, async () => {})]));
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The roles have to be let in by every machine: what is in their way is said at the start, and not to whoever asks first. */
async function asksAllMachines(store: Store, tell: (message: string) => void): Promise<void> {
  tell("The tables are distributed: row-level security is off, and each statement is held to its app before it is sent (SECURITY.md)");
  try {
    const counter = sql`select next from counters where app_id = ${1} and kind = ''`;
    await Promise.all([store.reader(1).rows(counter), store.transaction(1, (transaction) => transaction.rows(counter))]);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** A server that is there, but slow or starting, is waited for so many times as long as one that is not. */
const longerWhenSlow = 6;

/** Tries again for a while where the database is only not there yet, or does not answer in time. */
async function whenReachable<T>({ patience = 0, tell = () => {} }: DatabaseOptions, run: () => Promise<T>): Promise<T> {
  const since = performance.now();
  for (let told = 0; ; ) {
    try {
      return await run();
    } catch (error) {
      const most = longestWait(error) * patience;
      if (!(error instanceof DatabaseError) || performance.now() - since >= most) throw error;
      if (told !== most) tell(`${error.message}: waiting for it, ${Math.round(most / 1000)} seconds at most`);
      told = most;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** How many times the patience of a start such an error is waited out. */
function longestWait(error: unknown): number {
  if (!(error instanceof DatabaseError)) return 0;
  if (error.code === "57P03" || error.message.includes(noAnswer)) return longerWhenSlow;
  return error.code === "unavailable" ? 1 : 0;
}

/** Answers whether the tables are distributed. */
async function prepareTables(owner: Owner, plans: Plans, { migrate: run = true }: DatabaseOptions): Promise<boolean> {
  const migrations = readMigrations();
  if (run) await migrate(owner, migrations);
  else if (!(await isMigrated(owner, migrations))) throw new Error("The database is not up to date: run `npm run cli -- migrate`");
  const { tables, distributed } = await checkRoles(owner);
  plans.learn(tables);
  return distributed;
}

async function answersWithin(milliseconds: number, answer: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const answered = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
