import type { Json } from "../../base/json.ts";
import { asciiZero, numberSigns, plainSigns } from "../../base/number-signs.ts";
import { type BesideNumber, withoutBeside } from "./beside-number.ts";
import { isNumeral, longestNumber } from "./numbers.ts";

/**
 * Numbers as people type them, at every door: with script and without, in forms, cells, filters and settings. Read by the customs of a locale
 * ("1.234" is 1234 where a point parts thousands), and else where it can mean one thing only ("1,5" is 1.5 everywhere).
 */

/**
 * A typed number; what is none, or cannot be told, stays as it was typed, so that the check can say so. Blank: null; no entry: undefined. `beside`:
 * what the field shows beside it may be typed as well.
 */
export function readTypedNumber(entry: string | undefined, locale?: string, beside: BesideNumber = {}): Json | undefined {
  if (entry === undefined) return undefined;
  const typed = entry.trim();
  if (typed === "") return null;
  if (typed.length > longestNumber) return entry;
  const ascii = inAscii(typed);
  return numberTyped(ascii, locale) ?? numberTyped(withoutBeside(ascii, beside), locale) ?? entry;
}

/** A number as its box shows it: no thousands apart, the digits and the decimal sign of the locale. */
export function typedNumberText(value: number, locale?: string): string {
  const { decimal, zero } = numberSigns(locale);
  const text = String(value).replace(".", decimal);
  return zero === asciiZero ? text : text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

function numberTyped(typed: string, locale: string | undefined): number | undefined {
  // Arabic signs mean the same wherever they are typed.
  const isArabic = /[٫٬]/.test(typed);
  const { decimal, group } = isArabic ? plainSigns : numberSigns(locale);
  const plain = typed.replaceAll("٫", ".").replaceAll("٬", ",");
  return byCustom(plain, inAscii(decimal), inAscii(group)) ?? onlyMeaning(plain);
}

/** What it means by anybody's customs, where that is one thing only. */
function onlyMeaning(typed: string): number | undefined {
  const meanings = [...".,"].flatMap((decimal) => [...".,' "].map((group) => byCustom(typed, decimal, group)));
  const [only, ...more] = new Set(meanings.filter((each) => each !== undefined));
  return more.length === 0 ? only : undefined;
}

/** Groups of three, or of two before the last, as in India. A first group that begins with 0 is none. */
const custom = /^-?(\d*|[1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d\d)+,\d{3})(\.\d+)?(e[+-]?\d+)?$/i;

/** By the customs of one locale, said with the signs of English. */
function byCustom(typed: string, decimal: string, group: string): number | undefined {
  const signs: { readonly [sign: string]: string } = { ".": "?", ",": "?", [group]: ",", [decimal]: "." };
  const plain = typed.replace(/[^\de-]/gi, (sign) => signs[sign] ?? sign);
  const text = custom.test(plain) ? plain.replaceAll(",", "") : "";
  return isNumeral(text) ? Number(text) : undefined;
}

/** Signs that look like those below them and mean them: minus, spaces, apostrophes, commas, a point. */
const alike = "\u2212\u2013\ufe63\uff0d\u00a0\u2009\u202f\u2018\u2019\u02bc\u060c\uff0c\uff0e";
const meant = "----   ''',,.";
/** The first of ten digits in a row, of the scripts that people type numbers in: Arabic, Persian, Indian ones, Thai, wide. */
const zeros = "\u0660\u06f0\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c66\u0ce6\u0d66\u0e50\uff10";

function inAscii(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]|^\+(?=[\d.,])/g, "").replace(/[^\0-\x7f]/g, (sign) => {
    const digit = [...zeros].map((zero) => sign.charCodeAt(0) - zero.charCodeAt(0)).find((each) => each >= 0 && each < 10);
    return digit === undefined ? (meant[alike.indexOf(sign)] ?? sign) : String(digit);
  });
}
