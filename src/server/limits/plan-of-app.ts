import type { PlanShown } from "../../contract/plans.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import type { Scope } from "../kernel/scope.ts";
import { knownLimits } from "./known-limits.ts";
import { type PlanRow, planRow } from "./store.ts";

export function showPlanRow({ plan_id: id, title, price, currency, every, content }: PlanRow): PlanShown {
  return { id, title, price: inMajor(price, currency), currency, every, content };
}

/** The plan that the app at hand is on; null: none. */
export async function planOfApp(scope: Pick<Scope, "app" | "cached" | "db">): Promise<PlanShown | null> {
  const known = await knownLimits(scope);
  const plan = known === null ? undefined : await planRow(scope.db, known.planId);
  return plan ? showPlanRow(plan) : null;
}
