import { cutText, firstFree } from "../../model/base/text.ts";
import type { TableBytes } from "../../model/transfer/json-tables.ts";
import { isList, type SourceRow } from "../../model/transfer/mapping.ts";
import { nestedLists } from "../../model/transfer/nested-lists.ts";

/** What the rows of a file are called that is one table, where lists inside of them are tables too. */
export const allRows = "All rows";

/** The tables of a file: what it is itself or holds, with the lists of objects inside of the rows of the one that is looked at. */
export function withNestedTables(
  tables: readonly TableBytes[],
  outer: TableBytes | undefined,
  rows: readonly SourceRow[],
): readonly TableBytes[] {
  const lists = nestedLists(rows.flatMap((row) => (isList(row) ? [] : [row])));
  if (lists.length === 0) return tables;
  const whole: TableBytes = { name: allRows, start: 0, end: Number.MAX_SAFE_INTEGER };
  const all = tables.length > 0 ? [...tables] : [whole];
  const { start, end, isKeyed } = outer ?? whole;
  for (const nested of lists) {
    const name = firstFree(`${cutText(nested.key, 120)}${ofEachRow(tables, outer)}`, (taken) => all.some((each) => each.name === taken));
    all.push({ name, start, end, nested, ...(isKeyed && { isKeyed }) });
  }
  return all;
}

/** The tables that are no lists inside of the rows of another. */
export function outerTables(tables: readonly TableBytes[]): readonly TableBytes[] {
  return tables.filter(({ nested, name, end }) => !nested && !(name === allRows && end === Number.MAX_SAFE_INTEGER));
}

/** The table that is looked at: the one of this name, or in whose rows the list of this name is; else the first. */
export function outerNamed(tables: readonly TableBytes[], name: string | null | undefined): TableBytes | undefined {
  return (
    tables.find((table) => table.name === name) ??
    tables.find((table) => tables.length > 1 && name?.endsWith(ofEachRow(tables, table))) ??
    tables[0]
  );
}

function ofEachRow(tables: readonly TableBytes[], outer: TableBytes | undefined): string {
  return tables.length > 0 && outer ? `, of each row of ${cutText(outer.name, 120)}` : ", of each row";
}
