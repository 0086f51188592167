import { type Queries, sql } from "../../platform/db/database.ts";

export interface DueRow {
  readonly id: number;
  readonly type_id: number;
  readonly assignee_ids: number[];
}

/** Records whose time is up within this span, by their ids. */
export function recordsDue(
  db: Queries,
  { from, to, after, most }: { readonly from: Date; readonly to: Date; readonly after: number; readonly most: number },
): Promise<DueRow[]> {
  return db.rows(sql`
    select p.id, p.type_id, p.assignee_ids from posts p
    where p.app_id = ${db.app} and p.deadline_at >= ${from} and p.deadline_at < ${to} and p.id > ${after} order by p.id limit ${most}`);
}
