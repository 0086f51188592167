import { afterEach, beforeAll, expect, test } from "vitest";
import { sharedDatabase } from "../../../test/database.ts";
import { type Database, sql } from "../db/database.ts";
import { enqueue } from "./enqueue.ts";
import type { Job } from "./job.ts";
import type { LaneOptions } from "./lane.ts";
import { type Runner, startRunner } from "./runner.ts";

let database: Database;
let runner: Runner;
let letGo: () => void = () => {};

beforeAll(async () => {
  database = await sharedDatabase();
});
afterEach(async () => {
  letGo();
  await runner.drain(5_000);
  await database.transaction(null, (transaction) => transaction.change(sql`delete from jobs`));
});

const ask = (kind: string, app: number) => database.transaction(null, (transaction) => enqueue(transaction, { kind, payload: {}, app }));

/** Jobs that wait until the test ends, beside others that are done at once; what has begun, as "kind app". */
function begin(apart: LaneOptions): string[] {
  const begun: string[] = [];
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const note = ({ kind, app }: Job) => begun.push(`${kind} ${app}`);
  const knock = async (job: Job) => {
    note(job);
    await held;
  };
  const mail = async (job: Job) => void note(job);
  runner = startRunner({ database, works: { knock, mail }, apart: [apart], every: 20, report: () => {} });
  return begun;
}

test("jobs that wait for others take no place from those that do not", async () => {
  const begun = begin({ kinds: ["knock"], places: 6 });
  for (let count = 0; count < 8; count += 1) await ask("knock", 1);
  await expect.poll(() => begun.length).toBe(6);
  await ask("mail", 2);
  await expect.poll(() => begun).toContain("mail 2");
  expect(begun.filter((each) => each === "knock 1")).toHaveLength(6);
});

test("one app leaves places to the others, however much of it waits", async () => {
  const begun = begin({ kinds: ["knock"], places: 4, mostOfApp: 2 });
  for (let count = 0; count < 12; count += 1) await ask("knock", 1);
  await expect.poll(() => begun.length).toBe(2);
  await ask("knock", 2);
  await expect.poll(() => begun).toEqual(["knock 1", "knock 1", "knock 2"]);
  letGo();
  await runner.idle();
  expect(begun).toHaveLength(13);
});
