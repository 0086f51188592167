import { definitions } from "../../blocks/definitions.ts";
import type { RunState } from "../../contract/workflow.ts";
import { kindsInNeed } from "../../model/page/needs.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";

export interface RunRow {
  readonly id: number;
  readonly root: string;
  readonly type_id: number;
  readonly post_id: number;
  readonly status_id: number;
  /** The button that was pressed; null: a status was entered. */
  readonly button: string | null;
  /** The automation that was set off; null: none. */
  readonly automation_id: number | null;
  readonly slug: string;
  readonly ok: boolean;
  readonly message: string;
  /** When what it planned is to happen. */
  readonly due_at: Date | null;
  readonly redone_at: Date | null;
  /** When what it planned was called off. */
  readonly cancelled_at: Date | null;
  readonly created_at: Date;
}

export const columns = sql`r.id, r.root, r.type_id, r.post_id, r.status_id, r.button, r.automation_id, r.slug, r.ok, r.message,
  r.due_at, r.redone_at, r.cancelled_at, r.created_at`;

export async function insertRun(db: Transaction, run: Omit<RunRow, "redone_at" | "cancelled_at">): Promise<void> {
  await db.change(sql`
    insert into action_runs (app_id, id, root, type_id, post_id, status_id, button, automation_id, slug, ok, message, due_at, created_at)
    values (${db.app}, ${run.id}, ${run.root}, ${run.type_id}, ${run.post_id}, ${run.status_id}, ${run.button},
      ${run.automation_id}, ${run.slug}, ${run.ok}, ${run.message}, ${run.due_at}, ${run.created_at})`);
}

export interface RunsAsked {
  readonly of: { readonly post: number } | { readonly type: number } | { readonly automation: number };
  readonly state: RunState | undefined;
  readonly now: Date;
  readonly count: number;
  readonly page: number;
}

/** What was done for a record, or for all of a type, newest first. */
export function runsWhere(db: Queries, asked: RunsAsked): Promise<(RunRow & { readonly state: RunState })[]> {
  const { now, count, page } = asked;
  return db.rows(sql`
    select ${columns}, case when not r.ok then 'failed' when ${stillWaits(db, now)} then 'waiting' else 'done' end as state
    from action_runs r where r.app_id = ${db.app} and ${runsAsked(db, asked)}
    order by r.id desc limit ${count} offset ${(page - 1) * count}`);
}

/** The steps with these ids, in their order. */
export function runsByIds(db: Queries, ids: readonly number[]): Promise<RunRow[]> {
  return db.rows(sql`select ${columns} from action_runs r where r.app_id = ${db.app} and r.id = any(${[...ids]}::bigint[]) order by r.id`);
}

export function countRunsAsked(db: Queries, asked: RunsAsked, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from action_runs r where r.app_id = ${db.app} and ${runsAsked(db, asked)}`, most);
}

function runsAsked(db: Queries, { of, state, now }: Pick<RunsAsked, "of" | "state" | "now">): Sql {
  const theirs =
    "post" in of ? sql`r.post_id = ${of.post}` : "type" in of ? sql`r.type_id = ${of.type}` : sql`r.automation_id = ${of.automation}`;
  if (state === undefined) return theirs;
  const waits = stillWaits(db, now);
  return sql`${theirs} and ${{ failed: sql`not r.ok`, waiting: waits, done: sql`r.ok and not (${waits})` }[state]}`;
}

/** What a status planned ends when the record leaves it, or is gone; what a button or an automation planned ends with the record alone. */
export function stillWaits(db: Queries, now: Date): Sql {
  return sql`(r.ok and r.cancelled_at is null and r.due_at is not null and r.due_at > ${now}::timestamptz and exists (
    select 1 from posts p where p.app_id = ${db.app} and p.id = r.post_id
      and (r.button is not null or r.automation_id is not null or (p.status_id = r.status_id and p.status_entered_at <= r.created_at))))`;
}

/** One step of a record, held. */
export function runForChange(db: Transaction, post: number, id: number): Promise<RunRow | undefined> {
  return db.one(
    sql`select ${columns} from action_runs r where r.app_id = ${db.app} and r.post_id = ${post} and r.id = ${id} for update of r`,
  );
}

export async function markRedone(db: Transaction, id: number, now: Date): Promise<void> {
  await db.change(sql`update action_runs set redone_at = ${now} where app_id = ${db.app} and id = ${id}`);
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
  // Records for which nothing is done any more keep no log either: some of the app's oldest go with each list.
  await db.change(sql`
    delete from action_runs where app_id = ${db.app} and created_at < ${before}
      and id = any(array(select r.id from action_runs r where r.app_id = ${db.app} order by r.id limit 20))`);
}

/** Whether everybody can come to a page with the form of a type on it, and so to its buttons. */
export async function standsOnPublicPage(db: Queries, type: { readonly id: number; readonly slug: string }): Promise<boolean> {
  const form = "$.** ? (@.component == $kinds[*] && (@.type == $slug || @.type == $id))";
  const known = JSON.stringify({ id: String(type.id), slug: type.slug, kinds: kindsInNeed(definitions, "form") });
  const row = await db.one(sql`
    select 1 from pages g where g.app_id = ${db.app} and g.published_at is not null and g.permission = 'public'
      and jsonb_path_exists(g.layout, ${form}::jsonpath, ${known}::jsonb) limit 1`);
  return row !== undefined;
}
