import { type Json, storable } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sourceOf } from "../../model/fields/references.ts";
import { tidyValue } from "../../model/fields/rules.ts";
import { textIn } from "../../model/filter/texts.ts";
import { readFormula } from "../../model/formula/read-formula.ts";
import { dayOf, type Surroundings } from "../../model/formula/run.ts";
import { compileFormula } from "../../model/formula/run-formula.ts";
import { cellOf, columnOfFormula, columnsIn, namedRow, type SourceRow } from "../../model/transfer/mapping.ts";
import { type CellContext, readCell } from "../../model/transfer/read-cell.ts";
import type { PointingCell } from "./called-references.ts";
import type { ImportRow } from "./import-store.ts";

/** What a row says of each field that is filled: a column's own cell where the formula is nothing but that. */
export interface RowValues {
  valuesOf(row: SourceRow): { readonly [slug: string]: Json };
  /** The cells of fields that point at something, as they are written. */
  pointingOf(row: SourceRow): readonly PointingCell[];
  /** What a cell that was kept means for a field by now. */
  cellValue(cell: PointingCell): Json;
}

export function rowValues(
  { reading, writing }: Pick<ImportRow, "reading" | "writing">,
  fields: readonly FieldBlock[],
  { names, surroundings, idOf }: Reading,
): RowValues {
  const columns = columnsIn(reading);
  const isNamed = reading.format === "json" || !reading.noHeader;
  // What an older release read says nothing of habits.
  const habits = { days: reading.days ?? null, decimal: reading.decimal ?? null };
  const context = { today: dayOf(surroundings), zone: surroundings.zone, habits, idOf };
  const filled = fields.flatMap((field) => {
    const formula = writing.newPost[field.slug];
    if (formula === undefined) return [];
    const column = columnOfFormula(formula, columns, isNamed);
    if (column) return [{ field, read: (row: SourceRow) => cellOf(row, column) }];
    const read = readFormula(formula);
    if (!read.ok) return [];
    const run = compileFormula(read.value);
    return [{ field, read: (row: SourceRow) => storable(run({ ...names, row: namedRow(row, columns, isNamed) }, surroundings) ?? null) }];
  });
  const pointing = filled.filter(({ field }) => sourceOf(field) !== undefined);
  return {
    valuesOf(row) {
      const values: Record<string, Json> = {};
      for (const { field, read } of filled) {
        const value = readCell(field, read(row), context);
        if (value !== null) values[field.slug] = field.slug === writing.key ? comparedValue(field, value) : value;
      }
      return values;
    },
    cellValue: ({ field, cell }) => readCell(field, cell, context),
    pointingOf: (row) => pointing.map(({ field, read }) => ({ field, cell: read(row) })),
  };
}

/** What tells records apart is compared as it is kept, and without the blanks around it, so it is kept without them. */
function comparedValue(field: FieldBlock, value: Json): Json {
  const tidy = tidyValue(field, value) ?? null;
  return typeof tidy === "string" ? tidy.trim() : tidy;
}

interface Reading {
  readonly names: { readonly [name: string]: unknown };
  readonly surroundings: Surroundings;
  readonly idOf: CellContext["idOf"];
}

/** What a row is known again by: "" where it says nothing of that, or nothing is held against what is there. */
export function keyIn({ existing, key }: ImportRow["writing"], sent: { readonly [slug: string]: Json }): string {
  return existing === "create" || key === null || sent[key] === undefined ? "" : textIn(sent[key]).trim();
}
