import { decimalsOf } from "./minor-units.ts";

/** ISO 4217. Amounts are kept in a currency's own minor units: cents of dollars, whole yen. */
const known = new Set(Intl.supportedValuesOf("currency"));

/** Whether three letters are the code of a currency that is in use. */
export function isCurrency(code: string): boolean {
  return known.has(code);
}

/** Currencies with three decimals are not offered: amounts of the API have two at most. */
export function isOffered(currency: string): boolean {
  return known.has(currency) && decimalsOf(currency) <= 2;
}

/** Minor units of an amount that the API said, which has two decimals at most; undefined: the currency has fewer than it says. */
export function inMinor(major: number, currency: string): number | undefined {
  const minor = major * 10 ** decimalsOf(currency);
  const whole = Math.round(minor);
  return Math.abs(minor - whole) <= 1e-6 * Math.max(1, Math.abs(major)) && Number.isSafeInteger(whole) ? whole : undefined;
}
