import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface DisputeRow {
  readonly payment_id: number;
  readonly provider_ref: string;
  readonly status: string;
  readonly reason: string;
  readonly amount: number;
  readonly currency: string;
  readonly line: number;
  readonly legs: number;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

export function disputesOf(db: Queries, payments: readonly number[]): Promise<DisputeRow[]> {
  return db.rows(sql`
    select d.payment_id, d.provider_ref, d.status, d.reason, d.amount, d.currency, d.line, d.legs, d.opened_at, d.closed_at
    from disputes d where d.app_id = ${db.app} and d.payment_id = any(${[...payments]}::bigint[]) order by d.opened_at, d.provider_ref limit 500`);
}

export async function putDispute(db: Transaction, row: DisputeRow, now: Date): Promise<void> {
  await db.change(sql`
    insert into disputes (app_id, payment_id, provider_ref, status, reason, amount, currency, line, legs, opened_at, closed_at, updated_at)
    values (${db.app}, ${row.payment_id}, ${row.provider_ref}, ${row.status}, ${row.reason}, ${row.amount}, ${row.currency}, ${row.line},
      ${row.legs}, ${row.opened_at}, ${row.closed_at}, ${now})
    on conflict (app_id, payment_id, provider_ref) do update set status = excluded.status, reason = excluded.reason, line = excluded.line,
      legs = excluded.legs, closed_at = excluded.closed_at, updated_at = excluded.updated_at`);
}

/** Whether some deposit of this person is disputed and not settled yet. */
export async function hasOpenDispute(db: Queries, user: number): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from disputes d join payments p on p.app_id = ${db.app} and p.id = d.payment_id
    where d.app_id = ${db.app} and p.user_id = ${user} and p.type = 'deposit' and d.closed_at is null and d.legs > 0 limit 1`);
  return row !== undefined;
}
