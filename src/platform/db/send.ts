import { type Answered, type Asked, Batch, type Query } from "./batch.ts";
import type { Plans } from "./plans.ts";
import type { Pool } from "./pool.ts";
import { readError } from "./read-error.ts";
import type { Sql } from "./sql.ts";
import { UnguardedStatement } from "./unguarded-statement.ts";
import { bind } from "./values.ts";

/** Something that statements can be sent to: one connection, or a pool of them. */
export interface Connection {
  query(batch: Batch): unknown;
}

export interface Sending {
  readonly plans: Plans;
  /** The same for what frames a transaction: it takes no names from the product's own statements. */
  readonly frames: Plans;
  readonly onStatement: ((statement: Sql, app: number | null) => void) | undefined;
  readonly now: () => Date;
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
  return { name: values.some(isLong) ? undefined : plan.name, text, values: bind(values) };
}

/** From so many values on, a list that comes with a statement has it planned anew. */
const long = 100;

/**
 * A kept plan knows nothing of the list that it is given: it takes it for ten values, and compares each of them with each row that it reads.
 * One that is made for the list looks rows up in its hash, and weighs what it is worth to look up each value in an index.
 */
function isLong(value: unknown): boolean {
  return Array.isArray(value) && value.length >= long;
}

/** Sends statements in one packet and answers what the last of them did; the first that fails is why it fails. */
export function send(connection: Connection, ...queries: readonly Query[]): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(readError(error));
    const last = queries.length - 1;
    const asked: Asked[] = queries.map((query, at) => (at === last ? { query, answer: resolve, fail } : { query, fail }));
    connection.query(new Batch(asked));
  });
}

/** One statement on the connection that is free first. */
export async function single(pool: Pool, query: Query): Promise<Answered> {
  const client = await pool.connect();
  try {
    const result = await send(client, query);
    client.release();
    return result;
  } catch (error) {
    client.release();
    throw error;
  }
}

/** Statements of ours, under names where a session keeps them. */
export function framing({ frames }: Pick<Sending, "frames">, texts: readonly string[]): Query[] {
  return texts.map((text) => ({ name: frames.of(text).name, text }));
}

/** Everything that makes a transaction one app's. `settings`: `SET LOCAL …`, what the session could not be told when it connected. */
export function begin(app: number | null, settings: readonly string[]): string[] {
  return ["BEGIN", ...settings, setApp(app)];
}

/** Never with a bound value: a cluster hands on `SET LOCAL` to its workers, but not `set_config`. */
export function setApp(app: number | null): string {
  if (app !== null && !Number.isSafeInteger(app)) throw new TypeError("An app's id is an integer");
  return `SET LOCAL app.id = '${app ?? ""}'`;
}
