import { randomUUID } from "node:crypto";
import { type Broadcast, matterOf } from "../db/broadcast.ts";
import { Buckets, bucketCount } from "./buckets.ts";
import { LeaseLost, ProcessStops } from "./job.ts";
import { Lane, type LaneOptions } from "./lane.ts";
import { type Performing, performJob } from "./perform-job.ts";
import { dueIn, holdJob, releaseJobs, returnJob, type Taken } from "./queue.ts";
import { placeSchedules } from "./schedules.ts";
import { onWake } from "./wake.ts";

export interface RunnerOptions extends Performing {
  /** Jobs at the same time; 4 unless told. */
  readonly concurrency?: number | undefined;
  /** Lanes of kinds that mostly wait for somebody else, who may take long: each has places of its own. */
  readonly apart?: readonly LaneOptions[] | undefined;
  /** Resolves when what becomes a job after a commit has become one: the runner is not idle, and does not end, before. */
  readonly coming?: (() => Promise<void>) | undefined;
  /**
   * Milliseconds after which each bucket is looked into, whatever is known of it; 5,000 unless told, and four times that where nothing comes. Jobs of this process start at once, those
   * that are planned at their time, and those that another process has no place for when it says so.
   */
  readonly every?: number | undefined;
  /** No other process takes jobs from this database: what is held at the start was left by one that is gone, and is due at once. */
  readonly alone?: boolean | undefined;
  /** Milliseconds after which a job of a silent process is taken by another; 60,000 unless told. */
  readonly lease?: number | undefined;
}

export interface Runner {
  /** Takes no more, waits for what runs at most `milliseconds`, then gives the rest back. */
  drain(milliseconds: number): Promise<void>;
  /** Resolves when nothing is due and nothing runs: for tests. */
  idle(): Promise<void>;
}

/** Does jobs until it is drained. At least once each; an effect in the database is made exact by `job.finish`. */
export function startRunner(options: RunnerOptions): Runner {
  return new JobRunner(options);
}

class JobRunner implements Runner {
  readonly #on: RunnerOptions;
  readonly #lanes: readonly Lane[];
  readonly #lease: number;
  readonly #running = new Map<Taken, { readonly done: Promise<void>; readonly stop: AbortController }>();
  readonly #buckets: Buckets;
  readonly #beats: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  readonly #others: Broadcast;
  readonly #stopListening: readonly (() => void)[];
  /** By which this process knows what it said itself. */
  readonly #name = randomUUID();
  #toldOthers = Number.NEGATIVE_INFINITY;
  readonly #placed: Promise<void>;
  #stopped = false;
  #looking: Promise<void> | undefined;
  #lookAgain = false;

  constructor(options: RunnerOptions) {
    this.#on = options;
    this.#lanes = lanesOf(options);
    this.#lease = options.lease ?? 60_000;
    this.#placed = this.#reporting("Schedules could not be placed", async () => {
      await placeSchedules(options.database, options.schedules ?? []);
      if (options.alone)
        await options.database.transaction(null, async (transaction) => {
          for (let bucket = 0; bucket < bucketCount; bucket += 1) releaseJobs(transaction, bucket);
        });
    });
    this.#buckets = new Buckets(options.every ?? 5000);
    this.#others = matterOf(options.database.broadcast, "jobs");
    this.#stopListening = [
      onWake((bucket) => this.#expect(bucket)),
      this.#others.listen({ heard: (name) => void (name !== this.#name && this.#expectAll()), missed: () => this.#expectAll() }),
    ];
    this.#beats = setInterval(() => void this.#beat(), this.#lease / 3).unref();
    this.#look();
  }

  #expect(bucket: number): void {
    this.#buckets.expect(bucket);
    this.#look();
  }

  #expectAll(): void {
    this.#buckets.expectAll();
    this.#look();
  }

  async drain(milliseconds: number): Promise<void> {
    await this.#on.coming?.();
    this.#stopped = true;
    for (const stop of this.#stopListening) stop();
    clearTimeout(this.#timer);
    await this.#looking;
    await within(milliseconds, this.#allDone());
    clearInterval(this.#beats);
    for (const [taken, { stop }] of this.#running) {
      stop.abort(new ProcessStops("The process stops"));
      await this.#on.database.transaction(null, (transaction) => returnJob(transaction, taken));
    }
  }

  async idle(): Promise<void> {
    do {
      await this.#allDone();
      await this.#on.coming?.();
      this.#expectAll();
      await this.#looking;
      // A job may have ended, and left its place to another, after the last look and before this line.
    } while (this.#running.size > 0 || this.#looking !== undefined || this.#lookAgain);
  }

  async #allDone(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** One search at a time; a wish that comes meanwhile is granted right after. */
  #look(): void {
    if (this.#stopped) return;
    this.#lookAgain = true;
    clearTimeout(this.#timer);
    this.#looking ??= this.#search().finally(() => {
      this.#looking = undefined;
      if (!this.#stopped) this.#timer = setTimeout(() => this.#look(), this.#buckets.wait()).unref();
    });
  }

  async #search(): Promise<void> {
    await this.#placed;
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false;
      await this.#reporting("Looking for jobs failed", () => this.#take());
    }
  }

  async #take(): Promise<void> {
    await Promise.all(this.#buckets.due().map((bucket) => this.#lookInto(bucket)));
    for (const lane of this.#lanes) {
      for await (const some of lane.take(this.#on.database, this.#lease)) {
        for (const taken of some) this.#begin(lane, taken);
        if (this.#stopped) return;
      }
    }
    if (this.#lanes.some((lane) => lane.isFull())) this.#tellOthers();
  }

  async #lookInto(bucket: number): Promise<void> {
    this.#buckets.ask(bucket);
    const due = await dueIn(this.#on.database, bucket);
    if (due === null) return;
    this.#buckets.learn(bucket, due);
    if (due <= 0) for (const lane of this.#lanes) lane.learn(bucket);
  }

  /** More is due than there are places for here: another process may have some. Said rarely, and only a hint. */
  #tellOthers(): void {
    const now = performance.now();
    if (now - this.#toldOthers < 1000) return;
    this.#toldOthers = now;
    this.#others.send(this.#name);
  }

  #begin(lane: Lane, taken: Taken): void {
    const stop = new AbortController();
    const done = performJob(this.#on, taken, stop.signal).finally(() => {
      lane.leave(taken);
      this.#running.delete(taken);
      this.#expect(taken.bucket);
    });
    this.#running.set(taken, { done, stop });
  }

  /** Leases of what runs here are lengthened; a job whose lease was lost is told to stop. */
  #beat(): Promise<void> {
    return this.#reporting("Leases could not be lengthened", async () => {
      for (const [taken, { stop }] of this.#running) {
        const held = await this.#on.database.transaction(null, (transaction) => holdJob(transaction, taken, this.#lease));
        if (!held && this.#running.has(taken)) stop.abort(new LeaseLost(taken.kind));
      }
    });
  }

  async #reporting(message: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#on.report(message, error);
    }
  }
}

function lanesOf({ works, concurrency = 4, apart = [] }: RunnerOptions): Lane[] {
  const kinds = Object.keys(works).filter((kind) => !apart.some((lane) => lane.kinds.includes(kind)));
  return [new Lane({ kinds, places: concurrency }), ...apart.map((lane) => new Lane(lane))];
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
