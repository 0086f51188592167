import pg from "pg";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { newDatabase, wantedPostgres } from "../../../test/postgres.ts";
import { silentProxy } from "../../../test/silent-proxy.ts";
import { type Database, DatabaseError, sql, type Transaction } from "./database.ts";
import type { DatabaseOptions } from "./database-options.ts";
import { openDatabase } from "./open-database.ts";
import { checkVersion } from "./open-postgres.ts";
import type { Store } from "./store.ts";

const server = await wantedPostgres();
const open: Database[] = [];

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});
afterAll(() => server?.stop());

async function start(options: DatabaseOptions): Promise<Store> {
  const database = (await openDatabase(options)) as Store;
  open.push(database);
  return database;
}

const add = (transaction: Transaction, kind: string) =>
  transaction.change(sql`insert into counters (app_id, kind, next) values (${transaction.app}, ${kind}, 1)`);
const kinds = async (database: Database, app: number) =>
  (await database.reader(app).rows<{ kind: string }>(sql`select kind from counters where app_id = ${app} order by kind`)).map(
    ({ kind }) => kind,
  );

test("a server older than 15 is refused in one clear line", async () => {
  const old = { query: async <Row>() => [{ number: 140_011 }] as Row[] };
  await expect(checkVersion(old)).rejects.toThrow("PostgreSQL 14 is too old: Joinery needs 15 or newer");
});

test("a server that is not there is told within seconds", async () => {
  const before = performance.now();
  await expect(openDatabase({ url: "postgres://nobody@127.0.0.1:9/nothing" })).rejects.toMatchObject({
    code: "unavailable",
    retryable: true,
  });
  expect(performance.now() - before).toBeLessThan(6000);
});

describe.runIf(server)("a real server", () => {
  const admin = server?.url ?? "";
  const asAdmin = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text);
    await client.end();
  };

  test("what one process says all hear, the one that says it too; after a lost connection they are told that they missed something", async () => {
    const url = await newDatabase(admin);
    const databases = [await start({ url }), await start({ url })];
    const heard: string[][] = [[], []];
    for (const [at, { broadcast }] of databases.entries())
      broadcast.listen({ heard: (text) => void heard[at]?.push(text), missed: () => void heard[at]?.push("missed") });
    await expect
      .poll(async () => {
        databases[0]?.broadcast.send("knock");
        return heard.map((texts) => texts.includes("knock"));
      })
      .toEqual([true, true]);
    for (const texts of heard) texts.length = 0;
    databases[0]?.broadcast.send("one");
    databases[0]?.broadcast.send("two");
    await expect
      // That they missed something they may be told at any time: by a connection that did not answer for long, on a busy machine.
      .poll(() => heard.map((texts) => texts.filter((text) => text !== "knock" && text !== "missed")))
      .toEqual([
        ["one", "two"],
        ["one", "two"],
      ]);
    for (const texts of heard) texts.length = 0;
    // Those of this database alone: other tests have theirs on the same server.
    await asAdmin(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ '^listen|pg_notify|pg_locks' and pid <> pg_backend_pid()",
    );
    await expect.poll(() => heard.map((texts) => texts.includes("missed"))).toEqual([true, true]);
    databases[1]?.broadcast.send("three");
    // That they missed something they may be told once more.
    await expect.poll(() => heard.map((texts) => texts.includes("three"))).toEqual([true, true]);
  });

  test("two processes that start at once on an empty database both open it, and each migration runs once", async () => {
    const url = await newDatabase(admin);
    const [one, two] = await Promise.all([start({ url }), start({ url }), start({ url })]);
    await one?.transaction(1, (transaction) => add(transaction, "x"));
    expect(await kinds(two as Database, 1)).toEqual(["x"]);
  });

  test("no statement starts workers beside itself, whether sessions are ours or a pooler's", async () => {
    const url = await newDatabase(admin);
    const workers = sql`select current_setting('max_parallel_workers_per_gather') as workers`;
    for (const database of [await start({ url }), await start({ url, directUrl: url })]) {
      expect(await database.reader(1).rows(workers)).toEqual([{ workers: "0" }]);
      expect(await database.transaction(1, (transaction) => transaction.rows(workers))).toEqual([{ workers: "0" }]);
    }
  });

  test("ids that several processes take at once are never the same", async () => {
    const url = await newDatabase(admin);
    const [one, other] = await Promise.all([start({ url }), start({ url })]);
    const ids = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 === 0 ? one : other).transaction(1, (transaction) => transaction.nextIds("post")),
      ),
    );
    expect(new Set(ids).size).toBe(200);
  });

  test("a statement past the limit is stopped", async () => {
    const database = await start({ url: await newDatabase(admin), statementLimit: 300 });
    const slow = database.reader(null).rows(sql`select pg_sleep(20)`);
    await expect(slow).rejects.toMatchObject({ code: "57014", retryable: true });
    await expect(database.transaction(null, (transaction) => transaction.rows(sql`select pg_sleep(20)`))).rejects.toMatchObject({
      code: "57014",
    });
  });

  test("what keys find is asked for together: one session answers what comes up in one moment, each app its own", async () => {
    const database = await start({ url: await newDatabase(admin) });
    for (const app of [1, 2]) await database.transaction(app, (transaction) => add(transaction, `of ${app}`));
    const find = (app: number) =>
      database
        .reader(app)
        .find<{ kind: string; session: number }>(sql`select kind, pg_backend_pid() as session from counters where app_id = ${app}`);
    // Often enough that it is asked by its name, and read by what is known of it.
    for (let time = 0; time < 4; time += 1) {
      const found = await Promise.all([find(1), find(2), find(3), find(1)]);
      expect(found.map((row) => row?.kind)).toEqual(["of 1", "of 2", undefined, "of 1"]);
      expect(new Set(found.flatMap((row) => row?.session ?? [])).size).toBe(1);
    }
    const many = await Promise.all(Array.from({ length: 40 }, () => find(2)));
    expect(many.map((row) => row?.kind)).toEqual(Array.from({ length: 40 }, () => "of 2"));
  });

  test("a connection that is cut fails what was on it as retryable, and the next works", async () => {
    const url = await newDatabase(admin);
    const database = await start({ url });
    const slow = database.transaction(1, (transaction) => transaction.rows(sql`select pg_sleep(20)`));
    setTimeout(
      () =>
        void asAdmin(
          url,
          "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()",
        ),
      300,
    );
    await expect(slow).rejects.toMatchObject({ retryable: true });
    await database.transaction(1, (transaction) => add(transaction, "x"));
    expect(await kinds(database, 1)).toEqual(["x"]);
  });

  test("connections that go silent are given up some seconds past the limit, and fresh ones take their place", async () => {
    const between = await silentProxy(await newDatabase(admin));
    const database = await start({ url: between.url, connections: 3, statementLimit: 1000, longestIdle: 1000 });
    const told: string[] = [];
    database.broadcast.listen({ heard: () => {}, missed: () => void told.push("missed") });
    await expect.poll(() => told).toEqual(["missed"]);
    const read = () => database.reader(1).find(sql`select kind from counters where app_id = ${1}`);
    const write = (kind: string) => database.transaction(1, (transaction) => add(transaction, kind));
    await Promise.all([...Array.from({ length: 6 }, read), ...["a", "b", "c"].map(write)]);
    between.silence();
    const since = performance.now();
    const all = await Promise.allSettled([...Array.from({ length: 6 }, read), ...["d", "e", "f"].map(write)]);
    expect(all.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
    for (const one of all) if (one.status === "rejected") expect(one.reason).toMatchObject({ retryable: true });
    expect(performance.now() - since).toBeLessThan(20_000);
    await Promise.all(["g", "h", "i", "j"].map(write));
    expect(await kinds(database, 1)).toEqual(expect.arrayContaining(["g", "h", "i", "j"]));
    // Who listens is told that something may have been said meanwhile.
    await expect.poll(() => told.length).toBeGreaterThan(1);
  });

  test("statements that leave together may each take as long as one, before anything is said of them", async () => {
    const database = await start({ url: await newDatabase(admin), statementLimit: 1500 });
    await database.transaction(1, async (transaction) => {
      for (let time = 0; time < 8; time += 1) transaction.send(sql`select pg_sleep(1)`);
      await add(transaction, "x");
    });
    expect(await kinds(database, 1)).toEqual(["x"]);
  });

  test("what the owner does may take longer than any statement", async () => {
    const database = await start({ url: await newDatabase(admin), statementLimit: 1 });
    await database.asOwner((owner) => owner.query("select pg_sleep(7)"));
  });

  test("a crash of the server under load loses nothing that was acknowledged, and is over within seconds", async () => {
    const database = await start({ url: await newDatabase(admin) });
    const acknowledged: string[] = [];
    const refused: unknown[] = [];
    let writing = true;
    const write = async (writer: number) => {
      for (let row = 0; writing; row += 1) {
        const kind = `${writer}-${row}`;
        const inside = (transaction: Transaction) => transaction.within(1, (other) => add(other, kind));
        await database.transaction(null, inside).then(
          () => acknowledged.push(kind),
          (error) => refused.push(error),
        );
        if (refused.length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const writers = Array.from({ length: 8 }, (_, writer) => write(writer));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
    await server?.crash();
    await expect.poll(() => database.isReady()).toBe(true);
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20);
    writing = false;
    await Promise.all(writers);
    const found = new Set(await kinds(database, 1));
    expect(acknowledged.filter((kind) => !found.has(kind))).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter((error) => !(error instanceof DatabaseError && error.retryable))).toEqual([]);
  });

  test("two transactions that lock each other both succeed in the end", async () => {
    const database = await start({ url: await newDatabase(admin) });
    await database.transaction(1, async (transaction) => {
      for (const kind of ["a", "b"]) await add(transaction, kind);
    });
    const lock = (first: string, second: string) =>
      database.transaction(1, async (transaction) => {
        await transaction.change(sql`update counters set next = next + 1 where app_id = ${1} and kind = ${first}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await transaction.change(sql`update counters set next = next + 1 where app_id = ${1} and kind = ${second}`);
      });
    await Promise.all([lock("a", "b"), lock("b", "a")]);
    expect(await database.reader(1).rows(sql`select distinct next from counters where app_id = ${1}`)).toEqual([{ next: 3 }]);
  });

  test("of several hosts the one that answers is used", async () => {
    const url = await newDatabase(admin);
    const database = await start({ url: url.replace("@", "@127.0.0.1:9,") });
    await database.transaction(1, (transaction) => add(transaction, "x"));
    expect(await kinds(database, 1)).toEqual(["x"]);
    expect(await database.isReady()).toBe(true);
  });

  test("behind a pooler nothing is left to the session: no names, no roles, no settings", async () => {
    const url = await newDatabase(admin);
    const database = await start({ url, directUrl: url });
    await database.transaction(1, (transaction) => add(transaction, "x"));
    await database.transaction(2, (transaction) => add(transaction, "y"));
    expect(await kinds(database, 1)).toEqual(["x"]);
    const row = await database
      .reader(null)
      .one<{ role: string; prepared: number }>(sql`select current_user as role, (select count(*) from pg_prepared_statements) as prepared`);
    expect(row).toEqual({ role: "joinery_read", prepared: 0 });
    const write = database.reader(1).change(sql`insert into counters (app_id, kind, next) values (${1}, 'z', 1)`);
    await expect(write).rejects.toMatchObject({ code: "25006" });
    expect(await kinds(database, 2)).toEqual(["y"]);
  });

  test("a start waits for a server that is starting too, and says so once", async () => {
    const url = await newDatabase(admin);
    const told: string[] = [];
    let opening: Promise<Store> | undefined;
    await server?.away(async () => {
      opening = start({ url, patience: 60_000, tell: (message) => told.push(message) });
      await expect.poll(() => told.length).toBe(1);
    });
    const database = await opening;
    await database?.transaction(1, (transaction) => add(transaction, "x"));
    expect(told[0]).toMatch(/^The database cannot be reached: nothing listens at 127.0.0.1:\d+: waiting for it, 60 seconds at most$/);
    // It may be met while it starts, which is waited for longer.
    for (const more of told.slice(1)) expect(more).toMatch(/^57P03: .+: waiting for it, 360 seconds at most$/);
    expect(told.length).toBeLessThan(3);
  });

  test("a start waits longer for a server that is slow to answer than for one that is not there", async () => {
    const { url } = await silentProxy(await newDatabase(admin), { first: 1 });
    const told: string[] = [];
    const database = await start({ url, patience: 10_000, tell: (message) => told.push(message) });
    expect(await database.isReady()).toBe(true);
    expect(told).toEqual([
      expect.stringMatching(/^The database cannot be reached: no answer in time.*: waiting for it, 60 seconds at most$/),
    ]);
  });

  test("what the owner is asked for within a while shares a connection; one that failed is not used again", async () => {
    const database = await start({ url: await newDatabase(admin) });
    const session = () => database.asOwner((owner) => owner.query<{ pid: number }>("select pg_backend_pid() as pid"));
    const [first] = await session();
    expect(await session()).toEqual([first]);
    await expect(database.asOwner((owner) => owner.query("begin; select 1 / 0"))).rejects.toMatchObject({ code: "22012" });
    const [next] = await session();
    expect(next?.pid).not.toBe(first?.pid);
    expect(await session()).toEqual([next]);
  });
});
