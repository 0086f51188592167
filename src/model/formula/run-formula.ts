import { isJsonObject, type Json } from "../base/json.ts";
import { compileExpression } from "./compile-expression.ts";
import type { CheckedFormula, Hole } from "./expression.ts";
import { limits } from "./limits.ts";
import { FormulaFailure, type FormulaProblem } from "./problem.ts";
import { beginRun, type Scope, type Step, type Surroundings } from "./run.ts";
import { textOf, type Value } from "./values.ts";

/** Answers what a formula gives for the values of a scope; undefined is nothing. What came to nothing is reported. */
export type RunFormula = (scope: Scope, surroundings: Surroundings, report?: Report) => Json | undefined;
export type Report = (problem: FormulaProblem) => void;

/**
 * Makes a checked formula runnable. One hole alone keeps the type of its value; in a text, what is missing is left out.
 * Running never throws: what fails gives nothing.
 */
export function compileFormula(formula: CheckedFormula): RunFormula {
  const [only] = formula;
  if (formula.length === 1 && typeof only === "object") return compileHole(only);
  const parts = formula.map((part) => (typeof part === "string" ? part : compileHole(part)));
  return (scope, surroundings, report) => {
    let made = "";
    for (const part of parts) {
      made += typeof part === "string" ? part : textOf(part(scope, surroundings, report));
      if (made.length > limits.text) return tooLong(report);
    }
    return made;
  };
}

/** Each hole keeps to the limit by itself; two hundred of them together would not. */
function tooLong(report: Report | undefined): undefined {
  report?.({ from: 0, to: 0, message: "This text gets too long." });
}

/** The formula after its `${…}` were filled, once and for all: what is left is live, or plain text. */
export function fillOnce(formula: CheckedFormula, scope: Scope, surroundings: Surroundings, report?: Report): CheckedFormula {
  const isAlone = formula.length === 1;
  let left: number = limits.text;
  const filled = formula.map((part) => {
    if (typeof part === "string" || part.live || left < 0) return part;
    const value = compileHole(part)(scope, surroundings, report);
    if (isAlone) return { ...part, tree: constant(value) };
    const text = textOf(value);
    left -= text.length;
    return text;
  });
  return left < 0 ? (tooLong(report) ?? []) : filled;
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

function compileHole({ tree, at }: Hole): RunFormula {
  const step = compiled(tree);
  return (scope, surroundings, report) => {
    try {
      const run = beginRun(scope, surroundings);
      const value = step(run);
      if (typeof value === "string") return value;
      // Adding 0 makes -0 the zero that people know.
      if (typeof value === "number" && Number.isFinite(value)) return value + 0;
      if (typeof value === "object" && value !== null) measure(value, { items: limits.items, text: limits.text });
      if (value !== undefined && typeof value !== "number") return value;
      report?.({ from: at, to: at, message: value === undefined ? "This gives nothing." : "This gives no number." });
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
function measure(value: Json, left: { items: number; text: number }): void {
  left.items -= 1;
  if (typeof value === "string") left.text -= value.length;
  if (left.items < 0 || left.text < 0) throw new FormulaFailure("This gives too many values.");
  if (Array.isArray(value)) for (const item of value) measure(item, left);
  else if (isJsonObject(value)) for (const item of Object.values(value)) measure(item ?? null, left);
}
