import type { Transaction } from "../db/database.ts";

/** What is asked for. The same as `dedupe` says: one at a time, asked for again while it runs means once more afterwards. */
export interface NewJob {
  /** Which work it is: `<feature>.<verb>`. */
  readonly kind: string;
  readonly payload: object;
  /** Whose work it is, so that one app's backlog does not hold up the others. */
  readonly app?: number | undefined;
  /** Not before; at once unless told. */
  readonly runAt?: Date | undefined;
  readonly dedupe?: string | undefined;
  /** What is asked for already stays as it is, and nobody waits for its row. */
  readonly once?: boolean | undefined;
  /** Tries before it is put aside as dead; 10 unless told. */
  readonly maxAttempts?: number | undefined;
}

/** A job in somebody's hands. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly app: number | null;
  readonly payload: unknown;
  /** 1 for the first try. */
  readonly attempt: number;
  /** The try after which it is put aside as dead. */
  readonly maxAttempts: number;
  /** Aborted when the lease is lost or the process stops: what is left undone is done again. */
  readonly signal: AbortSignal;
  /**
   * Marks the job done in the transaction that holds its effects: both happen or neither. Throws `LeaseLost` when somebody else
   * has the job by now. Without it the job is marked done when the work returns, and may be done twice after a crash.
   */
  finish(transaction: Transaction): Promise<void>;
}

export type Work = ((job: Job) => Promise<void>) & {
  /** Told of a job that is put aside although no try of it ever failed: each ended its process. */
  readonly giveUp?: (job: Pick<Job, "app" | "payload">) => Promise<void>;
  /** Milliseconds before the try after this one; the runner's own unless told. */
  readonly delay?: ((attempt: number) => number) | undefined;
};

/** Somebody else has taken the job meanwhile: nothing of this try may count. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** Thrown by work that must not be done at present, though nothing is wrong with it: it is due again later, and the try does not count. */
export class NotNow extends Error {
  override readonly name = "NotNow";
  /** Milliseconds until it is due again. */
  readonly delay: number;

  constructor(why: string, delay: number) {
    super(why);
    this.delay = delay;
  }
}

/** Thrown by work that no further try will help: the job is put aside as dead at once. */
export class NonRetryableError extends Error {
  override readonly name = "Hopeless";
}

/** Why a job's signal is aborted while the process ends: the try was cut short by us, so it does not count. */
export class ProcessStops extends Error {
  override readonly name = "ProcessStops";
}
