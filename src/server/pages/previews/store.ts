import { type Queries, sql, type Transaction } from "../../../platform/db/database.ts";

/** -1: there is no such page. */
export async function previewNumber(db: Queries, page: number): Promise<number> {
  const found = await db.one<{ preview_number: number }>(
    sql`select p.preview_number from pages p where p.app_id = ${db.app} and p.id = ${page}`,
  );
  return found?.preview_number ?? -1;
}

export async function withdrawPreviewsOf(db: Transaction, page: number): Promise<void> {
  await db.change(sql`update pages set preview_number = preview_number + 1 where app_id = ${db.app} and id = ${page}`);
}
