import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows, type ListSql } from "../kernel/list.ts";

export interface FeedbackRow {
  readonly id: string;
  readonly user_id: number;
  readonly message: string;
  readonly created_at: Date;
}

export async function insertFeedback(db: Transaction, { id, user_id, message, created_at }: FeedbackRow): Promise<void> {
  await db.change(sql`insert into feedback (user_id, id, message, created_at) values (${user_id}, ${id}, ${message}, ${created_at})`);
}

export function feedbackById(db: Queries, person: number, id: string): Promise<FeedbackRow | undefined> {
  return db.one(sql`select f.id, f.user_id, f.message, f.created_at from feedback f where f.user_id = ${person} and f.id = ${id}`);
}

/** Of everybody: those who run the platform read it. */
export function feedbackWhere(db: Queries, { where, order, count, page }: Omit<ListSql, "by">): Promise<FeedbackRow[]> {
  return db.rows(sql`
    select f.id, f.user_id, f.message, f.created_at from feedback f where ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countFeedback(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from feedback f where ${where}`, most);
}
