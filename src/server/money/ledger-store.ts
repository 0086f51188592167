import type { TransferCode } from "../../model/money/legs.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface AccountRow {
  readonly id: number;
  readonly kind: string;
  readonly user_id: number | null;
  readonly currency: string;
  readonly balance: number;
  readonly is_frozen: boolean;
}

const accountColumns = sql`a.id, a.kind, a.user_id, a.currency, a.balance, a.is_frozen`;

/** Accounts of these kinds that belong to nobody or to one of these people. */
export function accountsNamed(
  db: Queries,
  { kinds, users, currency }: { readonly kinds: readonly string[]; readonly users: readonly number[]; readonly currency: string },
): Promise<AccountRow[]> {
  return db.rows(sql`
    select ${accountColumns} from money_accounts a
    where a.app_id = ${db.app} and a.kind = any(${[...kinds]}::text[]) and a.currency = ${currency}
      and (a.user_id is null or a.user_id = any(${[...users]}::bigint[]))`);
}

/** Opens an account where there is none of that name. */
export async function openAccount(
  db: Transaction,
  row: Pick<AccountRow, "id" | "kind" | "user_id" | "currency"> & { readonly floor: number | null },
  now: Date,
): Promise<void> {
  await db.change(sql`
    insert into money_accounts (app_id, id, kind, user_id, currency, balance, floor, updated_at)
    values (${db.app}, ${row.id}, ${row.kind}, ${row.user_id}, ${row.currency}, 0, ${row.floor}, ${now})
    on conflict (app_id, kind, user_id, currency) do nothing`);
}

/** Adds to a guarded balance, or takes from it. False: there is not enough, or it is frozen and would be spent from. */
export async function addToBalance(
  db: Transaction,
  { account, by, spends }: { readonly account: number; readonly by: number; readonly spends: boolean },
  now: Date,
): Promise<boolean> {
  const changed = await db.change(sql`
    update money_accounts set balance = balance + ${by}, updated_at = ${now}
    where app_id = ${db.app} and id = ${account} and (floor is null or balance + ${by} >= floor) and not (is_frozen and ${spends})`);
  return changed === 1;
}

/** The balance of a guarded account, which nobody changes until the transaction ends. */
export async function holdBalance(db: Transaction, account: number): Promise<number> {
  const row = await db.one<{ balance: number }>(
    sql`select a.balance from money_accounts a where a.app_id = ${db.app} and a.id = ${account} for update`,
  );
  return row?.balance ?? 0;
}

export async function freezeAccount(
  db: Transaction,
  { account, isFrozen }: { readonly account: number; readonly isFrozen: boolean },
  now: Date,
): Promise<void> {
  await db.change(sql`update money_accounts set is_frozen = ${isFrozen}, updated_at = ${now} where app_id = ${db.app} and id = ${account}`);
}

export interface NewTransfer {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly code: TransferCode;
  readonly line: number;
  readonly undoes: number | null;
}

/** Writes transfers of one payment, all at once. */
export async function insertTransfers(
  db: Transaction,
  rows: readonly NewTransfer[],
  { payment, currency, now }: { readonly payment: number; readonly currency: string; readonly now: Date },
): Promise<void> {
  const column = <Name extends keyof NewTransfer>(name: Name) => rows.map((row) => row[name]);
  await db.change(sql`
    insert into money_transfers (app_id, id, from_account, to_account, amount, currency, code, payment_id, line, undoes, created_at)
    select ${db.app}, t.id, t.from_account, t.to_account, t.amount, ${currency}, t.code, ${payment}, t.line, t.undoes, ${now}
    from unnest(${column("id")}::bigint[], ${column("from")}::bigint[], ${column("to")}::bigint[], ${column("amount")}::bigint[],
      ${column("code")}::text[], ${column("line")}::int[], ${column("undoes")}::bigint[])
      as t (id, from_account, to_account, amount, code, line, undoes)`);
}

export interface TransferRow {
  readonly id: number;
  readonly from_account: number;
  readonly from_kind: string;
  readonly from_user: number | null;
  readonly to_account: number;
  readonly to_kind: string;
  readonly to_user: number | null;
  readonly amount: number;
  readonly code: string;
  readonly line: number;
  readonly created_at: Date;
}

/** What moved for a payment, in the order in which it was written. */
export function transfersOf(db: Queries, payment: number): Promise<TransferRow[]> {
  return db.rows(sql`
    select t.id, t.from_account, f.kind as from_kind, f.user_id as from_user, t.to_account, o.kind as to_kind, o.user_id as to_user, t.amount, t.code,
      t.line, t.created_at
    from money_transfers t
    join money_accounts f on f.app_id = ${db.app} and f.id = t.from_account
    join money_accounts o on o.app_id = ${db.app} and o.id = t.to_account
    where t.app_id = ${db.app} and t.payment_id = ${payment} order by t.id limit 500`);
}

/** Balances of the accounts that are not guarded, worked out anew from all their transfers. Answers how many changed. */
export function projectBalances(db: Transaction, now: Date): Promise<number> {
  return db.change(sql`
    update money_accounts set balance = s.total, updated_at = ${now}
    from (
      select a.id, coalesce((select sum(t.amount) from money_transfers t where t.app_id = ${db.app} and t.to_account = a.id), 0)::bigint
        - coalesce((select sum(t.amount) from money_transfers t where t.app_id = ${db.app} and t.from_account = a.id), 0)::bigint as total
      from money_accounts a where a.app_id = ${db.app} and a.floor is null
    ) s
    where money_accounts.app_id = ${db.app} and money_accounts.id = s.id and money_accounts.balance <> s.total`);
}
