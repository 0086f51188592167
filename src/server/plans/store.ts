import type { JsonObject } from "../../model/base/json.ts";
import type { LimitName } from "../../model/money/limits.ts";
import type { SubscriptionState } from "../../model/money/subscription-states.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

/** The ids of all plans there are. Asked in app 1. */
export async function planIds(db: Queries, type: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from posts p join types t on t.app_id = ${db.app} and t.id = p.type_id
    where p.app_id = ${db.app} and p.partition in (t.partition, coalesce(t.previous_partition, t.partition)) and p.type_id = ${type}
    order by p.id limit 200`);
  return rows.map(({ id }) => id);
}

export interface SubscriptionRow {
  readonly id: number;
  readonly plan_id: number;
  readonly user_id: number;
  readonly method: string;
  readonly provider: string;
  readonly provider_ref: string;
  /** The ref_code of its first payment. */
  readonly ref_code: string;
  readonly status: SubscriptionState;
  readonly period_start: Date | null;
  readonly period_end: Date | null;
  readonly trial_end: Date | null;
  readonly cancel_at: Date | null;
  readonly past_due_since: Date | null;
  readonly pending_plan_id: number | null;
  readonly provider_version: string | null;
  readonly checked_at: Date | null;
}

const columns = sql`s.id, s.plan_id, s.user_id, s.method, s.provider, s.provider_ref, s.ref_code, s.status, s.period_start, s.period_end, s.trial_end,
  s.cancel_at, s.past_due_since, s.pending_plan_id, s.provider_version, s.checked_at`;

/** Those of the app, the newest first. */
export function subscriptionsOf(db: Queries): Promise<SubscriptionRow[]> {
  return db.rows(sql`select ${columns} from subscriptions s where s.app_id = ${db.app} order by s.id desc limit 50`);
}

export function subscriptionByRef(db: Queries, ref: string): Promise<SubscriptionRow | undefined> {
  return db.one(sql`select ${columns} from subscriptions s where s.app_id = ${db.app} and s.ref_code = ${ref} order by s.id desc limit 1`);
}

export function subscriptionById(db: Queries, id: number): Promise<SubscriptionRow | undefined> {
  return db.one(sql`select ${columns} from subscriptions s where s.app_id = ${db.app} and s.id = ${id}`);
}

/** Held until the transaction ends. */
export function subscriptionAt(db: Transaction, provider: string, ref: string): Promise<SubscriptionRow | undefined> {
  return db.one(sql`
    select ${columns} from subscriptions s where s.app_id = ${db.app} and s.provider = ${provider} and s.provider_ref = ${ref} for update`);
}

/** A new one, or what became of one that is known. */
export async function writeSubscription(db: Transaction, row: SubscriptionRow, now: Date): Promise<void> {
  await db.change(sql`
    insert into subscriptions (app_id, id, plan_id, user_id, method, provider, provider_ref, ref_code, status, period_start, period_end, trial_end, cancel_at,
      past_due_since, pending_plan_id, provider_version, checked_at, created_at, updated_at)
    values (${db.app}, ${row.id}, ${row.plan_id}, ${row.user_id}, ${row.method}, ${row.provider}, ${row.provider_ref}, ${row.ref_code}, ${row.status},
      ${row.period_start}, ${row.period_end}, ${row.trial_end}, ${row.cancel_at}, ${row.past_due_since}, ${row.pending_plan_id}, ${row.provider_version},
      ${row.checked_at}, ${now}, ${now})
    on conflict (app_id, id) do update set plan_id = excluded.plan_id, status = excluded.status, period_start = excluded.period_start,
      period_end = excluded.period_end, trial_end = excluded.trial_end, cancel_at = excluded.cancel_at, past_due_since = excluded.past_due_since,
      pending_plan_id = excluded.pending_plan_id, provider_version = excluded.provider_version, checked_at = excluded.checked_at,
      updated_at = excluded.updated_at`);
}

/** Which plan begins with the next period; null: none. */
export async function setPending(db: Transaction, id: number, plan: number | null, now: Date): Promise<void> {
  await db.change(sql`update subscriptions set pending_plan_id = ${plan}, updated_at = ${now} where app_id = ${db.app} and id = ${id}`);
}

/** Whether the app ever had a trial. */
export async function hadTrial(db: Queries): Promise<boolean> {
  return (await db.one(sql`select 1 from subscriptions s where s.app_id = ${db.app} and s.trial_end is not null limit 1`)) !== undefined;
}

/** The plan of the newest paid order that an app has a place of. Asked in app 1. */
export function seatOf(db: Queries, app: number): Promise<{ readonly plan: number } | undefined> {
  return db.one(sql`
    select o.post_id as plan from order_seats s join orders o on o.app_id = ${db.app} and o.id = s.order_id
    where s.app_id = ${db.app} and s.for_app = ${app} and o.status in ('paid', 'fulfilled') order by s.created_at desc, o.id desc limit 1`);
}

/** The apps for whose plans somebody began a payment. Asked in app 1. */
export async function appsPaidForBy(db: Queries, user: number): Promise<number[]> {
  const rows = await db.rows<{ for_app: number }>(sql`
    select distinct o.for_app from payments p join orders o on o.app_id = ${db.app} and o.id = p.order_id
    where p.app_id = ${db.app} and p.user_id = ${user} and p.order_app = ${db.app} and o.for_app is not null order by o.for_app`);
  return rows.map(({ for_app }) => for_app);
}

export interface GivenRow {
  readonly plan_id: number;
  readonly until: Date | null;
}

/** The plan that the staff gave the app, as long as it is good. */
export function givenPlan(db: Queries, now: Date): Promise<GivenRow | undefined> {
  return db.one(sql`select g.plan_id, g.until from given_plans g where g.app_id = ${db.app} and (g.until is null or g.until > ${now})`);
}

export async function writeGiven(db: Transaction, { plan_id, until, by }: GivenRow & { readonly by: number }, now: Date): Promise<void> {
  await db.change(sql`
    insert into given_plans (app_id, plan_id, until, given_by, created_at) values (${db.app}, ${plan_id}, ${until}, ${by}, ${now})
    on conflict (app_id) do update set plan_id = excluded.plan_id, until = excluded.until, given_by = excluded.given_by, created_at = excluded.created_at`);
}

export async function deleteGiven(db: Transaction): Promise<void> {
  await db.change(sql`delete from given_plans where app_id = ${db.app}`);
}

/** What of an order the plan of an app depends on. Asked in the order's app. */
export function orderOfPlan(
  db: Queries,
  id: number,
): Promise<
  { readonly post_id: number; readonly user_id: number | null; readonly for_app: number | null; readonly max: number | null } | undefined
> {
  return db.one(sql`select o.post_id, o.user_id, o.for_app, o.max from orders o where o.app_id = ${db.app} and o.id = ${id}`);
}

/** How many of each the app has, of what stands in it. */
export async function levelsOf(db: Queries): Promise<{ readonly [Name in LimitName]?: number }> {
  const row = await db.one<JsonObject>(sql`select
    (select count(*) from pages p where p.app_id = ${db.app} and p.kind = 'page')::bigint as "maxPages",
    (select count(*) from types t where t.app_id = ${db.app} and not t.keeps_notes)::bigint as "maxTypes",
    (select count(*) from members m where m.app_id = ${db.app})::bigint as "maxMembers",
    (select count(*) from api_keys k where k.app_id = ${db.app})::bigint as "apiKeys",
    (select count(*) from webhooks w where w.app_id = ${db.app})::bigint as "webhooks",
    (select coalesce(sum(u.records), 0) from app_usage u where u.app_id = ${db.app})::bigint as "maxRecords",
    (select coalesce(sum(u.file_bytes), 0) from app_usage u where u.app_id = ${db.app})::bigint as "fileBytes"`);
  const { fileBytes = 0, ...levels } = (row ?? {}) as { readonly [name: string]: number };
  return { ...levels, maxFilesMb: Math.ceil(Math.max(0, fileBytes) / 1024 ** 2) };
}
