import type { FieldBlock } from "../fields/field.ts";
import { planForm, tooManyFormulas } from "../forms/plan-form.ts";
import { tooMuchWork } from "../forms/try-plan.ts";
import { Budget } from "../formula/budget.ts";
import { FormulaCount } from "../formula/formula-count.ts";
import type { Layout } from "./block.ts";
import type { BlockProblem } from "./check-layout.ts";
import { everyBlockOf } from "./every-block.ts";
import { type Definitions, definitionOf } from "./inside.ts";

/** What is wrong with the forms of a page together: formulas that are too much work. */
export function checkForms(layout: Layout, definitions: Definitions): readonly BlockProblem[] {
  const forms = [...everyBlockOf(layout, definitions)].filter(({ component }) => definitionOf(definitions, component)?.inside === "fields");
  const cost = { count: new FormulaCount(), budget: new Budget(() => 0) };
  return forms.flatMap(({ children = [] }) => {
    const fields = children
      .filter(({ slug }) => typeof slug === "string")
      .map((child) => ({ label: "", ...child }) as unknown as FieldBlock);
    const planned = planForm(fields, cost.count);
    const problems = planned.ok
      ? tooMuchWork(fields, planned.value, cost.budget)
      : planned.why.filter(({ message }) => message === tooManyFormulas);
    return problems.map(({ slug, option, message }) => {
      const { id = "" } = fields.find((field) => field.slug === slug) ?? {};
      return { block: id, path: option, message };
    });
  });
}
