import { messages } from "../messages.ts";

/** No text of a record has more characters, nor takes more than twice as many places: that bounds what is kept and worked on. */
export const textLimit = 100_000;

export interface LengthLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** On a text the older words for the same. A date or time input has its bounds here. */
  readonly min?: number | string;
  readonly max?: number | string;
}

export function checkLength(text: string, limits: LengthLimits): readonly string[] {
  const { shortest, longest } = lengthsOf(limits);
  // A character is one place or more, so that most texts need no counting.
  if (text.length <= longest && shortest === 0) return [];
  const length = text.length > textLimit * 2 ? Number.POSITIVE_INFINITY : countCharacters(text);
  if (length < shortest) return [messages.tooShort(shortest)];
  return length > longest ? [messages.tooLong(longest)] : [];
}

/** How many characters, as people see them, a text must and may have. */
export function lengthsOf({ minLength, maxLength, min, max }: LengthLimits): { readonly shortest: number; readonly longest: number } {
  const shortest = minLength ?? (typeof min === "number" ? min : 0);
  const longest = maxLength ?? (typeof max === "number" ? max : textLimit);
  return { shortest, longest: Math.min(longest, textLimit) };
}

/** Code points that begin no character of their own: a joiner with the sign that it joins on, marks, colours of skin, signs that nobody sees, and of a flag the first half. */
const joined = /\u200d\p{ExtPict}?|[\p{M}\p{EMod}\p{Cf}]|\p{RI}(\p{RI})/gu;

/**
 * How many characters a text has as people see them: a thumb of some skin colour is one, a flag too.
 * It asks no `Intl.Segmenter`: that takes a second for a long text of such signs, and says in each browser what the Unicode it knows says.
 */
export function countCharacters(text: string): number {
  return [...text.replace(joined, "$1")].length;
}
