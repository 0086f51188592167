import type { LimitName, Limits } from "../../model/money/limits.ts";
import type { Queries } from "../../platform/db/database.ts";
import { cacheGroup, cacheKey } from "../kernel/cache-key.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import {
  deleteEntitlement,
  type EntitlementRow,
  entitlementRow,
  forgetTold,
  freePlan,
  planRow,
  writeEntitlement,
  zoneOf,
} from "./store.ts";

export const limitsCache = cacheGroup("limits");
const limitsNow = cacheKey<Known | null>(limitsCache, "now");

/** What the plan of an app allows. */
export interface Known {
  readonly planId: number;
  readonly limits: Limits;
  /** Payments have been missing for so long that nothing is built. */
  readonly isStopped: boolean;
  readonly zone: string;
}

/**
 * What limits the app at hand, as it was within the last second; null: nothing does. Of an app without a plan that is the free one, where this
 * installation has one. The platform's own app is never limited.
 */
export function knownLimits(scope: Pick<Scope, "app" | "cached">): Promise<Known | null> {
  if (scope.app === platformApp) return Promise.resolve(null);
  return scope.cached(limitsNow(), async (db) => limitsOf(db, await entitlementRow(db)));
}

/** What limits an app that has been given this, as it is at this moment. */
export async function limitsOf(db: Queries, given: EntitlementRow | undefined): Promise<Known | null> {
  if (db.app === platformApp) return null;
  // What the plan says now counts; what it said when it was given, once it is not there any more.
  const plan = given && (await planRow(db, given.plan_id));
  if (given) return { planId: given.plan_id, limits: plan?.limits ?? given.limits, isStopped: given.is_stopped, zone: await zoneOf(db) };
  const free = await freePlan(db);
  return free ? { planId: free.plan_id, limits: free.limits, isStopped: false, zone: await zoneOf(db) } : null;
}

/** How much of something the plan includes; undefined: as much as one likes. Whoever did not pay for long may add nothing. */
export function limitIn(known: Known | null, name: LimitName): number | undefined {
  return known?.isStopped ? 0 : known?.limits[name];
}

/** Gives the app at hand a plan, or none (null). What is over its limits stays; only adding stops. */
export async function setEntitlement(scope: WriteScope, row: EntitlementRow | null): Promise<void> {
  if (row) await writeEntitlement(scope.db, row, scope.now);
  else await deleteEntitlement(scope.db);
  await forgetTold(scope.db);
  scope.invalidate(limitsCache);
}
