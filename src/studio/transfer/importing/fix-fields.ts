import type { Import, RowToMend } from "../../../contract/imports.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { columnOfFormula, columnsIn } from "../../../model/transfer/mapping.ts";
import { recordNumber, recordNumberColumn } from "../../../model/transfer/record-numbers.ts";

type Read = Pick<Import, "columns" | "newPost" | "format" | "noHeader">;

/** A row that was turned down, with those of its cells that are to be looked at, as fields. */
export interface MendedRow {
  readonly row: RowToMend;
  readonly name: string;
  readonly fields: readonly FieldBlock[];
}

/** The cells that fill what is wrong. Where that is no column's doing, every cell that fills something may be. */
export function rowsAsFields(one: Read, rows: readonly RowToMend[]): readonly MendedRow[] {
  return rows.map((row) => {
    const wrong = row.problems.map(({ slug }) => columnOf(one, slug));
    const used = Object.keys(one.newPost).flatMap((slug) => columnOf(one, slug) ?? []);
    const asked = wrong.every((index) => index !== undefined) ? wrong.flatMap((index) => index ?? []) : used;
    const first = row.cells.find((cell) => cell !== "") ?? "";
    return {
      row,
      name: first === "" ? `Row ${row.number}` : `Row ${row.number}: ${first.slice(0, 60)}`,
      fields: [...new Set(asked.length > 0 ? asked : one.columns.keys())].map((index) => cellField(one, row, index)),
    };
  });
}

function columnOf(one: Read, slug: string): number | undefined {
  const [columns, naming] = [columnsIn(one), { isNamed: one.format === "json" || !one.noHeader }];
  if (slug === recordNumber) return recordNumberColumn(columns, one.newPost, naming)?.index;
  return columnOfFormula(one.newPost[slug] ?? "", columns, naming)?.index;
}

const slugOf = (row: number, column: number) => `row-${row}-${column}`;

function cellField({ columns }: Read, { number, cells }: RowToMend, index: number): FieldBlock {
  const slug = slugOf(number, index);
  const label = columns[index]?.name ?? "";
  const isLong = /[\r\n]/.test(cells[index] ?? "");
  return { id: `import-${slug}`, slug, label, component: isLong ? "textarea" : "input-text", ...(isLong && { rows: 3 }) };
}

export function fixStart(rows: readonly MendedRow[]): FieldValues {
  return Object.fromEntries(
    rows.flatMap(({ row, fields }) => row.cells.map((cell, index) => [slugOf(row.number, index), cell] as const).filter(isAmong(fields))),
  );
}

function isAmong(fields: readonly FieldBlock[]) {
  const slugs = new Set(fields.map(({ slug }) => slug));
  return ([slug]: readonly [string, string]) => slugs.has(slug);
}

/** What is wrong, each thing at the cell that fills it; the rest at the row's first. */
export function fixProblems(one: Read, rows: readonly MendedRow[]): FieldProblems {
  const problems: Record<string, { title: string; messages: readonly string[] }> = {};
  for (const { row, fields } of rows) {
    for (const { slug, title, messages } of row.problems) {
      const column = columnOf(one, slug);
      const at = (column === undefined ? undefined : slugOf(row.number, column)) ?? fields[0]?.slug ?? "";
      const said = column === undefined ? messages.map((message) => `${title}: ${message}`) : messages;
      problems[at] = { title, messages: [...(problems[at]?.messages ?? []), ...said] };
    }
  }
  return problems;
}

/** The rows in which something was changed, with all their cells. */
export function changedRows(rows: readonly MendedRow[], values: FieldValues): { number: number; cells: string[] }[] {
  return rows.flatMap(({ row }) => {
    const cells = row.cells.map((cell, index) => {
      const slug = slugOf(row.number, index);
      return Object.hasOwn(values, slug) ? String(values[slug] ?? "") : cell;
    });
    return cells.some((cell, index) => cell !== row.cells[index]) ? [{ number: row.number, cells }] : [];
  });
}
