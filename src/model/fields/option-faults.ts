/** What is wrong with the options of a field: what nobody could choose, or tell from another one. Found where they are saved. */
import { isJsonObject, type Json, sameJson } from "../base/json.ts";
import { cutText } from "../base/text.ts";
import type { FieldBlock, FieldProblem, FieldProblems } from "./field.ts";
import { fieldsOf } from "./values/form-designer.ts";
import { isNumeral } from "./values/numbers.ts";
import { type Choice, choicesOf, hasOptions } from "./values/select.ts";

/** What is wrong with one setting of a field, by the path of that setting. */
export type Contradiction = readonly [option: string, message: string];

/** `at`: the place of the option in the list, from 0. */
export interface OptionFault {
  readonly at: number;
  /** A sentence that names the option and its value and says what to do. */
  readonly text: string;
  /** It is wrong only because the field keeps numbers. */
  readonly isOfNumbers: boolean;
}

type Optioned = Pick<FieldBlock, "component" | "label" | "slug"> & { readonly values?: unknown; readonly asNumber?: unknown };

/**
 * The options that have no value, the same value as one before them, or no number where the field keeps numbers; [] where the field has no options.
 * Goes through the list once.
 */
export function optionFaults(field: Optioned): readonly OptionFault[] {
  if (!hasOptions(field)) return [];
  const typed = typedOptions(field.values ?? []);
  const kept = choicesOf({ values: typed, asNumber: field.asNumber === true });
  const first = new Map<string, number>();
  return typed.flatMap(({ text, value }, at): OptionFault[] => {
    const option = `Option ${at + 1} of ${nameOf(field)}`;
    if (value.trim() === "")
      return [{ at, text: `${option} (${quoted(text)}) has no value: type what is stored for it, or remove it.`, isOfNumbers: false }];
    if (field.asNumber === true && !isNumeral(value.trim()))
      return [{ at, text: `${option} ${noNumber(value.trim())}`, isOfNumbers: true }];
    const known = kept[at]?.value ?? value;
    const other = first.get(known);
    if (other === undefined) first.set(known, at);
    const before = other === undefined ? undefined : typed[other];
    if (other === undefined || !before) return [];
    const isSame = before.value === value;
    const like = isSame ? `as option ${other + 1} has` : `which is the number of option ${other + 1} as well (${quoted(before.value)})`;
    return [{ at, text: `${option} has the value ${quoted(value)}, ${like}: give it another one, or remove it.`, isOfNumbers: !isSame }];
  });
}

/** What is no option at all has no value either. */
function typedOptions(values: readonly unknown[]): readonly Choice[] {
  return values.map((option) => {
    if (typeof option === "string") return { text: option, value: option };
    const { text, value } = isJsonObject(option as Json) ? (option as Partial<Choice>) : {};
    return { text: typeof text === "string" ? text : "", value: typeof value === "string" ? value : "" };
  });
}

function noNumber(value: string): string {
  const why = /^-?[\d.]+$/.test(value) && /\d/.test(value) ? "which is not a number as it can be kept" : "which is no number";
  return `has the value ${quoted(value)}, ${why}: type another one, or do not keep the field as a number.`;
}

/** Nobody reads more of one field at once. */
const mostSaid = 5;

/** What is wrong with the options of a field: each at its place, and with the setting that makes numbers of them. */
export function oddOptions(field: Optioned): readonly Contradiction[] {
  const faults = optionFaults(field);
  const more = faults.length - mostSaid;
  const said = faults.slice(0, mostSaid).map(({ at, text }): Contradiction => [`values.${at}.value`, text]);
  if (more > 0) said.push(["values", `${more} more options of ${nameOf(field)} are wrong in such a way: mend these first.`]);
  if (faults.some(({ isOfNumbers }) => isOfNumbers))
    said.push(["asNumber", `The options of ${nameOf(field)} are not all numbers, each another: change their values, or turn this off.`]);
  return said;
}

/** The same, unless the options stand like that in the field already. `before`: fields as they are stored. */
export function newOddOptions(field: FieldBlock, before: readonly FieldBlock[]): readonly Contradiction[] {
  if (before.includes(field)) return [];
  const odd = oddOptions(field);
  return odd.length > 0 && before.some((known) => isSameField(known, field) && hasSameOptions(known, field)) ? [] : odd;
}

/** Whether two forms mean the same field: by its id, or by its key where it was sent anew. */
export function isSameField(one: FieldBlock, other: FieldBlock): boolean {
  return one.id === other.id || one.slug === other.slug;
}

/** Whether the options of the one field are those of the other, and kept in the same way: what is wrong with them is no worse. */
export function hasSameOptions(one: Optioned, other: Optioned): boolean {
  return (
    hasOptions(one) &&
    hasOptions(other) &&
    sameJson(one.values as never, other.values as never) &&
    keepsNumbers(one) === keepsNumbers(other)
  );
}

function keepsNumbers({ asNumber }: { readonly asNumber?: unknown }): boolean {
  return asNumber === true;
}

/** So many fields of a form are told of at once. */
const mostFieldsTold = 20;

/**
 * What is wrong with the options in a form that is checked by nothing else, under `{list}.{index}.{key}`, also in the forms inside its fields.
 * `before`: the form as it is stored.
 */
export function oddOptionsInForm(form: unknown, { list, before }: { readonly list: string; readonly before: unknown }): FieldProblems {
  const known = fieldsOf(before as Json);
  const fields = Array.isArray(form) ? (form as Json[]) : [];
  const found = fields.flatMap((one, index): (readonly [string, FieldProblem])[] => {
    const [field] = fieldsOf([one]);
    if (!field) return [];
    const own = newOddOptions(field, known).map(
      ([key, text]) => [`${list}.${index}.${key}`, { title: field.label, messages: [text] }] as const,
    );
    const inside = known.filter((other) => isSameField(other, field)).flatMap(({ inputForm }) => fieldsOf(inputForm));
    return [...own, ...Object.entries(oddOptionsInForm(field.inputForm, { list: `${list}.${index}.inputForm`, before: inside }))];
  });
  return Object.fromEntries(found.slice(0, mostFieldsTold));
}

/** So many characters of a name or a value are shown. */
const longestShown = 60;

function nameOf({ label, slug, component }: Optioned): string {
  return quoted(label.trim() || slug || component);
}

function quoted(text: string): string {
  return text.length > longestShown ? `“${cutText(text, longestShown)}…”` : `“${text}”`;
}
