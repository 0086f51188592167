import type { PaymentState, PaymentType } from "../../model/money/payment-states.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import type { PlanPrice } from "../../platform/pay/provider.ts";
import { countRows, type ListSql } from "../kernel/list.ts";

/** What else the provider is told when a payment begins. */
export interface Wanted {
  readonly email?: string;
  /** A whole address to come back to; absent: the studio's own page. */
  readonly returnUrl?: string;
  readonly subscription?: PlanPrice & { readonly trialDays: number; readonly forApp: number };
}

export interface PaymentRow {
  readonly id: number;
  readonly ref_code: string;
  readonly track_code: string | null;
  readonly type: PaymentType;
  readonly amount: number;
  readonly currency: string;
  readonly status: PaymentState;
  readonly method: string;
  readonly provider: string;
  readonly sender_id: number | null;
  readonly receiver_id: number | null;
  readonly user_id: number | null;
  readonly title: string;
  readonly order_app: number | null;
  readonly order_id: number | null;
  readonly subscription_id: number | null;
  readonly refunded: number;
  readonly undoes: number | null;
  readonly reason: string;
  readonly review: string | null;
  readonly provider_ref: string | null;
  readonly charge_ref: string | null;
  readonly url: string | null;
  readonly expires_at: Date | null;
  readonly redirect: string;
  readonly wanted: Wanted;
  readonly live: boolean;
  readonly checked_at: Date | null;
  readonly paid_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = sql`p.id, p.ref_code, p.track_code, p.type, p.amount, p.currency, p.status, p.method, p.provider, p.sender_id, p.receiver_id, p.user_id,
  p.title, p.order_app, p.order_id, p.subscription_id, p.refunded, p.undoes, p.reason, p.review, p.provider_ref, p.charge_ref, p.url, p.expires_at,
  p.redirect, p.wanted, p.live, p.checked_at, p.paid_at, p.created_at, p.updated_at`;

export type NewPayment = Omit<PaymentRow, "refunded" | "url" | "expires_at" | "checked_at" | "created_at" | "updated_at">;

/** False: there is one of that name already. */
export async function insertPayment(db: Transaction, row: NewPayment, now: Date): Promise<boolean> {
  const inserted = await db.change(sql`
    insert into payments (app_id, id, ref_code, track_code, type, amount, currency, status, method, provider, sender_id, receiver_id, user_id, title,
      order_app, order_id, subscription_id, undoes, reason, review, provider_ref, charge_ref, redirect, wanted, live, paid_at, created_at, updated_at)
    values (${db.app}, ${row.id}, ${row.ref_code}, ${row.track_code}, ${row.type}, ${row.amount}, ${row.currency}, ${row.status}, ${row.method},
      ${row.provider}, ${row.sender_id}, ${row.receiver_id}, ${row.user_id}, ${row.title}, ${row.order_app}, ${row.order_id},
      ${row.subscription_id}, ${row.undoes}, ${row.reason}, ${row.review}, ${row.provider_ref}, ${row.charge_ref}, ${row.redirect},
      ${JSON.stringify(row.wanted)}, ${row.live}, ${row.paid_at}, ${now}, ${now})
    on conflict do nothing`);
  return inserted === 1;
}

export function paymentById(db: Queries, id: number): Promise<PaymentRow | undefined> {
  return db.one(sql`select ${columns} from payments p where p.app_id = ${db.app} and p.id = ${id}`);
}

export function paymentByRef(db: Queries, ref: string): Promise<PaymentRow | undefined> {
  return db.one(sql`select ${columns} from payments p where p.app_id = ${db.app} and p.ref_code = ${ref}`);
}

export function paymentByProviderRef(db: Queries, provider: string, ref: string): Promise<PaymentRow | undefined> {
  return db.one(sql`
    select ${columns} from payments p where p.app_id = ${db.app} and p.provider = ${provider} and p.provider_ref = ${ref}`);
}

/** The payment that a charge came of; refunds of it have another. */
export function paymentByCharge(db: Queries, provider: string, charge: string): Promise<PaymentRow | undefined> {
  return db.one(sql`
    select ${columns} from payments p
    where p.app_id = ${db.app} and p.provider = ${provider} and p.charge_ref = ${charge} and p.undoes is null order by p.id limit 1`);
}

/** The same row, which nobody else changes until the transaction ends. */
export function paymentForChange(db: Transaction, id: number): Promise<PaymentRow | undefined> {
  return db.one(sql`select ${columns} from payments p where p.app_id = ${db.app} and p.id = ${id} for update`);
}

/** What an order is paid by: not yet, or already. */
export function paymentsOfOrder(db: Queries, { app, order }: { readonly app: number; readonly order: number }): Promise<PaymentRow[]> {
  return db.rows(sql`
    select ${columns} from payments p
    where p.app_id = ${db.app} and p.order_app = ${app} and p.order_id = ${order} and p.undoes is null order by p.id limit 100`);
}

export function refundsOf(db: Queries, payment: number): Promise<PaymentRow[]> {
  return db.rows(sql`select ${columns} from payments p where p.app_id = ${db.app} and p.undoes = ${payment} order by p.id limit 200`);
}

export async function setSession(
  db: Transaction,
  id: number,
  { ref, url, expiresAt, live }: { readonly ref: string; readonly url: string; readonly expiresAt: Date; readonly live: boolean },
): Promise<void> {
  await db.change(sql`
    update payments set provider_ref = ${ref}, url = ${url}, expires_at = ${expiresAt}, live = ${live}
    where app_id = ${db.app} and id = ${id} and (provider_ref is null or provider_ref = ${ref})`);
}

/** Turns a payment from the state that it was read in to another. False: somebody else was faster. */
export async function turnPayment(
  db: Transaction,
  { id, status }: Pick<PaymentRow, "id" | "status">,
  to: {
    readonly status: PaymentState;
    readonly charge?: string | undefined;
    readonly receipt?: string | undefined;
    readonly reason?: string;
  },
  now: Date,
): Promise<boolean> {
  const paid = to.status === "completed" ? now : null;
  const turned = await db.change(sql`
    update payments set status = ${to.status}, charge_ref = coalesce(${to.charge ?? null}, charge_ref),
      track_code = coalesce(${to.receipt ?? null}, track_code), reason = coalesce(${to.reason ?? null}, reason),
      paid_at = coalesce(paid_at, ${paid}::timestamptz), updated_at = ${now}
    where app_id = ${db.app} and id = ${id} and status = ${status}`);
  return turned === 1;
}

/** Counts money as given back, no more than was paid. Negative: it was not given back after all. False: there is not so much left. */
export async function addRefunded(db: Transaction, id: number, by: number, now: Date): Promise<boolean> {
  const changed = await db.change(sql`
    update payments set refunded = refunded + ${by}, updated_at = ${now}
    where app_id = ${db.app} and id = ${id} and refunded + ${by} <= amount and refunded + ${by} >= 0`);
  return changed === 1;
}

export async function setReview(db: Transaction, id: number, review: string | null, now: Date): Promise<void> {
  await db.change(sql`update payments set review = ${review}, updated_at = ${now} where app_id = ${db.app} and id = ${id}`);
}

export async function setChecked(db: Transaction, id: number, at: Date): Promise<void> {
  await db.change(sql`update payments set checked_at = ${at} where app_id = ${db.app} and id = ${id}`);
}

/** Takes the right to ask the provider about a payment now: nobody did since `before`. */
export async function takeLook(
  db: Transaction,
  id: number,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<boolean> {
  const taken = await db.change(sql`
    update payments set checked_at = ${now}
    where app_id = ${db.app} and id = ${id} and (checked_at is null or checked_at <= ${before})`);
  return taken === 1;
}

export async function setProviderRef(db: Transaction, id: number, ref: string): Promise<void> {
  await db.change(sql`update payments set provider_ref = ${ref} where app_id = ${db.app} and id = ${id} and provider_ref is null`);
}

/** Payments that nothing has come of since then, and that were not looked at since then. */
export function payingSince(
  db: Queries,
  { createdBefore, checkedBefore, createdAfter, most }: { createdBefore: Date; checkedBefore: Date; createdAfter: Date; most: number },
): Promise<PaymentRow[]> {
  return db.rows(sql`
    select ${columns} from payments p
    where p.app_id = ${db.app} and p.status in ('pending', 'blocked', 'trialing') and p.undoes is null and p.created_at <= ${createdBefore}
      and p.created_at > ${createdAfter} and (p.checked_at is null or p.checked_at <= ${checkedBefore})
    order by p.created_at, p.id limit ${most}`);
}

type Listing = Omit<ListSql, "by">;

export function paymentsWhere(db: Queries, { where, order, count, page }: Listing): Promise<PaymentRow[]> {
  return db.rows(sql`
    select ${columns} from payments p where p.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${count * (page - 1)}`);
}

export function countPayments(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from payments p where p.app_id = ${db.app} and ${where}`, most);
}

/** Who stands on the other side of somebody's payments; at most 200. */
export async function counterparts(db: Queries, user: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select distinct s.id from (
      select p.sender_id as id from payments p where p.app_id = ${db.app} and p.user_id = ${user}
      union select q.receiver_id from payments q where q.app_id = ${db.app} and q.user_id = ${user}) s
    where s.id is not null limit 200`);
  return rows.map(({ id }) => id);
}

/** What an order is, as far as paying it goes. It lies in the app at hand, and nobody else changes it until the transaction ends. */
export interface OrderToPay {
  readonly status: "new" | "paid" | "fulfilled" | "cancelled";
  readonly total: number;
  readonly tax: number;
  readonly currency: string;
  readonly user_id: number | null;
  readonly title: string;
}

export function orderToPay(db: Transaction, order: number): Promise<OrderToPay | undefined> {
  return db.one(sql`
    select o.status, o.total, o.tax, o.currency, o.user_id, o.title from orders o where o.app_id = ${db.app} and o.id = ${order} for update`);
}

/** Turns a new order to paid. False: it is not new any more. */
export async function turnOrderPaid(db: Transaction, order: number, now: Date): Promise<boolean> {
  const turned = await db.change(sql`
    update orders set status = 'paid', paid_at = ${now}, updated_at = ${now} where app_id = ${db.app} and id = ${order} and status = 'new'`);
  return turned === 1;
}

/** Turns a new order to cancelled. False: it is not new any more. */
export async function turnOrderCancelled(db: Transaction, order: number, now: Date): Promise<boolean> {
  const turned = await db.change(sql`
    update orders set status = 'cancelled', updated_at = ${now} where app_id = ${db.app} and id = ${order} and status = 'new'`);
  return turned === 1;
}

/** Refunds that were asked for before then and that nothing has come of. */
export function pendingRefunds(db: Queries, before: Date): Promise<{ id: number }[]> {
  return db.rows(sql`
    select p.id from payments p
    where p.app_id = ${db.app} and p.status = 'pending' and p.undoes is not null and p.created_at <= ${before} order by p.id limit 100`);
}
