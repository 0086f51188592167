import type { OpenBroadcast } from "./broadcast.ts";
import type { Database } from "./database.ts";
import type { DatabaseOptions } from "./database-options.ts";
import type { Ids } from "./ids.ts";
import { lookUpsOn } from "./look-ups.ts";
import { isMigrated, migrate } from "./migrate.ts";
import { readMigrations } from "./migrations.ts";
import type { Owner } from "./owner.ts";
import { addPartition } from "./partition.ts";
import { keepPartitionIndexes } from "./partition-indexes.ts";
import { type Plans, statementPlans } from "./plans.ts";
import type { Pool } from "./pool.ts";
import { readerOf } from "./reader.ts";
import { checkRoles } from "./roles.ts";
import { sql } from "./sql.ts";
import { runTransaction } from "./transaction.ts";

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
  try {
    await engine.asOwner((owner) => prepareTables(owner, plans, options));
    await engine.settle();
  } catch (error) {
    await engine.close();
    throw error;
  }
  const { onStatement, report = () => {}, longestIdle = 30_000 } = options;
  const sending = { plans, frames: statementPlans(engine.keepsSession), onStatement };
  const writing = { ...sending, pool: engine.writers, ids: engine.ids, settings: engine.writing, longestIdle, report };
  const reading = { ...sending, pool: engine.readers, lookUp: lookUpsOn(engine.readers), wrapped: engine.reading };
  const ping = readerOf({ ...reading, onStatement: undefined }, null);
  return {
    engine: engine.engine,
    broadcast: engine.broadcast,
    transaction: (app, run) => runTransaction(writing, app, run),
    reader: (app) => readerOf(reading, app),
    addPartition: (partition) => engine.asOwner((owner) => addPartition(owner, partition)),
    keepPartitionIndexes: (wanted) => engine.asOwner((owner) => keepPartitionIndexes(owner, wanted, engine.engine === "embedded")),
    isReady: () => answersWithin(readyWithin, ping.rows(sql`select 1`)),
    close: () => engine.close(),
    asOwner: engine.asOwner,
  };
}

async function prepareTables(owner: Owner, plans: Plans, { migrate: run = true }: DatabaseOptions): Promise<void> {
  const migrations = readMigrations();
  if (run) await migrate(owner, migrations);
  else if (!(await isMigrated(owner, migrations))) throw new Error("The database is not up to date: run `npm run cli -- migrate`");
  plans.learn(await checkRoles(owner));
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
