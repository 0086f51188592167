import pg from "pg";
import { endWhenSilent, type LongestSilence } from "./end-when-silent.ts";
import { readError } from "./read-error.ts";

/** Connections to lend. */
export interface Pool {
  /** Throws `DatabaseError` when none is to be had. */
  connect(): Promise<pg.PoolClient>;
  /** Waits for what is lent, then closes. */
  close(): Promise<void>;
}

export interface PoolOptions extends pg.PoolConfig {
  /** How many hosts there are to be tried. */
  readonly tries?: number;
  /** After that a server that owes an answer is taken to be gone; without it, it is waited for. */
  readonly longestSilence?: LongestSilence | undefined;
}

/** What breaks while idle is thrown away and reported. */
export function openPool({ tries = 1, longestSilence, ...options }: PoolOptions, report: (message: string, error?: unknown) => void): Pool {
  const pool = new pg.Pool({ pipeline: true, keepAlive: true, ...options });
  // A lent connection that breaks fails its statements; its event of the same news would end the process if nobody heard it.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (longestSilence !== undefined) endWhenSilent(client, longestSilence);
  });
  pool.on("error", (error) => report("A connection to the database was lost", error));
  return {
    async connect() {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await pool.connect();
        } catch (error) {
          if (attempt >= tries) throw readError(error);
        }
      }
    },
    close: () => pool.end(),
  };
}
