import { planOf } from "../../model/money/plan.ts";
import { sql } from "../../platform/db/database.ts";
import { planType, platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { limitsCache, type PlanRow, planRows, writePlans } from "../limits/public.ts";
import { type RecordRow, recordsByIds } from "../record-rows/public.ts";
import { salesOf } from "../sales/public.ts";
import { planIds } from "./store.ts";

/** Reads the plans of the platform anew, as all apps know them from then on. */
export async function syncPlans(scope: WriteScope): Promise<void> {
  await scope.within(platformApp, async (inside) => {
    const { currency } = await salesOf(inside);
    const rows = await recordsByIds(inside.db, await planIds(inside.db, planType), sql`true`);
    const plans = rows.flatMap((row) => planRowOf(row, currency) ?? []).sort((one, other) => one.plan_id - other.plan_id);
    if (JSON.stringify(plans) === JSON.stringify(await planRows(inside.db))) return;
    await writePlans(inside.db, plans, inside.now);
    inside.invalidate(limitsCache);
  });
}

/** A plan as it is sold; null: it says no price. */
export function planRowOf({ id, title, content, data, meta }: RecordRow, currency: string): PlanRow | null {
  const plan = planOf({ id, title, content, data, meta }, currency);
  return (
    plan && {
      ...{ plan_id: plan.id, title: plan.title, price: plan.price, currency, every: plan.every, content: plan.content },
      ...{ trial_days: plan.trialDays, seats: plan.seats, lemon_variant: plan.lemonVariant ?? null, limits: plan.limits },
    }
  );
}
