import type { FieldProblems } from "../../model/fields/field.ts";
import { BudgetSpent, tooMuchTogether } from "../../model/formula/budget.ts";
import { refuseFields } from "./scope.ts";

/** Runs formulas; what they cost together too much is refused under the field that was at work. */
export function withinBudget<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw error instanceof BudgetSpent ? refuseFields(problemsOfSpent(error)) : error;
  }
}

/** The same as problems of the form. */
export function problemsOfSpent({ at }: BudgetSpent): FieldProblems {
  return { [at?.slug ?? "form"]: { title: at?.label ?? "Form", messages: [tooMuchTogether] } };
}
