import type { Json } from "../base/json.ts";
import { sampleOf } from "../fields/define-field-kind.ts";
import type { FieldBlock, FieldValues } from "../fields/field.ts";
import { kindOf } from "../fields/kinds.ts";
import { isComputed, sourceOf } from "../fields/references.ts";
import { checkValue, keepsValue } from "../fields/rules.ts";
import { sampleMark } from "./sample-mark.ts";

const titles = ["First sample", "Second sample", "Third sample"];
export const sampleCount = titles.length;

/**
 * Records that show what a type looks like with something in it. `fields` are those that may be written in a new record; `named`: the one that
 * they are called by, without which they have a title of their own. Nothing where one of them must be filled with what nobody can make up: a
 * file, a record, a person.
 */
export function sampleRecords(fields: readonly FieldBlock[], today: string, named?: FieldBlock): readonly FieldValues[] | undefined {
  const filled = fields.filter(isFilled).map((field) => ({ field, examples: examplesFor(field, today) }));
  if (filled.some(({ field, examples }) => field.required && examples.length === 0)) return undefined;
  return titles.map((title, at) => ({
    ...Object.fromEntries(filled.flatMap(({ field, examples }) => (examples.length > 0 ? [[field.slug, inTurn(examples, at)]] : []))),
    ...calledBy(title, today, named && { field: named, isWritten: fields.includes(named) }),
    meta: sampleMark,
  }));
}

/** A title of its own beside the field that says it would be a second one. */
function calledBy(
  title: string,
  today: string,
  named: { readonly field: FieldBlock; readonly isWritten: boolean } | undefined,
): FieldValues {
  if (!named) return { title };
  const { field, isWritten } = named;
  return isWritten && checkValue(field, title, { today }).length === 0 ? { [field.slug]: title } : {};
}

/** A formula fills the others, or says when they are asked for at all. */
function isFilled(field: FieldBlock): boolean {
  return keepsValue(field) && !isComputed(field) && field.useFormula !== true && (!field.showIf || field.required === true);
}

function examplesFor(field: FieldBlock, today: string): readonly Json[] {
  const kind = kindOf(field.component);
  if (!kind || sourceOf(field)) return [];
  const sample = sampleOf(kind, today);
  const examples = kind.examples?.(field, today) ?? (sample === undefined ? [] : [sample]);
  return examples.filter((example) => checkValue(field, example, { today }).length === 0);
}

function inTurn(examples: readonly Json[], at: number): Json {
  return examples[at % examples.length] ?? null;
}
