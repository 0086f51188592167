import { isHeldExactly } from "../base/exact-number.ts";

/** Texts as they stand, numbers, and nothing else. */
const tokens = /"(?:[^"\\]|\\[\s\S])*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/**
 * JSON in which every number is a text that has more digits than a number keeps: read as it is, it would become another one. A field for
 * texts then holds it as it was written, and one for numbers refuses it.
 */
export function withLongNumbersAsTexts(json: string): string {
  if (!/\d{16}|\d\.\d{15}|\d[eE]/.test(json)) return json;
  return json.replace(tokens, (token) => (token.startsWith('"') || isHeldExactly(token) ? token : `"${token}"`));
}
