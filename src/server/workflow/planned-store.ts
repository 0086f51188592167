import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";
import { columns, type RunRow, stillWaits } from "./store.ts";

/** So many mails and pauses an app plans at most. */
export const mostPlanned = 10_000;

/** How much of what was planned is still to come, counted to the limit. What a record's leaving ends counts until it would be due. */
export async function countPlanned(db: Queries, now: Date): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from (
      select 1 from action_runs r
      where r.app_id = ${db.app} and r.due_at > ${now}::timestamptz and r.ok and r.cancelled_at is null limit ${mostPlanned}
    ) as planned`);
  return Number(row?.count ?? 0);
}

/** Whether what was planned by this step of a record for this moment was called off. */
export async function isCancelled(
  db: Queries,
  { post, slug, due }: { readonly post: number; readonly slug: string; readonly due: number },
): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from action_runs r
    where r.app_id = ${db.app} and r.post_id = ${post} and r.slug = ${slug} and r.due_at = ${new Date(due)}::timestamptz
      and r.cancelled_at is not null limit 1`);
  return row !== undefined;
}

/** Calls off what a step planned; how many there were that had not been called off. */
export function cancelRun(db: Transaction, id: number, now: Date): Promise<number> {
  return db.change(sql`
    update action_runs set cancelled_at = ${now}
    where app_id = ${db.app} and id = ${id} and ok and due_at > ${now}::timestamptz and cancelled_at is null`);
}

interface Page {
  readonly now: Date;
  readonly count: number;
  readonly page: number;
}

/** What is still to come, by when it is due. What a record's leaving has ended is not among it. */
export function plannedRuns(db: Queries, { now, count, page }: Page): Promise<RunRow[]> {
  return db.rows(sql`
    select ${columns} from action_runs r where r.app_id = ${db.app} and ${waiting(db, now)}
    order by r.due_at, r.id limit ${count} offset ${(page - 1) * count}`);
}

export function countPlannedRuns(db: Queries, now: Date, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from action_runs r where r.app_id = ${db.app} and ${waiting(db, now)}`, most);
}

/** The bound on the time stands by itself, so that the index of what is due is used. */
function waiting(db: Queries, now: Date): Sql {
  return sql`r.due_at > ${now}::timestamptz and ${stillWaits(db, now)}`;
}
