import type { FieldBlock } from "../fields/field.ts";
import { longestNumber } from "../fields/values/numbers.ts";

/** The unit that stands at a number: a sign or a code of money, or "%"; "": none. Only of what is a number else. */
export function unitIn(text: string): string {
  // Of nearly all numbers one look tells that nothing else stands there.
  if (text.length > longestNumber || /^-?\d[\d.,]*$/.test(text)) return "";
  const typed = text.trim();
  const [, before] = /^[-(\u2212\s]*([\u20ac$\u00a3\u00a5\u20b9]|[A-Z]{3})/.exec(typed) ?? [];
  const [, behind] = /([\u20ac$\u00a3\u00a5\u20b9%]|[A-Z]{3})\)?$/.exec(typed) ?? [];
  return before ?? behind ?? "";
}

/** Signs that mean one money; others, such as the dollar, are that of several countries. */
const codes: { readonly [sign: string]: string } = { "\u20ac": "EUR", "\u00a3": "GBP", "\u20b9": "INR" };

/** How a field for numbers shows what all of its column was written with. */
export function formatOfUnit(unit: string): Partial<FieldBlock> {
  if (unit === "%") return { numberStyle: "percent" };
  const currency = codes[unit] ?? (/^[A-Z]{3}$/.test(unit) ? unit : undefined);
  return currency === undefined ? { numberStyle: "grouped", prepend: unit } : { numberStyle: "currency", currency };
}

/** The units of a column with one more. More than a few are several in any case. */
export function withUnit(units: readonly string[], unit: string): readonly string[] {
  return units.includes(unit) || units.length >= mostUnits ? units : [...units, unit];
}

const mostUnits = 4;

/** Whether numbers of these units cannot stand in one column without them: 5 dollars beside 5 euros, 5 percent beside 5. */
export function differ(units: readonly string[]): boolean {
  return units.filter((unit) => unit !== "").length > 1 || (units.length > 1 && units.includes("%"));
}
