import type { CheckedFormula, Expression } from "./expression.ts";

/** The names that a formula reads. `model.price` reads "price": the model is the values of the form by another name. */
export function namesOf(formula: CheckedFormula): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (tree: Expression): void => {
    const field = fieldReadBy(tree);
    if (field !== undefined) names.add(field);
    else partsOf(tree).forEach(collect);
  };
  for (const part of formula) if (typeof part === "object") collect(part.tree);
  return names;
}

/** The one name that an expression is, and nothing besides. */
export function fieldReadBy(tree: Expression): string | undefined {
  return tree.kind === "name" ? tree.name : modelFieldOf(tree);
}

/** The parts that a formula is made of: each of them runs once at most. */
export function countNodes(tree: Expression): number {
  let count = 1;
  for (const part of partsOf(tree)) count += countNodes(part);
  return count;
}

/** Whether it reads the very moment, by its name or by the function. */
export function readsMoment(formula: CheckedFormula): boolean {
  return readsAny(formula, (tree) => (tree.kind === "name" || tree.kind === "call") && tree.name === "now");
}

/** Whether what it gives changes by itself as time goes by: it reads the moment, or the day. */
export function readsClock(formula: CheckedFormula): boolean {
  return readsMoment(formula) || readsAny(formula, (tree) => tree.kind === "call" && tree.name === "today");
}

function readsAny(formula: CheckedFormula, isIt: (tree: Expression) => boolean): boolean {
  const reads = (tree: Expression): boolean => isIt(tree) || partsOf(tree).some(reads);
  return formula.some((part) => typeof part === "object" && reads(part.tree));
}

function modelFieldOf(tree: Expression): string | undefined {
  if (tree.kind !== "key" || tree.of.kind !== "name" || tree.of.name !== "model" || tree.key.kind !== "value") return undefined;
  return typeof tree.key.value === "string" ? tree.key.value : undefined;
}

export function partsOf(tree: Expression): readonly Expression[] {
  switch (tree.kind) {
    case "value":
    case "nothing":
    case "name":
      return [];
    case "key":
      return [tree.of, tree.key];
    case "list":
      return tree.items;
    case "record":
      return tree.entries.map(([, value]) => value);
    case "text":
      return tree.parts.filter((part) => typeof part === "object");
    case "sign":
      return [tree.of];
    case "two":
    case "either":
      return [tree.left, tree.right];
    case "choice":
      return [tree.test, tree.yes, tree.no];
    case "call":
      return tree.given;
  }
}
