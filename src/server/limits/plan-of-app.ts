import type { PlanShown } from "../../contract/plans.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import type { Scope } from "../kernel/scope.ts";
import { type Known, knownLimits } from "./known-limits.ts";
import { type PlanRow, planRow } from "./store.ts";

export function showPlanRow({ plan_id: id, title, price, currency, every, content }: PlanRow): PlanShown {
  return { id, title, price: inMajor(price, currency), currency, every, content };
}

/** The plan that the app at hand is on; null: none. */
export async function planOfApp(scope: Pick<Scope, "app" | "cached" | "db">): Promise<PlanShown | null> {
  return planIn(scope, await knownLimits(scope));
}

/** The plan that what is known of the limits of an app comes from. */
export async function planIn({ db }: Pick<Scope, "db">, known: Known | null): Promise<PlanShown | null> {
  const plan = known === null ? undefined : await planRow(db, known.planId);
  return plan ? showPlanRow(plan) : null;
}
