import type { Json, JsonObject } from "../base/json.ts";
import { slugify } from "../base/text.ts";
import type { FieldBlock } from "../fields/field.ts";

/** A row of a file: cells in their order, or an object with names. */
export type SourceRow = readonly Json[] | JsonObject;

/** A column of a file: by its name where the file names it, and by its place where it has one. */
export interface Column {
  readonly name: string;
  readonly index: number;
}

/** What is filled from which formula over `row`: `{ client: "${row.Client}" }`. */
export type Mapping = { readonly [slug: string]: string };

/** The formula that stands for one column. Without names a column is its place. */
export function formulaOfColumn({ name, index }: Column, isNamed: boolean): string {
  if (!isNamed) return `\${row[${index}]}`;
  return isWord(name) ? `\${row.${name}}` : `\${row[${JSON.stringify(name)}]}`;
}

function isWord(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

/** The column that a formula is nothing but; undefined for any other formula. */
export function columnOfFormula(formula: string, columns: readonly Column[], isNamed: boolean): Column | undefined {
  return columns.find((column) => formulaOfColumn(column, isNamed) === formula);
}

/** The value of a column in a row. Names of a file are never looked up in anything but the row's own. */
export function cellOf(row: SourceRow, { name, index }: Column): Json | undefined {
  if (isList(row)) return row[index];
  return Object.hasOwn(row, name) ? row[name] : undefined;
}

/** The row as formulas know it. */
export function namedRow(row: SourceRow, columns: readonly Column[], isNamed: boolean): Json {
  if (!isNamed || !isList(row)) return row;
  return Object.fromEntries(columns.map(({ name, index }) => [name, row[index] ?? null]));
}

export function isList(row: SourceRow): row is readonly Json[] {
  return Array.isArray(row);
}

/** Fields and columns that are called the same, by slug or by label, whatever the case and the signs between words. */
export function suggestMapping(
  fields: readonly Pick<FieldBlock, "slug" | "label">[],
  columns: readonly Column[],
  isNamed: boolean,
): Mapping {
  if (!isNamed) return {};
  const taken = new Set<Column>();
  const found = fields.flatMap(({ slug, label }) => {
    const names = [slug, label].map(bare).filter((name) => name !== "");
    const column = columns.find((each) => !taken.has(each) && names.includes(bare(each.name)));
    if (!column) return [];
    taken.add(column);
    return [[slug, formulaOfColumn(column, isNamed)] as const];
  });
  return Object.fromEntries(found);
}

function bare(name: string): string {
  return slugify(name).replaceAll("-", "");
}
