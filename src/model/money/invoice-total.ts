import { toMajor, toMinor } from "./minor-units.ts";

/** What is charged: a price in major units for each of a quantity, which may have decimals (1.5 hours). */
export interface InvoiceLine {
  readonly quantity: number;
  readonly price: number;
}

/** In major units, each rounded to the cent. The total is rounded once, from the exact sum, so it may differ by a cent from its parts. */
export interface InvoiceSum {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** Decimals that a quantity and a rate in percent may have; more are rounded. */
const quantityDecimals = 4;
const rateDecimals = 4;

/**
 * The subtotal of all lines, less the discount, plus the tax on what is left; rates in percent, rounded half up at the end.
 * Counted in whole numbers: no fraction is lost on the way.
 */
export function invoiceSum(lines: readonly InvoiceLine[], rates: { readonly taxRate: number; readonly discountRate: number }): InvoiceSum {
  const unit = 10n ** BigInt(quantityDecimals);
  const whole = 100n * 10n ** BigInt(rateDecimals);
  const [tax, discount] = [scaled(rates.taxRate, rateDecimals), scaled(rates.discountRate, rateDecimals)];
  const subtotal = lines.reduce((sum, line) => sum + scaled(line.quantity, quantityDecimals) * centsOf(line.price), 0n);
  const reduced = subtotal * (whole - discount);
  return {
    subtotal: rounded(subtotal, unit),
    discount: rounded(subtotal * discount, unit * whole),
    tax: rounded(reduced * tax, unit * whole * whole),
    total: rounded(reduced * (whole + tax), unit * whole * whole),
  };
}

function centsOf(price: number): bigint {
  const minor = toMinor(price);
  return minor.ok ? BigInt(minor.value) : BigInt(Math.round(price * 100));
}

function scaled(number: number, decimals: number): bigint {
  return BigInt(Math.round(number * 10 ** decimals));
}

/** Half up, for amounts of nought and more. */
function rounded(numerator: bigint, denominator: bigint): number {
  return toMajor(Number((2n * numerator + denominator) / (2n * denominator)));
}
