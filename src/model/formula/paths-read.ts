import type { CheckedFormula, Expression } from "./expression.ts";
import { partsOf } from "./names-of.ts";

/** What a formula reads behind a name, by the keys that lead there; a key that is worked out ends it, as all below could be meant. */
export function pathsRead(formula: CheckedFormula, name: string): readonly (readonly string[])[] {
  const paths: (readonly string[])[] = [];
  const collect = (tree: Expression, keys: readonly string[]): void => {
    if (tree.kind === "name" && tree.name === name) paths.push(keys);
    for (const part of partsOf(tree)) {
      const isOf = tree.kind === "key" && part === tree.of && tree.key.kind === "value";
      collect(part, isOf ? [String(tree.key.value), ...keys] : []);
    }
  };
  for (const part of formula) if (typeof part === "object") collect(part.tree, []);
  return paths;
}
