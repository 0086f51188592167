import { CsvRows, UnreadableSource } from "./csv-rows.ts";

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
/** Only the first four are ever guessed: of colons and blanks plain texts are full. By blanks cells are apart that have one or more between them. */
export const separators = [",", ";", "\t", "|", ":", " "] as const;
const guessed = separators.slice(0, 4);
export type Separator = (typeof separators)[number];
export const formats = ["csv", "json"] as const;
export type SourceFormat = (typeof formats)[number];

/** The separator that the file itself names, or by which the first rows have the same number of cells, as many as can be. */
export function guessSeparator(sample: string): Separator {
  const named = /^\ufeff?"?sep=(.)"?[\r\n]/i.exec(sample)?.[1];
  const known = separators.find((separator) => separator === named);
  if (known) return known;
  const scored = guessed.map((separator) => ({ separator, score: scoreOf(sample, separator) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** The line by which Excel is told the separator: no row, however it was cut. */
export function isSeparatorLine([first = "", second = "", ...more]: readonly unknown[]): boolean {
  return /^sep=.?$/i.test(String(first)) && second === "" && more.length === 0;
}

/** How well a separator cuts the sample. One by which it cannot be read at all cuts nothing. */
function scoreOf(sample: string, separator: Separator): number {
  const widths = widthsBy(sample, separator);
  const width = Math.max(...widths.filter((one) => widths.filter((other) => other === one).length * 2 >= widths.length), 0);
  if (width >= 2) return (widths.filter((one) => one === width).length / widths.length) * 100 + Math.min(width, mostTelling);
  return lastAlike(widths);
}

/** Characters that are read before it is looked whether enough rows are there. */
const pieceSize = 60_000;

function widthsBy(sample: string, separator: Separator): readonly number[] {
  try {
    const rows = new CsvRows(separator);
    // What begins with "#" may be comments, which tell nothing where other rows do.
    const [plain, marked]: [number[], number[]] = [[], []];
    const add = (row: readonly string[]) => row.length > 0 && (row[0]?.startsWith("#") ? marked : plain).push(row.length);
    for (let at = 0; at < sample.length && plain.length < 50; at += pieceSize)
      for (const row of rows.push(sample.slice(at, at + pieceSize))) add(row);
    // A short file may have no end of its last line.
    if (plain.length + marked.length === 0) for (const row of rows.end()) add(row);
    return (plain.length > 1 ? plain : [...marked, ...plain]).slice(0, 50);
  } catch (error) {
    if (error instanceof UnreadableSource) return [];
    throw error;
  }
}

/** Below many lines that say something else, the last rows alone are the table: how many of them are alike tells less than any majority. */
function lastAlike(widths: readonly number[]): number {
  const width = widths.at(-1) ?? 0;
  const alike = widths.length - 1 - widths.findLastIndex((one) => one !== width);
  return width >= 2 && alike >= 2 ? Math.min(alike, 50) + Math.min(width, mostTelling) / 100 : 0;
}

/** Cells beyond these tell nothing more: one long text alone has hundreds of commas. */
const mostTelling = 40;

/** Whether the first row holds the names of the columns. */
export interface HeaderGuess {
  readonly hasHeader: boolean;
  /** Nothing in the rows tells it: the same file could be meant either way. */
  readonly isUnclear: boolean;
}

/** Whether a field of the data type is called so. */
type IsField = (name: string) => boolean;

/**
 * A first row of words, none of them a number, a day or an address, is a header; so is one of words and years, or of words and what goes
 * on from cell to cell, unless the rows below go on like it. Where some names are missing or the same, as programs write them for columns
 * of their own, a value below tells that the words are names. A cell that is called as a field of the data type decides.
 */
export function guessHeader(rows: readonly (readonly string[])[], isField: IsField = () => false): HeaderGuess {
  const [first = [], ...below] = rows;
  const width = widthOf(rows);
  const names = Array.from({ length: width }, (_, index) => (first[index] ?? "").trim().toLowerCase());
  const said = names.filter((name) => name !== "");
  const distinct = new Set(said).size;
  if (distinct === 0) return surely(false);
  if (said.some(isValue)) {
    if (!mayBeNames(names)) return surely(false);
    if (!said.some(isField)) {
      const areNames = areNamesToo(names, below);
      if (areNames !== true) return { hasHeader: false, isUnclear: areNames === undefined };
    }
  }
  const standsOverValue = names.some((name, index) => name !== "" && below.some((row) => isValue((row[index] ?? "").trim())));
  if (distinct === width) return { hasHeader: true, isUnclear: !standsOverValue && !said.some((name) => isValue(name) || isField(name)) };
  // The corner above names of rows says nothing.
  const isCorner = names[0] === "" && distinct === width - 1;
  return surely((isCorner || (distinct >= 2 && distinct * 2 > width)) && standsOverValue);
}

/**
 * The rows with a blank corner where the first one names all columns but that of the names of rows, as R writes them: each row below has one
 * cell more, and says something in its last.
 */
export function withCorner(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [first = [], ...below] = rows;
  const isLonger = (row: readonly string[]) => row.length === first.length + 1 && row.at(-1)?.trim() !== "";
  return below.length >= 2 && first.length > 0 && below.every(isLonger) ? [["", ...first], ...below] : rows;
}

/** How wide nearly all of the rows are: what one of many says behind the others makes the table no wider. */
function widthOf(rows: readonly (readonly string[])[]): number {
  const widths = rows.map((row) => row.findLastIndex((cell) => cell.trim() !== "") + 1).sort((one, other) => one - other);
  return widths[Math.ceil((widths.length - 1) * nearlyAll)] ?? 0;
}

const nearlyAll = 0.95;

function surely(hasHeader: boolean): HeaderGuess {
  return { hasHeader, isUnclear: false };
}

/** Whether the values of a row stand beside words, and are all years or all go on from cell to cell: as in "Country, 1990, 1991". */
function mayBeNames(names: readonly string[]): boolean {
  const values = names.filter(isValue);
  return values.length < names.length && (values.every(isYear) || isSeries(values.map(stepOf)));
}

/**
 * Whether the values among names are names as well; undefined: the rows do not tell. Numbers below a year that are no years tell that it
 * is a name, and so do rows that do not go on from cell to cell as the first one does; years alone below one year tell nothing.
 */
function areNamesToo(names: readonly string[], below: readonly (readonly string[])[]): boolean | undefined {
  const at = names.flatMap((name, index) => (isValue(name) ? index : []));
  const stepsIn = (row: readonly string[]) => at.map((index) => stepOf((row[index] ?? "").trim()));
  const first = stepsIn(names);
  const goesOn = isSeries(first);
  if (goesOn && below.length > 0)
    return below.some((row) => stepsIn(row)[0]?.kind === first[0]?.kind && isSeries(stepsIn(row))) ? undefined : true;
  const cells = below.flatMap((row) => at.flatMap((index) => (row[index] ?? "").trim() || []));
  const years = cells.filter(isYear).length;
  if (cells.length === 0) return undefined;
  return years * 2 < cells.length && cells.some((cell) => isValue(cell) && !isYear(cell)) ? true : undefined;
}

function isYear(text: string): boolean {
  return /^[12]\d{3}$/.test(text);
}

/** A year, a month or a day as a number that goes up with it, or a small whole number; undefined: any other value. */
function stepOf(text: string): { readonly kind: string; readonly at: number } | undefined {
  if (isYear(text)) return { kind: "year", at: Number(text) };
  if (/^\d{1,3}$/.test(text)) return { kind: "count", at: Number(text) };
  const [, year = "", month = "", day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(text) ?? [];
  if (month === "") return undefined;
  return { kind: day === undefined ? "month" : "day", at: Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)) };
}

/** Two or more of one kind that go up or down: days and months by any gap, years by few, counts by one. */
function isSeries(steps: readonly ReturnType<typeof stepOf>[]): boolean {
  const [first] = steps;
  if (first === undefined || steps.some((step) => step?.kind !== first.kind)) return false;
  const gaps = steps.slice(1).map((step, index) => (step?.at ?? 0) - (steps[index]?.at ?? 0));
  if (gaps.length === 0 || !(gaps.every((gap) => gap > 0) || gaps.every((gap) => gap < 0))) return false;
  const widest = first.kind === "count" ? 1 : first.kind === "year" ? 10 : Number.POSITIVE_INFINITY;
  return gaps.every((gap) => Math.abs(gap) <= widest);
}

/** The most rows above a header that are taken for titles and the like. */
export const mostAbove = 20;

/** How many rows stand above the header: each says little, as a title or a date does, and what follows them begins as a table does. */
export function guessAbove(rows: readonly (readonly string[])[], isField?: IsField): number {
  const said = rows.map((row) => row.filter((cell) => cell.trim() !== "").length);
  const width = Math.max(...said, 0);
  const above = said.findIndex((count) => count > Math.max(1, Math.floor(width / 3)));
  return above > 0 && above <= mostAbove && above + 1 < rows.length && guessHeader(rows.slice(above), isField).hasHeader ? above : 0;
}

function isValue(text: string): boolean {
  return /^[-+]?[\d.,]+(?:e[-+]?\d{1,3})?$/i.test(text) || /^\d{4}-\d\d(-\d\d|$)/.test(text) || text.includes("@");
}
