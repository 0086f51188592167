/**
 * What is live in a form, read and checked once: plain data that a page can carry. The parser stays where plans are made
 * (plan-form.ts); whoever fills a form needs only this and live-form.ts.
 */
import type { CheckedFormula } from "../formula/expression.ts";
import { namesOf } from "../formula/names-of.ts";

/** Of one field: what stands for its value, where it starts, and while what it shows. */
export interface FieldPlan {
  readonly slug: string;
  readonly formula?: CheckedFormula;
  /** The HTML that it shows. */
  readonly html?: CheckedFormula;
  readonly default?: CheckedFormula;
  readonly showIf?: CheckedFormula;
}

/** The fields with formulas, each after all those that it reads. */
export type FormPlan = readonly FieldPlan[];

/** The names that hold the value of a field against what it reads, whatever it may be. */
export function readsOf({ formula = [], html = [], default: start = [], showIf = [] }: FieldPlan): ReadonlySet<string> {
  return new Set([...namesOf(formula), ...namesOf(html), ...namesOf(start), ...namesOf(showIf)]);
}

/** The names that a form's formulas know besides the slugs of its fields. */
export const formNames = ["model", "post", "user", "app", "status", "now"] as const;

/** What only the first value of a field may read: it is worked out where the form stands. */
export const startNames = ["page", "query"] as const;

/** A record has a title and a text whatever its fields are. */
export const recordNames = ["title", "content"] as const;
