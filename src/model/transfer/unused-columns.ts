import { pathsRead } from "../formula/paths-read.ts";
import { readFormula } from "../formula/read-formula.ts";
import { type Column, columnOfFormula, type Mapping, pathOf } from "./mapping.ts";
import { nameColumn } from "./pointers.ts";

interface ToldColumn extends Column {
  /** How many cells say something; undefined: nobody counted. */
  readonly filled?: number | undefined;
}

/** The names of the columns in which something stands, and that no formula reads: nothing of them is kept. */
export function unusedColumns(
  columns: readonly ToldColumn[],
  newPost: Mapping,
  { isNamed }: { readonly isNamed: boolean },
): readonly string[] {
  const used = new Set<string>();
  const read = new PathsRead();
  for (const formula of Object.values(newPost)) {
    const column = columnOfFormula(formula, columns, { isNamed });
    if (!column) read.add(formula);
    // What a column points at is called as the one beside it says.
    else used.add(column.name).add(nameColumn(column.name));
  }
  const path = (column: Column) => (isNamed ? pathOf(column) : [String(column.index)]);
  return columns.filter((column) => column.filled !== 0 && !used.has(column.name) && !read.has(path(column))).map(({ name }) => name);
}

/** What formulas read of a row, each by the keys that lead there. */
class PathsRead {
  /** Where one ends: all below is read too. */
  readonly #ends = new Set<string>();
  /** What one leads through. */
  readonly #begins = new Set<string>();

  add(formula: string): void {
    const checked = readFormula(formula);
    if (!checked.ok) return;
    for (const path of pathsRead(checked.value, "row")) {
      this.#ends.add(JSON.stringify(path));
      for (const key of path.keys()) this.#begins.add(JSON.stringify(path.slice(0, key + 1)));
    }
  }

  has(path: readonly string[]): boolean {
    const isBelow = [[], ...path.map((_, at) => path.slice(0, at + 1))].some((part) => this.#ends.has(JSON.stringify(part)));
    return isBelow || this.#begins.has(JSON.stringify(path));
  }
}
