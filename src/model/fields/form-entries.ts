import type { Json } from "../base/json.ts";
import type { FieldBlock, FieldValues } from "./field.ts";
import { rulesOf } from "./values.ts";

/** A form as a browser posts it: the entries under each input's name. */
export type FormEntries = readonly (readonly [name: string, entry: string])[];

/** The values that a form posted without JavaScript holds for these fields, numbers typed by the customs of `locale`; names of no field are left out. */
export function valuesOfEntries(fields: readonly FieldBlock[], posted: FormEntries, locale: string | undefined): FieldValues {
  const read = fields.map((field) => {
    const entries = posted.filter(([name]) => name === field.slug).map(([, entry]) => entry);
    return [field.slug, rulesOf(field)?.parse(entries, field, locale)] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** The entries that a browser would post for these values. */
export function entriesOfValues(fields: readonly FieldBlock[], values: FieldValues, locale: string | undefined): FormEntries {
  return fields.flatMap((field) => {
    const value = values[field.slug];
    const entries = value === undefined || value === null ? [] : (rulesOf(field)?.entries(value, field, locale) ?? []);
    return entries.map((entry) => [field.slug, entry] as const);
  });
}

/** The value that a text stands for when it was typed where any field could be meant; what it cannot stand for stays text. */
export function valueOfText(field: FieldBlock, text: string): Json {
  if (text === "") return null;
  return rulesOf(field)?.parse([text], field) ?? text;
}
