import type { DeliveryState } from "../../contract/webhooks.ts";
import type { deliveredEvents } from "../../model/types/record-events.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { json } from "../../platform/db/values.ts";
import { countRows, type ListSql } from "../kernel/list.ts";
import type { EventRow } from "../webhooks/public.ts";

export interface DeliveryRow {
  readonly id: number;
  readonly event_id: number;
  readonly event: (typeof deliveredEvents)[number];
  readonly type_id: number | null;
  readonly records: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly due_at: Date;
  readonly sent_at: Date | null;
  readonly duration: number | null;
  readonly status: number | null;
  readonly why: string | null;
  readonly created_at: Date;
}

const columns = sql`d.id, d.event_id, d.event, e.type_id, jsonb_array_length(e.records) as records, d.state, d.attempts, d.due_at, d.sent_at, d.duration,
  d.status, d.why, d.created_at`;

export function deliveriesWhere(db: Queries, webhook: number, { where, order, count, page }: Omit<ListSql, "by">): Promise<DeliveryRow[]> {
  return db.rows(sql`
    select ${columns} from webhook_deliveries d join record_events e on e.id = d.event_id
    where d.app_id = ${db.app} and e.app_id = ${db.app} and d.webhook_id = ${webhook} and ${where}
    order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countDeliveries(db: Queries, webhook: number, { where, most }: { where: Sql; most: number | undefined }): Promise<number> {
  return countRows(db, sql`select 1 from webhook_deliveries d where d.app_id = ${db.app} and d.webhook_id = ${webhook} and ${where}`, most);
}

export interface WholeDeliveryRow extends DeliveryRow {
  readonly body: string | null;
}

export function deliveryById(db: Queries, webhook: number, id: number): Promise<WholeDeliveryRow | undefined> {
  return db.one(sql`
    select ${columns}, d.body from webhook_deliveries d join record_events e on e.id = d.event_id
    where d.app_id = ${db.app} and e.app_id = ${db.app} and d.webhook_id = ${webhook} and d.id = ${id}`);
}

/** A delivery in somebody's hands, with what it tells of. */
export interface Taken {
  readonly id: number;
  readonly attempts: number;
  /** When it was due before it was taken. */
  readonly due_at: Date;
  readonly event: EventRow;
}

/**
 * The next that are due, one at least, as far as they weigh no more than `bytes`. They are counted as tried before they are: whoever ends in
 * the middle leaves them to others from `until` on.
 */
export async function takeDue(
  db: Transaction,
  webhook: number,
  now: Date,
  until: Date,
  { count, bytes }: { readonly count: number; readonly bytes: number },
): Promise<Taken[]> {
  const rows = await db.rows<Omit<Taken, "event"> & Omit<EventRow, "id"> & { readonly event_id: number }>(sql`
    with next as materialized (
      select n.id, n.due_at, n.event_id from webhook_deliveries n
      where n.app_id = ${db.app} and n.webhook_id = ${webhook} and n.state = 'waiting' and n.due_at <= ${now}
      order by n.due_at, n.id limit ${count} for update skip locked),
    t as materialized (
      select next.id, next.due_at, sum(octet_length(w.records::text)) over (order by next.due_at, next.id) - octet_length(w.records::text) as before
      from next join record_events w on w.id = next.event_id where w.app_id = ${db.app})
    update webhook_deliveries d set attempts = d.attempts + 1, due_at = ${until} from t, record_events e
    where t.before < ${bytes} and d.app_id = ${db.app} and d.id = t.id and e.app_id = ${db.app} and e.id = d.event_id
    returning d.id, d.attempts, t.due_at, d.event_id, e.name, e.type_id, e.user_id, e.records, e.at`);
  const taken = rows.map(({ id, attempts, due_at, event_id, ...event }) => ({ id, attempts, due_at, event: { id: event_id, ...event } }));
  return taken.sort((one, other) => one.due_at.getTime() - other.due_at.getTime() || one.id - other.id);
}

/** What was taken and not tried is due again as if nobody had taken it. */
export async function giveBack(db: Transaction, taken: readonly Pick<Taken, "id" | "due_at">[]): Promise<void> {
  if (taken.length === 0) return;
  await db.change(sql`
    update webhook_deliveries d set attempts = greatest(0, d.attempts - 1), due_at = t.due_at
    from unnest(${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ due_at }) => due_at)}::timestamptz[]) as t(id, due_at)
    where d.app_id = ${db.app} and d.id = t.id`);
}

export interface Settled {
  readonly id: number;
  readonly state: DeliveryState;
  readonly dueAt: Date;
  readonly sentAt: Date;
  readonly status: number | null;
  readonly duration: number | null;
  readonly why: string | null;
  readonly body: string | null;
}

export async function settle(db: Transaction, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  await db.change(sql`
    update webhook_deliveries d set state = s.state, due_at = s."dueAt", sent_at = s."sentAt", status = s.status, duration = s.duration,
      why = s.why, body = s.body
    from jsonb_to_recordset(${json(settled)}::jsonb) as s(id bigint, state text, "dueAt" timestamptz, "sentAt" timestamptz, status integer,
      duration integer, why text, body text)
    where d.app_id = ${db.app} and d.id = s.id`);
}

/** When the next of a webhook is due; undefined: none is. */
export async function nextDue(db: Queries, webhook: number): Promise<Date | undefined> {
  const row = await db.one<{ due: Date | null }>(sql`
    select min(d.due_at) as due from webhook_deliveries d where d.app_id = ${db.app} and d.webhook_id = ${webhook} and d.state = 'waiting'`);
  return row?.due ?? undefined;
}

/** The webhooks at which something is due that nobody is about to send. */
export async function webhooksDue(db: Queries, now: Date): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select w.id from webhooks w
    where w.app_id = ${db.app} and w.is_active and (w.rests_until is null or w.rests_until <= ${now}) and exists (
      select 1 from webhook_deliveries d
      where d.app_id = ${db.app} and d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= ${now})`);
  return rows.map(({ id }) => id);
}

interface Replayed {
  readonly delivery?: number | undefined;
  readonly failedSince?: string | undefined;
}

/** Lets deliveries begin anew, with all their tries: one, or those that failed since. Answers how many. */
export function replay(db: Transaction, webhook: number, { delivery, failedSince }: Replayed, now: Date): Promise<number> {
  const meant = failedSince === undefined ? sql`id = ${delivery}` : sql`state = 'failed' and created_at >= ${failedSince}::timestamptz`;
  return db.change(sql`
    update webhook_deliveries set state = 'waiting', attempts = 0, due_at = ${now}
    where app_id = ${db.app} and webhook_id = ${webhook} and ${meant}`);
}

/** Deletes what is older, and of each webhook what is beyond its newest `most`; then the events that nobody is told of any more. */
export async function trimLog(db: Transaction, before: Date, most: number): Promise<void> {
  await db.change(sql`delete from webhook_deliveries where app_id = ${db.app} and created_at < ${before}`);
  await db.change(sql`
    delete from webhook_deliveries d using webhooks w
    where d.app_id = ${db.app} and w.app_id = ${db.app} and w.id = d.webhook_id and d.id <= (
      select n.id from webhook_deliveries n where n.app_id = ${db.app} and n.webhook_id = w.id order by n.id desc offset ${most} limit 1)`);
  await db.change(sql`
    delete from record_events e where e.app_id = ${db.app} and not exists (
      select 1 from webhook_deliveries d where d.app_id = ${db.app} and d.event_id = e.id)`);
}

export async function anyEvent(db: Queries): Promise<boolean> {
  return (await db.one(sql`select 1 from record_events e where e.app_id = ${db.app} limit 1`)) !== undefined;
}
