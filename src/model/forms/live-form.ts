/**
 * A form whose formulas work: the one place where browser and server work out defaults, calculated fields and what shows. The
 * same values and the same world give the same result on both sides.
 */
import { isJsonObject, type Json, sameJson } from "../base/json.ts";
import { isDay } from "../fields/days.ts";
import { isEmpty } from "../fields/empty.ts";
import type { FieldBlock, FieldValues } from "../fields/field.ts";
import { checkValue } from "../fields/rules.ts";
import type { CheckContext } from "../fields/values/value-rules.ts";
import { rulesOf } from "../fields/values.ts";
import { Budget, BudgetSpent, payingFor } from "../formula/budget.ts";
import type { CheckedFormula } from "../formula/expression.ts";
import { namesOf } from "../formula/names-of.ts";
import { dayOf, type EvaluationContext } from "../formula/run.ts";
import { compileFormula, fillOnce, isLive, type Report, type RunFormula } from "../formula/run-formula.ts";
import { type Named, type Scope, scopeOf } from "../formula/scope.ts";
import { isTrue, numberOf, textOf } from "../formula/values.ts";
import { compileHtml } from "./compile-html.ts";
import type { FieldPlan, FormPlan } from "./form-plan.ts";
import { localTime } from "./local-time.ts";

/** What a form knows besides its own values. */
export interface FormWorld {
  readonly environment: EvaluationContext;
  /** What the names besides the fields stand for: user, app, status … */
  readonly names: Named;
  /** The record as it is kept; absent for a new one, which is the only one to get defaults. */
  readonly kept?: FieldValues;
  /** Hears what came to nothing. */
  readonly report?: (slug: string, message: string) => void;
}

export interface Settled {
  /** All values, with those that formulas make. */
  readonly values: FieldValues;
  /** The fields that do not show: they are neither asked for nor kept. */
  readonly hidden: ReadonlySet<string>;
}

export interface LiveForm {
  /** The values that a new record starts with: `${…}` is filled here, once, and what was given stays. */
  begin(given: FieldValues): FieldValues;
  /** Works out everything. A live default follows until its field is in `touched`. Only formulas run whose inputs changed. */
  settle(values: FieldValues, touched: Iterable<string>): Settled;
}

export function liveForm(fields: readonly FieldBlock[], plan: FormPlan, world: FormWorld): LiveForm {
  const bySlug = new Map(fields.map((field) => [field.slug, field]));
  const names: Named = { now: world.environment.now, post: world.kept ?? null, ...world.names };
  // Who fills a form on their own screen keeps nobody else waiting, but the screen must not stand still: what is too much is left out.
  const own = world.environment.budget ? undefined : new Budget(() => 0);
  const spending = own ? { ...world, environment: { ...world.environment, budget: own } } : world;
  const work = (run: () => void) => (own ? runWithin(own, run, world.report) : run());
  // What is only shown is nothing that a formula could read.
  const unread = new Set(fields.filter((field) => rulesOf(field)?.stored(field) === "none").map(({ slug }) => slug));
  const remembered = plan.map((one) => remember(one, spending, bySlug));
  return {
    begin: (given) => {
      if (world.kept) return given;
      const started = withDefaults(fields, given, (slug) => remembered.some((one) => one.plan.default && one.plan.slug === slug));
      if (remembered.length === 0) return started;
      const scope = scopeOf(names, { model: started }, started);
      work(() => {
        for (const one of remembered) {
          const field = bySlug.get(one.plan.slug);
          if (field) payingFor(field, () => one.fill(scope, started, field));
        }
      });
      return started;
    },
    settle: (values, touched) => {
      if (remembered.length === 0) return { values, hidden: nothing };
      const dirty = new Set(touched);
      const settled: { [slug: string]: Json | undefined } = { ...values };
      const seen: { [slug: string]: Json | undefined } = {};
      for (const [slug, value] of Object.entries(values)) seen[slug] = read(value);
      for (const slug of unread) delete seen[slug];
      const scope = scopeOf(names, seen, { model: seen });
      const hidden = new Set<string>();
      const settleOne = (one: Remembered, field: FieldBlock) => {
        const { slug } = field;
        const isShown = one.showIf ? isTrue(one.showIf(scope)) : true;
        if (isShown) one.work(scope, settled, field, dirty.has(slug), world.kept === undefined);
        else hidden.add(slug);
        if (one.show) settled[slug] = one.show(scope);
        if (unread.has(slug)) return;
        seen[slug] = read(isShown ? settled[slug] : world.kept?.[slug]);
        scope.set(slug, seen[slug]);
      };
      work(() => {
        for (const one of remembered) {
          const field = bySlug.get(one.plan.slug);
          if (field) payingFor(field, () => settleOne(one, field));
        }
      });
      return { values: settled, hidden };
    },
  };
}

/** What a formula reads of a box that stands empty is nothing, as it is kept. */
function read(value: Json | undefined): Json | undefined {
  return value === "" ? null : value;
}

/** Runs formulas within a budget of their own; the field that spends it is told, and what comes after it stays as it was. */
function runWithin(budget: Budget, run: () => void, report: FormWorld["report"]): void {
  budget.renew();
  try {
    run();
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    report?.(error.at?.slug ?? "", error.message);
  }
}

/** The values of a new record with the plain defaults of what nobody gave. */
export function withDefaults(
  fields: readonly FieldBlock[],
  given: FieldValues,
  isFormula: (slug: string) => boolean = () => false,
): { [slug: string]: Json | undefined } {
  const started: { [slug: string]: Json | undefined } = { ...given };
  for (const { slug, default: start } of fields)
    if (started[slug] === undefined && start !== undefined && !isFormula(slug)) started[slug] = start;
  return started;
}

const nothing: ReadonlySet<string> = new Set();

/** Runs a formula of one field only when what it reads is no longer what it was. */
type Rerun = (scope: Scope) => Json | undefined;

interface Remembered {
  readonly plan: FieldPlan;
  readonly showIf: Rerun | undefined;
  /** The HTML that the field shows. */
  readonly show: Rerun | undefined;
  fill(scope: Scope, started: { [slug: string]: Json | undefined }, field: FieldBlock): void;
  work(scope: Scope, settled: { [slug: string]: Json | undefined }, field: FieldBlock, isTouched: boolean, isNew: boolean): void;
}

function remember(plan: FieldPlan, { environment, report }: FormWorld, fields: ReadonlyMap<string, FieldBlock>): Remembered {
  const say: Report = ({ message }) => report?.(plan.slug, message);
  const rerun = (formula: CheckedFormula): Rerun =>
    whenChanged(compileFormula(formula), [...namesOf(formula)], { environment, report: say });
  const formula = plan.formula && rerun(plan.formula);
  const context = { today: dayOf(environment), zone: environment.zone, budget: environment.budget };
  let start = plan.default && isLive(plan.default) ? rerun(plan.default) : undefined;
  return {
    plan,
    showIf: plan.showIf && rerun(plan.showIf),
    show: plan.html && whenChanged(compileHtml(plan.html, fields), [...namesOf(plan.html)], { environment, report: say }),
    fill: (scope, started, field) => {
      if (!plan.default) return;
      const filled = fillOnce(plan.default, scope, { environment, report: say });
      if (isLive(filled)) start = rerun(filled);
      else if (started[plan.slug] === undefined)
        started[plan.slug] = shaped(compileFormula(filled)(scope, environment, say), field, context);
    },
    work: (scope, settled, field, isTouched, isNew) => {
      if (formula) settled[plan.slug] = made(formula, scope, { value: settled[plan.slug], field, context });
      else if (start && isNew && !isTouched) settled[plan.slug] = shaped(start(scope), field, context);
    },
  };
}

function whenChanged(
  run: RunFormula,
  names: readonly string[],
  { environment, report }: { readonly environment: EvaluationContext; readonly report: Report },
): Rerun {
  let last: { readonly inputs: readonly (Json | undefined)[]; readonly result: Json | undefined } | undefined;
  return (scope) => {
    const inputs = names.map((name) => scope.get(name) as Json | undefined);
    if (last && inputs.every((input, index) => sameJson(input, last?.inputs[index]))) return last.result;
    last = { inputs, result: run(scope, environment, report) };
    return last.result;
  };
}

/**
 * The whole value, or the part of it that the kind leaves to the formula, which reads the other parts by their names. What the field
 * would not take from a person it does not take from a formula either.
 */
function made(
  formula: Rerun,
  scope: Scope,
  { value, field, context }: { readonly value: Json | undefined; readonly field: FieldBlock; readonly context: CheckContext & Keeping },
): Json | undefined {
  const by = rulesOf(field)?.formula;
  if (typeof by !== "object") {
    const result = shaped(formula(scope), field, context);
    return checkValue({ ...field, required: false }, result, context).length === 0 ? result : undefined;
  }
  if (!isJsonObject(value)) return value;
  const result = numberOf(formula(scopeOf(scope, value)));
  return { ...value, [by.part]: Number.isFinite(result) ? result : null };
}

/** Where values are kept, and what pays for what is still to be done with them. */
interface Keeping {
  readonly zone: string;
  readonly budget: Budget | undefined;
}

/** What a formula gives as the field keeps it. */
function shaped(value: Json | undefined, field: FieldBlock, { zone, budget }: Keeping): Json | undefined {
  if (value === undefined || value === null) return undefined;
  switch (rulesOf(field)?.stored(field)) {
    case "number": {
      const number = numberOf(value);
      return Number.isFinite(number) ? number : undefined;
    }
    case "boolean":
      return isTrue(value);
    case "text": {
      const text = textOf(value);
      const kept = field.component === "date" ? localTime(text, field, zone) : text;
      // HTML is cleaned before it is kept, which is more work than making it was.
      if (budget && rulesOf(field)?.writtenAs?.(field) === "html") budget.pay(kept.length, budget.now());
      return kept === "" ? undefined : kept;
    }
    case "date": {
      const day = localTime(textOf(value), field, zone).slice(0, 10);
      return isDay(day) ? day : undefined;
    }
    default:
      return isEmpty(value) ? undefined : value;
  }
}
