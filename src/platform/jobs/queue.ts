import { type Database, join, type Sql, sql, type Transaction } from "../db/database.ts";

/** A row of `jobs` as it was taken. */
export interface Taken {
  readonly bucket: number;
  readonly id: string;
  readonly kind: string;
  readonly app: number | null;
  readonly payload: unknown;
  readonly cron: string | null;
  readonly lease: number;
  readonly attempt: number;
  readonly maxAttempts: number;
}

/** What is looked for: jobs of these kinds. */
export interface Wanted {
  readonly kinds: readonly string[];
  /** Of these apps nothing is taken. */
  readonly except: readonly number[];
}

/** For each, the buckets that hold some of it that is due, in no order. Asked together: a runner that has nothing to do asks all the time. */
export async function dueBuckets(database: Database, wanted: readonly Wanted[]): Promise<number[][]> {
  const found = wanted.map((): number[] => []);
  if (wanted.length === 0) return found;
  const cases = wanted.map((each, at) => sql`when ${isOf(each)} then ${at}::integer`);
  const rows = await database.reader(null).rows<{ bucket: number; at: number }>(sql`
    select distinct bucket, case ${join(cases, " ")} end as at
    from jobs where state = 'waiting' and run_at <= now() and (${join(wanted.map(isOf), " or ")})`);
  for (const { bucket, at } of rows) found[at]?.push(bucket);
  return found;
}

interface Taking extends Wanted {
  readonly bucket: number;
  readonly howMany: number;
  /** Milliseconds. */
  readonly lease: number;
}

/**
 * Takes up to `howMany` due jobs of a bucket, one app after the other rather than first come first served. Committed before the
 * work begins: a job that kills the process has used up an attempt. The lease ends at `run_at`; the job is then due again.
 * Arrays, because their order is worked out once: joined, it would be for every job that waits.
 */
export function takeJobs(database: Database, { bucket, howMany, lease, ...wanted }: Taking): Promise<Taken[]> {
  return database.transaction(null, (transaction) =>
    transaction.rows<Taken>(sql`
      update jobs set run_at = now() + ${lease} * interval '1 millisecond', lease = lease + 1, attempts = attempts + 1, again = false
      where bucket = ${bucket} and state = 'waiting' and run_at <= now() and id = any(array(
        select id from jobs where bucket = ${bucket} and state = 'waiting' and run_at <= now() and id = any(array(
          select id from (
            select id, run_at, row_number() over (partition by for_app order by run_at) as turn
            from jobs where bucket = ${bucket} and state = 'waiting' and run_at <= now() and ${isOf(wanted)}
          ) as due order by turn, run_at limit ${howMany}
        )) for update skip locked
      ))
      returning bucket, id, kind, for_app as app, payload, cron, lease, attempts as attempt, max_attempts as "maxAttempts"`),
  );
}

function isOf({ kinds, except }: Wanted): Sql {
  const others = except.length === 0 ? sql`true` : sql`(for_app is null or for_app <> all(${[...except]}::bigint[]))`;
  return sql`(kind = any(${kinds}) and ${others})`;
}

/** Lengthens the lease; false: it was lost. */
export async function holdJob(transaction: Transaction, taken: Taken, milliseconds: number): Promise<boolean> {
  const held = await transaction.change(sql`
    update jobs set run_at = now() + ${milliseconds} * interval '1 millisecond'
    where ${own(taken)}`);
  return held === 1;
}

/** Done: gone, or due again when it was asked for meanwhile. A schedule waits for its next time. False: the lease was lost. */
export async function finishJob(transaction: Transaction, taken: Taken, next: Date | undefined): Promise<boolean> {
  if (next !== undefined) {
    const placed = sql`update jobs set run_at = ${next}, attempts = 0, lease = lease + 1, failure = null where ${own(taken)}`;
    return (await transaction.change(placed)) === 1;
  }
  if ((await transaction.change(sql`delete from jobs where ${own(taken)} and not again`)) === 1) return true;
  return (await transaction.change(sql`update jobs set run_at = now(), attempts = 0, lease = lease + 1 where ${own(taken)}`)) === 1;
}

/** The row, while it is still in the hands it was taken by. */
function own({ bucket, id, lease }: Taken) {
  return sql`bucket = ${bucket} and id = ${id} and lease = ${lease} and state = 'waiting'`;
}

/** Failed: due again after `delay` milliseconds. */
export async function retryJob(transaction: Transaction, taken: Taken, failure: string, delay: number): Promise<void> {
  await transaction.change(sql`
    update jobs set run_at = now() + ${Math.round(delay)} * interval '1 millisecond', lease = lease + 1, failure = ${failure}
    where ${own(taken)}`);
}

/** Failed for good: put aside where an admin finds it. Its `dedupe` is free again. A schedule waits for its next time instead. */
export async function buryJob(transaction: Transaction, taken: Taken, failure: string, next: Date | undefined): Promise<void> {
  await transaction.change(
    next === undefined
      ? sql`update jobs set state = 'dead', dedupe = null, failure = ${failure} where ${own(taken)}`
      : sql`update jobs set run_at = ${next}, attempts = 0, lease = lease + 1, failure = ${failure} where ${own(taken)}`,
  );
}

/** Given back untouched: the process stops. The attempt does not count. */
export async function returnJob(transaction: Transaction, taken: Taken): Promise<void> {
  await transaction.change(sql`
    update jobs set run_at = now(), attempts = attempts - 1, lease = lease + 1 where ${own(taken)}`);
}

/** Everything that was begun and not ended is due again; the attempt counts. */
export async function releaseJobs(transaction: Transaction): Promise<void> {
  await transaction.change(sql`
    update jobs set run_at = now(), lease = lease + 1 where state = 'waiting' and attempts > 0 and run_at > now()`);
}

/** Puts a schedule's row in place, or moves it when its times changed. */
export async function placeSchedule(
  transaction: Transaction,
  bucket: number,
  id: string,
  kind: string,
  cron: string,
  next: Date,
): Promise<void> {
  await transaction.change(sql`
    insert into jobs as j (bucket, id, kind, payload, dedupe, cron, run_at, max_attempts, created_at)
    values (${bucket}, ${id}, ${kind}, '{}', ${`schedule:${kind}`}, ${cron}, ${next}, 5, now())
    on conflict (bucket, dedupe) do update set cron = excluded.cron, run_at = excluded.run_at where j.cron <> excluded.cron`);
}
