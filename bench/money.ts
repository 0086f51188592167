import pg from "pg";
import { openDatabase } from "../src/platform/db/open-database.ts";
import { sql } from "../src/platform/db/sql.ts";
import { payFromWallet } from "../src/server/money/public.ts";
import { newDatabase, startPostgres } from "../test/postgres.ts";
import { booksOf, orderFor } from "../test/purchase-world.ts";

const [rounds, each, user] = [7, 100, 9];
/** No more than so many times the raw transaction. */
const most = 4;

/** Both pay as many orders, one after the other, in turns; the median of the rounds counts. */
export async function benchMoney(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("no PostgreSQL is installed here");
  const url = await newDatabase(postgres.url);
  const database = await openDatabase({ url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const scope = booksOf({ database });
    await database.transaction(1, (db) =>
      db.change(sql`
        insert into money_accounts (app_id, id, kind, user_id, currency, balance, floor, updated_at)
        values (1, 1, 'wallet', ${user}, 'USD', 1000000000, 0, now()), (1, 2, 'sales', null, 'USD', 0, null, now()), (1, 3, 'tax', null, 'USD', 0, null, now())`),
    );
    const orders = async () => {
      const made = [];
      for (let count = 0; count < each; count += 1) made.push(await orderFor({ database }, { app: 1, user, total: 1_000, tax: 100 }));
      return made;
    };
    const product = async () => {
      const made = await orders();
      return timed(async () => {
        for (const purchase of made) await scope().write((books) => payFromWallet(books, purchase));
      });
    };
    const raw = async () => {
      const made = await orders();
      return timed(async () => {
        for (const { order } of made) await rawPurchase(client, order);
      });
    };
    await product();
    await raw();
    const [ours, limit]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await product());
      limit.push(await raw());
    }
    const times = median(ours) / median(limit);
    const perOrder = (milliseconds: number) => `${(milliseconds / each).toFixed(2)} ms`;
    process.stdout.write(
      `purchase from credit: ${perOrder(median(ours))}, raw transaction of the same rows: ${perOrder(median(limit))}, ${times.toFixed(2)} times (at most ${most})\n`,
    );
    if (times > most) process.exitCode = 1;
  } finally {
    await client.end();
    await database.close();
    await postgres.stop();
  }
}

async function timed(run: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

let next = 1_000_000_000;

/** The rows that a purchase writes, in prepared statements of one transaction, without any of its rules. */
async function rawPurchase(client: pg.Client, order: number): Promise<void> {
  next += 10;
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  await client.query("begin");
  await run(
    "order",
    "update orders set status = 'paid', paid_at = now(), updated_at = now() where app_id = 1 and id = $1 and status = 'new'",
    [order],
  );
  await run(
    "payment",
    `insert into payments (app_id, id, ref_code, type, amount, currency, status, method, provider, sender_id, user_id, title, order_app, order_id, live,
       paid_at, created_at, updated_at)
     values (1, $1, $2, 'order', 1000, 'USD', 'completed', 'balance', 'balance', $3, $3, 'Thing', 1, $4, true, now(), now(), now())`,
    [next, `raw${next}`, user, order],
  );
  await run("balance", "update money_accounts set balance = balance - 1000 where app_id = 1 and id = 1 and balance >= 1000", []);
  await run(
    "transfers",
    `insert into money_transfers (app_id, id, from_account, to_account, amount, currency, code, payment_id, line, created_at)
     values (1, $1, 1, 2, 900, 'USD', 'order', $3, 0, now()), (1, $2, 1, 3, 100, 'USD', 'tax', $3, 0, now())`,
    [next + 1, next + 2, next],
  );
  await client.query("commit");
}
