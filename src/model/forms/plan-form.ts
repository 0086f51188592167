import { fail, ok, type Result } from "../base/result.ts";
import type { FieldBlock } from "../fields/field.ts";
import { rulesOf } from "../fields/values.ts";
import { formulaOf, hasFormulas, shownFormulaOf } from "../fields/worked-out.ts";
import type { CheckedFormula } from "../formula/expression.ts";
import { FormulaCount } from "../formula/formula-count.ts";
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
export function planForm(fields: readonly FieldBlock[], count = new FormulaCount()): Result<FormPlan, readonly PlanProblem[]> {
  const read = readAll(fields, count);
  const problems = read.flatMap((field) => field.problems);
  if (problems.length > 0) return fail(problems);
  const plans = read.map(({ plan }) => plan).filter(isLive);
  const ordered = orderByNeed(needsOf(plans));
  if (!ordered.ok) return fail([circle(ordered.why, fields, plans)]);
  return ok(inOrder(plans, ordered.value));
}

/** The plan of a form that was checked when it was saved; what an older version took and this one does not stays out of it. */
export function planOf(fields: readonly FieldBlock[]): FormPlan {
  const kept = plans.get(fields);
  if (kept) return kept;
  const read = readAll(fields, new FormulaCount());
  const broken = read.filter(({ problems }) => problems.length > 0).map(({ plan }) => plan.slug);
  const plan = withoutBroken(read.map((one) => one.plan).filter(isLive), new Set(broken));
  plans.set(fields, plan);
  return plan;
}

/** In order, without those that are broken, that circles were found by, or that read one of these. Nothing is read again for that. */
function withoutBroken(plans: readonly FieldPlan[], broken: Set<string>): FormPlan {
  const needs = new Map(needsOf(plans));
  const readsBroken = (names: ReadonlySet<string>) => [...broken].some((slug) => names.has(slug));
  for (;;) {
    const left = [...needs].filter(([slug, names]) => broken.has(slug) || readsBroken(names)).map(([slug]) => slug);
    for (const slug of left) {
      needs.delete(slug);
      broken.add(slug);
    }
    if (left.length > 0) continue;
    const ordered = orderByNeed(needs);
    if (ordered.ok) return inOrder(plans, ordered.value);
    broken.add(ordered.why[0] ?? "");
  }
}

function needsOf(plans: readonly FieldPlan[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(plans.map((plan) => [plan.slug, readsOf(plan)]));
}

function inOrder(plans: readonly FieldPlan[], slugs: readonly string[]): FormPlan {
  const bySlug = new Map(plans.map((plan) => [plan.slug, plan]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
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
function readAll(fields: readonly FieldBlock[], count: FormulaCount): Read[] {
  return fields.map((field) => {
    const read = count.isFull && hasFormulas([field]) ? tooMany(field) : planField(field, fields);
    const { formula, html, default: start, showIf } = read.plan;
    count.add([formula, html, start, showIf].flatMap((found) => (found ? [found] : [])));
    return count.isFull && isLive(read.plan) ? tooMany(field) : read;
  });
}

export const tooManyFormulas = "There are too many formulas in this form.";

function tooMany(field: FieldBlock): Read {
  const option =
    (formulaOf(field) ?? shownFormulaOf(field)) === undefined
      ? typeof field.default === "string" && hasHole(field.default)
        ? "default"
        : "showIf"
      : "formula";
  return { plan: { slug: field.slug }, problems: [{ slug: field.slug, option, message: tooManyFormulas }] };
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
