import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { readFormula } from "../../model/formula/read-formula.ts";
import { dayOf, type Surroundings } from "../../model/formula/run.ts";
import { compileFormula } from "../../model/formula/run-formula.ts";
import { cellOf, columnOfFormula, namedRow, type SourceRow } from "../../model/transfer/mapping.ts";
import { readCell } from "../../model/transfer/read-cell.ts";
import type { ImportRow } from "./import-store.ts";
import { columnsIn } from "./read-sample.ts";

/** What a row says of each field that is filled: a column's own cell where the formula is nothing but that. */
export type RowValues = (row: SourceRow) => { readonly [slug: string]: Json };

export function rowValues(
  { reading, writing }: Pick<ImportRow, "reading" | "writing">,
  fields: readonly FieldBlock[],
  { names, surroundings }: { readonly names: { readonly [name: string]: unknown }; readonly surroundings: Surroundings },
): RowValues {
  const columns = columnsIn(reading);
  const isNamed = reading.format === "json" || !reading.noHeader;
  const context = { today: dayOf(surroundings) };
  const filled = fields.flatMap((field) => {
    const formula = writing.newPost[field.slug];
    if (formula === undefined) return [];
    const column = columnOfFormula(formula, columns, isNamed);
    if (column) return [{ field, read: (row: SourceRow) => cellOf(row, column) }];
    const read = readFormula(formula);
    if (!read.ok) return [];
    const run = compileFormula(read.value);
    return [{ field, read: (row: SourceRow) => run({ ...names, row: namedRow(row, columns, isNamed) }, surroundings) }];
  });
  return (row) => {
    const values: Record<string, Json> = {};
    for (const { field, read } of filled) {
      const value = readCell(field, read(row), context);
      if (value !== null) values[field.slug] = value;
    }
    return values;
  };
}
