import type { FieldBlock } from "../../model/fields/field.ts";
import { formNames } from "../../model/forms/form-plan.ts";
import { explained } from "../../model/formula/functions-explained.ts";
import { signatureOf } from "../../model/formula/named-functions.ts";

/** Something that can be put into a formula. */
export interface Suggestion {
  readonly name: string;
  /** What is put in. */
  readonly insert: string;
  readonly says: string;
}

/** A key that is no plain name is read from the model. */
export function fieldSuggestion({ slug, label }: FieldBlock): Suggestion {
  return { name: slug, insert: /^[A-Za-z_]\w*$/.test(slug) ? slug : `model["${slug}"]`, says: label };
}

export const functionNames = Object.keys(explained) as (keyof typeof explained)[];

export function functionSuggestion(name: keyof typeof explained): Suggestion {
  return { name: signatureOf(name), insert: `${name}(`, says: explained[name].sentence };
}

/** What begins with the word, fields (by key or label) before functions; at most eight. */
export function suggestionsFor(word: string, fields: readonly FieldBlock[]): readonly Suggestion[] {
  const fits = (text: string) => text.toLowerCase().startsWith(word.toLowerCase());
  const own = fields.map(fieldSuggestion).filter(({ name, says }) => fits(name) || fits(says));
  const places = formNames.filter(fits).map((name) => ({ name, insert: name, says: sayName[name] }));
  const found = [...own, ...places, ...functionNames.filter(fits).map(functionSuggestion)];
  return found.filter(({ insert }) => insert !== word).slice(0, 8);
}

const sayName: { readonly [Name in (typeof formNames)[number]]: string } = {
  model: "The values of this form",
  post: "The record as it is kept",
  user: "Who fills the form in",
  app: "This app",
  status: "The record's status",
  now: "This very moment",
};
