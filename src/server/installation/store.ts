import type { Json } from "../../model/base/json.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface SettingRow {
  readonly name: string;
  readonly value: Json;
}

/** There are as many as the product declares, so all are read at once. */
export function installationRows(db: Queries): Promise<SettingRow[]> {
  return db.rows(sql`select s.name, s.value from installation_settings s`);
}

export async function setInstallation(
  db: Transaction,
  { name, value }: SettingRow,
  { now, by }: { readonly now: Date; readonly by: number | null },
): Promise<void> {
  await db.change(sql`
    insert into installation_settings (name, value, changed_at, changed_by) values (${name}, ${JSON.stringify(value)}, ${now}, ${by})
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
}
