import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import { firstFree } from "../base/text.ts";

/** A list of objects inside of each row, read as a table of its own: its objects are the rows. */
export interface NestedList {
  readonly key: string;
  /** What the columns of the row around an object are under: `parent.name`. */
  readonly parent: string;
}

/** An object of such a list as a row; one that is none, or that cannot be given its parent, says why. */
export interface NestedRow {
  readonly row: JsonObject;
  readonly why?: string;
}

const mostLists = 20;
/** Rows with more different keys together than one row may have are looked at no further. */
const mostKeys = 10_000;

/** The lists of objects that these rows hold: wherever a row says something there, it holds such a list, or one such object. */
export function nestedLists(rows: readonly JsonObject[]): readonly NestedList[] {
  const said = new Map<string, Json[]>();
  for (const row of rows) {
    if (said.size > mostKeys) break;
    for (const [key, value] of Object.entries(row)) {
      if (value === undefined || isNothing(value)) continue;
      const values = said.get(key) ?? [];
      said.set(key, values);
      values.push(value);
    }
  }
  const lists = [...said].flatMap(([key, values]) => {
    const objects = values.flat().filter(isJsonObject);
    const isList = values.some(Array.isArray) && objects.length === values.flat().length;
    return isList ? [{ key, parent: firstFree("parent", isKeyIn(objects)) }] : [];
  });
  return lists.slice(0, mostLists);
}

/**
 * The objects of a row's list, each with the row around it but for its lists of objects. All of them together repeat at most a hundred times
 * what that row says, so that the work on a file grows as the file does.
 */
export function nestedRows(row: JsonObject, { key, parent }: NestedList): readonly NestedRow[] {
  const value = Object.hasOwn(row, key) ? row[key] : undefined;
  if (isNothing(value)) return [];
  if (!Array.isArray(value) && !isJsonObject(value)) return [{ row: {}, why: `“${key}” is no list of objects in this row` }];
  const items: readonly Json[] = Array.isArray(value) ? value : [value];
  const around = Object.fromEntries(Object.entries(row).filter(([name, cell]) => name !== key && !holdsObjects(cell)));
  const isTooMuch = items.length > mostRepeated && JSON.stringify(around).length * items.length > mostRepeated * JSON.stringify(row).length;
  return items.map((item, at): NestedRow => {
    if (!isJsonObject(item)) return { row: { [parent]: isTooMuch ? null : around }, why: `Item ${at + 1} of “${key}” is no object` };
    if (isTooMuch) return { row: item, why: tooMuch(items.length) };
    if (Object.hasOwn(item, parent)) return { row: item, why: `It has a “${parent}” of its own, which the row around it is called here` };
    return { row: { ...item, [parent]: around } };
  });
}

const mostRepeated = 100;

function tooMuch(count: number): string {
  return `The row around it says too much to be repeated for each of ${count.toLocaleString("en-US")} objects`;
}

function isNothing(value: Json | undefined): value is null | "" | undefined {
  return value === undefined || value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);
}

function isKeyIn(objects: readonly JsonObject[]): (key: string) => boolean {
  const keys = new Set(objects.flatMap((object) => Object.keys(object)));
  return (key) => keys.has(key);
}

/** Such lists are tables of their own: they are not repeated in the rows of another one. */
function holdsObjects(cell: Json | undefined): boolean {
  return Array.isArray(cell) && cell.some((item) => typeof item === "object" && item !== null);
}
