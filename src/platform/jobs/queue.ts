import { type Database, type Sql, sql, type Transaction } from "../db/database.ts";

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

/** Milliseconds until the first job of a bucket is due, of whatever kind: 0 or less when it is; null: none waits there. */
export async function dueIn(database: Database, bucket: number): Promise<number | null> {
  const row = await database.reader(null).find<{ due: number }>(sql`
    select extract(epoch from run_at - now()) * 1000 as due from jobs where bucket = ${bucket} and state = 'waiting' order by run_at limit 1`);
  return row?.due ?? null;
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
 */
export function takeJobs(database: Database, taking: Taking): Promise<Taken[]> {
  return database.transaction(null, (transaction) => transaction.rows<Taken>(takingSql(taking)));
}

/** Among how many of the oldest of a bucket it is chosen, whatever their kinds. */
const oldest = 100;
/** Of how many apps, of each kind, some are looked at besides. */
const apps = 200;

/**
 * However many jobs are due, so many and no more are looked at: the oldest of the bucket, and the oldest of each app, whose number comes after
 * the last one's in an index. Arrays, because their order is worked out once: joined, it would be for every job that waits.
 */
export function takingSql({ bucket, howMany, lease, kinds, except }: Taking): Sql {
  const due = sql`bucket = ${bucket} and state = 'waiting' and run_at <= now()`;
  const next = (after: Sql) => sql`(
    select coalesce(n.for_app, 0) as app from jobs n
    where n.bucket = ${bucket} and n.kind = k.kind and n.state = 'waiting' and coalesce(n.for_app, 0) > ${after}
    order by coalesce(n.for_app, 0) limit 1)`;
  return sql`
    update jobs set run_at = now() + ${lease} * interval '1 millisecond', lease = lease + 1, attempts = attempts + 1, again = false
    where ${due} and id = any(array(
      select id from jobs where ${due} and id = any(array(
        select id from (
          select id, run_at, row_number() over (partition by for_app order by run_at) as turn from (
            select o.id, o.for_app, o.run_at from (
              select id, kind, for_app, run_at from jobs where ${due} order by run_at limit ${oldest}
            ) o where o.kind = any(${[...kinds]}::text[]) and coalesce(o.for_app, 0) <> all(${[...except]}::bigint[])
            union
            select j.id, j.for_app, j.run_at from unnest(${[...kinds]}::text[]) as k(kind) cross join lateral (
              with recursive walk as (
                select w.app from (select -1::bigint as app) w
                union all
                select x.app from walk w cross join lateral ${next(sql`w.app`)} x
              )
              select app from walk where app >= 0 limit ${apps}
            ) a cross join lateral (
              select i.id, i.for_app, i.run_at from jobs i
              where i.bucket = ${bucket} and i.kind = k.kind and coalesce(i.for_app, 0) = a.app and i.state = 'waiting' and i.run_at <= now()
              order by i.run_at limit ${howMany}
            ) j where a.app <> all(${[...except]}::bigint[])
          ) as candidates
        ) as chosen order by turn, run_at limit ${howMany}
      )) for update skip locked
    ))
    returning bucket, id, kind, for_app as app, payload, cron, lease, attempts as attempt, max_attempts as "maxAttempts"`;
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
export async function retryJob(
  transaction: Transaction,
  taken: Taken,
  { failure, delay }: { readonly failure: string; readonly delay: number },
): Promise<void> {
  await transaction.change(sql`
    update jobs set run_at = now() + ${Math.round(delay)} * interval '1 millisecond', lease = lease + 1, failure = ${failure}
    where ${own(taken)}`);
}

/** Failed for good: put aside where an admin finds it. Its `dedupe` is free again. A schedule waits for its next time instead. */
export async function buryJob(
  transaction: Transaction,
  taken: Taken,
  { failure, next }: { readonly failure: string; readonly next: Date | undefined },
): Promise<void> {
  await transaction.change(
    next === undefined
      ? sql`update jobs set state = 'dead', dedupe = null, failure = ${failure} where ${own(taken)}`
      : sql`update jobs set run_at = ${next}, attempts = 0, lease = lease + 1, failure = ${failure} where ${own(taken)}`,
  );
}

/** Given back untouched, as the process stops or it is not to be done before `delay` milliseconds have passed. The attempt does not count. */
export async function returnJob(transaction: Transaction, taken: Taken, delay = 0): Promise<void> {
  await transaction.change(sql`
    update jobs set run_at = now() + ${Math.round(delay)} * interval '1 millisecond', attempts = attempts - 1, lease = lease + 1 where ${own(taken)}`);
}

/** Everything of a bucket that was begun and not ended is due again; the attempt counts. */
export function releaseJobs(transaction: Transaction, bucket: number): void {
  transaction.send(sql`
    update jobs set run_at = now(), lease = lease + 1 where bucket = ${bucket} and state = 'waiting' and attempts > 0 and run_at > now()`);
}

/** Puts a schedule's row in place, or moves it when its times changed. */
export async function placeSchedule(
  transaction: Transaction,
  bucket: number,
  { id, kind, cron, next }: { readonly id: string; readonly kind: string; readonly cron: string; readonly next: Date },
): Promise<void> {
  await transaction.change(sql`
    insert into jobs as j (bucket, id, kind, payload, dedupe, cron, run_at, max_attempts, created_at)
    values (${bucket}, ${id}, ${kind}, '{}', ${`schedule:${kind}`}, ${cron}, ${next}, 5, now())
    on conflict (bucket, dedupe) do update set cron = excluded.cron, run_at = excluded.run_at where j.cron <> excluded.cron`);
}
