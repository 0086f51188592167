import type { JsonObject } from "../../model/base/json.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import { json } from "../../platform/db/values.ts";

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

export function waitingLinks(db: Queries, importId: number, count: number): Promise<WaitingLink[]> {
  return db.rows(sql`
    select w.post_id, w.number, w.cells from waiting_links w
    where w.app_id = ${db.app} and w.import_id = ${importId} order by w.post_id limit ${count}`);
}

export async function deleteLinks(db: Transaction, importId: number, posts: readonly number[]): Promise<void> {
  await db.change(sql`
    delete from waiting_links w where w.app_id = ${db.app} and w.import_id = ${importId} and w.post_id = any(${[...posts]}::bigint[])`);
}
