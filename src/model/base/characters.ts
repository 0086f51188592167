/** Texts in which each place is a character: no part of one is written apart from it. */
const simple = /^[\0-\u02ff]*$/;

const mark = String.raw`[\p{M}\p{EMod}\u200c\u{e0020}-\u{e007f}]*`;
/** A flag; signs that are joined to one; anything else; each with its marks. Line ends and lone marks count as well. */
const character = new RegExp(String.raw`\p{RI}\p{RI}${mark}|\p{ExtPict}${mark}(?:\u200d\p{ExtPict}${mark})*|\r\n|.${mark}`, "gsu");

/**
 * How many characters a text has as people see them: a thumb of some skin colour is one, a flag too. Counts no further than one beyond `most`.
 * It asks no `Intl.Segmenter`: that takes a second for a long text of such signs, and says in each browser what the Unicode it knows says.
 */
export function countCharacters(text: string, most = Number.POSITIVE_INFINITY): number {
  if (simple.test(text)) return text.length;
  let count = 0;
  for (const _ of text.matchAll(character)) if (++count > most) break;
  return count;
}
