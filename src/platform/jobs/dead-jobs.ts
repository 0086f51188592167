import { type Queries, sql, type Transaction } from "../db/database.ts";

/** A job that was put aside: no further try was going to help, or all were used up. */
export interface DeadJob {
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
    select id, kind, for_app as app, attempts, failure, created_at as "createdAt" from jobs
    where state = 'dead' and ${own} order by created_at desc limit ${howMany}`);
}

/** Gives a dead job all its tries again. False: there is no such one. */
export async function reviveJob(transaction: Transaction, id: string): Promise<boolean> {
  const revived = sql`update jobs set state = 'waiting', attempts = 0, lease = lease + 1, run_at = now() where id = ${id} and state = 'dead'`;
  return (await transaction.change(revived)) === 1;
}
