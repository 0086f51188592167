import type { Json } from "../base/json.ts";
import { numberText } from "./numbers-in-cells.ts";

/** What a program for tables takes for the beginning of a formula, half and full width, after any blank. */
const formula = /^'*(?:\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r\n])/;

const sign = /[=+\-@\uff0b\uff0d\uff1d\uff20]/.source;
const blanks = /[^\S\t\r\n]*/.source;

/** What calls something: a list in many lines begins each with a sign that does not. */
const called = `(?=${sign}(?:[^;\\r\\n]*\\p{L}[\\d._]*${blanks}\\(|[^;\\r\\n]*\\|))`;
/** Anything behind a sign but a number alone, as of a telephone or a sum. */
const formulaLike = `(?=${sign})(?![+-][\\d.,()/ -]*(?:[;|\\t\\r\\n]|$))`;

/**
 * Where a cell of its own would begin for a program that cuts by other signs than commas, as Excel does in half of the world: there quotes
 * in the middle of a cell keep neither a semicolon nor the end of a line together.
 */
const begins = [
  `([;|\\t]${blanks}'*)${formulaLike}`,
  `([\\r\\n]${blanks}'*)(?:${called}|(?=[=@\\uff1d\\uff20]))`,
  // A cell that is nothing but separators before a sign.
  `(^[\\s;,|]*,${blanks}'*)${formulaLike}`,
];
const inside = begins.map((begin) => new RegExp(begin, "gu"));
const guardedInside = begins.map((begin) => new RegExp(begin.replace("'*)", "'*)'"), "gu"));

/** A value as it stands in a cell: text that would be read as a formula is told not to be one. Numbers are no text. */
export function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return guarded(value);
  if (typeof value === "number") return numberText(value);
  return typeof value === "object" ? guarded(JSON.stringify(value)) : String(value);
}

export function guarded(text: string): string {
  const safe = inside.reduce((guardedText, begin) => guardedText.replace(begin, "$1'"), text);
  return formula.test(safe) ? `'${safe}` : safe;
}

/** The text that was guarded; any other as it is. */
export function unguarded(text: string): string {
  if (!text.includes("'")) return text;
  const own = text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
  return guardedInside.reduceRight((meant, begin) => meant.replace(begin, "$1"), own);
}

/** One line of RFC 4180 with its end. One that says nothing is a row all the same: in quotes it is told from a blank line. */
export function csvLine(cells: readonly (Json | undefined)[]): string {
  const texts = cells.map((cell) => quoted(cellText(cell)));
  const [first = "", ...others] = texts;
  return `${[texts.every((text) => text === "") ? '""' : first, ...others].join(",")}\r\n`;
}

/** Told to Excel, which else reads UTF-8 as something older. */
export const byteOrderMark = "\ufeff";

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
