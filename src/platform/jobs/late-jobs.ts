import type { Database } from "../db/database.ts";
import { enqueue } from "./enqueue.ts";
import type { NewJob } from "./job.ts";

type LateJob = NewJob & { readonly dedupe: string };

/**
 * Jobs that are asked for after a commit, in transactions of their own: of many who ask for the same at once nobody waits at its row until
 * the others have committed. What a process had not asked for yet ends with it: whoever needs a job for certain sees to that too.
 */
export class LateJobs {
  readonly #database: Database;
  readonly #report: (message: string, error: unknown) => void;
  #wanted = new Map<string, LateJob>();
  #asking: Promise<void> | undefined;

  constructor(database: Database, report: (message: string, error: unknown) => void) {
    this.#database = database;
    this.#report = report;
  }

  ask(job: LateJob): void {
    this.#wanted.set(job.dedupe, job);
    this.#asking ??= this.#askAll().finally(() => {
      this.#asking = undefined;
    });
  }

  /** Resolves when everything is asked for. */
  async settled(): Promise<void> {
    while (this.#asking) await this.#asking;
  }

  /** One after the other: what is wanted meanwhile goes together. */
  async #askAll(): Promise<void> {
    while (this.#wanted.size > 0) {
      // In one order for everybody: two processes that want the same do not wait for each other in a circle.
      const jobs = [...this.#wanted.values()].sort((one, other) => (one.dedupe < other.dedupe ? -1 : 1));
      this.#wanted = new Map();
      try {
        await this.#database.transaction(null, async (transaction) => {
          for (const job of jobs) await enqueue(transaction, job);
        });
      } catch (error) {
        this.#report("Jobs could not be asked for after a commit", error);
      }
    }
  }
}
