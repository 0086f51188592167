import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface FeedRow {
  readonly id: number;
  readonly type_id: number;
  readonly field: string;
  readonly place: string;
  readonly user_id: number;
  readonly created_at: Date;
}

const columns = sql`f.id, f.type_id, f.field, f.place, f.user_id, f.created_at`;

/** Those of a field, the newest first. */
export function feedsOf(db: Queries, { type, field }: { readonly type: number; readonly field: string }): Promise<FeedRow[]> {
  return db.rows(sql`
    select ${columns} from calendar_feeds f where f.app_id = ${db.app} and f.type_id = ${type} and f.field = ${field} order by f.id desc`);
}

export function feedByToken(db: Queries, hash: string): Promise<FeedRow | undefined> {
  return db.one(sql`select ${columns} from calendar_feeds f where f.app_id = ${db.app} and f.token_hash = ${hash}`);
}

export async function insertFeed(db: Transaction, feed: FeedRow & { readonly hash: string }): Promise<void> {
  await db.change(sql`
    insert into calendar_feeds (app_id, id, type_id, field, place, user_id, token_hash, created_at)
    values (${db.app}, ${feed.id}, ${feed.type_id}, ${feed.field}, ${feed.place}, ${feed.user_id}, ${feed.hash}, ${feed.created_at})`);
}

export async function deleteFeedRow(db: Transaction, id: number): Promise<void> {
  await db.change(sql`delete from calendar_feeds where app_id = ${db.app} and id = ${id}`);
}
