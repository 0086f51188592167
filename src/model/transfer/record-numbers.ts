import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { builtInLabels } from "./column-labels.ts";
import { type Column, columnOfFormula, isCalled, type Mapping } from "./mapping.ts";
import { nameColumn } from "./pointers.ts";

/** What an import knows records by where it goes by the number that each has by itself: no field may be called so. */
export const recordNumber = "id";
export const recordNumberLabel = "Number of the record";

/** What exports call the column of the numbers, and what people make of that; the surest first. */
const numberNames = [recordNumber, labelWithKey(recordNumber), "Number", "No.", "No"].map((name) => name.toLowerCase());

/** The column in which a file says the numbers of records. One that fills a field holds what that field does, whatever it is called. */
export function recordNumberColumn(
  columns: readonly Column[],
  newPost: Mapping,
  { isNamed }: { readonly isNamed: boolean },
): Column | undefined {
  if (!isNamed) return undefined;
  const filling = new Set(Object.values(newPost).map((formula) => columnOfFormula(formula, columns, { isNamed })));
  const called = (name: string) => columns.find((column) => column.name.trim().toLowerCase() === name && !filling.has(column));
  return numberNames.map(called).find((column) => column !== undefined);
}

/** The number that a cell says, as lists and spreadsheets write it ("12", "#12", "12.0"); undefined: it says none. */
export function recordNumberIn(cell: Json | undefined): number | undefined {
  const text = typeof cell === "number" ? String(cell) : typeof cell === "string" ? cell.trim() : "";
  const number = Number(/^#?([1-9]\d{0,15})(?:\.0{1,10})?$/.exec(text)?.[1]);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** The names that columns of an export have which say what every record has by itself: by key, and by label. */
const styles = [Object.keys(builtInLabels), Object.entries(builtInLabels).flatMap(([key, label]) => [label, labelWithKey(key)])].map(
  (names) => new Set(names),
);

function labelWithKey(key: string): string {
  return `${builtInLabels[key] ?? key} (${key})`;
}

/**
 * The columns of an export of these very records that are nothing new to them: what every record has by itself, what records that they
 * point at are called, and fields that nobody fills. A file of which most other columns are no fields of theirs is no such export.
 */
export function knownColumns(names: readonly string[], fields: readonly FieldBlock[]): ReadonlySet<string> {
  const style = styles.find((each) => names.some((name) => each.has(name) && numberNames.includes(name.toLowerCase())));
  if (!style) return new Set();
  const isField = (name: string) => fields.some((field) => isCalled(field, name));
  const called = new Set(names.filter(isField).map(nameColumn));
  const others = names.filter((name) => !style.has(name) && !called.has(name));
  const own = others.filter(isField);
  const isExport = others.length === 0 ? names.some((name) => /^title$/i.test(name)) : own.length * 2 >= others.length;
  return new Set(isExport ? names.filter((name) => style.has(name) || called.has(name) || isField(name)) : []);
}
