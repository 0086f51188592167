import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { sharedDatabase } from "../../../test/database.ts";
import { type Database, sql } from "../db/database.ts";
import { listDeadJobs, reviveJob } from "./dead-jobs.ts";
import { dropJobs, enqueue } from "./enqueue.ts";
import { type Job, NonRetryableError, type Work } from "./job.ts";
import { takeJobs } from "./queue.ts";
import { type Runner, type RunnerOptions, startRunner } from "./runner.ts";

let database: Database;
let runners: Runner[];
const reports: string[] = [];

beforeAll(async () => {
  database = await sharedDatabase();
});
beforeEach(() => {
  runners = [];
  reports.length = 0;
});
afterEach(async () => {
  for (const runner of runners) await runner.drain(5000);
  await database.transaction(null, (transaction) => transaction.change(sql`delete from jobs`));
});

function run(works: { [kind: string]: Work }, more: Partial<RunnerOptions> = {}): Runner {
  const runner = startRunner({ database, works, every: 20, delay: () => 0, report: (message) => reports.push(message), ...more });
  runners.push(runner);
  return runner;
}

const ask = (job: Parameters<typeof enqueue>[1]) => database.transaction(null, (transaction) => enqueue(transaction, job));
const rows = () => database.reader(null).rows<{ state: string; attempts: number; failure: string | null }>(sql`select * from jobs`);

test("a job is done once, with its payload, and is then gone", async () => {
  const seen: unknown[] = [];
  await ask({ kind: "greet", payload: { name: "Ada" }, app: 7 });
  await run({ greet: async ({ payload, app, attempt }) => void seen.push([payload, app, attempt]) }).idle();
  expect(seen).toEqual([[{ name: "Ada" }, 7, 1]]);
  expect(await rows()).toEqual([]);
});

test("a transaction that rolls back enqueues nothing", async () => {
  const failing = database.transaction(null, async (transaction) => {
    await enqueue(transaction, { kind: "greet", payload: {} });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await rows()).toEqual([]);
});

test("a job enqueued by this process starts without waiting for the next look", async () => {
  const started = new Promise<void>((resolve) => run({ now: async () => resolve() }, { every: 60_000 }));
  await ask({ kind: "now", payload: {} });
  await started;
});

test("a failing job is tried again, later each time, until it succeeds", async () => {
  const attempts: number[] = [];
  const delays: number[] = [];
  await ask({ kind: "flaky", payload: {} });
  const flaky = async ({ attempt }: Job) => {
    attempts.push(attempt);
    if (attempt < 3) throw new Error("not yet");
  };
  const delay = (attempt: number) => {
    delays.push(attempt);
    return 0;
  };
  await run({ flaky }, { delay }).idle();
  expect(attempts).toEqual([1, 2, 3]);
  expect(delays).toEqual([1, 2]);
  expect(await rows()).toEqual([]);
});

test("a job that fails too often is put aside with its reason, and its wish can be made again", async () => {
  await ask({ kind: "bad", payload: {}, dedupe: "bad", maxAttempts: 2 });
  await run({
    bad: async () => {
      throw new Error("always");
    },
  }).idle();
  expect(await rows()).toMatchObject([{ state: "dead", attempts: 2, failure: "always" }]);
  await ask({ kind: "other", payload: {}, dedupe: "bad" });
  expect(await rows()).toHaveLength(2);
});

test("a dead job is listed with its reason, and done after all when it is revived", async () => {
  let works = false;
  const fix = async () => {
    if (!works) throw new NonRetryableError("the other side is gone");
  };
  await ask({ kind: "fix", payload: {}, app: 7 });
  const runner = run({ fix });
  await runner.idle();
  const [dead] = await listDeadJobs(database.reader(null), 7, 10);
  expect(dead).toMatchObject({ kind: "fix", app: 7, failure: "the other side is gone" });
  expect(await listDeadJobs(database.reader(null), 8, 10)).toEqual([]);
  works = true;
  const revive = () => database.transaction(null, (transaction) => reviveJob(transaction, dead ?? { bucket: 0, id: "" }));
  expect(await revive()).toBe(true);
  expect(await revive()).toBe(false);
  await runner.idle();
  expect(await rows()).toEqual([]);
});

test("hopeless work is not tried again", async () => {
  await ask({ kind: "bad", payload: {} });
  await run({
    bad: async () => {
      throw new NonRetryableError("no such address");
    },
  }).idle();
  expect(await rows()).toMatchObject([{ state: "dead", attempts: 1, failure: "no such address" }]);
});

test("a job that ends its process every time uses up its attempts and is put aside without running, and its work is told", async () => {
  await ask({ kind: "poison", payload: { of: 7 }, app: 3, maxAttempts: 2 });
  for (let crash = 0; crash < 2; crash += 1) await takeAll("poison", 0); // taken, and never heard of again
  let ran = false;
  const told: unknown[] = [];
  const work = async () => {
    ran = true;
  };
  await run({
    poison: Object.assign(work, { giveUp: async ({ app, payload }: Pick<Job, "app" | "payload">) => void told.push(app, payload) }),
  }).idle();
  expect(ran).toBe(false);
  expect(told).toEqual([3, { of: 7 }]);
  expect(await rows()).toMatchObject([{ state: "dead" }]);
});

test("a job whose runner fell silent is done by another when the lease ends, and the late one may not finish it", async () => {
  await ask({ kind: "slow", payload: {} });
  let wakeUp = () => {};
  const asleep = new Promise<void>((resolve) => {
    wakeUp = resolve;
  });
  const effects: string[] = [];
  // A lease this short without a heartbeat is what a suspended process looks like.
  const late = takenBy(async (job) => {
    await asleep;
    await database.transaction(null, async (transaction) => {
      await job.finish(transaction);
      transaction.afterCommit(() => effects.push("late"));
    });
  });
  await late.started;
  await new Promise((resolve) => setTimeout(resolve, 60));
  await run({ slow: async () => void effects.push("second") }).idle();
  wakeUp();
  await late.done;
  expect(effects).toEqual(["second"]);
});

test("who alone takes jobs from a database begins with what a process that is gone still held", async () => {
  await ask({ kind: "left", payload: {} });
  await ask({ kind: "later", payload: {}, runAt: new Date(Date.now() + 60_000) });
  expect(await takeAll("left", 60_000)).toHaveLength(1);
  const seen: string[] = [];
  const works = { left: async ({ attempt }: Job) => void seen.push(`left ${attempt}`), later: async () => void seen.push("later") };
  await run(works).idle();
  expect(seen).toEqual([]);
  run(works, { alone: true });
  await expect.poll(() => seen).toEqual(["left 2"]);
});

test("a lease is lengthened while the work goes on", async () => {
  let times = 0;
  await ask({ kind: "long", payload: {} });
  const long = async () => {
    times += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
  };
  const first = run({ long }, { lease: 150 });
  run({ long }, { lease: 150 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await first.idle();
  expect(times).toBe(1);
});

test("the same wish waits once; made again while it is granted, it is granted once more", async () => {
  const seen: string[] = [];
  for (let wish = 0; wish < 5; wish += 1) await ask({ kind: "drain", payload: {}, dedupe: "drain 7" });
  const drain = async () => {
    seen.push("drain");
    if (seen.length === 1) await ask({ kind: "drain", payload: {}, dedupe: "drain 7" });
  };
  await run({ drain }).idle();
  expect(seen).toEqual(["drain", "drain"]);
  expect(await rows()).toEqual([]);
});

test("a job is not done before its time", async () => {
  let ran = false;
  await ask({ kind: "later", payload: {}, runAt: new Date(Date.now() + 60_000) });
  await run({
    later: async () => {
      ran = true;
    },
  }).idle();
  expect(ran).toBe(false);
});

test("one app's backlog does not hold up another app's job", async () => {
  const order: (number | null)[] = [];
  await database.transaction(null, async (transaction) => {
    for (let index = 0; index < 300; index += 1) await enqueue(transaction, { kind: "mail", payload: {}, app: 1 });
    await enqueue(transaction, { kind: "mail", payload: {}, app: 2 });
    await transaction.change(sql`update jobs set bucket = 5`);
  });
  const mail = async ({ app }: Job) => void order.push(app);
  await run({ mail }, { concurrency: 2 }).idle();
  expect(order).toHaveLength(301);
  expect(order.indexOf(2)).toBeLessThan(4);
});

test("several runners share the work without doing any of it twice", async () => {
  const done: unknown[] = [];
  await database.transaction(null, async (transaction) => {
    for (let index = 0; index < 100; index += 1) await enqueue(transaction, { kind: "count", payload: { index }, app: index % 3 });
  });
  const count = async ({ payload }: Job) => void done.push((payload as { index: number }).index);
  await Promise.all([run({ count }), run({ count }), run({ count })].map((runner) => runner.idle()));
  await Promise.all(runners.map((runner) => runner.idle()));
  expect(done.sort((one, other) => Number(one) - Number(other))).toEqual(Array.from({ length: 100 }, (_, index) => index));
});

test("draining waits for what runs, and gives back what does not end without counting the attempt", async () => {
  const ended: string[] = [];
  await ask({ kind: "short", payload: {} });
  await ask({ kind: "endless", payload: {} });
  const started: string[] = [];
  const runner = run({
    short: async () => {
      started.push("short");
      await new Promise((resolve) => setTimeout(resolve, 50));
      ended.push("short");
    },
    endless: async ({ signal }) => {
      started.push("endless");
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      ended.push("endless");
      throw signal.reason;
    },
  });
  await expect.poll(() => started.length).toBe(2);
  await runner.drain(200);
  expect(ended).toEqual(["short", "endless"]);
  await expect.poll(rows).toMatchObject([{ state: "waiting", attempts: 0 }]);
});

test("a schedule is one row however many runners place it, and comes again after it was done", async () => {
  let times = 0;
  const works = {
    tidy: async () => {
      times += 1;
    },
  };
  const schedules = [{ kind: "tidy", cron: "* * * * * *" }];
  const first = run(works, { schedules });
  run(works, { schedules });
  await expect.poll(() => times).toBeGreaterThanOrEqual(2);
  await first.idle();
  expect(await rows()).toMatchObject([{ state: "waiting" }]);
});

test("the jobs of an app that is gone are dropped", async () => {
  await ask({ kind: "mail", payload: {}, app: 9 });
  await ask({ kind: "mail", payload: {}, app: 8 });
  expect(await database.transaction(null, (transaction) => dropJobs(transaction, 9))).toBe(1);
  expect(await rows()).toHaveLength(1);
});

async function takeAll(kind: string, lease: number) {
  const taken = [];
  for (let bucket = 0; bucket < 64; bucket += 1)
    taken.push(...(await takeJobs(database, { bucket, kinds: [kind], except: [], howMany: 10, lease })));
  return taken;
}

/** A runner whose heart does not beat. */
function takenBy(work: Work) {
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const done = (async () => {
    const { performJob } = await import("./perform-job.ts");
    const [taken] = await takeAll("slow", 30);
    if (!taken) throw new Error("nothing to take");
    begun();
    await performJob({ database, works: { slow: work }, report: (message) => reports.push(message) }, taken, new AbortController().signal);
  })();
  return { started, done };
}
