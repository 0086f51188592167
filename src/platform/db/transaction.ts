import type { Writable } from "node:stream";
import type pg from "pg";
import { DatabaseError, type Sql, type Transaction } from "./database.ts";
import type { Ids, TransactionIds } from "./ids.ts";
import type { Pool } from "./pool.ts";
import { begin, prepare, type Query, type Sending, send, setApp } from "./send.ts";

export interface Transactions extends Sending {
  readonly pool: Pool;
  readonly ids: Ids;
  /** Sent with every BEGIN: what a pooled session cannot be told when it connects. */
  readonly settings: string;
  /** Milliseconds without a statement after which a transaction is given up: it holds what others wait for. */
  readonly longestIdle: number;
  readonly report: (message: string, error?: unknown) => void;
}

const again = new Set(["40001", "40P01"]);

/** Runs `run` between BEGIN and COMMIT as the run-time role; the whole of it again after a deadlock, up to three times. */
export async function runTransaction<T>(on: Transactions, app: number | null, run: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(on, app, run);
    } catch (error) {
      if (!(error instanceof DatabaseError && again.has(error.code)) || attempt > 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

async function attemptTransaction<T>(on: Transactions, app: number | null, run: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await on.pool.connect();
  const idle = idleLimit(on.longestIdle);
  const current: Current = { on, client, ids: on.ids.inside(client), unanswered: [], after: [], open: true, touch: idle.touch };
  // Sent without waiting: the first statement follows in the same packet, and fails when this fails.
  holdBack(client);
  sendAlong(current, { text: begin(app, on.settings) });
  try {
    const result = await Promise.race([run(transactionFor(current, app)), idle.exceeded]);
    current.open = false;
    const committed = send(client, { text: "COMMIT" });
    // Answers come in the order of the questions: what failed first is what is thrown.
    const { command } = await Promise.all([committed, ...current.unanswered]).then(([answer]) => answer);
    if (command !== "COMMIT") throw new DatabaseError("A statement failed before the commit", { code: "25P02", retryable: false });
    client.release();
    current.ids.keep();
    for (const step of current.after) runStep(step, on.report);
    return result;
  } catch (error) {
    current.open = false;
    const [first] = (await Promise.allSettled(current.unanswered)).filter((answer) => answer.status === "rejected");
    await rollBack(client);
    throw first ? first.reason : error;
  } finally {
    idle.end();
  }
}

/** A transaction under way. */
interface Current {
  readonly on: Transactions;
  readonly client: pg.PoolClient;
  readonly ids: TransactionIds;
  /** What was sent along, in order; one of these may be why a later statement failed. */
  readonly unanswered: Promise<unknown>[];
  readonly after: (() => void)[];
  open: boolean;
  /** Called with each statement. */
  touch(): void;
}

function idleLimit(milliseconds: number): { exceeded: Promise<never>; touch(): void; end(): void } {
  let timer: NodeJS.Timeout | undefined;
  const exceeded = new Promise<never>((_, reject) => {
    const why = () => reject(new DatabaseError("The transaction was left open too long", { code: "25P03", retryable: true }));
    timer = setTimeout(why, milliseconds);
  });
  return { exceeded, touch: () => timer?.refresh(), end: () => clearTimeout(timer) };
}

function transactionFor(current: Current, app: number | null): Transaction {
  const { client, on } = current;
  const prepared = (statement: Sql) => {
    if (!current.open) throw new Error("The transaction is over");
    current.touch();
    return prepare(on, app, statement);
  };
  const ask = async (statement: Sql) => send(client, prepared(statement));
  return {
    app,
    send: (statement, meaning) => sendAlong(current, prepared(statement), meaning),
    // The row's type is the statement's promise.
    rows: async <Row>(statement: Sql) => (await ask(statement)).rows as Row[],
    one: async <Row>(statement: Sql) => (await ask(statement)).rows[0] as Row | undefined,
    change: async (statement) => (await ask(statement)).rowCount ?? 0,
    nextIds: (kind, howMany = 1) => current.ids.next(app, kind, howMany),
    nextPlatformIds: (kind, howMany = 1) => current.ids.next(null, kind, howMany),
    afterCommit: (step) => current.after.push(step),
    within: (other, run) => within(current, app, other, run),
  };
}

function sendAlong({ client, unanswered }: Current, query: Query, meaning?: (error: DatabaseError) => Error): void {
  const answer = meaning ? send(client, query).catch((error: unknown) => Promise.reject(meant(error, meaning))) : send(client, query);
  answer.catch(() => {}); // read at the end
  unanswered.push(answer);
}

function meant(error: unknown, meaning: (error: DatabaseError) => Error): unknown {
  return error instanceof DatabaseError ? meaning(error) : error;
}

/** Switching is sent along with the statements around it: a failure fails them too, as the transaction is then aborted. */
async function within<T>(current: Current, app: number | null, other: number, run: (transaction: Transaction) => Promise<T>): Promise<T> {
  const { client } = current;
  const entered = send(client, { text: setApp(other) });
  entered.catch(() => {}); // when `run` fails first, its error is the one that counts
  const result = await run(transactionFor(current, other));
  await Promise.all([entered, send(client, { text: setApp(app) })]);
  return result;
}

async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query("ROLLBACK");
    client.release();
  } catch {
    client.release(true); // a connection that cannot roll back is not used again; the server rolls back for it
  }
}

/** Collects what is written until the current code has run, so that it leaves in one packet. */
function holdBack(client: pg.PoolClient): void {
  // The driver's types leave out the connection of a pooled client.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  queueMicrotask(() => process.nextTick(() => stream.uncork()));
}

function runStep(step: () => void, report: Transactions["report"]): void {
  try {
    step();
  } catch (error) {
    report("A step after the commit failed", error);
  }
}
