import type { JsonObject } from "../../model/base/json.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows, type ListSql } from "../kernel/list.ts";

/** Amounts in minor units; the tax rate in percent times 10,000. */
export interface OrderRow {
  readonly id: number;
  readonly post_id: number;
  readonly type_id: number | null;
  readonly user_id: number | null;
  readonly email: string | null;
  readonly buyer_name: string;
  /** The app that a plan is for. */
  readonly for_app: number | null;
  readonly values: JsonObject;
  readonly title: string;
  readonly currency: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly tax_rate: number;
  readonly coupon_id: number | null;
  readonly takes: "first" | "always";
  readonly status: "new" | "paid" | "fulfilled" | "cancelled";
  readonly used: number;
  readonly max: number | null;
  readonly price_version: string;
  readonly held_until: Date | null;
  readonly stock_taken: number;
  readonly expires_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Of its one line. */
  readonly quantity: number;
  readonly unit_price: number;
}

const columnsOf = (
  app: number | null,
) => sql`o.id, o.post_id, o.type_id, o.user_id, o.email, o.buyer_name, o.for_app, o."values", o.title, o.currency, o.subtotal, o.discount, o.tax,
  o.total, o.tax_rate, o.coupon_id, o.takes, o.status, o.used, o.max, o.price_version, o.held_until, o.stock_taken, o.expires_at, o.created_at, o.updated_at,
  coalesce((select l.quantity from order_lines l where l.app_id = ${app} and l.order_id = o.id and l.line = 1), 1) as quantity,
  coalesce((select l.unit_price from order_lines l where l.app_id = ${app} and l.order_id = o.id and l.line = 1), 0)::bigint as unit_price`;

export function orderById(db: Queries, id: number): Promise<OrderRow | undefined> {
  return db.one(sql`select ${columnsOf(db.app)} from orders o where o.app_id = ${db.app} and o.id = ${id}`);
}

/** Held until the transaction ends. */
export function orderForChange(db: Transaction, id: number): Promise<OrderRow | undefined> {
  return db.one(sql`select ${columnsOf(db.app)} from orders o where o.app_id = ${db.app} and o.id = ${id} for update of o`);
}

/** Whether this is the hash of the token that a guest has for an order. */
export async function isTokenOf(db: Queries, id: number, hash: string): Promise<boolean> {
  const found = await db.one(sql`select 1 from orders o where o.app_id = ${db.app} and o.id = ${id} and o.token_hash = ${hash}`);
  return found !== undefined;
}

export function ordersWhere(db: Queries, { where, order, count, page }: Omit<ListSql, "by">): Promise<OrderRow[]> {
  return db.rows(sql`
    select ${columnsOf(db.app)} from orders o where o.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countOrders(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from orders o where o.app_id = ${db.app} and ${where}`, most);
}

/** Paid orders of somebody that hold places for several apps, newest first. */
export function multiAppOrders(db: Queries, user: number): Promise<OrderRow[]> {
  return db.rows(sql`
    select ${columnsOf(db.app)} from orders o
    where o.app_id = ${db.app} and o.user_id = ${user} and o.max is not null and o.status in ('paid', 'fulfilled') order by o.id desc limit 200`);
}

export type NewOrder = Omit<OrderRow, "used" | "held_until" | "stock_taken" | "updated_at">;

export async function insertOrder(db: Transaction, row: NewOrder, tokenHash: string | null): Promise<void> {
  await db.change(sql`
    insert into orders (app_id, id, post_id, type_id, user_id, token_hash, email, buyer_name, for_app, "values", title, currency, subtotal, discount, tax, total,
      tax_rate, coupon_id, takes, status, used, max, price_version, expires_at, created_at, updated_at)
    values (${db.app}, ${row.id}, ${row.post_id}, ${row.type_id}, ${row.user_id}, ${tokenHash}, ${row.email}, ${row.buyer_name}, ${row.for_app},
      ${JSON.stringify(row.values)}::jsonb, ${row.title}, ${row.currency}, ${row.subtotal}, ${row.discount}, ${row.tax}, ${row.total}, ${row.tax_rate},
      ${row.coupon_id}, ${row.takes}, ${row.status}, 0, ${row.max}, ${row.price_version}, ${row.expires_at}, ${row.created_at}, ${row.created_at})`);
  await db.change(sql`
    insert into order_lines (app_id, order_id, line, post_id, title, quantity, unit_price, amount, tax_rate)
    values (${db.app}, ${row.id}, 1, ${row.post_id}, ${row.title}, ${row.quantity}, ${row.unit_price}, ${row.quantity * row.unit_price}, ${row.tax_rate})`);
}

interface Same {
  readonly user: number;
  readonly post: number;
  readonly forApp: number | null;
  readonly version: string;
  readonly since: Date;
}

/** Unpaid orders of the same person for the same thing at the same price, newest first. */
export function sameOrders(db: Queries, { user, post, forApp, version, since }: Same): Promise<OrderRow[]> {
  return db.rows(sql`
    select ${columnsOf(db.app)} from orders o
    where o.app_id = ${db.app} and o.user_id = ${user} and o.post_id = ${post} and o.status = 'new' and o.created_at > ${since}
      and o.for_app is not distinct from ${forApp}::bigint and o.price_version = ${version}
    order by o.id desc limit 10`);
}

/** How many of a record are promised to others: their payment is open, or paid and not taken from the stock yet. */
export async function heldOf(db: Queries, post: number, { but, now }: { readonly but: number; readonly now: Date }): Promise<number> {
  const row = await db.one<{ held: number }>(sql`
    select coalesce(sum(l.quantity), 0)::bigint as held from orders o join order_lines l on l.app_id = ${db.app} and l.order_id = o.id
    where o.app_id = ${db.app} and o.post_id = ${post} and o.id <> ${but} and o.held_until is not null and o.stock_taken = 0
      and ((o.status = 'new' and o.held_until > ${now}) or o.status in ('paid', 'fulfilled'))`);
  return row?.held ?? 0;
}

export async function holdUntil(db: Transaction, id: number, until: Date | null): Promise<void> {
  await db.change(sql`update orders set held_until = ${until} where app_id = ${db.app} and id = ${id} and stock_taken = 0`);
}

/** Notes that the stock was taken; false: it was before. */
export async function noteTaken(db: Transaction, id: number, quantity: number): Promise<boolean> {
  return (
    (await db.change(sql`update orders set stock_taken = ${quantity} where app_id = ${db.app} and id = ${id} and stock_taken = 0`)) === 1
  );
}

/** Moves an order on; false: it was not in that status. */
export async function moveOrder(
  db: Transaction,
  id: number,
  { from, to, now }: { readonly from: OrderRow["status"]; readonly to: OrderRow["status"]; readonly now: Date },
): Promise<boolean> {
  const moved = await db.change(sql`
    update orders set status = ${to}, updated_at = ${now} where app_id = ${db.app} and id = ${id} and status = ${from}`);
  return moved === 1;
}

/** Takes a place of an order for an app. `taken`: by this; `had`: the app had one; `none`: there are none left. */
export async function takeSeat(db: Transaction, id: number, app: number, now: Date): Promise<"taken" | "had" | "none"> {
  const had = await db.one(sql`select 1 from order_seats s where s.app_id = ${db.app} and s.order_id = ${id} and s.for_app = ${app}`);
  if (had) return "had";
  const grown = await db.change(sql`
    update orders set used = used + 1, updated_at = ${now} where app_id = ${db.app} and id = ${id} and max is not null and used < max`);
  if (grown !== 1) return "none";
  await db.change(sql`insert into order_seats (app_id, order_id, for_app, created_at) values (${db.app}, ${id}, ${app}, ${now})`);
  return "taken";
}

export interface PaymentOfOrder {
  readonly id: number;
  readonly order_id: number;
  readonly ref_code: string;
  readonly method: string;
  readonly status: string;
  readonly refunded: number;
}

/** The payments of orders of an app, without refunds, the newest first. Asked in app 1. */
export function paymentsOf(db: Queries, app: number, orders: readonly number[]): Promise<PaymentOfOrder[]> {
  return db.rows(sql`
    select p.id, p.order_id, p.ref_code, p.method, p.status, p.refunded from payments p
    where p.app_id = ${db.app} and p.order_app = ${app} and p.order_id = any(${[...orders]}::bigint[]) and p.type <> 'refund' order by p.id desc limit 1000`);
}

export interface InvoiceOfOrder {
  readonly id: number;
  readonly order_id: number;
  readonly series: string;
  readonly number: number;
}

export function invoicesOf(db: Queries, orders: readonly number[]): Promise<InvoiceOfOrder[]> {
  return db.rows(sql`
    select i.id, i.order_id, i.series, i.number from invoices i
    where i.app_id = ${db.app} and i.order_id = any(${[...orders]}::bigint[]) and i.kind = 'invoice' order by i.id desc limit 1000`);
}

/** Somebody's credit in minor units. Asked in app 1. */
export async function balanceOf(db: Queries, user: number, currency: string): Promise<number> {
  const row = await db.one<{ balance: number }>(sql`
    select a.balance from money_accounts a where a.app_id = ${db.app} and a.kind = 'wallet' and a.user_id = ${user} and a.currency = ${currency}`);
  return row?.balance ?? 0;
}

/** Keeps that somebody ordered in the app at hand. */
export async function noteBuyer(db: Transaction, user: number): Promise<void> {
  await db.change(sql`insert into buyers (user_id, buys_in) values (${user}, ${db.app}) on conflict do nothing`);
}

/** The apps in which somebody ordered anything, paid or not. */
export async function appsOrderedIn(db: Queries, user: number): Promise<number[]> {
  const rows = await db.rows<{ buys_in: number }>(sql`select b.buys_in from buyers b where b.user_id = ${user} order by b.buys_in`);
  return rows.map(({ buys_in }) => buys_in);
}

/** Orders stay in the books when who bought is gone; the name and the address go, and of what was never paid the answers too. */
export async function forgetBuyer(db: Transaction, user: number): Promise<void> {
  await db.change(sql`
    update orders set email = null, buyer_name = '', "values" = case when paid_at is null then '{}' else "values" end
    where app_id = ${db.app} and user_id = ${user}`);
}

export async function forgetOrderedIn(db: Transaction, user: number): Promise<void> {
  await db.change(sql`delete from buyers where user_id = ${user}`);
}
