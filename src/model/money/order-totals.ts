/** What an order comes to. All amounts in minor units of one currency, whole numbers of 0 and more. */

export interface Priced {
  readonly unitPrice: number;
  readonly quantity: number;
}

export interface TaxRule {
  /** Percent times 10,000: 19 % is 190,000. */
  readonly taxRate: number;
  /** Whether prices are with the tax: then the tax is a part of the total, else it is added. */
  readonly pricesIncludeTax: boolean;
}

export interface Totals {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
}

/** What a code takes off: percent times 100 (12.5 % is 1,250), or an amount in minor units. */
export type Discount = { readonly kind: "percent"; readonly value: number } | { readonly kind: "amount"; readonly value: number };

const wholeRate = 1_000_000n;

/** Lines are exact; the discount is taken from their sum, the tax from what is left; each is rounded once, half up. */
export function invoiceTotals(lines: readonly Priced[], tax: TaxRule, discount?: Discount): Totals {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const off = discount === undefined ? 0 : discountOn(subtotal, discount);
  const left = subtotal - off;
  const rate = BigInt(tax.taxRate);
  const taxed = tax.pricesIncludeTax ? part(left, rate, wholeRate + rate) : part(left, rate, wholeRate);
  return { subtotal, discount: off, tax: taxed, total: tax.pricesIncludeTax ? left : left + taxed };
}

/** What a discount takes off an amount: never more than all of it. */
export function discountOn(amount: number, { kind, value }: Discount): number {
  return Math.min(amount, kind === "percent" ? part(amount, BigInt(value), 10_000n) : value);
}

/** `amount * numerator / denominator`, half up, counted in whole numbers. */
export function part(amount: number, numerator: bigint, denominator: bigint): number {
  return Number((2n * BigInt(amount) * numerator + denominator) / (2n * denominator));
}

/**
 * A part of an amount for each of several lines, so that the parts add up to it: each line's share rounded down, and what is left over goes to
 * the lines that lost most by rounding, the first of them first.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (BigInt(amount) * BigInt(weight)) / BigInt(sum));
  const lost = weights.map((weight, at) => ({ at, rest: (BigInt(amount) * BigInt(weight)) % BigInt(sum) }));
  const shares = exact.map(Number);
  let over = amount - shares.reduce((all, share) => all + share, 0);
  for (const { at } of lost.sort((one, other) => (other.rest > one.rest ? 1 : other.rest < one.rest ? -1 : one.at - other.at))) {
    if (over === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    over -= 1;
  }
  return shares;
}
