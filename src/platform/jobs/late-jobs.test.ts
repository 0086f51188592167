import { afterEach, beforeAll, expect, test } from "vitest";
import { sharedDatabase } from "../../../test/database.ts";
import { type Database, sql } from "../db/database.ts";
import { enqueue } from "./enqueue.ts";
import { LateJobs } from "./late-jobs.ts";

let database: Database;
const reports: string[] = [];

beforeAll(async () => {
  database = await sharedDatabase();
});
afterEach(() => database.transaction(null, (transaction) => transaction.change(sql`delete from jobs`)));

const rows = () => database.reader(null).rows<{ dedupe: string; again: boolean }>(sql`select dedupe, again from jobs order by dedupe`);
const late = (on: Database = database) => new LateJobs(on, (message) => reports.push(message));
const send = (dedupe: string) => ({ kind: "send", payload: {}, dedupe });

test("what many ask for is asked for in few transactions, and nothing of it is left out", async () => {
  let transactions = 0;
  const jobs = late({
    ...database,
    transaction: (app, run) => {
      transactions += 1;
      return database.transaction(app, run);
    },
  });
  for (let count = 0; count < 50; count += 1) jobs.ask(send(count % 2 === 0 ? "b" : "a"));
  await jobs.settled();
  expect((await rows()).map(({ dedupe }) => dedupe)).toEqual(["a", "b"]);
  expect(transactions).toBeLessThanOrEqual(2);
  jobs.ask(send("a"));
  await jobs.settled();
  expect(await rows()).toContainEqual({ dedupe: "a", again: true });
});

test("what cannot be asked for is reported, and what comes after is asked for", async () => {
  let isDown = true;
  const jobs = late({
    ...database,
    transaction: (app, run) => (isDown ? Promise.reject(new Error("down")) : database.transaction(app, run)),
  });
  jobs.ask(send("a"));
  await jobs.settled();
  expect(reports).toEqual(["Jobs could not be asked for after a commit"]);
  isDown = false;
  jobs.ask(send("b"));
  await jobs.settled();
  expect((await rows()).map(({ dedupe }) => dedupe)).toEqual(["b"]);
});

test("what is to be asked for once stays as it was asked for first", async () => {
  const ask = (once: boolean) => database.transaction(null, (transaction) => enqueue(transaction, { ...send("look"), once }));
  await ask(true);
  await ask(true);
  expect(await rows()).toEqual([{ dedupe: "look", again: false }]);
  await ask(false);
  expect(await rows()).toEqual([{ dedupe: "look", again: true }]);
});
