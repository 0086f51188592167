import type { Database } from "../db/database.ts";
import { type Taken, takeJobs } from "./queue.ts";

/** Kinds of jobs that share places, and how many of these one app has at most. */
export interface LaneOptions {
  readonly kinds: readonly string[];
  readonly places: number;
  readonly mostOfApp?: number | undefined;
}

/** Places for some kinds of jobs: what holds up these holds up no others. */
export class Lane {
  readonly #on: LaneOptions;
  readonly #running = new Set<Taken>();
  /** Buckets that may hold something due for it. */
  readonly #due = new Set<number>();

  constructor(options: LaneOptions) {
    this.#on = options;
  }

  /** Something is due in this bucket, for this lane or for another. */
  learn(bucket: number): void {
    if (this.#on.kinds.length > 0) this.#due.add(bucket);
  }

  /** What is due, as far as there is room for it, some at a time and from the buckets in no order. */
  async *take(database: Database, lease: number): AsyncGenerator<readonly Taken[]> {
    const { kinds, places, mostOfApp } = this.#on;
    while (this.#running.size < places) {
      const bucket = anyOf(this.#due);
      if (bucket === undefined) return;
      const howMany = mostOfApp === undefined ? places - this.#running.size : 1;
      const some = await takeJobs(database, { bucket, kinds, except: this.#fullApps(), howMany, lease });
      // There is no more of it than this.
      if (some.length < howMany) this.#due.delete(bucket);
      for (const taken of some) this.#running.add(taken);
      yield some;
    }
  }

  /** Whether something waits for a place in it. */
  isFull(): boolean {
    return this.#running.size >= this.#on.places && this.#due.size > 0;
  }

  leave(taken: Taken): void {
    this.#running.delete(taken);
  }

  /** The apps that have all of their places. */
  #fullApps(): number[] {
    const { mostOfApp } = this.#on;
    if (mostOfApp === undefined) return [];
    const counts = new Map<number, number>();
    for (const { app } of this.#running) if (app !== null) counts.set(app, (counts.get(app) ?? 0) + 1);
    return [...counts].flatMap(([app, count]) => (count >= mostOfApp ? [app] : []));
  }
}

function anyOf(buckets: ReadonlySet<number>): number | undefined {
  return [...buckets][Math.floor(Math.random() * buckets.size)];
}
