import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import { comparableName, slugify } from "../base/text.ts";
import type { FieldBlock } from "../fields/field.ts";

/** A row of a file: cells in their order, or an object with names. */
export type SourceRow = readonly Json[] | JsonObject;

/** A column of a file: by its name where the file names it, and by its place where it has one. */
export interface Column {
  readonly name: string;
  readonly index: number;
  /** The keys that lead to it, where it is part of an object in a row: its name has dots between them. */
  readonly path?: readonly string[] | undefined;
}

/** The columns of a file as formulas and matching know them. */
export function columnsIn({ columns }: { readonly columns: readonly Pick<Column, "name" | "path">[] }): readonly Column[] {
  return columns.map(({ name, path }, index) => ({ name, index, ...(path && { path }) }));
}

/** The keys that lead to a column of a row that is an object. */
export function pathOf({ name, path = [name] }: Column): readonly string[] {
  return path;
}

/** What is filled from which formula over `row`: `{ client: "${row.Client}" }`. */
export type Mapping = { readonly [slug: string]: string };

/** The formula that stands for one column. Without names a column is its place. */
export function formulaOfColumn(column: Column, { isNamed }: { readonly isNamed: boolean }): string {
  if (!isNamed) return `\${row[${column.index}]}`;
  return `\${row${pathOf(column)
    .map((key) => (isWord(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
    .join("")}}`;
}

function isWord(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

/** The column that a formula is nothing but; undefined for any other formula. */
export function columnOfFormula(
  formula: string,
  columns: readonly Column[],
  { isNamed }: { readonly isNamed: boolean },
): Column | undefined {
  return columns.find((column) => formulaOfColumn(column, { isNamed }) === formula);
}

/** The value of a column in a row. Names of a file are never looked up in anything but the row's own. */
export function cellOf(row: SourceRow, column: Column): Json | undefined {
  if (isList(row)) return row[column.index];
  return pathOf(column).reduce<Json | undefined>(
    (value, key) => (isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    row,
  );
}

/** The row as formulas know it. */
export function namedRow(row: SourceRow, columns: readonly Column[], { isNamed }: { readonly isNamed: boolean }): Json {
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
  { isNamed }: { readonly isNamed: boolean },
): Mapping {
  if (!isNamed) return {};
  const left = columns.map((column) => ({ column, called: bare(column.name) })).filter(({ called }) => called !== "");
  const found = fields.flatMap(({ slug, label }) => {
    // As exports call it where another column has the same label.
    const names = [bare(slug), bare(label), bare(`${label} (${slug})`)];
    const fitting = left.filter(({ called }) => names.includes(called));
    // An export has the numbers of records under this name, beside a field that is called alike.
    const at = left.indexOf((fitting.find(({ column }) => column.name !== "id") ?? fitting[0]) as (typeof left)[number]);
    return left.splice(at, at < 0 ? 0 : 1).map(({ column }) => [slug, formulaOfColumn(column, { isNamed })] as const);
  });
  return Object.fromEntries(found);
}

/** Whether a field is called so, by its slug or its label. */
export function isCalled({ slug, label }: Pick<FieldBlock, "slug" | "label">, name: string): boolean {
  const called = bare(name);
  return called !== "" && [slug, label].map(bare).includes(called);
}

/** In other scripts than ours nothing is left of a name as a slug: there its own letters count. */
function bare(name: string): string {
  const plain = slugify(name).replaceAll("-", "");
  return /[^\P{L}\p{Script=Latin}]/u.test(name) ? comparableName(name).replace(/[^\p{L}\p{M}\p{N}]/gu, "") : plain;
}
