import type { Import } from "../../../contract/imports.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { messages, sayProblem } from "../../../model/fields/messages.ts";
import { type ColumnKind, columnKinds } from "../../../model/transfer/guess-field.ts";
import { canBeLeftEmpty, type MisfitChoice } from "../../../model/transfer/left-empty.ts";
import { columnOfFormula, columnsIn } from "../../../model/transfer/mapping.ts";
import { said } from "./import-labels.ts";

/** A field that some of the cells of its column do not fit. */
export interface Misfit {
  readonly field: FieldBlock;
  readonly words: string;
  /** Of a field that was made for this import: what it could be instead, and what becomes of cells that do not fit then. */
  readonly become?: { readonly kind: ColumnKind; readonly words: string; readonly leaves: MisfitChoice };
  readonly canBeLeftEmpty: boolean;
}

/** Texts that were made for columns of which most cells are something else, and fields that turn rows down because of what a cell is. */
export function misfitsOf(one: Import, fields: readonly FieldBlock[]): readonly Misfit[] {
  return Object.entries(one.newPost).flatMap(([slug, formula]) => {
    const field = fields.find((each) => each.slug === slug);
    if (!field) return [];
    const filling = columnOfFormula(formula, columnsIn(one), { isNamed: one.format === "json" || !one.noHeader });
    const column = filling && one.columns[filling.index];
    const isMade = one.made.includes(field.id);
    return [...nearly(field, column, isMade), ...turnedDown(one, field, { column, isMade })];
  });
}

type Column = Import["columns"][number] | undefined;

function nearly(field: FieldBlock, column: Column, isMade: boolean): readonly Misfit[] {
  if (!isMade || !column?.nearly || !isText(field)) return [];
  const { kind, count, examples } = column.nearly;
  const name = columnKinds[kind].text;
  const words = `${field.label}: ${said(count)} of ${said(column.filled ?? count)} cells fit “${name}”, ${quoted(examples)} not. It is a text.`;
  return [{ field, words, become: { kind, words: `Make it “${name}” and leave those empty`, leaves: "empty" }, canBeLeftEmpty: false }];
}

function turnedDown(
  { problems }: Import,
  field: FieldBlock,
  { column, isMade }: { readonly column: Column; readonly isMade: boolean },
): readonly Misfit[] {
  const wrong = problems.filter(({ slug, message }) => slug === field.slug && message !== messages.required);
  const count = wrong.reduce((sum, group) => sum + group.count, 0);
  const isEmptied = canBeLeftEmpty(field);
  const becomesText = isMade && !isText(field);
  if (count === 0 || !(isEmptied || becomesText)) return [];
  const examples = wrong.flatMap((group) => group.examples.map(({ value }) => value)).filter((value) => value !== "");
  const [why = ""] = wrong.map(({ message }) => sayProblem(message));
  const such = examples.length === 0 ? "" : `, such as ${quoted(examples.slice(0, 3))}`;
  const words = `${field.label}: ${said(count)} ${count === 1 ? "cell does" : "cells do"} not fit${such}. ${why}`;
  const kind = column?.kind === "long" ? "long" : "line";
  return [{ field, words, ...(becomesText && { become: { kind, words: "Make it a text", leaves: "reject" } }), canBeLeftEmpty: isEmptied }];
}

function isText({ component, type }: FieldBlock): boolean {
  return component === "textarea" || (component === "input-text" && (type === undefined || type === "text"));
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `“${text}”`).join(", ");
}

/** The same field of another kind. */
export function withKind({ id, slug, label }: FieldBlock, kind: ColumnKind): FieldBlock {
  const { component, options } = columnKinds[kind];
  return { id, slug, label, component, ...options };
}
