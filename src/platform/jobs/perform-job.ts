import type { Database } from "../db/database.ts";
import { type Job, LeaseLost, NonRetryableError, NotNow, ProcessStops, type Work } from "./job.ts";
import { buryJob, finishJob, retryJob, returnJob, type Taken } from "./queue.ts";
import { nextTime, type Schedule } from "./schedules.ts";

export interface Performing {
  readonly database: Database;
  /** What does which kind of job. Kinds that are not here are left to others. */
  readonly works: { readonly [kind: string]: Work };
  readonly schedules?: readonly Schedule[] | undefined;
  /** Milliseconds before the next try; from 5 s doubling up to an hour, unless told. */
  readonly delay?: ((attempt: number) => number) | undefined;
  readonly report: (message: string, error?: unknown) => void;
}

/** Does one job and writes down what became of it. Never throws. */
export async function performJob(on: Performing, taken: Taken, signal: AbortSignal): Promise<void> {
  let finished = false;
  const job: Job = {
    ...taken,
    signal,
    async finish(transaction) {
      if (!(await finishJob(transaction, taken, following(on, taken)))) throw new LeaseLost(taken.kind);
      transaction.afterCommit(() => {
        finished = true;
      });
    },
  };
  try {
    // Taken once too often without a word of failure: it ends the process every time.
    if (taken.attempt > taken.maxAttempts) {
      await on.works[taken.kind]?.giveUp?.(job);
      throw new NonRetryableError("It never came to an end");
    }
    await on.works[taken.kind]?.(job);
    if (!finished) await on.database.transaction(null, (transaction) => job.finish(transaction));
  } catch (error) {
    if (error instanceof LeaseLost) on.report(`The job ${taken.kind} was taken by another process meanwhile`);
    else await putBack(on, taken, { error, signal });
  }
}

async function putBack(
  on: Performing,
  taken: Taken,
  { error, signal }: { readonly error: unknown; readonly signal: AbortSignal },
): Promise<void> {
  const stopped = signal.reason instanceof ProcessStops;
  const postponed = error instanceof NotNow ? error : undefined;
  const hopeless = !postponed && (error instanceof NonRetryableError || taken.attempt >= taken.maxAttempts);
  if (!stopped && !postponed) on.report(`The job ${taken.kind} failed${hopeless ? " for good" : ""}`, error);
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  try {
    await on.database.transaction(null, (transaction) => {
      if (stopped) return returnJob(transaction, taken);
      if (postponed) return returnJob(transaction, taken, postponed.delay);
      if (hopeless) return buryJob(transaction, taken, { failure, next: following(on, taken) });
      return retryJob(transaction, taken, { failure, delay: (on.works[taken.kind]?.delay ?? on.delay ?? backOff)(taken.attempt) });
    });
  } catch (cause) {
    on.report("A failed job could not be put back: it is due again when its lease ends", cause);
  }
}

function following({ schedules = [] }: Performing, { cron, kind }: Taken): Date | undefined {
  if (cron === null) return undefined;
  return nextTime(cron, schedules.find((schedule) => schedule.kind === kind)?.zone);
}

function backOff(attempt: number): number {
  return Math.min(3_600_000, 5000 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2);
}
