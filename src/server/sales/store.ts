import type { SalesSettings } from "../../model/money/sales.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export async function salesRow(db: Queries): Promise<Partial<SalesSettings>> {
  const row = await db.one<{ settings: Partial<SalesSettings> }>(sql`select s.settings from sales_settings s where s.app_id = ${db.app}`);
  return row?.settings ?? {};
}

export async function writeSales(db: Transaction, settings: SalesSettings, now: Date): Promise<void> {
  await db.change(sql`
    insert into sales_settings (app_id, settings, updated_at) values (${db.app}, ${JSON.stringify(settings)}::jsonb, ${now})
    on conflict (app_id) do update set settings = excluded.settings, updated_at = excluded.updated_at`);
}
