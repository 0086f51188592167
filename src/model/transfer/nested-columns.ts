import type { JsonObject } from "../base/json.ts";
import { deepest, KeyTree, type Said } from "./key-tree.ts";

/** An object with more keys than this, of which a row says few, is a dictionary: its keys are no columns. */
const fewKeys = 12;
const wellFilled = 1 / 3;

/** The keys of the columns that these rows have, a list for each. Of rows with more keys than `most`, no more are gathered than the first that is too many. */
export function nestedPaths(rows: readonly JsonObject[], most: number, isWhole: (key: string) => boolean): readonly (readonly string[])[] {
  const tree = new KeyTree(most);
  for (const row of rows) {
    if (tree.isFull) break;
    tree.add(row);
  }
  return pathsIn(tree, most, isWhole);
}

/**
 * The keys of the columns that rows of objects have, a list for each: what is an object in every row that says something there is as
 * many columns as it has keys. What is `whole` is one column whatever it is; where there would be more columns than `most`, so is what
 * would be the most of them.
 */
export function pathsIn({ said: all }: KeyTree, most: number, isWhole: (key: string) => boolean): readonly (readonly string[])[] {
  const said = [...all];
  const byKey = said.map(([key, one]) => pathsOf(key, one, { depth: deepest, isWhole }));
  let count = byKey.reduce((sum, paths) => sum + paths.length, 0);
  if (count <= most) return byKey.flat();
  const widestFirst = [...said.entries()].sort(([one], [other]) => lengthOf(byKey[other]) - lengthOf(byKey[one]));
  for (const [at, [key, one]] of widestFirst) {
    for (let depth = deepest - 1; depth > 0 && count > most && lengthOf(byKey[at]) > 1; depth -= 1) {
      const paths = pathsOf(key, one, { depth, isWhole });
      count -= lengthOf(byKey[at]) - paths.length;
      byKey[at] = paths;
    }
  }
  return byKey.flat();
}

interface How {
  readonly depth: number;
  readonly isWhole: (key: string) => boolean;
}

/** The columns that one key is. */
function pathsOf(key: string, { count, objects, keys, inside }: Said, { depth, isWhole }: How): readonly (readonly string[])[] {
  if (depth === 1 || isWhole(key) || count !== objects || !inside) return [[key]];
  if (inside.size > fewKeys && keys < inside.size * objects * wellFilled) return [[key]];
  const inner = [...inside].flatMap(([each, one]) => pathsOf(each, one, { depth: depth - 1, isWhole: () => false }));
  return inner.length === 0 ? [[key]] : inner.map((path) => [key, ...path]);
}

function lengthOf(paths: readonly unknown[] | undefined): number {
  return paths?.length ?? 0;
}
