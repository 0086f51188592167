import { countCharacters } from "../../base/characters.ts";
import { messages } from "../messages.ts";

/** No text of a record is longer, in code points: it bounds what is kept and worked on. */
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
  if (text.length > textLimit && [...text.slice(0, textLimit * 2 + 2)].length > textLimit) return [messages.tooLong(textLimit)];
  // A character is one place or more, so that most texts need no counting.
  if (text.length <= longest && shortest === 0) return [];
  const length = countCharacters(text, longest);
  if (length < shortest) return [messages.tooShort(shortest)];
  return length > longest ? [messages.tooLong(longest)] : [];
}

/** How many characters, as people see them, a text must and may have. */
export function lengthsOf({ minLength, maxLength, min, max }: LengthLimits): { readonly shortest: number; readonly longest: number } {
  const shortest = minLength ?? (typeof min === "number" ? min : 0);
  const longest = maxLength ?? (typeof max === "number" ? max : textLimit);
  return { shortest, longest: Math.min(longest, textLimit) };
}
