import { sayLimit } from "../../model/money/limits.ts";
import { refuse, type WriteScope } from "../kernel/scope.ts";
import { freePlan, knownLimits, planRows } from "../limits/public.ts";
import { appsOfUser } from "./store.ts";

/**
 * Refuses an app more than the plans of somebody's apps include: the most generous of them counts, and for whoever owns none the free one.
 * Asks nothing of the apps where no plan limits their number.
 */
export async function roomForApp(scope: WriteScope, owner: number): Promise<void> {
  if (!(await planRows(scope.db)).some(({ limits }) => limits.maxApps !== undefined)) return;
  const owned = (await appsOfUser(scope.db, owner)).filter(({ owner_id }) => owner_id === owner);
  const mosts: (number | undefined)[] = [];
  for (const { id } of owned) mosts.push(await scope.within(id, async (inside) => (await knownLimits(inside))?.limits.maxApps));
  if (owned.length === 0) mosts.push((await freePlan(scope.db))?.limits.maxApps);
  if (mosts.includes(undefined)) return;
  const most = Math.max(...mosts.map((each) => each ?? 0));
  if (owned.length >= most)
    throw refuse("limit_reached", sayLimit("maxApps", most), { limit: "maxApps", includes: most, upgrade: "/billing" });
}
