import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import type { QuotaBounds } from "../kernel/scope.ts";

export type Amounts = QuotaBounds;

interface UsageRow {
  readonly files: number;
  readonly file_bytes: number;
  readonly records: number;
  readonly record_bytes: number;
}

const summed = sql`coalesce(sum(u.files), 0)::bigint as files, coalesce(sum(u.file_bytes), 0)::bigint as file_bytes,
  coalesce(sum(u.records), 0)::bigint as records, coalesce(sum(u.record_bytes), 0)::bigint as record_bytes`;

export async function usageOf(db: Queries): Promise<Amounts> {
  const row = await db.one<UsageRow>(sql`select ${summed} from app_usage u where u.app_id = ${db.app}`);
  return amounts(row ? [row] : []);
}

/** The same, and nobody else counts until the transaction ends. */
export async function holdUsage(db: Transaction): Promise<Amounts> {
  // The row that everybody holds first; without it two who are the first would not see each other.
  await db.change(sql`insert into app_usage (app_id, shard) values (${db.app}, 0) on conflict (app_id, shard) do nothing`);
  // A statement of its own: whoever waits for the lock must see the rows that others have added by then.
  await db.rows(sql`select 1 from app_usage u where u.app_id = ${db.app} and u.shard = 0 for update`);
  const rows = await db.rows<UsageRow>(sql`
    select u.files, u.file_bytes, u.records, u.record_bytes from app_usage u where u.app_id = ${db.app} order by u.shard for update`);
  return amounts(rows);
}

function amounts(rows: readonly UsageRow[]): Amounts {
  // What was counted before both sides were measured alike may come to less than nothing.
  const sum = (of: (row: UsageRow) => number) =>
    Math.max(
      0,
      rows.reduce((total, row) => total + of(row), 0),
    );
  return {
    files: sum(({ files }) => files),
    fileBytes: sum(({ file_bytes }) => file_bytes),
    records: sum(({ records }) => records),
    recordBytes: sum(({ record_bytes }) => record_bytes),
  };
}

/** Sent along with what it counts. */
export function countUp(db: Transaction, shard: number, added: Partial<Amounts>): void {
  const { files = 0, fileBytes = 0, records = 0, recordBytes = 0 } = added;
  db.send(sql`
    insert into app_usage as u (app_id, shard, files, file_bytes, records, record_bytes)
    values (${db.app}, ${shard}, ${files}, ${fileBytes}, ${records}, ${recordBytes})
    on conflict (app_id, shard) do update set files = u.files + excluded.files, file_bytes = u.file_bytes + excluded.file_bytes,
      records = u.records + excluded.records, record_bytes = u.record_bytes + excluded.record_bytes`);
}

/**
 * How many bytes the data types of the app take together: forms, statuses, rules, relations and settings, those in the trash included. None of them
 * is read: each was counted when it was written. `besides`: all but this type.
 */
export async function definitionBytesOf(db: Queries, { besides = 0 }: { readonly besides?: number } = {}): Promise<number> {
  // A type whose records are still coming back from the trash is counted where it is.
  const row = await db.one<{ bytes: number }>(sql`
    select (coalesce((select sum(t.form_bytes + t.settings_bytes + t.status_bytes) from types t where t.app_id = ${db.app} and t.id <> ${besides}), 0)
      + coalesce((select sum(h.form_bytes + h.rest_bytes) from trash h where h.app_id = ${db.app} and h.kind = 'type'
          and not exists (select 1 from types y where y.app_id = ${db.app} and y.id = h.id)), 0))::bigint as bytes`);
  return row?.bytes ?? 0;
}

export type OwnLimits = { readonly [Of in keyof Amounts]: number | null };

export async function limitsOf(db: Queries): Promise<OwnLimits> {
  const row = await db.one<{ [Of in keyof UsageRow]: number | null }>(
    sql`select l.files, l.file_bytes, l.records, l.record_bytes from app_limits l where l.app_id = ${db.app}`,
  );
  return {
    files: row?.files ?? null,
    fileBytes: row?.file_bytes ?? null,
    records: row?.records ?? null,
    recordBytes: row?.record_bytes ?? null,
  };
}

export async function setLimits(db: Transaction, { files, fileBytes, records, recordBytes }: OwnLimits, now: Date): Promise<void> {
  await db.change(sql`
    insert into app_limits (app_id, files, file_bytes, records, record_bytes, updated_at)
    values (${db.app}, ${files}, ${fileBytes}, ${records}, ${recordBytes}, ${now})
    on conflict (app_id) do update set files = excluded.files, file_bytes = excluded.file_bytes, records = excluded.records,
      record_bytes = excluded.record_bytes, updated_at = excluded.updated_at`);
}
