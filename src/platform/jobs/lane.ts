import type { Database } from "../db/database.ts";
import { type Taken, takeJobs, type Wanted } from "./queue.ts";

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
  /** Buckets that held something due when last asked, in no order. */
  #due: number[] = [];

  constructor(options: LaneOptions) {
    this.#on = options;
  }

  /** What to ask for. Nothing where there is no room, or where it is known what is due. */
  wanted(): Wanted | undefined {
    const { kinds, places } = this.#on;
    const isInNeed = kinds.length > 0 && this.#due.length === 0 && this.#running.size < places;
    return isInNeed ? { kinds, except: this.#fullApps() } : undefined;
  }

  /** The answer, in no order. */
  learn(buckets: readonly number[]): void {
    this.#due = shuffle(buckets);
  }

  /** What is due, as far as there is room for it, some at a time. */
  async *take(database: Database, lease: number): AsyncGenerator<readonly Taken[]> {
    const { kinds, places, mostOfApp } = this.#on;
    while (this.#running.size < places) {
      const bucket = this.#due.pop();
      if (bucket === undefined) return;
      const howMany = mostOfApp === undefined ? places - this.#running.size : 1;
      const some = await takeJobs(database, { bucket, kinds, except: this.#fullApps(), howMany, lease });
      // There may be more of it for those who have not had all of their places.
      if (mostOfApp !== undefined && some.length > 0) this.#due.push(bucket);
      for (const taken of some) this.#running.add(taken);
      yield some;
    }
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

function shuffle(items: readonly number[]): number[] {
  const keyed = items.map((item) => ({ item, at: Math.random() }));
  return keyed.sort((one, other) => one.at - other.at).map(({ item }) => item);
}
