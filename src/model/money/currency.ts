import { currencyCodes } from "../base/currency-codes.ts";
import { decimalsOf } from "./minor-units.ts";

/** Currencies with three decimals are not offered: amounts of the API have two at most. */
export function isOffered(currency: string): boolean {
  return currencyCodes.has(currency) && decimalsOf(currency) <= 2;
}

/** Minor units, in which amounts are kept (cents of dollars, whole yen), of an amount that the API said, which has two decimals at most; undefined: the currency has fewer than it says. */
export function inMinor(major: number, currency: string): number | undefined {
  const minor = major * 10 ** decimalsOf(currency);
  const whole = Math.round(minor);
  return Math.abs(minor - whole) <= 1e-6 * Math.max(1, Math.abs(major)) && Number.isSafeInteger(whole) ? whole : undefined;
}
