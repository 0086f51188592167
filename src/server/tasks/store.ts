import type { taskStatuses } from "../../contract/tasks.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows, type ListSql } from "../kernel/list.ts";

export interface TaskRow {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly action_link: string;
  readonly post_id: number | null;
  readonly type_id: number | null;
  readonly status_id: number | null;
  readonly status: (typeof taskStatuses)[number];
  readonly why: string;
  readonly run_at: Date;
  readonly zone: string;
  readonly user_id: number;
  readonly user_role: number;
  readonly assignee_id: number;
  readonly snoozed_from: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly done_at: Date | null;
}

const columns = sql`t.id, t.title, t.content, t.action_link, t.post_id, t.type_id, t.status_id, t.status, t.why, t.run_at, t.zone, t.user_id, t.user_role,
  t.assignee_id, t.snoozed_from, t.created_at, t.updated_at, t.done_at`;

export async function insertTask(db: Transaction, row: TaskRow): Promise<void> {
  await db.change(sql`
    insert into tasks (app_id, id, title, content, action_link, post_id, type_id, status_id, status, why, run_at, zone, user_id, user_role, assignee_id,
      snoozed_from, created_at, updated_at, done_at)
    values (${db.app}, ${row.id}, ${row.title}, ${row.content}, ${row.action_link}, ${row.post_id}, ${row.type_id}, ${row.status_id}, ${row.status},
      ${row.why}, ${row.run_at}, ${row.zone}, ${row.user_id}, ${row.user_role}, ${row.assignee_id}, ${row.snoozed_from}, ${row.created_at},
      ${row.updated_at}, ${row.done_at})`);
}

export async function updateTask(db: Transaction, row: TaskRow): Promise<void> {
  await db.change(sql`
    update tasks set title = ${row.title}, content = ${row.content}, action_link = ${row.action_link}, status = ${row.status}, why = ${row.why},
      run_at = ${row.run_at}, zone = ${row.zone}, assignee_id = ${row.assignee_id}, snoozed_from = ${row.snoozed_from},
      updated_at = ${row.updated_at}, done_at = ${row.done_at}
    where app_id = ${db.app} and id = ${row.id}`);
}

export function taskForChange(db: Transaction, id: number): Promise<TaskRow | undefined> {
  return db.one(sql`select ${columns} from tasks t where t.app_id = ${db.app} and t.id = ${id} for update`);
}

export async function removeTask(db: Transaction, id: number): Promise<void> {
  await db.change(sql`delete from tasks where app_id = ${db.app} and id = ${id}`);
}

/** How many of somebody's are still to come; counted to `most`. */
export function countPending(db: Queries, user: number, most: number): Promise<number> {
  return countRows(db, sql`select 1 from tasks t where t.app_id = ${db.app} and t.user_id = ${user} and t.status = 'pending'`, most);
}

export function tasksWhere(db: Queries, { where, order, count, page }: Omit<ListSql, "by">): Promise<TaskRow[]> {
  return db.rows(sql`
    select ${columns} from tasks t where t.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countTasks(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from tasks t where t.app_id = ${db.app} and ${where}`, most);
}

/** What was to remind of records that are gone for good. */
export async function deleteTasksOf(db: Transaction, posts: readonly number[]): Promise<void> {
  await db.change(sql`delete from tasks where app_id = ${db.app} and post_id = any(${[...posts]}::bigint[])`);
}
