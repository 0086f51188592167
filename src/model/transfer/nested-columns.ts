import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";

/** How far objects in objects become columns. */
const deepest = 4;

/** An object with more keys than this, of which a row says few, is a dictionary: its keys are no columns. */
const fewKeys = 12;
const wellFilled = 1 / 3;

/**
 * The keys of the columns that rows of objects have, a list for each: what is an object in every row that says something there is as
 * many columns as it has keys. What is `whole` is one column whatever it is; where there would be more columns than `most`, so is what
 * would be the most of them.
 */
export function nestedPaths(rows: readonly JsonObject[], most: number, isWhole: (key: string) => boolean): readonly (readonly string[])[] {
  const said = [...saidIn(rows)];
  const byKey = said.map(([key, values]) => pathsOf(key, values, { depth: deepest, isWhole }));
  let count = byKey.reduce((sum, paths) => sum + paths.length, 0);
  if (count <= most) return byKey.flat();
  const widestFirst = [...said.entries()].sort(([one], [other]) => lengthOf(byKey[other]) - lengthOf(byKey[one]));
  for (const [at, [key, values]] of widestFirst) {
    for (let depth = deepest - 1; depth > 0 && count > most && lengthOf(byKey[at]) > 1; depth -= 1) {
      const paths = pathsOf(key, values, { depth, isWhole });
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

/** The columns that one key is; `said` is what the rows that say something there say. */
function pathsOf(key: string, said: readonly Json[], { depth, isWhole }: How): readonly (readonly string[])[] {
  if (depth === 1 || isWhole(key) || !said.every(isJsonObject)) return [[key]];
  const inside = saidIn(said);
  if (isDictionary(said, inside.size)) return [[key]];
  const inner = [...inside].flatMap(([each, values]) => pathsOf(each, values, { depth: depth - 1, isWhole: () => false }));
  return inner.length === 0 ? [[key]] : inner.map((path) => [key, ...path]);
}

function isDictionary(objects: readonly JsonObject[], keys: number): boolean {
  const said = objects.reduce((sum, object) => sum + Object.keys(object).length, 0);
  return keys > fewKeys && said < keys * objects.length * wellFilled;
}

function lengthOf(paths: readonly unknown[] | undefined): number {
  return paths?.length ?? 0;
}

/** What all rows say under each of their keys. Each row is gone through once: rows may have no key in common. */
function saidIn(rows: readonly JsonObject[]): ReadonlyMap<string, readonly Json[]> {
  const said = new Map<string, Json[]>();
  for (const row of rows) {
    for (const [key, value] of Object.entries(row)) {
      const values = said.get(key) ?? [];
      said.set(key, values);
      if (value !== null && value !== undefined) values.push(value);
    }
  }
  return said;
}
