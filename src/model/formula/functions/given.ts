/** How functions read the values that they are given. */
import { FormulaFailure } from "../problem.ts";
import { listOf, numberOf, type Value } from "../values.ts";

/** A whole number, or `otherwise` where none was given; kept between `least` and `most`. */
export function whole(value: Value, otherwise: number, least: number, most: number): number {
  const number = value === undefined || value === null ? otherwise : Math.trunc(numberOf(value));
  return Number.isNaN(number) ? otherwise : Math.min(most, Math.max(least, number));
}

/** The numbers of a list, or of the list's records under `key`; what is no number does not count. */
export function numbersOf(list: Value, key: Value, read: (item: Value, key: Value) => Value): number[] {
  const items = key === undefined ? listOf(list) : listOf(list).map((item) => read(item, key));
  return items.map(numberOf).filter(Number.isFinite);
}

/** What the platform's own formatters refuse (a locale, a zone) is a mistake of the formula. */
export function formatted<Format>(make: () => Format, message: string): Format {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) throw new FormulaFailure(message);
    throw error;
  }
}
