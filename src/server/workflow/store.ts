import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface RunRow {
  readonly id: number;
  readonly root: string;
  readonly type_id: number;
  readonly post_id: number;
  readonly status_id: number;
  /** The button that was pressed; null: a status was entered. */
  readonly button: string | null;
  readonly slug: string;
  readonly ok: boolean;
  readonly message: string;
  readonly created_at: Date;
}

const columns = sql`r.id, r.root, r.type_id, r.post_id, r.status_id, r.button, r.slug, r.ok, r.message, r.created_at`;

export async function insertRun(db: Transaction, run: RunRow): Promise<void> {
  await db.change(sql`
    insert into action_runs (app_id, id, root, type_id, post_id, status_id, button, slug, ok, message, created_at)
    values (${db.app}, ${run.id}, ${run.root}, ${run.type_id}, ${run.post_id}, ${run.status_id}, ${run.button}, ${run.slug}, ${run.ok}, ${run.message}, ${run.created_at})`);
}

/** What was done for a record, newest first. */
export function runsOfPost(db: Queries, post: number, { count, page }: { count: number; page: number }): Promise<RunRow[]> {
  return db.rows(sql`
    select ${columns} from action_runs r where r.app_id = ${db.app} and r.post_id = ${post}
    order by r.id desc limit ${count} offset ${(page - 1) * count}`);
}

/** How many steps an event has led to. Its first one is held, so that two branches of a chain count one after the other. */
export async function countRuns(db: Transaction, root: string): Promise<number> {
  await db.rows(sql`select r.id from action_runs r where r.app_id = ${db.app} and r.root = ${root} order by r.id limit 1 for update`);
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count from action_runs r where r.app_id = ${db.app} and r.root = ${root}`,
  );
  return row?.count ?? 0;
}

export async function deleteRuns(db: Transaction, posts: readonly number[]): Promise<void> {
  await db.change(sql`delete from action_runs where app_id = ${db.app} and post_id = any(${[...posts]}::bigint[])`);
}

export async function deleteOldRuns(db: Transaction, post: number, before: Date): Promise<void> {
  await db.change(sql`delete from action_runs where app_id = ${db.app} and post_id = ${post} and created_at < ${before}`);
}

/** Whether everybody can come to a page with the form of a type on it, and so to its buttons. */
export async function standsOnPublicPage(db: Queries, type: { readonly id: number; readonly slug: string }): Promise<boolean> {
  const form = '$.** ? (@.component == "form-section" && (@.type == $slug || @.type == $id))';
  const known = JSON.stringify({ id: String(type.id), slug: type.slug });
  const row = await db.one(sql`
    select 1 from pages g where g.app_id = ${db.app} and g.published_at is not null and g.permission = 'public'
      and jsonb_path_exists(g.layout, ${form}::jsonpath, ${known}::jsonb) limit 1`);
  return row !== undefined;
}
