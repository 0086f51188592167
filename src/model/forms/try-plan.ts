import type { FieldBlock } from "../fields/field.ts";
import { Budget, BudgetSpent, tooMuchTogether } from "../formula/budget.ts";
import type { FormPlan } from "./form-plan.ts";
import { liveForm } from "./live-form.ts";
import type { PlanProblem } from "./plan-form.ts";

/**
 * Begins the form as a visitor would, with nothing filled in: what is too much work even then is refused while its author is there.
 * `budget` is shared by forms that are saved as one.
 */
export function tooMuchWork(fields: readonly FieldBlock[], plan: FormPlan, budget = new Budget(() => 0)): readonly PlanProblem[] {
  const environment = { now: "2026-01-01T00:00:00.000Z", zone: "UTC", budget };
  try {
    const live = liveForm(fields, plan, { environment, names: {} });
    live.settle(live.begin({}), []);
    return [];
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    const at = plan.find(({ slug }) => slug === error.at?.slug) ?? plan[0];
    if (!at) return [];
    const option = at.formula || at.html ? "formula" : at.default ? "default" : "showIf";
    return [{ slug: at.slug, option, message: tooMuchTogether }];
  }
}
