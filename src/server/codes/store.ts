import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows, type ListSql } from "../kernel/list.ts";

export interface CodeRow {
  readonly id: number;
  readonly title: string;
  readonly ending: string;
  /** `percent`: percent times 100. `amount` and `credit`: minor units. `seats`: how many apps. */
  readonly kind: "seats" | "credit" | "percent" | "amount";
  readonly value: number;
  readonly currency: string | null;
  readonly plan_ids: number[] | null;
  readonly takes: "first" | "always";
  readonly max: number | null;
  readonly used: number;
  readonly per_person: number | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly made_by: number;
  readonly created_at: Date;
}

const columns = sql`c.id, c.title, c.ending, c.kind, c.value, c.currency, c.plan_ids, c.takes, c.max, c.used, c.per_person, c.starts_at, c.ends_at,
  c.made_by, c.created_at`;

export function codesWhere(db: Queries, { where, order, count, page }: Omit<ListSql, "by">): Promise<CodeRow[]> {
  return db.rows(sql`
    select ${columns} from coupons c where c.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countCodes(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from coupons c where c.app_id = ${db.app} and ${where}`, most);
}

export function codeByHash(db: Queries, hash: string): Promise<CodeRow | undefined> {
  return db.one(sql`select ${columns} from coupons c where c.app_id = ${db.app} and c.code_hash = ${hash}`);
}

export function codeForChange(db: Transaction, id: number): Promise<CodeRow | undefined> {
  return db.one(sql`select ${columns} from coupons c where c.app_id = ${db.app} and c.id = ${id} for update`);
}

/** False: there is one of the same letters. */
export async function insertCode(db: Transaction, row: CodeRow, hash: string): Promise<boolean> {
  const made = await db.change(sql`
    insert into coupons (app_id, id, code_hash, title, ending, kind, value, currency, plan_ids, takes, max, used, per_person, starts_at, ends_at, made_by, created_at)
    values (${db.app}, ${row.id}, ${hash}, ${row.title}, ${row.ending}, ${row.kind}, ${row.value}, ${row.currency}, ${row.plan_ids}::bigint[],
      ${row.takes}, ${row.max}, 0, ${row.per_person}, ${row.starts_at}, ${row.ends_at}, ${row.made_by}, ${row.created_at})
    on conflict (app_id, code_hash) do nothing`);
  return made === 1;
}

export async function endCodeAt(db: Transaction, id: number, now: Date): Promise<void> {
  await db.change(sql`update coupons set ends_at = least(coalesce(ends_at, ${now}), ${now}) where app_id = ${db.app} and id = ${id}`);
}

/** How often somebody used a code, without the orders of it that came to nothing. */
export async function usesOf(db: Queries, code: number, user: number): Promise<number> {
  const row = await db.one<{ uses: number }>(sql`
    select count(*)::bigint as uses from coupon_uses u
    where u.app_id = ${db.app} and u.coupon_id = ${code} and u.user_id = ${user}
      and not exists (select 1 from orders o where o.app_id = ${db.app} and o.id = u.order_id and o.status = 'cancelled')`);
  return row?.uses ?? 0;
}

/** One use more, as long as there are any left: the row is held by it. */
export async function takeUse(db: Transaction, code: number): Promise<boolean> {
  return (
    (await db.change(sql`
      update coupons set used = used + 1 where app_id = ${db.app} and id = ${code} and (max is null or used < max)`)) === 1
  );
}

export async function giveUseBack(db: Transaction, code: number): Promise<void> {
  await db.change(sql`update coupons set used = used - 1 where app_id = ${db.app} and id = ${code} and used > 0`);
}

interface Use {
  readonly code: number;
  /** 0: a guest. */
  readonly user: number;
  readonly order: number | null;
  readonly now: Date;
}

export async function insertUse(db: Transaction, { code, user, order, now }: Use): Promise<void> {
  await db.change(sql`
    insert into coupon_uses (app_id, coupon_id, use, user_id, order_id, at)
    select ${db.app}::bigint, ${code}::bigint, coalesce(max(u.use), 0) + 1, ${user}::bigint, ${order}::bigint, ${now}::timestamptz
    from coupon_uses u where u.app_id = ${db.app} and u.coupon_id = ${code}`);
}

/** Discounts that somebody redeemed and has not ordered with, the newest first. */
export function keptBy(db: Queries, user: number): Promise<CodeRow[]> {
  return db.rows(sql`
    select ${columns} from kept_codes k join coupons c on c.app_id = ${db.app} and c.id = k.coupon_id
    where k.app_id = ${db.app} and k.user_id = ${user} order by k.created_at desc, c.id desc limit 20`);
}

export async function keepFor(db: Transaction, user: number, code: number, now: Date): Promise<void> {
  await db.change(sql`
    insert into kept_codes (app_id, user_id, coupon_id, created_at) values (${db.app}, ${user}, ${code}, ${now})
    on conflict (app_id, user_id, coupon_id) do nothing`);
}

export async function dropKept(db: Transaction, user: number, code: number): Promise<void> {
  await db.change(sql`delete from kept_codes where app_id = ${db.app} and user_id = ${user} and coupon_id = ${code}`);
}

/** How many wrong codes somebody tried since a moment, held until the transaction ends. */
export async function triesOf(db: Transaction, user: number, since: Date): Promise<number> {
  await db.change(sql`
    insert into code_tries (app_id, user_id, since, tries) values (${db.app}, ${user}, ${since}, 0) on conflict (app_id, user_id) do nothing`);
  const row = await db.one<{ since: Date; tries: number }>(sql`
    select t.since, t.tries from code_tries t where t.app_id = ${db.app} and t.user_id = ${user} for update`);
  return row && row.since > since ? row.tries : 0;
}

/** One wrong try more; `isFirst`: of a new hour. */
export async function countTry(
  db: Transaction,
  user: number,
  { now, isFirst }: { readonly now: Date; readonly isFirst: boolean },
): Promise<void> {
  await db.change(
    isFirst
      ? sql`update code_tries set since = ${now}, tries = 1 where app_id = ${db.app} and user_id = ${user}`
      : sql`update code_tries set tries = tries + 1 where app_id = ${db.app} and user_id = ${user}`,
  );
}
