import type { Json, JsonObject } from "../model/base/json.ts";
import type { FieldBlock, FieldValues } from "../model/fields/field.ts";
import { shownFormulaOf } from "../model/fields/worked-out.ts";
import type { FieldPlan, FormPlan } from "../model/forms/form-plan.ts";
import { liveForm, type Settled } from "../model/forms/live-form.ts";
import { planOf } from "../model/forms/plan-form.ts";
import { type Budget, BudgetSpent } from "../model/formula/budget.ts";
import { instantOfWall } from "../model/formula/functions/zones.ts";
import { namesOf, readsMoment } from "../model/formula/names-of.ts";

/** What makes the formulas of a form work in the visitor's script: no parser goes along. */
export interface FormFormulas {
  readonly plan: FormPlan;
  readonly names: JsonObject;
}

/** The day that it is in the app, YYYY-MM-DD, and the app's time zone. */
export interface PlaceInTime {
  readonly today: string;
  readonly zone: string;
  /** What the formulas of all forms of the page may cost together. */
  readonly budget?: Budget | undefined;
}

export function formFormulas(fields: readonly FieldBlock[], names: JsonObject): FormFormulas | undefined {
  const plan = planOf(fields);
  return plan.length > 0 ? { plan, names } : undefined;
}

/**
 * The values that a form is served with, or with which it comes back. A page is kept and served for long and to everybody, so what
 * reads the clock or the address is left to the script, and to the server that takes the answers.
 */
export function servedValues(
  fields: readonly FieldBlock[],
  formulas: FormFormulas | undefined,
  { today, zone, budget }: PlaceInTime,
  typed?: FieldValues,
): FieldValues {
  // What is left reads the day and never the hour.
  const noon = instantOfWall(Date.parse(`${today}T12:00:00Z`), zone);
  const environment = { now: new Date(noon).toISOString(), zone, budget };
  const plan = formulas?.plan.filter(isForEverybody) ?? [];
  const live = liveForm(
    fields.map((field) => (plan.some(({ slug }) => slug === field.slug) || !isPlanned(field, formulas) ? field : without(field))),
    plan,
    { environment, names: formulas?.names ?? {} },
  );
  const settled = settledWithin(() => (typed ? live.settle(typed, Object.keys(typed)) : live.settle(live.begin({}), [])), typed);
  const unmade = fields.filter((field) => shownFormulaOf(field) !== undefined && settled.values[field.slug] === undefined);
  return { ...settled.values, ...Object.fromEntries(unmade.map(({ slug }) => [slug, ""])) };
}

/** What is too much work for one page is left to the script too; taking what is sent, the server refuses it by name. */
function settledWithin(settle: () => Pick<Settled, "values">, typed: FieldValues | undefined): Pick<Settled, "values"> {
  try {
    return settle();
  } catch (error) {
    if (error instanceof BudgetSpent) return { values: typed ?? {} };
    throw error;
  }
}

function isForEverybody({ default: start = [], formula = [], html = [] }: FieldPlan): boolean {
  const formulas = [start, formula, html];
  return !formulas.some((one) => namesOf(one).has("query") || readsMoment(one));
}

function isPlanned({ slug }: FieldBlock, formulas: FormFormulas | undefined): boolean {
  return formulas?.plan.some((field) => field.slug === slug) ?? false;
}

/** The field without its default, which is a formula that cannot be worked out here. */
function without(field: FieldBlock): FieldBlock {
  const { default: start, ...rest } = field;
  return typeof start === "string" && /[$@]\{/.test(start) ? (rest as FieldBlock) : (field as FieldBlock & { default?: Json });
}
