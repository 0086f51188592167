import type { Json, JsonObject } from "../base/json.ts";
import { storable } from "../base/storable.ts";
import type { FieldBlock } from "../fields/field.ts";
import { rulesOf } from "../fields/values.ts";
import { startOf } from "../filter/answer-list.ts";
import { orderLength } from "../filter/list.ts";

/** Which typed column of a record's row holds a copy of which field: `{ price: "n1", city: "t1" }`. Before a slug: see `filling`. */
export type IndexColumns = { readonly [slug: string]: string };

/** Before the name of a roll-up: its column is written by whoever works it out. No slug begins so. */
export const rolledUp = "=";

/** Before the slug of a field whose column is written but not read yet: records from before still lack their copies. No slug begins so. */
const filling = "+";

const columnCounts = { n: 8, t: 8 } as const;
export type IndexColumnKind = keyof typeof columnCounts;

/**
 * Gives the fields that lists filter and sort by a typed column each, first come, first served. A column that is given is
 * not given to another field: old rows may still hold its copies (see index-columns-after.ts). A field without a column still works, only slower.
 */
export function assignIndexColumns(fields: readonly FieldBlock[], given: IndexColumns): IndexColumns {
  const indexColumns: Record<string, string> = { ...given };
  for (const field of fields) {
    const free = hasIndexColumn(indexColumns, field.slug) ? undefined : freeColumnOf(field, indexColumns);
    if (free !== undefined) indexColumns[field.slug] = free;
  }
  return indexColumns;
}

export function freeColumn(kind: IndexColumnKind, given: IndexColumns): string | undefined {
  const taken = new Set(Object.values(given));
  return Array.from({ length: columnCounts[kind] }, (_, index) => `${kind}${index + 1}`).find((column) => !taken.has(column));
}

/** Whether a field has a column, be it one that is still being filled. */
export function hasIndexColumn(indexColumns: IndexColumns, slug: string): boolean {
  return Object.hasOwn(indexColumns, slug) || Object.hasOwn(indexColumns, filling + slug);
}

function freeColumnOf(field: FieldBlock, indexColumns: IndexColumns): string | undefined {
  const kind = indexColumnKindOf(field);
  return kind === null ? undefined : freeColumn(kind, indexColumns);
}

/** The same with a column for a field that records hold values in already; undefined: none is free. */
export function withFilling(indexColumns: IndexColumns, field: FieldBlock): IndexColumns | undefined {
  const free = freeColumnOf(field, indexColumns);
  return free === undefined ? undefined : { ...indexColumns, [filling + field.slug]: free };
}

/** The columns that are being filled. */
export function fillingColumns(indexColumns: IndexColumns): string[] {
  return Object.entries(indexColumns).flatMap(([slug, column]) => (slug.startsWith(filling) ? column : []));
}

/** The same once every record has its copy in these columns. */
export function withFilled(indexColumns: IndexColumns, columns: readonly string[]): IndexColumns {
  return Object.fromEntries(Object.entries(indexColumns).map(([slug, column]) => [columns.includes(column) ? slugOf(slug) : slug, column]));
}

/** The field that a column is of, filled or not. */
export function slugOf(slug: string): string {
  return slug.startsWith(filling) ? slug.slice(filling.length) : slug;
}

/** The same column under another field's name, as far filled as it was. */
export function renamed(slug: string, to: string): string {
  return slug.startsWith(filling) ? filling + to : to;
}

/** Numbers go into number columns; short texts and days (which sort as text) into text columns; the rest has none. */
export function indexColumnKindOf(field: FieldBlock): IndexColumnKind | null {
  const stored = rulesOf(field)?.stored(field);
  if (stored === "number") return "n";
  if (stored === "date") return "t";
  return stored === "text" && field.component !== "textarea" ? "t" : null;
}

/** The columns that are written with a row, and the field that each is of. Those of roll-ups are not. */
export function writtenColumns(indexColumns: IndexColumns): { readonly column: string; readonly slug: string }[] {
  return Object.entries(indexColumns)
    .filter(([slug]) => !slug.startsWith(rolledUp))
    .map(([slug, column]) => ({ column, slug: slugOf(slug) }));
}

/** The columns of one row and what they hold, for the columns that still fit what their field stores. */
export function indexColumnValues(indexColumns: IndexColumns, values: JsonObject): { readonly column: string; readonly value: Json }[] {
  return writtenColumns(indexColumns).map(({ column, slug }) => ({ column, value: indexColumnValue(column, values[slug]) }));
}

export function indexColumnValue(column: string, value: unknown): Json {
  if (column.startsWith("n")) return typeof value === "number" ? value : null;
  return typeof value === "string" ? storable(startOf(value, orderLength)) : null;
}
