import type pg from "pg";
import type { Plans } from "./plans.ts";
import { type Answered, PreparedQuery } from "./prepared-query.ts";
import { readError } from "./read-error.ts";
import type { Sql } from "./sql.ts";
import { UnguardedStatement } from "./unguarded-statement.ts";
import { bind } from "./values.ts";

/** Something that a prepared query can be sent to: one connection, or a pool of them. */
export interface Connection {
  query(query: Query | string): Promise<pg.QueryResult>;
  query(query: PreparedQuery): unknown;
}

/** `extended`: values apart from the text even when there are none, so that it can only be one statement. */
export type Query = pg.QueryConfig & { queryMode?: "extended" };

export interface Sending {
  readonly plans: Plans;
  readonly onStatement: ((statement: Sql, app: number | null) => void) | undefined;
}

/** The query for a statement, ready for the driver. Throws `UnguardedStatement` when it does not keep to the app's rows. */
export function prepare({ plans, onStatement }: Sending, app: number | null, statement: Sql): Query {
  const { text, values } = statement;
  const plan = plans.of(text);
  if (plan.problem !== undefined) throw new UnguardedStatement(`${plan.problem}: ${text}`);
  if (app === null && plan.touches.length > 0) throw new UnguardedStatement(`${plan.touches.join()} belongs to apps: ${text}`);
  for (const parameter of plan.apps) {
    if (Number(values[parameter - 1]) !== app) throw new UnguardedStatement(`$${parameter} is not the app: ${text}`);
  }
  onStatement?.(statement, app);
  return plan.name === undefined ? { text, values: bind(values), queryMode: "extended" } : { name: plan.name, text, values: bind(values) };
}

export async function send(connection: Connection, query: Query): Promise<Answered> {
  try {
    if (query.name !== undefined) return await sendPrepared(connection, query.name, query);
    // A text alone, where it is no more: the driver copies the rest key by key.
    return await connection.query(query.queryMode === undefined && query.values === undefined ? query.text : query);
  } catch (error) {
    throw readError(error);
  }
}

function sendPrepared(connection: Connection, name: string, { text, values = [] }: Query): Promise<Answered> {
  return new Promise((resolve, reject) => {
    connection.query(new PreparedQuery(name, text, values, (error, answered) => (answered ? resolve(answered) : reject(error))));
  });
}

/** Everything that makes a transaction one app's, in one message. `settings`: further `; SET LOCAL …`. */
export function begin(app: number | null, settings: string): string {
  return `BEGIN; SET LOCAL ROLE joinery_app; ${setApp(app)}${settings}`;
}

/** The same for a single read where the session itself cannot be made to only read. */
export function beginReading(settings: string): string {
  return `BEGIN READ ONLY; SET LOCAL ROLE joinery_read${settings}`;
}

/** Never with a bound value: a cluster hands on `SET LOCAL` to its workers, but not `set_config`. */
export function setApp(app: number | null): string {
  if (app !== null && !Number.isSafeInteger(app)) throw new TypeError("An app's id is an integer");
  return `SET LOCAL app.id = '${app ?? ""}'`;
}
