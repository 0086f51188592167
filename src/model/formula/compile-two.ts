/**
 * Two values and an operator: most of what formulas are made of, so the shapes that occur most are functions of their own. A
 * name or a number beside an operator is read in place, which costs a third of asking a function for it.
 */
import { isMore, plus } from "../base/decimals.ts";
import type { Expression, Operator } from "./expression.ts";
import { operate } from "./operators.ts";
import { look, type Run, type Step } from "./run.ts";
import { Place } from "./scope.ts";
import type { Value } from "./values.ts";

export function compileTwo(operator: Operator, left: Expression, right: Expression, compile: (tree: Expression) => Step): Step {
  if (left.kind === "name" && right.kind === "name") return names(operator, new Place(left.name), new Place(right.name));
  if (left.kind === "name" && right.kind === "value") return nameAndValue(operator, new Place(left.name), right.value);
  if (left.kind === "value") return valueAndStep(operator, left.value, compile(right));
  if (right.kind === "value") return stepAndValue(operator, compile(left), right.value);
  if (right.kind === "name") return stepAndName(operator, compile(left), new Place(right.name));
  return steps(operator, compile(left), compile(right));
}

function names(operator: Operator, left: Place, right: Place): Step {
  return (run) => meet(operator, look(run, left), look(run, right), run);
}

function nameAndValue(operator: Operator, left: Place, right: Value): Step {
  return (run) => meet(operator, look(run, left), right, run);
}

function valueAndStep(operator: Operator, left: Value, right: Step): Step {
  return (run) => meet(operator, left, right(run), run);
}

function stepAndValue(operator: Operator, left: Step, right: Value): Step {
  return (run) => meet(operator, left(run), right, run);
}

function stepAndName(operator: Operator, left: Step, right: Place): Step {
  return (run) => meet(operator, left(run), look(run, right), run);
}

function steps(operator: Operator, left: Step, right: Step): Step {
  return (run) => meet(operator, left(run), right(run), run);
}

/** Two numbers, and two short texts, meet without a detour; the infinite is as good as nothing here too. */
function meet(operator: Operator, left: Value, right: Value, run: Run): Value {
  if (typeof left === "number" && typeof right === "number") {
    switch (operator) {
      case "+":
        return plus(left, right);
      case "-":
        return plus(left, -right);
      case "*":
        return left * right;
      case "/":
        return left / right;
      case ">":
        return isMore(left, right) && left < Infinity && right > -Infinity;
      case "<":
        return isMore(right, left) && right < Infinity && left > -Infinity;
    }
  } else if (operator === "+" && typeof left === "string" && typeof right === "string" && left.length + right.length <= 100) {
    return left + right;
  }
  return operate[operator](left, right, run);
}
