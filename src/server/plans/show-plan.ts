import type { AppPlan, Subscription } from "../../contract/plans.ts";
import { isAbility, limitNames } from "../../model/money/limits.ts";
import { isRunning } from "../../model/money/subscription-states.ts";
import { appById } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { entitlementRow, flowUsed, type Known, limitIn, limitsOf, monthIn, planIn, planRow, planRows } from "../limits/public.ts";
import { levelsOf, type SubscriptionRow, subscriptionsOf } from "./store.ts";

/**
 * The plan of the app at hand with what of it is used, as it is at this moment and not a second ago: whoever has just paid looks here. A subscription
 * is written together with the plan that it pays for, so whoever has read the one finds the other.
 */
export async function findPlan(scope: Scope): Promise<AppPlan> {
  const subscriptions = await subscriptionsOf(scope.db);
  const entitled = await entitlementRow(scope.db);
  const known = await limitsOf(scope.db, entitled);
  const shown = subscriptions.find(({ status }) => status !== "cancelled" && status !== "incomplete_expired") ?? subscriptions[0];
  return {
    sold: (await planRows(scope.db)).some(({ price }) => price > 0),
    plan: await planIn(scope, known),
    source: entitled?.source ?? null,
    until: entitled?.until?.toISOString() ?? null,
    subscription: shown ? await showSubscription(scope, shown) : null,
    limits: await limitsShown(scope, known),
    buildingStopped: known?.isStopped ?? false,
  };
}

async function limitsShown(scope: Scope, known: Known | null): Promise<AppPlan["limits"]> {
  if (known === null) return [];
  const [levels, period] = [await levelsOf(scope.db), monthIn(known.zone, scope.now)];
  const flows = {
    maxMailsMonth: await flowUsed(scope.db, "maxMailsMonth", period),
    maxRunsMonth: await flowUsed(scope.db, "maxRunsMonth", period),
  };
  const used = { ...levels, ...flows } as { readonly [name: string]: number | undefined };
  return limitNames.flatMap((name) => {
    const limit = limitIn(known, name);
    return limit === undefined ? [] : [{ name, limit, used: isAbility(name) ? null : (used[name] ?? null) }];
  });
}

/** A subscription of the app at hand, with what the caller may do with it. */
export async function showSubscription(scope: Pick<Scope, "db" | "app" | "person" | "now">, row: SubscriptionRow): Promise<Subscription> {
  const pending = row.pending_plan_id === null ? undefined : await planRow(scope.db, row.pending_plan_id);
  const isTheirs = row.user_id === scope.person?.id || (await appById(scope.db, scope.app))?.owner_id === scope.person?.id;
  const [isLive, isEnding] = [isRunning(row.status), row.cancel_at !== null];
  return {
    ...{ id: row.id, status: row.status, planId: row.plan_id, method: row.method, payment: { refCode: row.ref_code }, userId: row.user_id },
    ...{ periodEnd: row.period_end?.toISOString() ?? null, trialEnd: row.trial_end?.toISOString() ?? null },
    ...{ cancelAt: row.cancel_at?.toISOString() ?? null, pastDueSince: row.past_due_since?.toISOString() ?? null },
    pendingPlan: pending ? { id: pending.plan_id, title: pending.title } : null,
    may: {
      change: isTheirs && isLive && !isEnding,
      cancel: isTheirs && !isEnding && (isLive || row.status === "past_due" || row.status === "unpaid"),
      resume: isTheirs && isLive && row.cancel_at !== null && row.cancel_at > scope.now,
    },
  };
}
