import type { JsonObject } from "../../model/base/json.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import { json } from "../../platform/db/values.ts";
import type { Renaming } from "./follow-fields.ts";

/** Where a record is to point once all rows of its import are written. */
export interface WaitingLink {
  readonly post_id: number;
  /** The row that says so. */
  readonly number: number;
  /** What its cells call what they point at, by field. */
  readonly cells: JsonObject;
}

/** A record that several rows write points where the last of them says. */
export async function insertLinks(db: Transaction, importId: number, links: readonly WaitingLink[]): Promise<void> {
  if (links.length === 0) return;
  db.send(sql`
    insert into waiting_links as w (app_id, import_id, post_id, number, cells)
    select ${db.app}::bigint, ${importId}::bigint, l.post_id, l.number, l.cells::jsonb
    from unnest(${links.map((link) => link.post_id)}::bigint[], ${links.map(({ number }) => number)}::integer[],
      ${links.map(({ cells }) => json(cells))}::text[]) as l(post_id, number, cells)
    on conflict (app_id, import_id, post_id) do update set number = excluded.number, cells = w.cells || excluded.cells where w.app_id = ${db.app}`);
}

/** A field of a record for which nothing is waited any more. */
export interface SettledField {
  readonly post_id: number;
  readonly slug: string;
}

/** Fields that a later row has pointed somewhere wait for what rows before it said no longer. */
export function settleLinks(db: Transaction, importId: number, settled: readonly SettledField[]): void {
  if (settled.length === 0) return;
  const posts = settled.map((one) => one.post_id);
  db.send(sql`
    update waiting_links w set cells = w.cells - s.slugs
    from (select f.post_id, array_agg(f.slug) as slugs
      from unnest(${posts}::bigint[], ${settled.map(({ slug }) => slug)}::text[]) as f(post_id, slug) group by f.post_id) s
    where w.app_id = ${db.app} and w.import_id = ${importId} and w.post_id = s.post_id`);
}

export function waitingLinks(db: Queries, importId: number, count: number): Promise<WaitingLink[]> {
  return db.rows(sql`
    select w.post_id, w.number, w.cells from waiting_links w
    where w.app_id = ${db.app} and w.import_id = ${importId} and w.cells <> '{}' order by w.post_id limit ${count}`);
}

/** The records that rows became to which others point by the ids of the file. */
export function recordsOfRows(db: Queries, importId: number, rows: readonly number[]): Promise<Pick<WaitingLink, "number" | "post_id">[]> {
  if (rows.length === 0) return Promise.resolve([]);
  return db.rows(sql`
    select w.number, w.post_id from waiting_links w
    where w.app_id = ${db.app} and w.import_id = ${importId} and w.number = any(${[...rows]}::integer[])`);
}

/** These wait for nothing any more. Others may still point at them. */
export async function emptyLinks(db: Transaction, importId: number, posts: readonly number[]): Promise<void> {
  await db.change(sql`
    update waiting_links w set cells = '{}'
    where w.app_id = ${db.app} and w.import_id = ${importId} and w.post_id = any(${[...posts]}::bigint[])`);
}

export async function deleteLinks(db: Transaction, importId: number): Promise<void> {
  await db.change(sql`delete from waiting_links w where w.app_id = ${db.app} and w.import_id = ${importId}`);
}

/** What waits is kept under what its fields are called now; where a field is gone, nothing waits for it any more. */
export async function renameInLinks(db: Transaction, importId: number, now: Renaming): Promise<void> {
  const rows = await db.rows<{ slug: string }>(sql`
    select distinct c.slug from waiting_links w cross join lateral jsonb_object_keys(w.cells) as c(slug)
    where w.app_id = ${db.app} and w.import_id = ${importId}`);
  const renamed = rows.flatMap(({ slug: before }) => {
    const { slug, gone } = now(before);
    return gone ? [] : [[before, slug]];
  });
  if (rows.every(({ slug }) => now(slug).slug === slug && !now(slug).gone)) return;
  await db.change(sql`
    update waiting_links w set cells = (
      select coalesce(jsonb_object_agg(r.value, w.cells -> r.key), '{}')
      from jsonb_each_text(${JSON.stringify(Object.fromEntries(renamed))}::jsonb) as r where w.cells ? r.key)
    where w.app_id = ${db.app} and w.import_id = ${importId}`);
}
