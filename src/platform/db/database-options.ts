import type { Sql } from "./sql.ts";

/** Where the database is, and how long a statement may take. Exactly one of `url`, `directory` and `memory` is given. */
export interface DatabaseOptions {
  /** PostgreSQL >= 15: `postgres://user:password@host:5432,host2:5432/name`. */
  readonly url?: string | undefined;
  /** PostgreSQL past the pooler: migrations go here, and `url` is taken to be a pooler (no named statements). */
  readonly directUrl?: string | undefined;
  /** Embedded: the folder of the database's files. One process at a time. */
  readonly directory?: string | undefined;
  /** Embedded, in memory: for tests. */
  readonly memory?: boolean | undefined;
  /** Embedded: a folder made by `buildTemplate`, which a new database starts from. */
  readonly template?: string | undefined;
  /** A statement longer than this is stopped, in milliseconds; 10,000 unless told. */
  readonly statementLimit?: number | undefined;
  /** A transaction without a statement for so long is rolled back, in milliseconds; 30,000 unless told. */
  readonly longestIdle?: number | undefined;
  /** Connections to PostgreSQL for transactions; 10 unless told. Reads have as many of their own. */
  readonly connections?: number | undefined;
  /** Whether the migrations that have not run are run; true unless told. False: an outdated database is refused. */
  readonly migrate?: boolean | undefined;
  /** Told of every statement before it is sent: for the test suite and for metrics. */
  readonly onStatement?: ((statement: Sql, app: number | null) => void) | undefined;
  /** The clock; that of the machine unless told. */
  readonly now?: (() => Date) | undefined;
  /** How long a database that is not there yet is waited for at the start, in milliseconds; not at all unless told. */
  readonly patience?: number | undefined;
  /** Told of what is as it should be and still good to know: that the tables are distributed, that the database is waited for. */
  readonly tell?: ((message: string) => void) | undefined;
  /** Told of what an operator should know: a restarted engine, a lost connection. */
  readonly report?: ((message: string, error?: unknown) => void) | undefined;
}
