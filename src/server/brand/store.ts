import type { Look, LookChanges } from "../../model/page/brand.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";

export interface BrandRow {
  /** Null: there is no draft. */
  readonly changes: LookChanges | null;
  readonly draft_version: number;
}

export function brandRow(db: Queries): Promise<BrandRow | undefined> {
  return db.one(sql`select b.changes, b.draft_version from brands b where b.app_id = ${db.app}`);
}

export async function writeBrand(db: Transaction, { changes, draft_version: version }: BrandRow, now: Date): Promise<void> {
  const text = changes && JSON.stringify(changes);
  await db.change(sql`
    insert into brands (app_id, changes, draft_version, updated_at) values (${db.app}, ${text}, ${version}, ${now})
    on conflict (app_id) do update set changes = excluded.changes, draft_version = excluded.draft_version, updated_at = excluded.updated_at`);
}

export interface BrandVersionRow {
  readonly id: number;
  readonly look: Look;
  readonly user_id: number | null;
  readonly created_at: Date;
}

export async function insertBrandVersion(db: Transaction, { id, look, user_id: userId, created_at: at }: BrandVersionRow): Promise<void> {
  await db.change(sql`
    insert into brand_versions (app_id, id, look, user_id, created_at) values (${db.app}, ${id}, ${JSON.stringify(look)}, ${userId}, ${at})`);
}

export async function deleteOldBrandVersions(db: Transaction, kept: number): Promise<void> {
  await db.change(sql`
    delete from brand_versions x where x.app_id = ${db.app} and x.id <= (
      select v.id from brand_versions v where v.app_id = ${db.app} order by v.id desc limit 1 offset ${kept})`);
}

export function brandVersions(db: Queries, { count, page }: { count: number; page: number }): Promise<BrandVersionRow[]> {
  return db.rows(sql`
    select v.id, v.look, v.user_id, v.created_at from brand_versions v
    where v.app_id = ${db.app} order by v.id desc limit ${count} offset ${(page - 1) * count}`);
}

export function countBrandVersions(db: Queries, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from brand_versions v where v.app_id = ${db.app}`, most);
}

export function brandVersionById(db: Queries, id: number): Promise<BrandVersionRow | undefined> {
  return db.one(sql`
    select v.id, v.look, v.user_id, v.created_at from brand_versions v where v.app_id = ${db.app} and v.id = ${id}`);
}
