import type pg from "pg";
import { broadcastBetween } from "./broadcast-between.ts";
import { DatabaseError } from "./database-error.ts";
import type { DatabaseOptions } from "./database-options.ts";
import { failoverClient } from "./failover-client.ts";
import { idsFromPool } from "./ids.ts";
import { type Owner, ownerOn } from "./owner.ts";
import { openPool, type Pool, type PoolOptions } from "./pool.ts";
import type { Engine } from "./store.ts";
import { types } from "./values.ts";

const oldest = 15;
const longestConnect = 5000;
/** So much later than the server itself stops a statement, it is taken to be gone. */
const latest = 5000;
/** So long the owner's connections stay for the next upkeep, in milliseconds: it seldom comes alone. */
const ownerStays = 30_000;
/** So long the others stay for the next request: who comes back finds statements prepared and planned. */
const longestUnused = 300_000;
/** A list is answered before workers for a part of it have started, and one app's count is not to take the processors of all. */
const alone = { max_parallel_workers_per_gather: 0 };

/** A PostgreSQL server, or several hosts of one. Some sessions can only read; the others write, and are lent to transactions alone. */
export function openPostgres(options: DatabaseOptions & { readonly url: string }): Engine {
  const { url, directUrl, connections = 10, statementLimit = 10_000, longestIdle = 30_000, report = () => {} } = options;
  const keepsSession = directUrl === undefined;
  const limits = {
    statement_timeout: statementLimit,
    lock_timeout: statementLimit,
    idle_in_transaction_session_timeout: longestIdle + 5000,
  };
  const session = (role: string): pg.PoolConfig =>
    keepsSession ? { ...limits, options: `-c role=${role} -c timezone=UTC ${optionsOf(alone)}` } : {};
  const inEach = keepsSession ? [] : ["SET LOCAL timezone = 'UTC'", ...settingsOf({ ...limits, ...alone })];
  const writing = keepsSession ? [] : ["SET LOCAL ROLE joinery_app", ...inEach];
  // Each of those that leave together has the limit for itself, and the server says nothing before it is done with all; whoever waits for
  // them gives up with the transaction.
  const longest = (statements: number) => Math.max(statementLimit, Math.min(statements * statementLimit, longestIdle)) + latest;
  const longestSilence = statementLimit > 0 ? longest : undefined;
  const open = (role: string, max: number) =>
    poolOf(url, { ...session(role), max, longestSilence, idleTimeoutMillis: longestUnused }, report);
  const writers = open("joinery_app", connections);
  const readers = keepsSession ? open("joinery_read", connections) : writers;
  const idPool = open("joinery_app", 2);
  const owners = poolOf(directUrl ?? url, { max: 8, idleTimeoutMillis: ownerStays, options: "-c timezone=UTC" }, report);
  const broadcast = broadcastBetween(directUrl ?? url, report);

  return {
    engine: "postgres",
    writers,
    readers,
    broadcast,
    ids: idsFromPool(idPool, writing, { named: keepsSession }),
    keepsSession,
    writing,
    reading: keepsSession ? undefined : ["SET LOCAL ROLE joinery_read", ...inEach],
    asOwner: (run) => asOwnerOn(owners, run),
    settle: async () => {},
    async close() {
      await Promise.all([broadcast.close(), ...[...new Set([writers, readers, idPool, owners])].map((pool) => pool.close())]);
    },
  };
}

/** On an error the session ends: nobody knows what it was in the middle of. */
async function asOwnerOn<T>(owners: Pool, run: (owner: Owner) => Promise<T>): Promise<T> {
  const client = await owners.connect();
  try {
    const owner = ownerOn(client);
    await checkVersion(owner);
    const result = await run(owner);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function poolOf(url: string, more: PoolOptions, report: (message: string, error?: unknown) => void): Pool {
  const { Client, hosts } = failoverClient(url);
  const options = { types, connectionTimeoutMillis: longestConnect, keepAliveInitialDelayMillis: 10_000, ...more, tries: hosts };
  // The driver's type of `Client` leaves out the options that it is called with.
  return openPool({ ...options, Client: Client as unknown as NonNullable<pg.PoolConfig["Client"]> }, report);
}

function settingsOf(limits: { readonly [name: string]: number }): string[] {
  return Object.entries(limits).map(([name, value]) => `SET LOCAL ${name} = ${value}`);
}

function optionsOf(settings: { readonly [name: string]: number }): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}

export async function checkVersion(owner: Owner): Promise<void> {
  const [row] = await owner.query<{ number: number }>("select current_setting('server_version_num')::integer as number");
  const version = Math.floor((row?.number ?? 0) / 10_000);
  if (version >= oldest) return;
  throw new DatabaseError(`PostgreSQL ${version} is too old: Joinery needs ${oldest} or newer`, { code: "0A000", retryable: false });
}
