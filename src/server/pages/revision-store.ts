/** The versions of pages: what was live, kept with each publishing. */
import type { Layout } from "../../model/page/block.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";
import { layoutText } from "./layout-text.ts";

export interface RevisionRow {
  readonly id: number;
  readonly page_id: number;
  readonly user_id: number | null;
  readonly created_at: Date;
  readonly blocks: number;
  readonly is_live: boolean;
}

export async function insertRevision(
  db: Transaction,
  revision: { id: number; pageId: number; layout: Layout; blocks: number; userId: number | null; now: Date },
): Promise<void> {
  await db.change(sql`
    insert into page_revisions (app_id, id, page_id, layout, blocks, user_id, created_at)
    values (${db.app}, ${revision.id}, ${revision.pageId}, ${layoutText(revision.layout)}, ${revision.blocks}, ${revision.userId}, ${revision.now})`);
}

/** All but the newest; answers about how many bytes they took, without the blanks that the database writes between keys and values. */
export async function deleteOldRevisions(db: Transaction, pageId: number, kept: number): Promise<number> {
  const rows = await db.rows<{ bytes: number }>(sql`
    delete from page_revisions x where x.app_id = ${db.app} and x.page_id = ${pageId} and x.id <= (
      select r.id from page_revisions r where r.app_id = ${db.app} and r.page_id = ${pageId} order by r.id desc limit 1 offset ${kept})
    returning octet_length(replace(replace(x.layout::text, ': ', ':'), ', ', ','))::bigint as bytes`);
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Whatever goes live is kept, so what visitors see is the newest of them. */
const listedRevision = (db: Queries) => sql`r.id, r.page_id, r.user_id, r.created_at, r.blocks,
  r.id = (select max(l.id) from page_revisions l where l.app_id = ${db.app} and l.page_id = r.page_id) as is_live`;

export function revisionsOf(db: Queries, pageId: number, { count, page }: { count: number; page: number }): Promise<RevisionRow[]> {
  return db.rows(sql`
    select ${listedRevision(db)} from page_revisions r
    where r.app_id = ${db.app} and r.page_id = ${pageId} order by r.id desc limit ${count} offset ${(page - 1) * count}`);
}

export function countRevisions(db: Queries, pageId: number, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from page_revisions r where r.app_id = ${db.app} and r.page_id = ${pageId}`, most);
}

export function revisionById(db: Queries, pageId: number, id: number): Promise<(RevisionRow & { layout: Layout }) | undefined> {
  return db.one(sql`
    select ${listedRevision(db)}, r.layout from page_revisions r where r.app_id = ${db.app} and r.page_id = ${pageId} and r.id = ${id}`);
}
