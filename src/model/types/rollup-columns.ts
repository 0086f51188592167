import { freeColumn, type IndexColumnKind, type IndexColumns, rolledUp } from "./index-columns.ts";
import type { Rollup } from "./rollups.ts";

/** Before the name of a column that some rows still fill with a roll-up that is no more. */
const left = `${rolledUp}~`;

/** The column of a roll-up, where it has one. */
export function rollupColumn(indexColumns: IndexColumns, slug: string): string | undefined {
  const name = `${rolledUp}${slug}`;
  return Object.hasOwn(indexColumns, name) ? indexColumns[name] : undefined;
}

/**
 * The columns of a type with these roll-ups: each has one for numbers or for short texts, as long as some are free. One that is no longer
 * needed is given to nobody before its rows are clean.
 */
export function withRollupColumns(given: IndexColumns, rollups: readonly Rollup[]): IndexColumns {
  const indexColumns: Record<string, string> = {};
  for (const [name, column] of Object.entries(given)) {
    const isOwn = !name.startsWith(rolledUp) || name.startsWith(left);
    const isNeeded = rollups.some((rollup) => name === `${rolledUp}${rollup.slug}` && kindOf(rollup) === column[0]);
    indexColumns[isOwn || isNeeded ? name : `${left}${column}`] = column;
  }
  for (const rollup of rollups) {
    const kind = kindOf(rollup);
    const free = kind === null || rollupColumn(indexColumns, rollup.slug) ? undefined : freeColumn(kind, indexColumns);
    if (free !== undefined) indexColumns[`${rolledUp}${rollup.slug}`] = free;
  }
  return indexColumns;
}

/** The columns that are to be emptied. */
export function columnsLeft(indexColumns: IndexColumns): readonly string[] {
  return Object.entries(indexColumns).flatMap(([name, column]) => (name.startsWith(left) ? [column] : []));
}

export function withoutLeft(indexColumns: IndexColumns): IndexColumns {
  return Object.fromEntries(Object.entries(indexColumns).filter(([name]) => !name.startsWith(left)));
}

function kindOf({ stored }: Rollup): IndexColumnKind | null {
  if (stored === "number") return "n";
  return stored === "text" || stored === "date" ? "t" : null;
}
