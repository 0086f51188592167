import { isJsonObject, type JsonObject } from "../base/json.ts";

/** How far objects in objects become columns. */
const deepest = 4;

/**
 * The keys of the columns that rows of objects have, a list for each: what is an object in every row that says something there is as
 * many columns as it has keys. What is `whole` is one column whatever it is; so is all that would be more columns than `most`.
 */
export function nestedPaths(rows: readonly JsonObject[], most: number, isWhole: (key: string) => boolean): readonly (readonly string[])[] {
  for (let depth = deepest; depth > 1; depth -= 1) {
    const paths = pathsIn(rows, depth, isWhole);
    if (paths.length <= most) return paths;
  }
  return pathsIn(rows, 1, isWhole);
}

function pathsIn(rows: readonly JsonObject[], depth: number, isWhole: (key: string) => boolean): readonly (readonly string[])[] {
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...keys].flatMap((key) => {
    const said = rows.filter((row) => Object.hasOwn(row, key) && row[key] !== null).map((row) => row[key]);
    const inner = depth > 1 && !isWhole(key) && said.every(isJsonObject) ? pathsIn(said, depth - 1, () => false) : [];
    return inner.length === 0 ? [[key]] : inner.map((path) => [key, ...path]);
  });
}
