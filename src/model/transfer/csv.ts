import type { Json } from "../base/json.ts";

/** What a program for tables takes for the beginning of a formula, half and full width, after any blank. */
const formula = /^'*(?:\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r\n])/;

/**
 * What calls something and would begin a cell of its own where a program cuts by semicolons, as Excel does in half of the world: there
 * quotes in the middle of a cell keep neither a semicolon nor the end of a line together.
 */
const called = /(?=[=+\-@\uff0b\uff0d\uff1d\uff20](?:[^;\r\n]*\p{L}[\d._]*[^\S\r\n]*\(|[^;\r\n]*\|))/u.source;
const inside = new RegExp(`([;\\r\\n][^\\S\\r\\n]*'*)${called}`, "gu");
const guardedInside = new RegExp(`([;\\r\\n][^\\S\\r\\n]*'*)'${called}`, "gu");

/** A value as it stands in a cell: text that would be read as a formula is told not to be one. Numbers are no text. */
export function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return guarded(value);
  return typeof value === "object" ? guarded(JSON.stringify(value)) : String(value);
}

export function guarded(text: string): string {
  const safe = text.replace(inside, "$1'");
  return formula.test(safe) ? `'${safe}` : safe;
}

/** The text that was guarded; any other as it is. */
export function unguarded(text: string): string {
  if (!text.includes("'")) return text;
  const own = text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
  return own.replace(guardedInside, "$1");
}

/** One line of RFC 4180 with its end. */
export function csvLine(cells: readonly (Json | undefined)[]): string {
  return `${cells.map((cell) => quoted(cellText(cell))).join(",")}\r\n`;
}

/** Told to Excel, which else reads UTF-8 as something older. */
export const byteOrderMark = "\ufeff";

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
