import { entitlementOf, reminderDays, remindersDue, type Subscribed } from "../../model/money/entitlement.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { type EntitlementRow, entitlementRow, planRow, setEntitlement } from "../limits/public.ts";
import { recomputePlanLater } from "./jobs.ts";
import { givenPlan, type SubscriptionRow, seatOf, subscriptionsOf } from "./store.ts";
import { tellOfPayment, tellOfTrial } from "./tell-payer.ts";

const day = 24 * 3_600_000;

/**
 * Works out the plan of the app at hand from what there is of it: a subscription, else a place of an order for several apps, else what the staff
 * gave, else none. Bears being called at any time, and plans the next time at which something of it changes by itself.
 */
export async function recomputePlan(scope: WriteScope): Promise<void> {
  const subscriptions = await subscriptionsOf(scope.db);
  const found = (await ofSubscription(scope, subscriptions)) ?? (await ofSeat(scope)) ?? (await ofStaff(scope));
  if (JSON.stringify(found) !== JSON.stringify((await entitlementRow(scope.db)) ?? null)) await setEntitlement(scope, found);
  for (const subscription of subscriptions) await remind(scope, subscription);
  await planNext(scope, [found?.until ?? null, ...subscriptions.flatMap(datesOf)]);
}

async function ofSubscription(scope: WriteScope, subscriptions: readonly SubscriptionRow[]): Promise<EntitlementRow | null> {
  const before = await entitlementRow(scope.db);
  for (const row of subscriptions) {
    const plan = await planRow(scope.db, row.plan_id);
    const limits = plan?.limits ?? (before?.plan_id === row.plan_id ? before.limits : {});
    const given = entitlementOf(subscribed(row), { limits }, scope.now);
    if (given) return { plan_id: row.plan_id, source: "subscription", limits, until: given.until, is_stopped: given.isStopped };
  }
  return null;
}

function subscribed({ status, plan_id, period_end, trial_end, cancel_at, past_due_since }: SubscriptionRow): Subscribed {
  return { status, planId: plan_id, periodEnd: period_end, trialEnd: trial_end, cancelAt: cancel_at, pastDueSince: past_due_since };
}

async function ofSeat(scope: WriteScope): Promise<EntitlementRow | null> {
  const { app } = scope;
  const seat = await scope.within(platformApp, ({ db }) => seatOf(db, app));
  return seat ? given(scope, "seat", { plan_id: seat.plan, until: null }) : null;
}

async function ofStaff(scope: WriteScope): Promise<EntitlementRow | null> {
  const found = await givenPlan(scope.db, scope.now);
  return found ? given(scope, "staff", found) : null;
}

async function given(
  scope: WriteScope,
  source: EntitlementRow["source"],
  { plan_id, until }: { readonly plan_id: number; readonly until: Date | null },
): Promise<EntitlementRow> {
  const [plan, before] = [await planRow(scope.db, plan_id), await entitlementRow(scope.db)];
  return { plan_id, source, limits: plan?.limits ?? (before?.plan_id === plan_id ? before.limits : {}), until, is_stopped: false };
}

/** Each mail leaves once, however often this runs. */
async function remind(scope: WriteScope, row: SubscriptionRow): Promise<void> {
  const { status, past_due_since: since, trial_end: trialEnd } = row;
  if (status === "past_due" && since) {
    const due = remindersDue(since, scope.now);
    if (due > 0) await tellOfPayment(scope, row, { since, nth: due });
  }
  if (status === "trialing" && trialEnd && trialEnd > scope.now && trialEnd.getTime() - scope.now.getTime() <= 3 * day)
    await tellOfTrial(scope, row, trialEnd);
}

function datesOf({ status, past_due_since: since, trial_end: trialEnd }: SubscriptionRow): (Date | null)[] {
  if (status === "past_due" && since) return reminderDays.map((after) => new Date(since.getTime() + after * day));
  return status === "trialing" && trialEnd ? [new Date(trialEnd.getTime() - 3 * day)] : [];
}

async function planNext(scope: WriteScope, dates: readonly (Date | null)[]): Promise<void> {
  const coming = dates.flatMap((date) => (date && date > scope.now ? [date.getTime()] : []));
  if (coming.length === 0) return;
  const runAt = new Date(Math.min(...coming) + 1_000);
  await scope.enqueue(recomputePlanLater, {}, { runAt, dedupe: `plan ${scope.app} ${runAt.toISOString()}` });
}
