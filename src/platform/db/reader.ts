import { type Answered, countIn, type Query } from "./batch.ts";
import type { Queries } from "./database.ts";
import type { Ask } from "./look-ups.ts";
import type { Pool } from "./pool.ts";
import { prepare, type Sending, send, single } from "./send.ts";
import type { Sql } from "./sql.ts";

export interface Reading extends Sending {
  readonly pool: Pool;
  readonly lookUp: Ask;
  /** Set where a session cannot be told its role when it connects: each statement then travels in a transaction of its own. */
  readonly wrapped: readonly string[] | undefined;
}

/** Single statements as the role that may only read, each on the connection that is free first. */
export function readerOf(on: Reading, app: number | null): Queries {
  const ask = (statement: Sql) => {
    const query = prepare(on, app, statement);
    return on.wrapped === undefined ? single(on.pool, query) : wrapped(on.pool, query, on.wrapped);
  };
  const lookUp = (statement: Sql) => (on.wrapped === undefined ? on.lookUp(prepare(on, app, statement)) : ask(statement));
  return {
    app,
    now: on.now,
    // The row's type is the statement's promise.
    rows: async <Row>(statement: Sql) => (await ask(statement)).rows as Row[],
    one: async <Row>(statement: Sql) => (await ask(statement)).rows[0] as Row | undefined,
    find: async <Row>(statement: Sql) => (await lookUp(statement)).rows[0] as Row | undefined,
    change: async (statement) => countIn(await ask(statement)),
  };
}

async function wrapped(pool: Pool, query: Query, settings: readonly string[]): Promise<Answered> {
  const client = await pool.connect();
  try {
    const begun = ["BEGIN READ ONLY", ...settings].map((text) => ({ text }));
    const [result] = await Promise.all([send(client, ...begun, query), send(client, { text: "COMMIT" })]);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
