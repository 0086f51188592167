import { CsvRows } from "./csv-rows.ts";

export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];
export const separators = [",", ";", "\t", "|"] as const;
export type Separator = (typeof separators)[number];
export const formats = ["csv", "json"] as const;
export type SourceFormat = (typeof formats)[number];

/** The separator by which the first rows have the same number of cells, as many as can be. */
export function guessSeparator(sample: string): Separator {
  const scored = separators.map((separator) => ({ separator, score: scoreOf(sample, separator) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
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

/** A first row of different words, none of them a number, where a later row has something else than words or other words. */
export function guessHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...rest] = rows;
  const names = first.map((cell) => cell.trim().toLowerCase());
  const isHeader = names.length > 0 && names.every((name) => name !== "" && !/^[-+]?[\d.,]+$/.test(name) && !/^\d{4}-\d\d-\d\d/.test(name));
  return isHeader && new Set(names).size === names.length && !names.some((name) => name.includes("@")) && rest.length > 0;
}
