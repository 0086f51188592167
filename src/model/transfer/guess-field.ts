import type { FieldBlock } from "../fields/field.ts";
import { newFieldId, newFieldSlug, type Random } from "../fields/new-field.ts";
import { rulesOf } from "../fields/values.ts";
import { type CellContext, readCell } from "./read-cell.ts";

/** The kinds of field that a column can become, the most telling first: what fits none of them is a text. */
export const columnKinds = {
  number: { text: "Number", component: "number", options: {} },
  checkbox: { text: "Yes or no", component: "checkbox", options: {} },
  date: { text: "Date", component: "date", options: {} },
  time: { text: "Date and time", component: "date", options: { withTime: true } },
  email: { text: "E-mail address", component: "input-text", options: { type: "email" } },
  url: { text: "Web address", component: "input-text", options: { type: "url" } },
  long: { text: "Long text", component: "textarea", options: { rows: 3 } },
  line: { text: "Text", component: "input-text", options: { type: "text" } },
} as const;
export type ColumnKind = keyof typeof columnKinds;
const names = Object.keys(columnKinds) as ColumnKind[]; // the keys of the list above

/** What seems to stand in a column, told from some of its cells. */
export function guessKind(cells: readonly string[], context: CellContext): ColumnKind {
  const said = cells.filter((cell) => cell.trim() !== "");
  return (
    names.find((name) => said.length > 0 && said.every((cell) => fits[name]?.(cell, context) ?? isRead(name, cell, context))) ?? "line"
  );
}

/** What more than reading it tells. */
const fits: { readonly [Name in ColumnKind]?: (cell: string, context: CellContext) => boolean } = {
  number: (cell, context) => !isMark(cell.trim()) && isRead("number", cell, context),
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
  const { component, options } = columnKinds[name];
  const field: FieldBlock = { id: name, slug: name, label: "", component, ...options };
  const value = readCell(field, cell, context);
  return rulesOf(field)?.check(value, field, context).length === 0;
}

/** New fields for columns, each of the kind that its first cells tell. */
export function fieldsOfColumns(
  columns: readonly { readonly name: string; readonly samples: readonly string[] }[],
  others: readonly FieldBlock[],
  { context, random }: { readonly context: CellContext; readonly random: Random },
): readonly FieldBlock[] {
  const made: FieldBlock[] = [];
  for (const { name, samples } of columns)
    made.push(fieldOfColumn({ label: name, kind: guessKind(samples, context) }, [...others, ...made], random));
  return made;
}

/** A new field for a column, named as the designer of forms names one. */
export function fieldOfColumn(
  { label, kind }: { readonly label: string; readonly kind: ColumnKind },
  others: readonly Pick<FieldBlock, "id" | "slug">[],
  random: Random,
): FieldBlock {
  const { component, options } = columnKinds[kind];
  const id = newFieldId(component, random, (candidate) => others.some((other) => other.id === candidate));
  const slug = newFieldSlug(label, id, random, (candidate) => others.some((other) => other.slug === candidate));
  return { id, slug, label, component, ...options };
}
