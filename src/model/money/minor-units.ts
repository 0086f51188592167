import { fail, ok, type Result } from "../base/result.ts";

/** The greatest amount in minor units: all arithmetic on it stays exact. */
export const mostMinor = 1_000_000_000_000;

export function toMinor(major: number): Result<number> {
  const minor = Math.round(major * 100);
  if (!Number.isFinite(major) || Math.abs(minor) > mostMinor) return fail("too big");
  // 1.005 * 100 is 100.49999999999999: what differs by less than binary fractions do is the same amount.
  return Math.abs(major * 100 - minor) <= 1e-6 * Math.max(1, Math.abs(major) / 1_000) ? ok(minor) : fail("at most 2 decimals");
}

export function toMajor(minor: number): number {
  return minor / 100;
}

/** How many decimals a currency has: 2 for dollars, 0 for yen. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Major units of what is kept in minor ones: 1250 is 12.5 dollars, and 1250 yen. */
export function inMajor(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency);
}

/** As people read it: "1,234.50", or with its currency "€1,234.50". */
export function formatAmount(minor: number, currency?: string): string {
  if (currency) return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(inMajor(minor, currency));
  return new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(toMajor(minor));
}
