import type { Limits } from "../../model/money/limits.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface EntitlementRow {
  readonly plan_id: number;
  readonly source: "subscription" | "seat" | "staff";
  readonly limits: Limits;
  readonly until: Date | null;
  readonly is_stopped: boolean;
}

export function entitlementRow(db: Queries): Promise<EntitlementRow | undefined> {
  return db.one(sql`
    select e.plan_id, e.source, e.limits, e.until, e.is_stopped from entitlements e where e.app_id = ${db.app}`);
}

/** The zone in which the app counts its months; "" for UTC. */
export async function zoneOf(db: Queries): Promise<string> {
  const found = await db.one<{ zone: string | null }>(sql`select a.settings ->> 'timezone' as zone from apps a where a.id = ${db.app}`);
  return found?.zone ?? "";
}

export async function writeEntitlement(db: Transaction, row: EntitlementRow, now: Date): Promise<void> {
  await db.change(sql`
    insert into entitlements (app_id, plan_id, source, limits, until, is_stopped, updated_at)
    values (${db.app}, ${row.plan_id}, ${row.source}, ${JSON.stringify(row.limits)}::jsonb, ${row.until}, ${row.is_stopped}, ${now})
    on conflict (app_id) do update set plan_id = excluded.plan_id, source = excluded.source, limits = excluded.limits, until = excluded.until,
      is_stopped = excluded.is_stopped, updated_at = excluded.updated_at`);
}

export async function deleteEntitlement(db: Transaction): Promise<void> {
  await db.change(sql`delete from entitlements where app_id = ${db.app}`);
}

/** Held until the transaction ends: of two who add one more of the same, the second counts what the first added. */
export async function holdLevel(db: Transaction, what: string, now: Date): Promise<void> {
  await db.change(sql`
    insert into usage (app_id, what, period, used, updated_at) values (${db.app}, ${what}, '', 0, ${now})
    on conflict (app_id, what, period) do update set updated_at = excluded.updated_at`);
}

export interface Flow {
  readonly what: string;
  readonly period: string;
  readonly added: number;
  readonly most: number;
}

/** Counts so much in a period; false, and nothing is counted, where that would be more than there may be. */
export async function countFlow(db: Transaction, { what, period, added, most }: Flow, now: Date): Promise<boolean> {
  if (added > most) return false;
  const counted = await db.one(sql`
    insert into usage (app_id, what, period, used, updated_at) values (${db.app}, ${what}, ${period}, ${added}, ${now})
    on conflict (app_id, what, period) do update set used = usage.used + ${added}, updated_at = excluded.updated_at
      where usage.used + ${added} <= ${most}
    returning used`);
  return counted !== undefined;
}

export async function flowUsed(db: Queries, what: string, period: string): Promise<number> {
  const found = await db.one<{ used: number }>(sql`
    select u.used from usage u where u.app_id = ${db.app} and u.what = ${what} and u.period = ${period}`);
  return found?.used ?? 0;
}

/** Notes that something was told; false: it was before. */
export async function noteTold(db: Transaction, what: string, share: string, now: Date): Promise<boolean> {
  const noted = await db.one(sql`
    insert into usage (app_id, what, period, used, updated_at) values (${db.app}, ${`told ${what}`}, ${share}, 0, ${now})
    on conflict (app_id, what, period) do nothing returning period`);
  return noted !== undefined;
}

export async function forgetTold(db: Transaction): Promise<void> {
  await db.change(sql`delete from usage where app_id = ${db.app} and what like 'told %'`);
}

export interface PlanRow {
  readonly plan_id: number;
  readonly title: string;
  /** Minor units for each period. */
  readonly price: number;
  readonly currency: string;
  readonly every: "month" | "year";
  readonly content: string;
  readonly trial_days: number;
  /** Of a plan for several apps: how many. */
  readonly seats: number | null;
  readonly lemon_variant: string | null;
  readonly limits: Limits;
}

const planColumns = sql`c.plan_id, c.title, c.price, c.currency, c.every, c.content, c.trial_days, c.seats, c.lemon_variant, c.limits`;

/** The plans that this installation sells, in the order in which they were made. */
export function planRows(db: Queries): Promise<PlanRow[]> {
  return db.rows(sql`select ${planColumns} from plan_catalog c order by c.plan_id limit 200`);
}

export function planRow(db: Queries, id: number): Promise<PlanRow | undefined> {
  return db.one(sql`select ${planColumns} from plan_catalog c where c.plan_id = ${id}`);
}

/** The plan of apps that have none: the first that costs nothing. */
export function freePlan(db: Queries): Promise<PlanRow | undefined> {
  return db.one(sql`select ${planColumns} from plan_catalog c where c.price = 0 and c.seats is null order by c.plan_id limit 1`);
}

export async function writePlans(db: Transaction, plans: readonly PlanRow[], now: Date): Promise<void> {
  await db.change(sql`delete from plan_catalog where not plan_id = any(${plans.map(({ plan_id }) => plan_id)}::bigint[])`);
  for (const plan of plans)
    await db.change(sql`
      insert into plan_catalog (plan_id, title, price, currency, every, content, trial_days, seats, lemon_variant, limits, updated_at)
      values (${plan.plan_id}, ${plan.title}, ${plan.price}, ${plan.currency}, ${plan.every}, ${plan.content}, ${plan.trial_days},
        ${plan.seats}, ${plan.lemon_variant}, ${JSON.stringify(plan.limits)}::jsonb, ${now})
      on conflict (plan_id) do update set title = excluded.title, price = excluded.price, currency = excluded.currency, every = excluded.every,
        content = excluded.content, trial_days = excluded.trial_days, seats = excluded.seats, lemon_variant = excluded.lemon_variant, limits = excluded.limits, updated_at = excluded.updated_at`);
}
