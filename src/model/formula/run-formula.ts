import { decimal } from "../base/decimals.ts";
import { isJsonObject, type Json } from "../base/json.ts";
import { compileExpression } from "./compile-expression.ts";
import type { CheckedFormula, Hole } from "./expression.ts";
import { limits } from "./limits.ts";
import { countNodes } from "./names-of.ts";
import { FormulaFailure, type FormulaProblem } from "./problem.ts";
import { beginRun, type EvaluationContext, type Run, type Step } from "./run.ts";
import type { Named, Scope } from "./scope.ts";
import { textOf, type Value } from "./values.ts";

/** Answers what a formula gives for the values of a scope; undefined is nothing. What came to nothing is reported. */
export type RunFormula = (scope: Scope | Named, environment: EvaluationContext, report?: Report) => Json | undefined;
export type Report = (problem: FormulaProblem) => void;

/**
 * Makes a checked formula runnable. One hole alone keeps the type of its value; in a text, what is missing is left out.
 * Running never throws: what fails gives nothing.
 */
export function compileFormula(formula: CheckedFormula): RunFormula {
  const [only] = formula;
  return formula.length === 1 && typeof only === "object" ? compileHole(only) : compileText(formula, textOf);
}

/** How the value of a hole stands in a text. */
export type Write = (value: Value, hole: Hole) => string;

/** Makes a checked formula runnable as a text, whose holes are written in a way of its own; one that gets too long is nothing. */
export function compileText(formula: CheckedFormula, write: Write): (...given: Parameters<RunFormula>) => string | undefined {
  const parts = formula.map((part) => {
    if (typeof part === "string") return () => part;
    const run = compileHole(part);
    return (...given: Parameters<RunFormula>) => write(run(...given), part);
  });
  return (...given) => {
    let made = "";
    for (const part of parts) {
      made += part(...given);
      if (made.length > limits.text) return tooLong(given[2]);
    }
    return made;
  };
}

/** Each hole keeps to the limit by itself; two hundred of them together would not. */
function tooLong(report: Report | undefined): undefined {
  report?.({ from: 0, to: 0, message: "This text gets too long." });
}

/** The formula after its `${…}` were filled, once and for all: what is left is live, or plain text. */
export function fillOnce(
  formula: CheckedFormula,
  scope: Scope | Named,
  { environment, report }: { readonly environment: EvaluationContext; readonly report?: Report | undefined },
): CheckedFormula {
  const [only] = formula;
  if (formula.length !== 1 || typeof only !== "object") return fillText(formula, textOf, scope, environment, report);
  return only.live ? formula : [{ ...only, tree: constant(compileHole(only)(scope, environment, report)) }];
}

/** The same of a formula that is a text whatever it holds. */
export function fillText(formula: CheckedFormula, write: Write, ...given: Parameters<RunFormula>): CheckedFormula {
  let left: number = limits.text;
  const filled = formula.map((part) => {
    if (typeof part === "string" || part.live || left < 0) return part;
    const text = write(compileHole(part)(...given), part);
    left -= text.length;
    return text;
  });
  return left < 0 ? (tooLong(given[2]) ?? []) : filled;
}

/** Whether anything of it stays live. */
export function isLive(formula: CheckedFormula): boolean {
  return formula.some((part) => typeof part === "object" && part.live);
}

function constant(value: Value): Hole["tree"] {
  if (typeof value !== "object" || value === null) return value === undefined ? { kind: "nothing" } : { kind: "value", value };
  if (isJsonObject(value)) return { kind: "record", entries: Object.entries(value).map(([key, entry]) => [key, constant(entry)]) };
  return { kind: "list", items: value.map(constant) };
}

function compileHole(hole: Hole): RunFormula {
  const run = compileAlone(hole);
  let parts = 0;
  return (scope, environment, report) => {
    const { budget } = environment;
    if (!budget) return run(beginRun(scope, environment), report);
    parts ||= countNodes(hole.tree);
    const began = budget.now();
    const running = beginRun(scope, environment);
    const value = run(running, report);
    budget.pay(parts + limits.steps - running.steps, began);
    if (typeof value === "string") budget.payResult(value.length);
    return value;
  };
}

/** One hole within the limits of a run. */
function compileAlone({ tree, at }: Hole): (run: Run, report: Report | undefined) => Json | undefined {
  const step = compiled(tree);
  return (run, report) => {
    try {
      const value = step(run);
      if (typeof value === "string") return value;
      // Adding 0 makes -0 the zero that people know.
      if (typeof value === "number" && Number.isFinite(value)) return decimal(value) + 0;
      if (typeof value === "object" && value !== null) measured(value, run);
      if (value !== undefined && typeof value !== "number") return value;
      report?.({ from: at, to: at, message: value === undefined ? "This gives nothing." : "This gives no number.", isNothing: true });
    } catch (error) {
      if (!(error instanceof FormulaFailure)) throw error;
      report?.({ from: at, to: at, message: error.message });
    }
    return undefined;
  };
}

/** A tree that says what this version does not know gives nothing; it was kept by another one. */
function compiled(tree: Hole["tree"]): Step {
  try {
    return compileExpression(tree);
  } catch (error) {
    if (!(error instanceof FormulaFailure)) throw error;
    return () => {
      throw error;
    };
  }
}

/** A list of lists can hold the same list a thousand times: what it would take written out is counted. */
function measured(value: Json, run: Run): void {
  const left = { items: limits.items as number, text: limits.text as number };
  try {
    measure(value, left);
  } finally {
    // It counts for the budget, and no longer against the run, which is over.
    run.steps -= (limits.items - left.items) / 10 + (limits.text - left.text) / 100;
  }
}

function measure(value: Json, left: { items: number; text: number }): void {
  left.items -= 1;
  if (typeof value === "string") left.text -= value.length;
  if (left.items < 0 || left.text < 0) throw new FormulaFailure("This gives too many values.");
  if (Array.isArray(value)) for (const item of value) measure(item, left);
  else if (isJsonObject(value)) for (const item of Object.values(value)) measure(item ?? null, left);
}
