import { type Queries, sql } from "../../../platform/db/database.ts";
import type { PageRow } from "../store.ts";

/** Published pages with what is on them, by their ids from the one behind `after` on. */
export function publishedAfter(
  db: Queries,
  after: number,
  count: number,
): Promise<Pick<PageRow, "id" | "title" | "slug" | "permission" | "settings" | "layout">[]> {
  return db.rows(sql`
    select p.id, p.title, p.slug, p.permission, p.settings, p.layout from pages p
    where p.app_id = ${db.app} and p.kind = 'page' and p.published_at is not null and p.id > ${after} order by p.id limit ${count}`);
}
