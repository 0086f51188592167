import { dayIn } from "../base/time-zone.ts";
import type { Budget } from "./budget.ts";
import { limits } from "./limits.ts";
import { FormulaFailure } from "./problem.ts";
import { type Named, type Place, Scope, scopeOf } from "./scope.ts";
import { admitted, type Value } from "./values.ts";

/** What a formula may know of the world besides its scope; handed in, because the model reads no clock. */
export interface EvaluationContext {
  /** The instant as ISO 8601. */
  readonly now: string;
  /** The time zone that days and hours are counted in, as IANA names it. */
  readonly zone: string;
  /** The weekday on which weeks begin, for conditions beside formulas, which know no weeks; Monday unless said. */
  readonly weekStart?: number | undefined;
  /** What these formulas and all others of the request may cost together; absent where somebody runs them for themselves alone. */
  readonly budget?: Budget | undefined;
}

/** The day that it is, YYYY-MM-DD. */
export function dayOf({ now, zone }: EvaluationContext): string {
  return dayIn(zone, Date.parse(now));
}

/** One run of one formula. It carries its own limits, so that nothing it calls can get around them. */
export interface Run {
  readonly scope: Scope;
  readonly environment: EvaluationContext;
  steps: number;
}

/** A scope that was made by `scopeOf` is taken as it is. */
export function beginRun(scope: Scope | Named, environment: EvaluationContext): Run {
  return { scope: scope instanceof Scope ? scope : scopeOf(scope), environment, steps: limits.steps };
}

export function look({ scope }: Run, place: Place): Value {
  const value = scope.look(place);
  return typeof value === "number" || typeof value === "string" ? value : admitted(value);
}

export type Step = (run: Run) => Value;

/** A function of the language, with its values already computed. */
export type Callable = (given: readonly Value[], run: Run) => Value;

export function pay(run: Run, steps: number): void {
  run.steps -= steps;
  if (run.steps < 0) throw new FormulaFailure("This is too much work for a formula.");
}

/** A text that a formula is about to make is paid for before it is made. */
export function payText(run: Run, length: number): void {
  if (length > limits.text) throw new FormulaFailure("This text gets too long.");
  if (length > 100) pay(run, length / 100);
}
