import { CsvRows } from "./csv-rows.ts";

/** Without a mark only the first four are ever guessed; the others are for the person to say. */
export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "macintosh",
  "shift_jis",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
export type Encoding = (typeof encodings)[number];
export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];
export const formats = ["csv", "json"] as const;
export type SourceFormat = (typeof formats)[number];

/** The separator that the file itself names, or by which the first rows have the same number of cells, as many as can be. */
export function guessSeparator(sample: string): Separator {
  const named = /^\ufeff?"?sep=(.)"?[\r\n]/i.exec(sample)?.[1];
  const known = separators.find((separator) => separator === named);
  if (known) return known;
  const scored = separators.map((separator) => ({ separator, score: scoreOf(sample, separator) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** The line by which Excel is told the separator: no row, however it was cut. */
export function isSeparatorLine([first = "", second = "", ...more]: readonly unknown[]): boolean {
  return /^sep=.?$/i.test(String(first)) && second === "" && more.length === 0;
}

function scoreOf(sample: string, separator: Separator): number {
  const rows = new CsvRows(separator)
    .push(sample.slice(0, 60_000))
    .filter(({ length }) => length > 0)
    .slice(0, 50);
  const widths = rows.map(({ length }) => length);
  const width = Math.max(...widths.filter((one) => widths.filter((other) => other === one).length * 2 >= widths.length), 0);
  if (width < 2) return 0;
  return (widths.filter((one) => one === width).length / widths.length) * 100 + width;
}

/**
 * A first row of words, none of them a number, a day or an address. Where some of them are missing or the same, as programs write
 * them for columns of their own, a value below tells that the words are names.
 */
export function guessHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...rest] = rows;
  const width = Math.max(...rows.map((row) => row.findLastIndex((cell) => cell.trim() !== "") + 1), 0);
  const names = Array.from({ length: width }, (_, index) => (first[index] ?? "").trim().toLowerCase());
  const said = names.filter((name) => name !== "");
  const distinct = new Set(said).size;
  if (rest.length === 0 || distinct === 0 || said.some(isValue)) return false;
  if (distinct === width) return true;
  const isBelow = (index: number) => rest.some((row) => isValue((row[index] ?? "").trim()));
  return distinct >= 2 && distinct * 2 > width && names.some((name, index) => name !== "" && isBelow(index));
}

/** The most rows above a header that are taken for titles and the like. */
export const mostAbove = 20;

/** How many rows stand above the header: each says little, as a title or a date does, and what follows them begins as a table does. */
export function guessAbove(rows: readonly (readonly string[])[]): number {
  const said = rows.map((row) => row.filter((cell) => cell.trim() !== "").length);
  const width = Math.max(...said, 0);
  const above = said.findIndex((count) => count > Math.max(1, Math.floor(width / 3)));
  return above > 0 && above <= mostAbove && guessHeader(rows.slice(above)) ? above : 0;
}

function isValue(text: string): boolean {
  return /^[-+]?[\d.,]+$/.test(text) || /^\d{4}-\d\d-\d\d/.test(text) || text.includes("@");
}
