import type { Json } from "../base/json.ts";
import { isEmpty } from "../fields/empty.ts";
import type { FieldBlock } from "../fields/field.ts";
import { newFieldId, newFieldSlug, type Random } from "../fields/new-field.ts";
import { rulesOf } from "../fields/values.ts";
import { type Format, formatKindOf, readingsOf } from "./formats.ts";
import { type CellContext, cellReader } from "./read-cell.ts";
import { formatOfUnit } from "./units-in-cells.ts";

/** The kinds of field that a column can become, the most telling first: what fits none of them is a text. */
export const columnKinds = {
  words: { text: "Several words", component: "tags", options: {} },
  number: { text: "Number", component: "number", options: {} },
  checkbox: { text: "Yes or no", component: "checkbox", options: {} },
  date: { text: "Date", component: "date", options: {} },
  time: { text: "Date and time", component: "date", options: { withTime: true } },
  email: { text: "E-mail address", component: "input-text", options: { type: "email" } },
  url: { text: "Web address", component: "input-text", options: { type: "url" } },
  long: { text: "Long text", component: "textarea", options: { rows: 3 } },
  line: { text: "Text", component: "input-text", options: { type: "text" } },
  json: { text: "Lists or objects, as JSON", component: "textarea", options: { rows: 3 } },
} as const;
export type ColumnKind = keyof typeof columnKinds;
export const kindsOfColumns = Object.keys(columnKinds) as [ColumnKind, ...ColumnKind[]]; // the keys of the list above

/** What cells hold that are no plain values: lists of texts, or any other lists and objects. */
export const heldByCells = ["texts", "objects"] as const;
export type HeldByCells = (typeof heldByCells)[number];

/** What the cells of a column hold, where all that say something hold the same. */
export function heldBy(cells: readonly (Json | undefined)[]): HeldByCells | undefined {
  const said = cells.filter((cell) => cell !== undefined && cell !== null && cell !== "" && !(typeof cell === "object" && isEmpty(cell)));
  if (said.length === 0 || !said.every((cell) => typeof cell === "object")) return undefined;
  return said.every(isListOfTexts) ? "texts" : "objects";
}

export function isListOfTexts(cell: Json | undefined): boolean {
  return Array.isArray(cell) && cell.every((item) => typeof item === "string");
}

interface GuessedColumn {
  readonly name: string;
  readonly samples: readonly string[];
  readonly holds?: HeldByCells | undefined;
  /** What all of its cells are; what an older release read says nothing of it. */
  readonly kind?: ColumnKind | undefined;
  /** What all of its numbers are written with. */
  readonly unit?: string | undefined;
}

/** What stands in a column: what all of its cells told, else what some of them tell. */
export function guessKind({ samples: cells, holds, kind }: Omit<GuessedColumn, "name">, context: CellContext): ColumnKind {
  if (kind) return kind;
  if (holds) return holds === "texts" ? "words" : "json";
  const said = cells.filter((cell) => cell.trim() !== "");
  return kindsOfColumns.find((name) => said.length > 0 && said.every((cell) => fitsKind(name, cell, context))) ?? "line";
}

/** Whether a text is of that kind. */
export function fitsKind(kind: ColumnKind, cell: string, context: CellContext): boolean {
  return fits[kind]?.(cell, context) ?? isRead(kind, cell, context);
}

/** What more than reading it tells. */
const fits: { readonly [Name in ColumnKind]?: (cell: string, context: CellContext) => boolean } = {
  words: () => false,
  json: () => false,
  number: (cell) => !isMark(cell.trim()) && readingsOf("decimal", cell).size > 0,
  // A letter or a sign alone says too little.
  checkbox: (cell, context) => /\p{L}{2}|[はい是否]/u.test(cell) && isRead("checkbox", cell, context),
  long: (cell) => cell.length > 60 || /[\r\n]/.test(cell),
};

/** Digits that nobody reckons with, and that a number would not keep: a postcode, a phone number, a number of an account. */
function isMark(text: string): boolean {
  return /^0\d+$/.test(text) || /^\d{12,}$/.test(text);
}

function isRead(name: ColumnKind, cell: string, context: CellContext): boolean {
  // A day alone has no time, though it could be read with midnight.
  if (name === "time" && !/\d:\d\d/.test(cell)) return false;
  if (name === "date" && /\d:\d\d/.test(cell)) return false;
  const { field, format, read } = triedAs(name);
  const value = read(cell, { ...context, format });
  return rulesOf(field)?.check(value, field, context).length === 0;
}

interface Tried {
  readonly field: FieldBlock;
  readonly format: Format;
  readonly read: ReturnType<typeof cellReader>;
}

/** A field of each kind to try cells with: made once, as each cell of a column is tried. */
const tried = new Map<ColumnKind, Tried>();

function triedAs(name: ColumnKind): Tried {
  const known = tried.get(name);
  if (known) return known;
  const { component, options } = columnKinds[name];
  const field: FieldBlock = { id: name, slug: name, label: "", component, ...options };
  // Which of two days or numbers is meant is asked later: it is one either way.
  const made: Tried = { field, format: formatKindOf(field) === "days" ? "day-first" : ".", read: cellReader(field) };
  tried.set(name, made);
  return made;
}

/** New fields for columns, each of the kind that its first cells tell. */
export function fieldsOfColumns(
  columns: readonly GuessedColumn[],
  others: readonly FieldBlock[],
  { context, random }: { readonly context: CellContext; readonly random: Random },
): readonly FieldBlock[] {
  const made: FieldBlock[] = [];
  for (const column of columns)
    made.push(fieldOfColumn({ label: column.name, kind: guessKind(column, context), unit: column.unit }, [...others, ...made], random));
  return made;
}

/** A new field for a column, named as the designer of forms names one. */
export function fieldOfColumn(
  { label, kind, unit }: { readonly label: string; readonly kind: ColumnKind; readonly unit?: string | undefined },
  others: readonly Pick<FieldBlock, "id" | "slug">[],
  random: Random,
): FieldBlock {
  const { component, options } = columnKinds[kind];
  const id = newFieldId(component, random, (candidate) => others.some((other) => other.id === candidate));
  const slug = newFieldSlug(label, id, { random, isTaken: (candidate) => others.some((other) => other.slug === candidate) });
  return { id, slug, label, component, ...options, ...(kind === "number" && unit !== undefined && formatOfUnit(unit)) };
}
