import type { Json } from "../base/json.ts";

/** What a program for tables takes for the beginning of a formula, half and full width, after any blank. */
const formula = /^'*(?:\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|[\t\r\n])/;

/** A value as it stands in a cell: text that would be read as a formula is told not to be one. Numbers are no text. */
export function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return guarded(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that was guarded; any other as it is. */
export function unguarded(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
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
