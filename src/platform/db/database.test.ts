import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { DatabaseError, join, type Sql, sql, type Transaction } from "./database.ts";
import type { Store } from "./store.ts";
import { UnguardedStatement } from "./unguarded-statement.ts";

let database: Store;
const sent: { statement: Sql; app: number | null }[] = [];

beforeAll(async () => {
  database = await testDatabase({ onStatement: (statement, app) => sent.push({ statement, app }) });
  await asOwner(
    "create table things (app_id bigint not null, id bigint not null, name text not null default '', content jsonb, primary key (app_id, id))",
  );
  const { secureTables } = await import("./roles.ts");
  await database.asOwner(secureTables);
});
afterAll(() => database.close());
beforeEach(async () => {
  await asOwner("truncate counters; truncate platform_counters");
  sent.length = 0;
});

/** The owner's way around both lines, for setting up. Tables made in a test are tenant tables to row-level security only. */
const asOwner = (text: string) => database.asOwner((owner) => owner.query(text));
const count = (transaction: Pick<Transaction, "rows" | "app">) =>
  transaction.rows<{ next: number }>(sql`select next from counters where app_id = ${transaction.app} order by next`);
const add = (transaction: Transaction, kind: string, next = 1) =>
  transaction.change(sql`insert into counters (app_id, kind, next) values (${transaction.app}, ${kind}, ${next})`);

test("a transaction keeps all of its changes or none", async () => {
  await database.transaction(1, (transaction) => add(transaction, "kept"));
  const failing = database.transaction(1, async (transaction) => {
    await add(transaction, "lost");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await count(database.reader(1))).toHaveLength(1);
});

test("a statement that failed unnoticed makes the commit fail", async () => {
  const failing = database.transaction(1, async (transaction) => {
    await add(transaction, "a");
    await add(transaction, "a").catch(() => {});
  });
  await expect(failing).rejects.toMatchObject({ code: "25P02" });
  expect(await count(database.reader(1))).toEqual([]);
});

test("what is sent without waiting for it happens with the rest or not at all, and its failure is the transaction's", async () => {
  const statement = (kind: string) => sql`insert into counters (app_id, kind, next) values (${70}, ${kind}, 1)`;
  await database.transaction(70, async (transaction) => {
    transaction.send(statement("one"));
    transaction.send(statement("two"));
    expect(await count(transaction)).toHaveLength(2);
    transaction.send(statement("three"));
  });
  const last = database.transaction(70, async (transaction) => transaction.send(statement("three")));
  await expect(last).rejects.toMatchObject({ code: "23505", constraint: "counters_pkey" });
  const earlier = database.transaction(70, async (transaction) => {
    transaction.send(statement("three"));
    return count(transaction);
  });
  await expect(earlier).rejects.toMatchObject({ code: "23505" });
  const refused = database.transaction(70, async (transaction) => {
    transaction.send(statement("four"));
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  await expect(database.transaction(70, async (transaction) => transaction.send(sql`delete from counters`))).rejects.toThrow("app_id");
  expect(await count(database.reader(70))).toHaveLength(3);
});

test("of what is looked up in one moment, what fails fails alone", async () => {
  await database.transaction(72, (transaction) => add(transaction, "there"));
  const reader = database.reader(72);
  const find = (divisor: number) =>
    reader.find<{ kind: string }>(sql`select kind from counters where app_id = ${72} and 1 / ${divisor}::integer is not null`);
  const write = () => reader.find(sql`insert into counters (app_id, kind, next) values (${72}, 'more', 1)`);
  for (let time = 0; time < 4; time += 1) {
    const found = await Promise.allSettled([find(1), find(0), write(), find(1), find(0)]);
    const [good, bad] = [{ status: "fulfilled", value: { kind: "there" } }, { reason: { code: "22012" } }];
    expect(found).toMatchObject([good, bad, { reason: { code: "42501" } }, good, bad]);
  }
  await expect(reader.find(sql`select * from counters where app_id = ${73}`)).rejects.toThrow(UnguardedStatement);
  expect(await database.transaction(72, (transaction) => transaction.find(sql`select next from counters where app_id = ${72}`))).toEqual({
    next: 1,
  });
});

test("many rows that are sent leave at once: they are there for what follows, or their failure is the transaction's", async () => {
  const some = (from: number, kind = "many") =>
    sql`insert into counters (app_id, kind, next)
      select ${74}::bigint, ${kind} || n, n from unnest(${Array.from({ length: 200 }, (_, at) => from + at)}::integer[]) as n`;
  await database.transaction(74, async (transaction) => {
    transaction.send(some(0));
    transaction.send(some(200));
    expect(await count(transaction)).toHaveLength(400);
    transaction.send(some(400));
  });
  expect(await count(database.reader(74))).toHaveLength(600);
  const twice = database.transaction(74, async (transaction) => {
    transaction.send(some(0, "other"));
    transaction.send(some(100));
    transaction.send(some(600));
    return count(transaction);
  });
  await expect(twice).rejects.toMatchObject({ code: "23505", constraint: "counters_pkey" });
  await database.transaction(74, async (transaction) => transaction.send(some(600)));
  expect(await count(database.reader(74))).toHaveLength(800);
});

test("what is to happen after the commit happens after it, in order, and never after a roll-back", async () => {
  const seen: string[] = [];
  const failing = database.transaction(null, async (transaction) => {
    transaction.afterCommit(() => seen.push("rolled back"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await database.transaction(null, async (transaction) => {
    transaction.afterCommit(() => seen.push("one"));
    transaction.afterCommit(() => seen.push("two"));
    seen.push("inside");
  });
  expect(seen).toEqual(["inside", "one", "two"]);
});

test("a transaction that is over takes no more statements", async () => {
  const kept = await database.transaction(1, async (transaction) => transaction);
  await expect(count(kept)).rejects.toThrow("over");
});

test("a reader cannot write, whatever the statement", async () => {
  const write = database.reader(1).change(sql`insert into counters (app_id, kind, next) values (${1}, 'x', 1)`);
  await expect(write).rejects.toMatchObject({ code: "42501" });
});

// The first line: what does not say whose rows it wants is never sent.

test("a statement that does not say which app it is about is not sent", async () => {
  const reader = database.reader(1);
  for (const statement of [
    sql`select * from counters`,
    sql`select * from counters where kind = ${"x"}`,
    sql`select * from counters where app_id = ${2}`,
    sql`select * from jobs join counters on true`,
  ]) {
    await expect(reader.rows(statement)).rejects.toThrow(UnguardedStatement);
  }
  await expect(database.reader(null).rows(sql`select * from counters where app_id = ${1}`)).rejects.toThrow(UnguardedStatement);
  const foreign = database.transaction(1, (transaction) =>
    transaction.change(sql`insert into counters (app_id, kind, next) values (${1}, 'x', 1), (${2}, 'x', 1)`),
  );
  await expect(foreign).rejects.toThrow(UnguardedStatement);
  expect(sent).toEqual([]);
});

test("every statement that is sent is shown with its app", async () => {
  await count(database.reader(3));
  await database.transaction(4, count);
  expect(sent.map(({ app, statement }) => [app, statement.values])).toEqual([
    [3, [3]],
    [4, [4]],
  ]);
});

// The second line: row-level security, for statements that the first one cannot see through.

test("a transaction sees and changes the rows of its own app only, even without asking for them", async () => {
  await asOwner("insert into things (app_id, id) select app, 1 from generate_series(1, 3) app");
  const all = sql`select app_id from things`;
  expect(await database.transaction(2, (transaction) => transaction.rows(all))).toEqual([{ app_id: 2 }]);
  expect(await database.transaction(null, (transaction) => transaction.rows(all))).toEqual([]);
  expect(await database.transaction(2, (transaction) => transaction.change(sql`delete from things`))).toBe(1);
  const foreign = database.transaction(2, (transaction) => transaction.change(sql`insert into things (app_id, id) values (1, 9)`));
  await expect(foreign).rejects.toMatchObject({ code: "42501" });
  await asOwner("truncate things");
});

test("one transaction can step into an app and back", async () => {
  await asOwner("insert into things (app_id, id) select app, 1 from generate_series(1, 3) app");
  const all = sql`select app_id from things`;
  const seen = await database.transaction(null, async (transaction) => [
    await transaction.rows(all),
    await transaction.within(3, (inside) => inside.rows(all)),
    await transaction.within(1, async (inside) => [await inside.rows(all), await inside.nextIds("thing")]),
    await transaction.rows(all),
  ]);
  expect(seen).toEqual([[], [{ app_id: 3 }], [[{ app_id: 1 }], 1], []]);
  await asOwner("truncate things");
});

test("what fails inside an app that was stepped into rolls the whole back", async () => {
  const failing = database.transaction(null, async (transaction) => {
    await transaction.nextIds("app");
    await transaction.within(3, (inside) => add(inside, "x"));
    await transaction.within(3, (inside) => add(inside, "x"));
  });
  await expect(failing).rejects.toMatchObject({ code: "23505", constraint: "counters_pkey" });
  expect(await count(database.reader(3))).toEqual([]);
});

test("nothing of an app is left behind for the next transaction", async () => {
  await database.transaction(5, count);
  const after = await database.transaction(null, (transaction) =>
    transaction.one<{ app: string; role: string }>(sql`select current_setting('app.id', true) as app, current_user as role`),
  );
  expect(after).toEqual({ app: "", role: "joinery_app" });
});

// Values.

test("JSON nested deeper than 500 levels is refused before it is sent, and the database lives on", async () => {
  const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  const store = (content: unknown) =>
    database.transaction(1, (transaction) =>
      transaction.change(sql`insert into things (app_id, id, content) values (${1}, ${1}, ${content})`),
    );
  for (const content of [deep(501), deep(10_000), JSON.parse(deep(501)), { a: JSON.parse(deep(500)) }]) {
    await expect(store(content)).rejects.toMatchObject({ code: "54001" });
  }
  expect(await store(deep(500))).toBe(1);
  expect(await store(`["${"[".repeat(1_000)}"]`).catch((error: DatabaseError) => error.code)).toBe("23505"); // brackets in a text are no depth
  await asOwner("truncate things");
});

// Errors.

test("an error says code and constraint, never what the row held", async () => {
  await database.transaction(1, (transaction) => add(transaction, "secret"));
  const error = await database.transaction(1, (transaction) => add(transaction, "secret")).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DatabaseError);
  expect(error).toMatchObject({ code: "23505", constraint: "counters_pkey", retryable: false });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("(1, secret)");
});

test("after an error the next statement works", async () => {
  await expect(database.reader(null).rows(sql`select 1 / 0`)).rejects.toMatchObject({ code: "22012" });
  await expect(database.reader(null).rows(sql`select nothing`)).rejects.toMatchObject({ code: "42703" });
  expect(await database.reader(null).one(sql`select 1 as one`)).toEqual({ one: 1 });
});

test("a transaction that met a deadlock is run again as a whole, three times at most", async () => {
  let runs = 0;
  const clash = (until: number) =>
    database.transaction(null, async () => {
      runs += 1;
      if (runs < until) throw new DatabaseError("deadlock", { code: "40P01", retryable: true });
      return runs;
    });
  expect(await clash(3)).toBe(3);
  runs = 0;
  await expect(clash(100)).rejects.toMatchObject({ code: "40P01" });
  expect(runs).toBe(4);
});

test("a transaction that is left open is rolled back, and others get their turn", async () => {
  const impatient = await testDatabase({ longestIdle: 200 });
  const forgotten = impatient.transaction(60, async (transaction) => {
    await add(transaction, "x");
    await new Promise(() => {});
  });
  await expect(forgotten).rejects.toMatchObject({ code: "25P03" });
  expect(await impatient.transaction(60, count)).toEqual([]);
  await impatient.close();
});

// Ids.

test("many transactions and reads at once all get their answer", async () => {
  const kinds = Array.from({ length: 60 }, () => randomUUID());
  await Promise.all(kinds.map((kind) => database.transaction(50, (transaction) => add(transaction, kind))));
  const reads = await Promise.all(
    Array.from({ length: 100 }, () => database.reader(50).one<{ n: number }>(sql`select count(*) as n from counters where app_id = ${50}`)),
  );
  expect(new Set(reads.map((row) => row?.n))).toEqual(new Set([60]));
  const some = await database.reader(50).rows(sql`select kind from counters where app_id = ${50} and kind in (${join(kinds.slice(0, 3))})`);
  expect(some).toHaveLength(3);
});

test("more different statements than are prepared by name still work", async () => {
  const { raw } = await import("./sql.ts");
  for (let index = 0; index < 600; index += 1) {
    expect(await database.reader(null).one(raw(`select ${index} as n`))).toEqual({ n: index });
  }
});

test("a long list of values is planned for as what it is; a short one by the plan that is kept", async () => {
  const reader = database.reader(null);
  const ask = async (length: number) => {
    const names = Array.from({ length }, (_, at) => `name ${at}`);
    for (let time = 0; time < 6; time += 1)
      expect(await reader.one(sql`select 7 as long_list where 'name 1' = any(${names}::text[])`)).toEqual({ long_list: 7 });
    return reader.rows(sql`select p.name from pg_prepared_statements p where p.statement like 'select 7 as long_list%'`);
  };
  expect(await ask(500)).toEqual([]);
  expect(await ask(3)).toHaveLength(1);
});

test("it says that it is ready", async () => {
  expect(await database.isReady()).toBe(true);
});
