import type { Json } from "../base/json.ts";
import { unguarded } from "./csv.ts";
import { type Column, cellOf, isList, type SourceRow } from "./mapping.ts";

/** The cells of a row as they are written in a file, in the order of the columns. */
export function cellsOf(row: SourceRow, columns: readonly Column[]): readonly string[] {
  return columns.map((column) => textOf(cellOf(row, column)));
}

/** The row with these cells. What says the same as before is what it was, be it a number or a list. */
export function mendedRow(row: SourceRow, columns: readonly Column[], cells: readonly string[]): SourceRow {
  const mended = (column: Column): Json => {
    const before = cellOf(row, column);
    const now = cells[column.index] ?? "";
    return before !== undefined && textOf(before) === now ? before : now;
  };
  if (isList(row)) return [...columns.map(mended), ...row.slice(columns.length)];
  return { ...row, ...Object.fromEntries(columns.map((column) => [column.name, mended(column)])) };
}

function textOf(cell: Json | undefined): string {
  if (cell === undefined || cell === null) return "";
  return typeof cell === "string" ? unguarded(cell) : JSON.stringify(cell);
}
