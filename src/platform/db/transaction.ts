import type pg from "pg";
import { type Answered, type Asked, Batch, countIn, type Query } from "./batch.ts";
import { DatabaseError, type Sql, type Transaction } from "./database.ts";
import type { Ids, TransactionIds } from "./ids.ts";
import type { Pool } from "./pool.ts";
import { readError } from "./read-error.ts";
import { begin, framing, prepare, type Sending, setApp } from "./send.ts";

export interface Transactions extends Sending {
  readonly pool: Pool;
  readonly ids: Ids;
  /** Sent with every BEGIN: what a pooled session cannot be told when it connects. */
  readonly settings: readonly string[];
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
  const current = new Current(on, await on.pool.connect());
  const idle = idleLimit(on.longestIdle, current);
  current.hold(...framing(on, begin(app, on.settings)));
  try {
    const result = await Promise.race([run(transactionFor(current, app)), idle.exceeded]);
    current.open = false;
    const [commit = { text: "COMMIT" }] = framing(on, ["COMMIT"]);
    const { command } = await current.ask(commit);
    if (command !== "COMMIT") throw new DatabaseError("A statement failed before the commit", { code: "25P02", retryable: false });
    current.client.release();
    current.ids.keep();
    for (const step of current.after) runStep(step, on.report);
    return result;
  } catch (error) {
    current.open = false;
    await current.rollBack();
    throw current.failure ? current.failure.error : error;
  } finally {
    idle.end();
  }
}

/** A transaction under way. */
class Current {
  readonly on: Transactions;
  readonly client: pg.PoolClient;
  readonly ids: TransactionIds;
  readonly after: (() => void)[] = [];
  open = true;
  /** Why a statement failed whose answer nobody waits for: it may be why a later one failed, so this is what is thrown. */
  failure: { readonly error: unknown } | undefined;
  /** Called with each statement. */
  touch: () => void = () => {};
  #held: Asked[] = [];
  #isBegun = false;

  constructor(on: Transactions, client: pg.PoolClient) {
    this.on = on;
    this.client = client;
    this.ids = on.ids.inside((query) => this.ask(query));
  }

  /** Leaves with the next statement whose answer somebody waits for; what is large leaves at once. */
  hold(...queries: readonly Query[]): void {
    for (const query of queries) this.#held.push({ query, fail: (error) => this.#fail(readError(error)) });
    if (queries.some(isLarge)) this.#leave();
  }

  holdMeaning(query: Query, meaning: (error: DatabaseError) => Error): void {
    this.#held.push({ query, fail: (error) => this.#fail(meant(readError(error), meaning)) });
  }

  ask(query: Query): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#held.push({ query, answer: resolve, fail: (error) => reject(readError(error)) });
      this.#leave();
    });
  }

  async rollBack(): Promise<void> {
    try {
      if (this.#isBegun) await this.client.query("ROLLBACK");
      this.client.release();
    } catch {
      this.client.release(true); // a connection that cannot roll back is not used again; the server rolls back for it
    }
  }

  #leave(): void {
    const together = new Batch(this.#held);
    this.#held = [];
    this.#isBegun = true;
    this.client.query(together);
  }

  #fail(error: unknown): void {
    this.failure ??= { error };
  }
}

/** From so many rows on, or bytes of them, the database is at work on them while what follows is put together. */
const [many, manyBytes] = [100, 4_000];

function isLarge({ values = [] }: Query): boolean {
  return values.some((value) => (Array.isArray(value) ? value.length >= many : value instanceof Buffer && value.length >= manyBytes));
}

function meant(error: unknown, meaning: (error: DatabaseError) => Error): unknown {
  return error instanceof DatabaseError ? meaning(error) : error;
}

function idleLimit(milliseconds: number, current: Current): { exceeded: Promise<never>; end(): void } {
  let timer: NodeJS.Timeout | undefined;
  const exceeded = new Promise<never>((_, reject) => {
    const why = () => reject(new DatabaseError("The transaction was left open too long", { code: "25P03", retryable: true }));
    timer = setTimeout(why, milliseconds);
  });
  current.touch = () => timer?.refresh();
  return { exceeded, end: () => clearTimeout(timer) };
}

function transactionFor(current: Current, app: number | null): Transaction {
  const prepared = (statement: Sql) => {
    if (!current.open) throw new Error("The transaction is over");
    current.touch();
    return prepare(current.on, app, statement);
  };
  const ask = async (statement: Sql) => current.ask(prepared(statement));
  return {
    app,
    now: current.on.now,
    send: (statement, meaning) => (meaning ? current.holdMeaning(prepared(statement), meaning) : current.hold(prepared(statement))),
    // The row's type is the statement's promise.
    rows: async <Row>(statement: Sql) => (await ask(statement)).rows as Row[],
    one: async <Row>(statement: Sql) => (await ask(statement)).rows[0] as Row | undefined,
    find: async <Row>(statement: Sql) => (await ask(statement)).rows[0] as Row | undefined,
    change: async (statement) => countIn(await ask(statement)),
    nextIds: (kind, howMany = 1) => current.ids.next(app, kind, howMany),
    nextPlatformIds: (kind, howMany = 1) => current.ids.next(null, kind, howMany),
    afterCommit: (step) => current.after.push(step),
    within: (other, run) => within(current, app, { other, run }),
  };
}

async function within<T>(
  current: Current,
  app: number | null,
  { other, run }: { readonly other: number; readonly run: (transaction: Transaction) => Promise<T> },
): Promise<T> {
  current.hold(...framing(current.on, [setApp(other)]));
  const result = await run(transactionFor(current, other));
  current.hold(...framing(current.on, [setApp(app)]));
  return result;
}

function runStep(step: () => void, report: Transactions["report"]): void {
  try {
    step();
  } catch (error) {
    report("A step after the commit failed", error);
  }
}
