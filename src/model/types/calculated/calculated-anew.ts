import { type Json, sameJson } from "../../base/json.ts";
import type { FieldBlock } from "../../fields/field.ts";
import { formulaOf } from "../../fields/worked-out.ts";
import type { FieldPlan } from "../../forms/form-plan.ts";
import { planOf } from "../../forms/plan-form.ts";
import type { CheckedFormula } from "../../formula/expression.ts";
import { namesOf } from "../../formula/names-of.ts";
import { converts, type FieldMove } from "../field-moves.ts";
import { renamesOf } from "../renamed-fields.ts";
import { shapingOptions } from "./calculation-means.ts";

/** Fields whose value a formula makes, and that a new form gives another value. */
export interface CalculatedAnew {
  /** Those that are worked out for all records, each after all those that it reads. */
  readonly slugs: readonly string[];
  /** Those that read who saves the record: they are worked out when somebody does. */
  readonly bySaving: readonly string[];
}

/**
 * Which calculated fields of a form give another value than the form before: a formula is new or another one, or something that it reads
 * is, over whatever detour. A default counts for new records alone, so it neither makes anything anew nor leads to it.
 */
export function calculatedAnew(before: readonly FieldBlock[], after: readonly FieldBlock[], moves: readonly FieldMove[]): CalculatedAnew {
  const old = new Map(calculatedPlans(before).map((plan) => [plan.slug, plan]));
  const renames = renamesOf(moves);
  const changed = new Set(moves.flatMap(valuesChanged));
  const [fieldNow, fieldBefore] = [new Map(after.map((field) => [field.slug, field])), beforeBy(before, renames)];
  const known = new Set(before.map(({ slug }) => renames.get(slug) ?? slug));
  // What a field reads that was not there before was nothing, and is what new records bring.
  for (const { slug } of after) if (!known.has(slug)) changed.add(slug);
  const [slugs, bySaving]: [string[], string[]] = [[], []];
  for (const plan of calculatedPlans(after)) {
    const reads = readsOfCalculation(plan);
    const field = fieldNow.get(plan.slug);
    const was = field && (fieldBefore.get(`id ${field.id}`) ?? fieldBefore.get(`slug ${field.slug}`));
    const isSame = field && was && isSameCalculation({ plan: old.get(was.slug), field: was }, { plan, field }, renames);
    const follows = [...reads].some((name) => changed.has(name)) || (reads.has("post") && changed.size > 0);
    if (isSame && !follows) continue;
    if (reads.has("user")) bySaving.push(plan.slug);
    else slugs.push(plan.slug);
    changed.add(plan.slug);
  }
  return { slugs, bySaving };
}

/** The fields of the form before by their ids, and by the names that they have now. */
function beforeBy(before: readonly FieldBlock[], renames: ReadonlyMap<string, string>): ReadonlyMap<string, FieldBlock> {
  const byName = before.map((field) => [`slug ${renames.get(field.slug) ?? field.slug}`, field] as const);
  return new Map([...byName, ...before.map((field) => [`id ${field.id}`, field] as const)]);
}

/** The plans of the fields whose value, or a part of it, a formula makes; each after all those that it reads. */
export function calculatedPlans(fields: readonly FieldBlock[]): readonly FieldPlan[] {
  const calculated = new Set(fields.filter((field) => formulaOf(field) !== undefined).map(({ slug }) => slug));
  return planOf(fields).filter((plan) => plan.formula && calculated.has(plan.slug));
}

/** The names that the value of a calculated field follows. Its default is none of them. */
export function readsOfCalculation({ formula = [], showIf = [] }: FieldPlan): ReadonlySet<string> {
  return new Set([...namesOf(formula), ...namesOf(showIf)]);
}

/** All that the value of a field depends on by formulas, as text: another text, other values. Undefined for a field that is not calculated. */
export function calculationMeans(fields: readonly FieldBlock[], { slug }: FieldBlock): string | undefined {
  const plans = calculatedPlans(fields);
  const needed = new Set([slug]);
  const parts: Json[] = [];
  // Each stands after all that it reads: the other way round all that is needed is known before it comes.
  for (const plan of plans.toReversed()) {
    if (!needed.has(plan.slug)) continue;
    for (const name of readsOfCalculation(plan)) needed.add(name);
    const field = fields.find((one) => one.slug === plan.slug);
    parts.push([plan.slug, meaning(plan.formula ?? [], none), meaning(plan.showIf ?? [], none), field ? shapingOptions(field) : null]);
  }
  return parts.length === 0 ? undefined : JSON.stringify(parts);
}

const none: ReadonlyMap<string, string> = new Map();

/** The names under which records hold something else after a move. */
function valuesChanged({ from, to }: FieldMove): readonly string[] {
  if (from && to && !converts(from, to)) return [];
  return [from?.slug ?? [], to?.slug ?? []].flat();
}

interface Calculating {
  readonly plan: FieldPlan | undefined;
  readonly field: FieldBlock;
}

function isSameCalculation(was: Calculating, now: Calculating, renames: ReadonlyMap<string, string>): boolean {
  if (!was.plan || !now.plan) return false;
  const same = (one: CheckedFormula = [], other: CheckedFormula = []) => meaning(one, renames) === meaning(other, none);
  return (
    same(was.plan.formula, now.plan.formula) &&
    same(was.plan.showIf, now.plan.showIf) &&
    sameJson(shapingOptions(was.field), shapingOptions(now.field))
  );
}

/** A formula without its places in the text, under the names that its fields have now. */
function meaning(formula: CheckedFormula, renames: ReadonlyMap<string, string>): string {
  return JSON.stringify(formula, (key, part: unknown) => {
    if (key === "at") return undefined;
    if (typeof part !== "object" || part === null || !("kind" in part)) return part;
    if (part.kind === "name" && "name" in part) return { ...part, name: renames.get(String(part.name)) ?? part.name };
    return part.kind === "key" ? withFieldOfModel(part, renames) : part;
  });
}

/** `model.price` names a field by a text. */
function withFieldOfModel(part: object, renames: ReadonlyMap<string, string>): object {
  const { of, key } = part as { readonly of?: { kind?: string; name?: string }; readonly key?: { kind?: string; value?: unknown } };
  const renamed = of?.kind === "name" && of.name === "model" && key?.kind === "value" ? renames.get(String(key.value)) : undefined;
  return renamed === undefined ? part : { ...part, key: { kind: "value", value: renamed } };
}
