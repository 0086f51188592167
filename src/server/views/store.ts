import type { ViewSettings } from "../../model/types/record-view.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface ViewRow {
  readonly id: number;
  readonly type_id: number;
  readonly user_id: number;
  readonly title: string;
  readonly is_shared: boolean;
  readonly settings: ViewSettings;
  /** The form of its type whose keys the settings name. */
  readonly schema_version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = sql`v.id, v.type_id, v.user_id, v.title, v.is_shared, v.settings, v.schema_version, v.created_at, v.updated_at`;

export function viewsOf(db: Queries, type: number, person: number): Promise<ViewRow[]> {
  return db.rows(sql`
    select ${columns} from record_views v
    where v.app_id = ${db.app} and v.type_id = ${type} and (v.is_shared or v.user_id = ${person}) order by v.id`);
}

export async function countOwn(db: Queries, type: number, person: number): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from record_views v where v.app_id = ${db.app} and v.type_id = ${type} and v.user_id = ${person}`);
  return row?.count ?? 0;
}

export function viewForChange(db: Transaction, id: number): Promise<ViewRow | undefined> {
  return db.one(sql`select ${columns} from record_views v where v.app_id = ${db.app} and v.id = ${id} for update`);
}

export async function insertView(db: Transaction, view: ViewRow): Promise<void> {
  await db.change(sql`
    insert into record_views (app_id, id, type_id, user_id, title, is_shared, settings, schema_version, created_at, updated_at)
    values (${db.app}, ${view.id}, ${view.type_id}, ${view.user_id}, ${view.title}, ${view.is_shared}, ${JSON.stringify(view.settings)}, ${view.schema_version},
      ${view.created_at}, ${view.updated_at})`);
}

export async function updateView(db: Transaction, view: ViewRow): Promise<void> {
  await db.change(sql`
    update record_views set title = ${view.title}, is_shared = ${view.is_shared}, settings = ${JSON.stringify(view.settings)},
      schema_version = ${view.schema_version}, updated_at = ${view.updated_at}
    where app_id = ${db.app} and id = ${view.id}`);
}

export async function deleteViewRow(db: Transaction, id: number): Promise<void> {
  await db.change(sql`delete from record_views where app_id = ${db.app} and id = ${id}`);
}
