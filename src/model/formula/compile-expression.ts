import { decimal } from "../base/decimals.ts";
import type { Json } from "../base/json.ts";
import { compileTwo } from "./compile-two.ts";
import { type Either, type Expression, isForbidden, type Sign } from "./expression.ts";
import { functions, isFunctionName } from "./functions.ts";
import { paidText } from "./operators.ts";
import { FormulaFailure } from "./problem.ts";
import { look, payText, type Step } from "./run.ts";
import { Place } from "./scope.ts";
import { entryOf, isMissing, isTrue, numberOf, type Value } from "./values.ts";

/** A checked tree as one function made of small ones. Each part of it runs once at most, so only lists and texts are paid for. */
export function compileExpression(tree: Expression): Step {
  switch (tree.kind) {
    case "value": {
      const { value } = tree;
      return () => value;
    }
    case "nothing":
      return () => undefined;
    case "name":
      return named(tree.name);
    case "key":
      return keyed(compileExpression(tree.of), compileExpression(tree.key));
    case "list": {
      const items = tree.items.map(compileExpression);
      return (run) => items.map((item) => kept(item(run)));
    }
    case "record":
      return record(tree.entries.map(([key, value]) => [key, compileExpression(value)] as const));
    case "text":
      return text(tree.parts.map((part) => (typeof part === "string" ? () => part : compileExpression(part))));
    case "sign":
      return signed[tree.operator](compileExpression(tree.of));
    case "two":
      return compileTwo(tree.operator, tree.left, tree.right, compileExpression);
    case "either":
      return either[tree.operator](compileExpression(tree.left), compileExpression(tree.right));
    case "choice":
      return choice(compileExpression(tree.test), compileExpression(tree.yes), compileExpression(tree.no));
    case "call":
      return called(tree.name, tree.given.map(compileExpression));
  }
}

function named(name: string): Step {
  const place = new Place(name);
  return (run) => look(run, place);
}

function keyed(of: Step, key: Step): Step {
  return (run) => {
    const asked = key(run);
    if (typeof asked === "string" && isForbidden(asked)) throw new FormulaFailure(`${asked} cannot be used in a formula.`);
    const value = of(run);
    if (typeof value === "string") payText(run, value.length);
    return entryOf(value, asked);
  };
}

function record(entries: readonly (readonly [string, Step])[]): Step {
  return (run) => Object.fromEntries(entries.map(([key, value]) => [key, kept(value(run))]));
}

/** As it stands in a list or a record. */
function kept(value: Value): Json {
  return typeof value === "number" ? decimal(value) : (value ?? null);
}

function text(parts: readonly Step[]): Step {
  return (run) => {
    let made = "";
    for (const part of parts) made += paidText(part(run), run);
    payText(run, made.length);
    return made;
  };
}

const signed: { readonly [Each in Sign]: (of: Step) => Step } = {
  "-": (of) => (run) => -numberOf(of(run)),
  "+": (of) => (run) => numberOf(of(run)),
  "!": (of) => (run) => !isTrue(of(run)),
};

const either: { readonly [Each in Either]: (left: Step, right: Step) => Step } = {
  "&&": (left, right) => (run) => {
    const value = left(run);
    return isTrue(value) ? right(run) : value;
  },
  "||": (left, right) => (run) => {
    const value = left(run);
    return isTrue(value) ? value : right(run);
  },
  "??": (left, right) => (run) => {
    const value = left(run);
    return isMissing(value) ? right(run) : value;
  },
};

function choice(test: Step, yes: Step, no: Step): Step {
  return (run) => (isTrue(test(run)) ? yes(run) : no(run));
}

function called(name: string, given: readonly Step[]): Step {
  if (!isFunctionName(name)) throw new FormulaFailure(`There is no function called ${name}.`);
  const callable = functions[name];
  return (run) => {
    const values: Value[] = [];
    for (const step of given) values.push(step(run));
    return callable(values, run);
  };
}
