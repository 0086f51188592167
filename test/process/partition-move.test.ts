import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { startProduct } from "./product.ts";
import { findSettled, type Settled } from "./settle.ts";
import { settledDatabase } from "./settled-database.ts";
import { stored } from "./writing.ts";

const { postgres } = inject("ground");
/** One more, and its type is big. */
const records = 20_999;

describe.runIf(postgres)("on PostgreSQL", () => {
  test("a type on its way to its own partition goes on after kill -9, every record in one place and none lost", async () => {
    const url = await settledDatabase(postgres);
    let product = await startProduct({ DATABASE_URL: url });
    const settled = await findSettled(product);
    const { app, type, token } = settled;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await fill(client, settled);
    const created = await product.call("POST", `/api/${app}/posts`, { token, body: { typeId: type, title: "The last straw" } });
    expect(created.status).toBe(201);

    const left = () => numberOf(client, "select count(*) as n from posts where app_id = $1 and type_id = $2 and partition = 0", app, type);
    const previous_partition = () =>
      numberOf(client, "select count(previous_partition) as n from types where app_id = $1 and id = $2", app, type);
    await expect.poll(previous_partition).toBe(1);
    await hurry(client);
    await expect.poll(left, { interval: 1 }).toBeLessThan(records);
    await product.end("SIGKILL");
    const cut = await left();
    expect(cut).toBeGreaterThan(0);
    expect(await previous_partition()).toBe(1);

    product = await startProduct({ DATABASE_URL: url });
    expect((await stored(product, settled)).size).toBe(records + 1);
    const counted = await product.call("GET", `/api/${app}/types/${type}/posts/count?withCount=exact`, { token });
    expect(counted.json).toEqual({ count: records + 1 });
    // Another process could still be at it: its lease is waited for otherwise.
    await hurry(client);
    await expect.poll(left).toBe(0);
    // Once more, when nobody can have written to the old place any more. The job that emptied it may still be about to ask for that.
    const settledIn = async () => {
      await hurry(client, "and attempts = 0");
      return previous_partition();
    };
    await expect.poll(settledIn, { interval: 500 }).toBe(0);
    const kept = "select count(distinct title) as n from posts where app_id = $1 and type_id = $2";
    expect(await numberOf(client, kept, app, type)).toBe(records + 1);
    expect((await product.end()).code).toBe(0);
  });
});

/** What waits for minutes to pass is due at once, and what somebody who is gone was at. */
async function hurry(client: pg.Client, which = ""): Promise<void> {
  await client.query(`update jobs set run_at = now() where kind = 'records.move-partition' ${which}`);
  // As another process would that has no place for it.
  await client.query("select pg_notify('joinery', 'jobs somebody')");
}

async function numberOf(client: pg.Client, text: string, ...values: readonly number[]): Promise<number> {
  return Number((await client.query<{ n: string }>(text, [...values])).rows[0]?.n);
}

async function fill(client: pg.Client, { app, type }: Settled): Promise<void> {
  await client.query(
    `insert into posts (app_id, id, type_id, status_id, title, data, status_entered_at, created_at, updated_at)
     select $1, n, $2, t.initial_status_id, 'Record ' || n, '{}', now(), now(), now() from types t, generate_series(1, $3::integer) n where t.app_id = $1 and t.id = $2`,
    [app, type, records],
  );
  await client.query(
    "insert into counters (app_id, kind, next) values ($1, 'post', $2) on conflict (app_id, kind) do update set next = excluded.next",
    [app, records + 1],
  );
}
