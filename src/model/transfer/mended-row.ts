import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import { isNumeral } from "../fields/values/numbers.ts";
import { type Column, cellOf, isList, pathOf, type SourceRow } from "./mapping.ts";

/** The cells of a row as they are written in a file, in the order of the columns. */
export function cellsOf(row: SourceRow, columns: readonly Column[]): readonly string[] {
  return columns.map((column) => textOf(cellOf(row, column)));
}

/** The row with these cells. What says the same as before is what it was, be it a number or a list. */
export function mendedRow(row: SourceRow, columns: readonly Column[], cells: readonly string[]): SourceRow {
  const mended = (column: Column): Json => {
    const before = cellOf(row, column);
    const now = cells[column.index] ?? "";
    if (before !== undefined && textOf(before) === now) return before;
    // What was typed as a number is one again, as it was shown.
    return typeof before === "number" && isNumeral(now) && String(Number(now)) === now ? Number(now) : now;
  };
  if (isList(row)) return [...columns.map(mended), ...row.slice(columns.length)];
  return columns.reduce<JsonObject>((whole, column) => {
    const [cell, now] = [cellOf(row, column), mended(column)];
    return cell === now || (cell === undefined && now === "") ? whole : withCell(whole, pathOf(column), now);
  }, row);
}

function withCell(row: JsonObject, [key = "", ...rest]: readonly string[], cell: Json): JsonObject {
  const inner = Object.hasOwn(row, key) ? row[key] : undefined;
  return { ...row, [key]: rest.length === 0 ? cell : withCell(isJsonObject(inner) ? inner : {}, rest, cell) };
}

function textOf(cell: Json | undefined): string {
  if (cell === undefined || cell === null) return "";
  return typeof cell === "string" ? cell : JSON.stringify(cell);
}
