import { withoutCurrency } from "../fields/values/number-of-text.ts";
import { isNumeral, longestNumber } from "../fields/values/numbers.ts";

/** What may stand before the fraction of a number. */
export const decimalFormats = [".", ","] as const;
export type DecimalFormat = (typeof decimalFormats)[number];

const patterns: { readonly [Format in DecimalFormat]: readonly RegExp[] } = {
  ".": [
    /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i,
    /^-?[1-9]\d{0,2}([,' \u00a0\u202f])\d{3}(?:\1\d{3})*(?:\.\d+)?$/,
    // As it is counted in India: 12,34,567.
    /^-?[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d+)?$/,
  ],
  ",": [/^-?(?:\d+(?:,\d+)?|,\d+)(?:e[+-]?\d+)?$/i, /^-?[1-9]\d{0,2}([.' \u00a0\u202f])\d{3}(?:\1\d{3})*(?:,\d+)?$/],
};

/**
 * The number that a text means where this sign stands before fractions. Thousands never begin with a zero: "0.125" is a fraction
 * whatever the format. Undefined: it means none, or one with more digits than can be kept.
 */
export function numberIn(text: string, format: DecimalFormat): number | undefined {
  const written = text.trim();
  if (written.length > longestNumber) return undefined;
  const typed = withoutCurrency(written.replace("\u2212", "-"));
  if (!patterns[format].some((pattern) => pattern.test(typed))) return undefined;
  const groups = format === "." ? /[,' \u00a0\u202f]/g : /[.' \u00a0\u202f]/g;
  const numeral = typed.replace(groups, "").replace(",", ".");
  return isNumeral(numeral) ? Number(numeral) : undefined;
}

/** A number as a file of ours writes it: one that could mean thousands elsewhere ends with a zero more, so that it means one thing everywhere. */
export function numberText(value: number): string {
  const text = String(value);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}
