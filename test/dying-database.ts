import type { Database, Transaction } from "../src/platform/db/database.ts";

/** The process is dead: its transaction is undone. */
export class Died extends Error {
  override readonly name = "Died";
}

/** A database whose transactions die at a statement. What was asked for before it is undone with them. */
export class DyingDatabase {
  /** The statement of the next verb at which the process dies, from 1; 0: at none. */
  diesAt = 0;
  #sent = 0;
  readonly database: Database;

  constructor(real: Database) {
    this.database = over(real, {
      transaction: (app: number | null, run: (transaction: Transaction) => Promise<unknown>) =>
        real.transaction(app, (transaction) => run(this.#inside(transaction))),
    });
  }

  /** Runs a verb again and again, dying one statement later each time, until it gets through. Answers how often it died. */
  async atEachStatement(run: () => Promise<unknown>, afterDeath: () => Promise<void>): Promise<number> {
    for (let at = 1; at < 200; at += 1) {
      [this.diesAt, this.#sent] = [at, 0];
      try {
        await run();
        this.diesAt = 0;
        return at - 1;
      } catch (error) {
        if (!(error instanceof Died)) throw error;
        this.diesAt = 0;
        await afterDeath();
      }
    }
    throw new Error("it never gets through");
  }

  #inside(transaction: Transaction): Transaction {
    const counted =
      <Args extends unknown[], Reply>(send: (...args: Args) => Reply) =>
      (...args: Args): Reply => {
        this.#sent += 1;
        if (this.#sent === this.diesAt) throw new Died();
        return send(...args);
      };
    return over(transaction, {
      one: counted(transaction.one.bind(transaction)),
      rows: counted(transaction.rows.bind(transaction)),
      find: counted(transaction.find.bind(transaction)),
      change: counted(transaction.change.bind(transaction)),
      send: counted(transaction.send.bind(transaction)),
      within: (app: number, run: (inside: Transaction) => Promise<unknown>) =>
        transaction.within(app, (inside) => run(this.#inside(inside))),
    });
  }
}

function over<Whole extends object>(whole: Whole, own: object): Whole {
  return new Proxy(whole, {
    get: (target, key) => {
      if (Object.hasOwn(own, key)) return Reflect.get(own, key);
      const value = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
