import { type Json, sameJson } from "../base/json.ts";
import { isEmpty } from "./empty.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "./field.ts";
import { beginForm, changeForm, type FormEdits } from "./form-edits.ts";
import { checkValue, checkValues, keepsValue, tidyValues } from "./rules.ts";

/**
 * A form under somebody's hands: its values and what is wrong with them. Screens and the script of public forms draw it
 * each in their own way; what happens to it is said here once.
 */
export interface FormState extends FormEdits {
  readonly problems: FieldProblems;
  /** The fields whose condition does not hold. */
  readonly hidden: ReadonlySet<string>;
  /** Its fields were changed while somebody filled it in (see follow-fields.ts): what was typed into those that are not there any more. */
  readonly followed?: { readonly gone: readonly GoneField[] };
}

/** A field that was taken out of a form while somebody filled it in, and what they had typed into it. */
export interface GoneField {
  readonly field: FieldBlock;
  readonly value: Json;
}

/** More problems than these are also listed on top of the form. */
export const fewProblems = 3;

export interface FormRules {
  readonly fields: readonly FieldBlock[];
  /** Works out what formulas make of the values (see model/forms); a form without formulas has none. */
  readonly settle?: ((values: FieldValues, touched: readonly string[]) => Worked) | undefined;
  /** Fields that are hidden or locked are neither checked nor sent. */
  readonly isEditable: (field: FieldBlock, values: FieldValues) => boolean;
  /** The day of the app, YYYY-MM-DD. */
  readonly today: string;
  /** Of a form about what is kept already: the fields by which its values are judged, where `held` may stay. */
  readonly withHeld?: (fields: readonly FieldBlock[], held: FieldValues) => readonly FieldBlock[];
  /** What a form of our own finds wrong besides, in words for people. */
  readonly alsoWrong?: (values: FieldValues) => FieldProblems;
}

interface Worked {
  readonly values: FieldValues;
  readonly hidden: ReadonlySet<string>;
}

export function startForm(start: FieldValues, problems: FieldProblems = {}): FormState {
  return { ...beginForm(start), problems, hidden: new Set() };
}

/** Those of these values that are others than at the start. */
export function changedValues(values: FieldValues, start: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([slug, value]) => !sameJson(value ?? null, start[slug] ?? null)));
}

/** The form over what is kept now: what somebody changed stays as they left it. */
export function renewForm(form: FormState, start: FieldValues): FormState {
  const changed = form.dirty.map((slug) => [slug, form.values[slug]] as const);
  return { ...form, start, values: { ...start, ...Object.fromEntries(changed) } };
}

/** The form once what was sent of it is kept: what somebody changed since stays as they left it. */
export function keptForm(form: FormState, start: FieldValues, sent: FieldValues): FormState {
  const dirty = form.dirty.filter((slug) => !sameJson(form.values[slug] ?? null, sent[slug] ?? null));
  return renewForm({ ...form, dirty }, start);
}

/** After somebody changed one field: what was said to be wrong with it is said anew. */
export function changeField(
  form: FormState,
  rules: FormRules,
  { slug, value }: { readonly slug: string; readonly value: Json | undefined },
): FormState {
  const changed = { ...form, ...changeForm(form, rules.fields, { slug, value }) };
  return form.problems[slug] ? judged(changed, rules, slug) : changed;
}

/**
 * After the focus has left a field: what was changed in it is checked. What is known to be wrong stays: the server or the
 * browser may have found it, whom these rules cannot ask.
 */
export function leaveField(form: FormState, rules: FormRules, slug: string): FormState {
  if (form.problems[slug]) return form;
  return form.dirty.includes(slug) || !isEmpty(form.values[slug]) ? judged(form, rules, slug) : form;
}

/** All that is wrong, together with what only the browser can know of its inputs. */
export function judgeForm(form: FormState, rules: FormRules, unreadable: FieldProblems): FormState {
  return {
    ...form,
    problems: {
      ...rules.alsoWrong?.(form.values),
      ...checkValues(judgedBy(editableFields(form, rules), form, rules), form.values, rules),
      ...unreadable,
    },
  };
}

/** Those that can be changed and show: what is hidden by its condition is neither checked nor sent. */
export function editableFields(form: FormState, { fields, isEditable }: FormRules): readonly FieldBlock[] {
  return fields.filter((field) => !form.hidden.has(field.slug) && isEditable(field, form.values));
}

/** The values to be sent. What was emptied says so: else a default, or the value that is kept, would take its place. */
export function sentValues(form: FormState, rules: FormRules): FieldValues {
  const sent = editableFields(form, rules).filter(keepsValue);
  const emptied = sent.filter((field) => form.values[field.slug] === undefined && (field.default ?? form.start[field.slug]) !== undefined);
  return { ...tidyValues(sent, form.values), ...Object.fromEntries(emptied.map(({ slug }) => [slug, null])) };
}

/** After the values have rested, and before they are judged: everything that formulas make is worked out. */
export function settleForm(form: FormState, { settle }: FormRules): FormState {
  if (!settle) return form;
  const { values, hidden } = settle(form.values, form.dirty);
  const problems = Object.fromEntries(Object.entries(form.problems).filter(([slug]) => !hidden.has(slug)));
  return { ...form, values, hidden, problems };
}

/** How long the values rest before formulas run again, in milliseconds. */
export const settleAfter = 200;

function judgedBy(fields: readonly FieldBlock[], { start }: FormState, { withHeld }: FormRules): readonly FieldBlock[] {
  return withHeld ? withHeld(fields, start) : fields;
}

function judged(form: FormState, rules: FormRules, slug: string): FormState {
  const field = editableFields(form, rules).find((one) => one.slug === slug);
  const own = judgedBy(field ? [field] : [], form, rules).flatMap((one) => checkValue(one, form.values[slug], rules));
  const said = own.length > 0 ? own : (rules.alsoWrong?.(form.values)[slug]?.messages ?? []);
  const { [slug]: _, ...others } = form.problems;
  return { ...form, problems: field && said.length > 0 ? { ...form.problems, [slug]: { title: field.label, messages: said } } : others };
}
