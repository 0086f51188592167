import type { Broadcast } from "./broadcast.ts";
import type { DatabaseError } from "./database-error.ts";
import type { Partition } from "./partition.ts";
import type { PartitionIndexes } from "./partition-indexes.ts";
import type { Sql } from "./sql.ts";

export { DatabaseError } from "./database-error.ts";
export { empty, join, raw, type Sql, sql } from "./sql.ts";
export { momentText } from "./values.ts";

/**
 * What a slice's store asks the database. Values come back as plain JavaScript: int8 and numeric as number, timestamptz as
 * Date, json parsed. A failing statement throws `DatabaseError`; a statement on a tenant's table that does not say
 * `app_id = $n` with this app throws `UnguardedStatement` before anything is sent.
 */
export interface Queries {
  /** The app whose rows may be touched; null: only tables without app_id. */
  readonly app: number | null;
  /** The clock of whoever opened the database: what is worked out while rows are read goes by it. */
  now(): Date;
  rows<Row>(statement: Sql): Promise<Row[]>;
  /** The first row, or undefined when there is none. */
  one<Row>(statement: Sql): Promise<Row | undefined>;
  /** The same where a key finds it at once: outside a transaction, such questions of one moment leave together and wait for each other. */
  find<Row>(statement: Sql): Promise<Row | undefined>;
  /** How many rows the statement inserted, updated or deleted. */
  change(statement: Sql): Promise<number>;
}

export interface Transaction extends Queries {
  /**
   * Sends a statement whose answer nobody needs, without waiting for it: the next ones leave with it, the COMMIT too; one of many rows
   * leaves at once. What fails fails the transaction, with its own error, or with what that error means to the caller.
   */
  send(statement: Sql, meaning?: (error: DatabaseError) => Error): void;
  /**
   * The first of `howMany` (default 1) consecutive ids that nobody else gets, counted per app and kind (per platform when `app`
   * is null). Ids of a transaction that rolls back may be lost: gaps are fine, doubles are not.
   */
  nextIds(kind: string, howMany?: number): Promise<number>;
  /** The same, counted for the whole platform whatever the app: ids of people and of apps. */
  nextPlatformIds(kind: string, howMany?: number): Promise<number>;
  /** Runs after the commit, in order; never when the transaction rolls back. What it throws is reported, not passed on. */
  afterCommit(run: () => void): void;
  /**
   * Runs `run` in this same transaction with `app`'s rows in reach instead of the present ones (SET LOCAL app.id), and
   * switches back afterwards. For the few verbs that make or touch an app from outside: creating one, joining one.
   */
  within<T>(app: number, run: (transaction: Transaction) => Promise<T>): Promise<T>;
}

export interface Database {
  readonly engine: "embedded" | "postgres";
  /**
   * Runs `run` in one transaction as the run-time role, sees only `app`'s rows. Thrown: rolled back. Serialization failures and
   * deadlocks run the whole of `run` again, up to three times: nothing outside the database may happen inside it.
   * Statements of one transaction are sent one after another; never open a second transaction inside.
   */
  transaction<T>(app: number | null, run: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** What processes on this database say to each other. */
  readonly broadcast: Broadcast;
  /** Single read statements outside a transaction; writing is refused by the database. */
  reader(app: number | null): Queries;
  /** Makes a partition while others read and write; false where the engine spreads rows over machines instead. */
  addPartition(partition: Partition): Promise<boolean>;
  /** Whether `keepPartitionIndexes` would make or drop any. */
  arePartitionIndexesDue(wanted: PartitionIndexes): Promise<boolean>;
  /** Gives a partition these indexes beside those of its table, and no others, while others read and write. */
  keepPartitionIndexes(wanted: PartitionIndexes): Promise<void>;
  /** Whether a statement is answered and every migration has run. */
  isReady(): Promise<boolean>;
  /** Lets what runs finish, then lets go of connections, worker and lock. */
  close(): Promise<void>;
}
