import type { Kept } from "../../../model/types/upgrade-values.ts";
import { type Queries, sql, type Transaction } from "../../../platform/db/database.ts";
import type { Followed, Taken } from "../up-to-date.ts";

/** What is written beside a record that has followed. */
interface KeptBeside extends Followed {
  readonly id: number;
  /** When it followed. */
  readonly at: Date | string;
}

/** Keeps what changes took from records, tells it in their history, and points from them where their values now point. */
export async function keepFollowed(db: Transaction, typeId: number, rows: readonly KeptBeside[]): Promise<void> {
  const taken = rows.flatMap(({ id, at, taken: all }) => (all ?? []).map((each) => ({ ...each, post: id, at })));
  const left = rows.flatMap(({ id, points }) => (points?.left ?? []).map((slug) => ({ slug, post: id })));
  const made = rows.flatMap(({ id, points }) => (points?.made ?? []).map((each) => ({ ...each, post: id })));
  if (taken.length > 0) await insertKept(db, taken);
  const told = taken.filter((each) => Object.keys(each.told).length > 0);
  if (told.length > 0) await tellConverted(db, told);
  if (left.length > 0)
    await db.change(sql`
      delete from post_references r using jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as gone(post bigint, slug text)
      where r.app_id = ${db.app} and r.type_id = ${typeId} and r.post_id = gone.post and r.slug = gone.slug`);
  if (made.length > 0)
    await db.change(sql`
      insert into post_references (app_id, target_id, target_type_id, type_id, slug, post_id)
      select ${db.app}::bigint, t.id, t.type_id, ${typeId}::bigint, r.slug, r.post
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r(post bigint, slug text, target bigint)
      join posts t on t.app_id = ${db.app} and t.id = r.target on conflict do nothing`);
}

/** What is kept first is the truth: a change is followed once. */
async function insertKept(db: Transaction, kept: readonly (Taken & { readonly post: number })[]): Promise<void> {
  await db.change(sql`
    insert into kept_values (app_id, change_id, post_id, before, after)
    select ${db.app}::bigint, r.change, r.post, r.before, r.after
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(change bigint, post bigint, before jsonb, after jsonb)
    on conflict (app_id, change_id, post_id) do nothing`);
}

/** Whoever changed the form changed the values, though a job may write them. */
async function tellConverted(
  db: Transaction,
  told: readonly (Taken & { readonly post: number; readonly at: Date | string })[],
): Promise<void> {
  const rows = told.map(({ post, at, change, formBefore, told: changes }) => ({ post, at, change, schema_version: formBefore, changes }));
  await db.change(sql`
    insert into record_changes (app_id, post_id, at, kind, user_id, by_rule, schema_version, changes)
    select ${db.app}::bigint, r.post, r.at, 'converted', c.user_id, false, r.schema_version, r.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(post bigint, at timestamptz, change bigint, schema_version integer, changes jsonb)
    left join field_changes c on c.app_id = ${db.app} and c.id = r.change
    on conflict do nothing`);
}

export async function keptOf(
  db: Queries,
  changes: readonly number[],
  posts: readonly number[],
): Promise<(Kept & { readonly change_id: number; readonly post_id: number })[]> {
  return db.rows(sql`
    select k.change_id, k.post_id, k.before, k.after from kept_values k
    where k.app_id = ${db.app} and k.change_id = any(${[...changes]}::bigint[]) and k.post_id = any(${[...posts]}::bigint[])`);
}

export async function countKept(db: Queries, change: number): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count from kept_values k where k.app_id = ${db.app} and k.change_id = ${change}`,
  );
  return row?.count ?? 0;
}

/** The next records of which a change keeps something. */
export async function recordsKept(
  db: Queries,
  change: number,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<number[]> {
  const rows = await db.rows<{ post_id: number }>(sql`
    select k.post_id from kept_values k
    where k.app_id = ${db.app} and k.change_id = ${change} and k.post_id > ${after} order by k.post_id limit ${count}`);
  return rows.map(({ post_id }) => post_id);
}

/** Deletes some of what a change keeps; answers how much that was. */
export function deleteSomeKept(db: Transaction, change: number, count: number): Promise<number> {
  return db.change(sql`
    delete from kept_values where app_id = ${db.app} and change_id = ${change} and post_id = any(array(
      select k.post_id from kept_values k where k.app_id = ${db.app} and k.change_id = ${change} order by k.post_id limit ${count}))`);
}
