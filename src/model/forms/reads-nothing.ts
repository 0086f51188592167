import type { FieldBlock } from "../fields/field.ts";
import { rulesOf } from "../fields/values.ts";
import type { CheckedFormula } from "../formula/expression.ts";
import { namesOf } from "../formula/names-of.ts";
import type { FormPlan } from "./form-plan.ts";
import type { PlanProblem } from "./plan-form.ts";

/** Whether a record holds something of its own under a field. What is only shown, or comes from other records, is nothing to formulas. */
export function isReadable(field: FieldBlock): boolean {
  return (rulesOf(field)?.stored(field) ?? "none") !== "none";
}

/** Formulas that read what is nothing to them: they would be empty in all records, and nobody would know why. */
export function readsNothing(plan: FormPlan, fields: readonly FieldBlock[]): readonly PlanProblem[] {
  const unread = fields.filter((field) => !isReadable(field));
  return plan.flatMap(({ slug, formula, html, default: start, showIf }) => {
    const said = (option: PlanProblem["option"], read: CheckedFormula = []): PlanProblem[] => {
      const names = namesOf(read);
      const found = unread.filter((field) => names.has(field.slug));
      return found.map(({ label, slug: name }) => ({
        slug,
        option,
        message: `“${label || name}” cannot be read: it is not kept in the record itself.`,
      }));
    };
    return [...said("formula", formula ?? html), ...said("default", start), ...said("showIf", showIf)];
  });
}
