import { type Queries, sql, type Transaction } from "../db/database.ts";
import { wake } from "./wake.ts";

/** A job that was put aside: no further try was going to help, or all were used up. */
export interface DeadJob {
  readonly bucket: number;
  readonly id: string;
  readonly kind: string;
  readonly app: number | null;
  readonly attempts: number;
  readonly failure: string | null;
  readonly createdAt: Date;
}

/** The newest first; of one app, or of all. */
export function listDeadJobs(queries: Queries, app: number | undefined, howMany: number): Promise<DeadJob[]> {
  const own = app === undefined ? sql`true` : sql`for_app = ${app}`;
  return queries.rows<DeadJob>(sql`
    select bucket, id, kind, for_app as app, attempts, failure, created_at as "createdAt" from jobs
    where state = 'dead' and ${own} order by created_at desc limit ${howMany}`);
}

/** How many jobs are due and how many are dead, no further than told. */
export async function countJobs(queries: Queries, now: Date, most: number): Promise<{ readonly waiting: number; readonly dead: number }> {
  const count = async (state: "waiting" | "dead") => {
    const row = await queries.one<{ count: number }>(sql`
      select count(*) as count from (select 1 from jobs where state = ${state} and run_at <= ${now} limit ${most}) counted`);
    return row?.count ?? 0;
  };
  return { waiting: await count("waiting"), dead: await count("dead") };
}

/** Gives a dead job all its tries again. False: there is no such one. */
export async function reviveJob(transaction: Transaction, { bucket, id }: Pick<DeadJob, "bucket" | "id">): Promise<boolean> {
  transaction.afterCommit(() => wake(bucket));
  const revived = await transaction.change(sql`
    update jobs set state = 'waiting', attempts = 0, lease = lease + 1, run_at = now()
    where bucket = ${bucket} and id = ${id} and state = 'dead'`);
  return revived === 1;
}
