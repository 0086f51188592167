import { fail, ok, type Result } from "../base/result.ts";
import type { FieldBlock } from "../fields/field.ts";
import { rulesOf } from "../fields/values.ts";
import { formulaOf, hasFormulas, shownFormulaOf } from "../fields/worked-out.ts";
import type { CheckedFormula } from "../formula/expression.ts";
import { limits } from "../formula/limits.ts";
import { namesOf } from "../formula/names-of.ts";
import { orderByNeed } from "../formula/order-by-need.ts";
import { hasHole, readFormula } from "../formula/read-formula.ts";
import { type FieldPlan, type FormPlan, formNames, readsOf, recordNames, startNames } from "./form-plan.ts";

/** What is wrong with a formula of a field, and under which of its options it stands. */
export interface PlanProblem {
  readonly slug: string;
  readonly option: "formula" | "default" | "showIf";
  readonly message: string;
}

/**
 * Reads all formulas of a form and puts them in order. A field that needs itself, over whatever detour, has no value: the circle
 * is named.
 */
export function planForm(fields: readonly FieldBlock[]): Result<FormPlan, readonly PlanProblem[]> {
  const read = readAll(fields);
  const problems = read.flatMap((field) => field.problems);
  if (problems.length > 0) return fail(problems);
  const plans = read.map(({ plan }) => plan).filter(isLive);
  const ordered = orderByNeed(new Map(plans.map((plan) => [plan.slug, readsOf(plan)])));
  if (!ordered.ok) return fail([circle(ordered.why, fields, plans)]);
  return ok(ordered.value.flatMap((slug) => plans.find((plan) => plan.slug === slug) ?? []));
}

/** The plan of a form that was checked when it was saved; what an older version took and this one does not stays out of it. */
export function planOf(fields: readonly FieldBlock[]): FormPlan {
  const kept = plans.get(fields);
  if (kept) return kept;
  const planned = planForm(fields);
  const broken = planned.ok ? [] : planned.why.map(({ slug }) => slug);
  const rest = fields.filter(({ slug }) => !broken.includes(slug));
  const plan = planned.ok ? planned.value : rest.length === fields.length ? [] : planOf(rest);
  plans.set(fields, plan);
  return plan;
}

/** Lists of fields are never changed, so the plan of one is made once. */
const plans = new WeakMap<readonly FieldBlock[], FormPlan>();

interface Read {
  readonly plan: FieldPlan;
  readonly problems: readonly PlanProblem[];
}

function planField(field: FieldBlock, fields: readonly FieldBlock[]): Read {
  const { slug } = field;
  const problems: PlanProblem[] = [];
  const known = new Set<string>([...fields.map((one) => one.slug), ...formNames, ...recordNames]);
  const read = (option: PlanProblem["option"], source: string, names: readonly string[], bare: boolean): CheckedFormula => {
    const found = readFormula(source, { bare, knows: (name) => known.has(name) || names.includes(name) });
    const message = found.ok ? whyUnordered(found.value) : found.why.message;
    if (message) problems.push({ slug, option, message });
    return found.ok ? found.value : [];
  };
  const formula = formulaOf(field);
  const html = shownFormulaOf(field);
  const by = rulesOf(field)?.formula;
  const ownParts = typeof by === "object" ? ["items", "taxRate", "discountRate"] : [];
  const plan = {
    slug,
    ...(formula !== undefined && { formula: read("formula", formula, ownParts, true) }),
    ...(html !== undefined && { html: read("formula", html, [], false) }),
    ...(typeof field.default === "string" && hasHole(field.default) && { default: read("default", field.default, startNames, false) }),
    ...(typeof field.showIf === "string" && field.showIf.trim() !== "" && { showIf: read("showIf", field.showIf, [], true) }),
  };
  return { plan, problems };
}

/** All of the model together can be put in no order: a formula has to say which of its fields it reads. */
function whyUnordered(formula: CheckedFormula): string | undefined {
  return namesOf(formula).has("model") ? "Say which field of the model is meant, such as model.price." : undefined;
}

/** Reads them one after the other and stops where a form has more than it may: reading costs too. */
function readAll(fields: readonly FieldBlock[]): Read[] {
  let holes = 0;
  return fields.map((field) => {
    const read = holes > limits.formHoles && hasFormulas([field]) ? tooMany(field) : planField(field, fields);
    const { formula, html, default: start, showIf } = read.plan;
    holes += [formula, html, start, showIf].flatMap((parts = []) => parts.filter((part) => typeof part === "object")).length;
    return holes > limits.formHoles && isLive(read.plan) ? tooMany(field) : read;
  });
}

function tooMany(field: FieldBlock): Read {
  const option =
    (formulaOf(field) ?? shownFormulaOf(field)) === undefined
      ? typeof field.default === "string" && hasHole(field.default)
        ? "default"
        : "showIf"
      : "formula";
  return { plan: { slug: field.slug }, problems: [{ slug: field.slug, option, message: "There are too many formulas in this form." }] };
}

function isLive({ formula, html, default: start, showIf }: FieldPlan): boolean {
  return [formula, html, start, showIf].some((part) => part !== undefined);
}

function circle(slugs: readonly string[], fields: readonly FieldBlock[], plans: readonly FieldPlan[]): PlanProblem {
  const [slug = ""] = slugs;
  const labels = slugs.map((one) => fields.find((field) => field.slug === one)?.label || one);
  const plan = plans.find((one) => one.slug === slug);
  const option = plan?.formula || plan?.html ? "formula" : plan?.default ? "default" : "showIf";
  const message = slugs.length === 2 ? `needs itself: ${labels.join(" → ")}` : `is part of a circle: ${labels.join(" → ")}`;
  return { slug, option, message };
}
