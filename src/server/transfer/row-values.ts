import type { Json } from "../../model/base/json.ts";
import { storable } from "../../model/base/storable.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sourceOf } from "../../model/fields/references.ts";
import { tidyValue } from "../../model/fields/rules.ts";
import { readFormula } from "../../model/formula/read-formula.ts";
import { dayOf, type EvaluationContext } from "../../model/formula/run.ts";
import { compileFormula } from "../../model/formula/run-formula.ts";
import { whyCut } from "../../model/transfer/cut-cells.ts";
import { type FormatKind, formatKindOf } from "../../model/transfer/formats.ts";
import { type MisfitChoice, whyLeftEmpty } from "../../model/transfer/left-empty.ts";
import { type Column, cellOf, columnOfFormula, columnsIn, isList, namedRow, type SourceRow } from "../../model/transfer/mapping.ts";
import { bareNumbersIn, nameColumn, withNames } from "../../model/transfer/pointers.ts";
import { type CellContext, cellReader, readCell } from "../../model/transfer/read-cell.ts";
import type { PointingCell } from "./called-references.ts";
import { type FormattedField, formatFor, hasUnits } from "./column-formats.ts";
import type { ImportRow } from "./import-store.ts";
import { isByNumber } from "./row-keys.ts";

/**
 * What a row says of each field that is filled: a column's own cell where the formula is nothing but that. An empty cell says nothing, or
 * null where empty cells are to empty the fields of records that are changed; a key that an object of a JSON file lacks says nothing at all.
 */
export interface RowValues {
  /** `leave` is told each cell that is left empty or cut. */
  valuesOf(row: SourceRow, leave?: (cell: LeftOut) => void): { readonly [slug: string]: Json };
  /** The cells of fields that point at something, as they are written. */
  pointingOf(row: SourceRow): readonly PointingCell[];
  /** The fields that are filled with texts which can mean two things. */
  readonly formatted: readonly FormattedField[];
  /** What a cell that was kept means for a field by now. */
  cellValue(cell: PointingCell): Json;
}

/** A cell of which nothing is kept, or only a part, and why. */
export interface LeftOut {
  readonly field: FieldBlock;
  readonly cell: Json;
  readonly why: string;
  /** A part of it is kept. */
  readonly isCut?: true;
}

export function rowValues(
  { reading, writing }: Pick<ImportRow, "reading" | "writing">,
  fields: readonly FieldBlock[],
  { names, environment, idOf, meansOwnNumbers }: Reading,
): RowValues {
  const columns = columnsIn(reading);
  const isNamed = reading.format === "json" || !reading.noHeader;
  const context = { today: dayOf(environment), zone: environment.zone, idOf };
  // Where the numbers of the file are those of the records, they are so wherever they stand.
  const areIds = (field: FieldBlock) => isByNumber(writing) && meansOwnNumbers?.(field) === true;
  const formats = new Map(fields.map((field) => [field.slug, areIds(field) ? "ids" : formatFor({ reading, writing }, field)] as const));
  const mixed = new Set(fields.filter((field) => hasUnits({ reading }, field)).map(({ slug }) => slug));
  const contextOf = ({ slug }: FieldBlock): CellContext => ({ ...context, format: formats.get(slug), hasUnits: mixed.has(slug) });
  const filled = fields.flatMap((field): Filled[] => {
    const formula = writing.newPost[field.slug];
    if (formula === undefined) return [];
    const column = columnOfFormula(formula, columns, { isNamed });
    // All cells of a field are read with the same: to put that together for each of them took a fifth of an import.
    const known = { field, context: contextOf(field), readAs: cellReader(field), choice: writing.misfits?.[field.slug] };
    if (column) return [{ ...known, column: column.name, read: cellOfField(field, column, columns) }];
    const read = readFormula(formula);
    if (!read.ok) return [];
    const run = compileFormula(read.value);
    const result = (row: SourceRow) => storable(run({ ...names, row: namedRow(row, columns, { isNamed }) }, environment) ?? null);
    return [{ ...known, column: null, read: result }];
  });
  const clears = writing.existing === "update" && writing.emptyCells === "clear";
  const pointing = filled.filter(({ field }) => sourceOf(field) !== undefined);
  return {
    valuesOf(row, leave) {
      const values: Record<string, Json> = {};
      for (const { field, read, readAs, context: of, choice } of filled) {
        const said = read(row);
        const cell = said ?? null;
        const value = readAs(cell, of);
        const why = whyLeftEmpty(field, { cell, value, choice }, context);
        if (why !== undefined) {
          leave?.({ field, cell, why });
          continue;
        }
        const kept = value !== null && field.slug === writing.key ? comparedValue(field, value) : value;
        const cut = whyCut(field, cell, kept);
        if (cut !== undefined) leave?.({ field, cell, why: cut, isCut: true });
        const isEmptied = clears && isSaid(row, said) && field.slug !== writing.key;
        if (kept !== null || isEmptied) values[field.slug] = kept;
      }
      return values;
    },
    cellValue: ({ field, cell }) => readCell(field, cell, contextOf(field)),
    pointingOf: (row) => pointing.map(({ field, read }) => ({ field, cell: read(row), format: formats.get(field.slug) })),
    formatted: filled.flatMap(({ field, column, read }) => {
      const kind = formatKindOf(field);
      if (!kind || meansOwnNumbers?.(field)) return [];
      return [{ slug: field.slug, title: field.label || field.slug, column, kind, textsOf: (row: SourceRow) => textsIn(kind, read(row)) }];
    }),
  };
}

interface Filled {
  readonly field: FieldBlock;
  /** With what its cells are read, and how. */
  readonly context: CellContext;
  readonly readAs: ReturnType<typeof cellReader>;
  readonly choice: MisfitChoice | undefined;
  readonly column: string | null;
  readonly read: (row: SourceRow) => Json | undefined;
}

/** What a column says of a field. Where it points somewhere, the column beside it that is called `client.name` says what that is called. */
function cellOfField(field: FieldBlock, column: Column, columns: readonly Column[]): Filled["read"] {
  const names = sourceOf(field) && columns.find(({ name }) => name === nameColumn(column.name));
  return names ? (row) => withNames(cellOf(row, column), cellOf(row, names)) : (row) => cellOf(row, column);
}

/** A row of a table has all columns; a JSON object that lacks a key says nothing of it. */
function isSaid(row: SourceRow, cell: Json | undefined): boolean {
  return cell !== undefined || isList(row);
}

/** Typed numbers, and what is no text, mean one thing. */
function textsIn(kind: FormatKind, cell: Json | undefined): readonly string[] {
  if (kind === "references") return bareNumbersIn(cell);
  const items = Array.isArray(cell) ? cell : [cell];
  return items.filter((item) => typeof item === "string");
}

/** What tells records apart is compared as it is kept, and without the blanks around it, so it is kept without them. */
function comparedValue(field: FieldBlock, value: Json): Json {
  const tidy = tidyValue(field, value) ?? null;
  return typeof tidy === "string" ? tidy.trim() : tidy;
}

interface Reading {
  readonly names: { readonly [name: string]: unknown };
  readonly environment: EvaluationContext;
  readonly idOf?: CellContext["idOf"];
  /** Whether numbers in the cells of a field that points somewhere say by themselves what they mean. */
  readonly meansOwnNumbers?: (field: FieldBlock) => boolean;
}
