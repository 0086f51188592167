import { total } from "../../base/decimals.ts";
import { paidText, payList } from "../operators.ts";
import { type Callable, pay, type Run } from "../run.ts";
import { entryOf, isMissing, listOf, numberOf, type Value } from "../values.ts";
import { formatted, numbersOf, whole } from "./given.ts";

export const numberFunctions = {
  number: ([value, decimals, locale], run) => {
    const digits = whole(decimals, 2, 0, 20);
    const number = rounded(numberOf(value), digits);
    if (!Number.isFinite(number)) return undefined;
    const language = locale === undefined || isMissing(locale) ? "en-US" : paidText(locale, run);
    pay(run, writing);
    return writerOf(language, digits).format(number);
  },
  round: ([value, decimals], run) => {
    pay(run, 2);
    return rounded(numberOf(value), whole(decimals, 0, -20, 20));
  },
  floor: ([value]) => Math.floor(numberOf(value)),
  ceil: ([value]) => Math.ceil(numberOf(value)),
  abs: ([value]) => Math.abs(numberOf(value)),
  sqrt: ([value]) => Math.sqrt(numberOf(value)),
  power: ([base, exponent]) => numberOf(base) ** numberOf(exponent),
  asNumber: ([value]) => (Number.isFinite(numberOf(value)) ? numberOf(value) : null),
  min: (given, run) => least(paidNumbers(given, run)),
  max: (given, run) => greatest(paidNumbers(given, run)),
  sum: ([list, key], run) => total(keyedNumbers(list, key, run)),
  average: ([list, key], run) => {
    const numbers = keyedNumbers(list, key, run);
    return total(numbers) / numbers.length;
  },
} as const satisfies { readonly [name: string]: Callable };

/** Steps that writing a number in a language costs. */
const writing = 100;
/** Making a formatter costs a thousand times what using it does. A language can be spelled in many ways, so not all of them are kept. */
const writers = new Map<string, Intl.NumberFormat>();
const mostWriters = 200;

function writerOf(language: string, digits: number): Intl.NumberFormat {
  const kept = writers.get(`${digits} ${language}`);
  if (kept) return kept;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const writer = formatted(() => new Intl.NumberFormat(language, options), `There is no language called ${language}.`);
  if (writers.size >= mostWriters) writers.clear();
  writers.set(`${digits} ${language}`, writer);
  return writer;
}

/**
 * Rounds as people do, halves away from zero. The point is moved in the decimal writing, because 1.005 * 100 is
 * 100.49999999999999.
 */
export function rounded(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return Number.NaN;
  const shifted = Math.round(shift(Math.abs(value), decimals));
  const result = shift(shifted, -decimals) * Math.sign(value);
  return Number.isFinite(result) ? result + 0 : value;
}

function shift(value: number, by: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + by}`);
}

function paidNumbers(given: readonly Value[], run: Run): number[] {
  for (const one of given) if (Array.isArray(one)) payList(one, run);
  return given.flatMap(listOf).map(numberOf).filter(Number.isFinite);
}

function keyedNumbers(list: Value, key: Value, run: Run): number[] {
  pay(run, listOf(list).length);
  return numbersOf(list, key, entryOf);
}

function least(numbers: readonly number[]): Value {
  return numbers.length === 0 ? undefined : numbers.reduce((one, other) => Math.min(one, other));
}

function greatest(numbers: readonly number[]): Value {
  return numbers.length === 0 ? undefined : numbers.reduce((one, other) => Math.max(one, other));
}
