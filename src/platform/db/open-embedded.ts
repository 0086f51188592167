import { join } from "node:path";
import type pg from "pg";
import { folderProblem, isNoRoom, makeFolder } from "../config/make-folder.ts";
import { type Ballast, ballastAt } from "./ballast.ts";
import { Bridge } from "./bridge.ts";
import { broadcastWithin } from "./broadcast.ts";
import { DatabaseError } from "./database-error.ts";
import type { DatabaseOptions } from "./database-options.ts";
import { type EmbeddedEngine, embeddedEngine } from "./embedded-engine.ts";
import { idsFromTransaction } from "./ids.ts";
import { lockFile } from "./lock-file.ts";
import { keepUp } from "./maintenance.ts";
import { ownerOn } from "./owner.ts";
import { openPool, type Pool } from "./pool.ts";
import type { Engine } from "./store.ts";
import { types } from "./values.ts";

/** How long a request waits for its turn on the one session. */
const longestWait = 15_000;

/** PostgreSQL inside this process: one folder, one process, one session that all take turns on. */
export function openEmbedded(options: DatabaseOptions): Engine & { readonly thread: EmbeddedEngine } {
  const { statementLimit = 10_000, template, report = () => {} } = options;
  const place = options.memory ? undefined : placeIn(options.directory ?? "data");
  // What is in memory alone would be gone with the engine: a slow statement is waited for.
  const limit = place ? statementLimit : Number.POSITIVE_INFINITY;
  const thread = embeddedEngine({ directory: place?.directory, template, limit, makeRoom: place?.ballast.drop, report });
  let settled = false;
  // What is not a transaction of ours may only read. The pool waits for it, though its type does not say so.
  const onConnect = (client: pg.ClientBase): unknown => (settled ? becomeReader(client) : undefined);
  const pool = openPool(
    {
      max: 1,
      user: "postgres",
      database: "postgres",
      stream: () => new Bridge(thread),
      types,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: longestWait,
      onConnect: onConnect as NonNullable<pg.PoolConfig["onConnect"]>,
    },
    report,
  );

  const asOwner = asOwnerOn(thread, pool, () => settled);
  let stopUpkeep: (() => void) | undefined;

  return {
    engine: "embedded",
    thread,
    writers: pool,
    readers: pool,
    ids: idsFromTransaction(),
    broadcast: broadcastWithin(),
    keepsSession: true,
    writing: ["SET LOCAL ROLE joinery_app"],
    reading: undefined,
    asOwner,
    async settle() {
      settled = true;
      await asOwner(async () => {});
      if (place) stopUpkeep = keepUp(asOwner, place.ballast, report);
    },
    async close() {
      stopUpkeep?.();
      await pool.close();
      await thread.close();
      place?.unlock();
    },
  };
}

/** The one session steps up for a while and down again; after an error the next connection begins a new session. */
function asOwnerOn(thread: EmbeddedEngine, pool: Pool, isSettled: () => boolean): Engine["asOwner"] {
  return (run) =>
    thread.unhurried(async () => {
      // Making a new database may take longer than a request would wait.
      await thread.open();
      const client = await pool.connect();
      try {
        await client.query("reset role");
        const result = await run(ownerOn(client));
        if (isSettled()) await becomeReader(client);
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        throw error;
      }
    });
}

async function becomeReader(client: pg.ClientBase): Promise<void> {
  await client.query("set role joinery_read");
}

function placeIn(folder: string): { directory: string; ballast: Ballast; unlock(): void } {
  const ballast = ballastAt(join(folder, "database.ballast"));
  return { directory: join(folder, "database"), ballast, unlock: holdFolder(folder, ballast) };
}

function holdFolder(folder: string, ballast: Ballast): () => void {
  try {
    makeFolder(folder);
    return lockFile(join(folder, "database.lock"));
  } catch (error) {
    if (isNoRoom(error) && ballast.drop()) return holdFolder(folder, ballast);
    const why = folderProblem(error, folder);
    throw why === undefined ? error : new DatabaseError(why, { code: "58030", retryable: false });
  }
}
