import { normalForm } from "../../model/base/normal-form.ts";
import type { Choice } from "../../model/fields/values/select.ts";
import { type FieldTexts, fieldTexts } from "../../model/texts/field-texts.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { countSaid } from "../shared/count-said.ts";
import type { Option } from "../shared/use-combobox.ts";

/** As many as the list shows; who looks for another one types a part of it. */
const most = 300;

/** The options whose texts hold all words that were typed, those that begin with them first; without words all, as the owner put them. */
export function searchChoices(
  words: string,
  choices: readonly Choice[],
  texts: FieldTexts = fieldTexts,
): { readonly options: readonly Option[]; readonly said: string } {
  const wanted = plain(words).split(" ").filter(Boolean);
  const found = wanted.length === 0 ? choices : best(wanted, choices);
  const options = found.slice(0, most).map(({ text, value }) => ({ key: value, name: text, note: "" }));
  return { options, said: saidOf(found.length, words, texts) };
}

/** A text without case and accents, as people type it to search: "Curaçao" is found by "curacao". */
export function plain(text: string): string {
  return normalForm(text, "NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_/-]+/g, " ")
    .trim();
}

function best(wanted: readonly string[], choices: readonly Choice[]): readonly Choice[] {
  const known = choices.map((choice) => ({ choice, text: plain(choice.text) }));
  const found = known.filter(({ text }) => wanted.every((word) => text.includes(word)));
  const whole = wanted.join(" ");
  const begins = found.filter(({ text }) => text.startsWith(whole));
  return [...begins, ...found.filter((one) => !begins.includes(one))].map(({ choice }) => choice);
}

function saidOf(count: number, words: string, texts: FieldTexts): string {
  if (count === 0) return filledIn(texts.nothingFoundFor, { words: words.trim() });
  if (count > most) return filledIn(texts.firstOfMany, { most, count });
  return countSaid(count, texts);
}
