import { Readable } from "node:stream";
import { type ImportReading, mostColumns } from "../../contract/imports.ts";
import type { Json, JsonObject } from "../../model/base/json.ts";
import { cutText } from "../../model/base/text.ts";
import { namesOfColumns } from "../../model/transfer/column-names.ts";
import { type CsvDialect, UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { type HeldByCells, heldBy } from "../../model/transfer/guess-field.ts";
import {
  type Encoding,
  guessAbove,
  guessHeader,
  guessSeparator,
  mostAbove,
  type Separator,
  withCorner,
} from "../../model/transfer/guess-source.ts";
import type { TableBytes } from "../../model/transfer/json-tables.ts";
import { type Column, cellOf, isList, type SourceRow } from "../../model/transfer/mapping.ts";
import { nestedPaths } from "../../model/transfer/nested-columns.ts";
import { nestedRows } from "../../model/transfer/nested-lists.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { pauses } from "../kernel/map-with-pauses.ts";
import { bytesOf, jsonTables } from "./file-tables.ts";
import { guessEncoding, guessFormat, isMarked, whyNoTable } from "./guess-bytes.ts";
import type { Reading } from "./import-store.ts";
import { outerNamed, outerTables, withNestedTables } from "./nested-tables.ts";
import { noDialect, readDialect } from "./read-dialect.ts";
import { type NumberedRow, type RowReading, sourceRows } from "./source-rows.ts";
import { wordsByEncoding } from "./words-by-encoding.ts";
import type { NamesOfFields } from "./writable-fields.ts";

const sampleSize = 64 * 1024;
/** Where hardly a row ends in these, as many more as hold a few of the longest. */
const sampleOfLongRows = 64 * sampleSize;
const pieceSize = 16 * 1024;
const fewRows = 5;
/** So many rows tell enough of all others. */
const mostRows = 10_000;
/** As many cells of a workbook as are read, each as long as such may be. */
const longestLine = 32 * 1024 * 1024;
const shownRows = 10;
/** How much of the beginning is shown, to choose the header among these rows. */
const shownAtTop = { rows: mostAbove + 5, cells: 12, characters: 40 };
/** As many cells tell how a file writes days and numbers. Rows that have no column in common would be far more cells than they hold. */
const mostTelling = 100_000;

/** How a file is read, guessed from its beginning where the person says nothing, with its columns and first rows. */
export async function readSample(files: FileStore, key: string, said: Said = {}): Promise<Reading> {
  const beginning = await startOf(files, key);
  const whyNot = said.isTyped ? undefined : whyNoTable(beginning);
  if (whyNot !== undefined) throw new UnreadableSource(whyNot);
  const format = said.isTyped ? "csv" : (said.format ?? guessFormat(beginning));
  const encoding = said.isTyped ? "utf-8" : (said.encoding ?? (await encodingOf(files, key, beginning)));
  const held = outerTables(said.tables ?? (format === "json" && encoding === "utf-8" ? await jsonTables(files, key) : []));
  const outer = outerNamed(held, said.table);
  const { separator, dialect, rows: outerRows } = await topOf(files, key, { ...said, format, encoding, bytes: outer });
  const tables = format === "json" && !said.isTyped ? withNestedTables(held, outer, outerRows) : held;
  const table = tableNamed(tables, said.table);
  const all = rowsOfTable(outerRows, table);
  const lists = all.filter(isList).map((row) => row.map(plainText));
  const above = said.above ?? (said.noHeader ? 0 : guessAbove(lists, said.isField));
  const cells = withCorner(lists.slice(above));
  const { hasHeader, isUnclear } = guessHeader(cells, said.isField);
  const noHeader = said.noHeader ?? (format === "csv" && !hasHeader);
  const below = all.slice(format === "json" ? 0 : above);
  const columns = columnsOf(below, {
    header: noHeader ? [] : cells[0],
    groups: noHeader ? undefined : lists[above - 1],
    isWhole: said.isWhole,
  });
  if (columns.length === 0) throw new UnreadableSource("There is nothing in this file.");
  const rows = (format === "json" || noHeader ? below : below.slice(1)).slice(0, Math.ceil(mostTelling / columns.length));
  // What is UTF-8 by our guess is so all the way; what a person said may be wrong.
  const isSure = said.isTyped || encoding.startsWith("utf-16") || (encoding === "utf-8" && said.encoding === undefined);
  const encodingWords = isSure ? [] : await wordsByEncoding(files, key);
  return {
    ...{ format, encoding, separator, ...dialect, noHeader, above, tables, table: table?.name ?? null },
    ...(encodingWords.length > 0 && { encodingWords }),
    beginning: format === "csv" ? lists.slice(0, shownAtTop.rows).map(shownCells) : [],
    isHeaderUnclear: said.noHeader === undefined && format === "csv" && isUnclear,
    ...(said.isTyped && { isTyped: true as const }),
    columns: columns.map((column) => ({
      ...{ name: column.name, samples: rows.slice(0, shownRows).map((row) => sampleOf(cellOf(row, column))) },
      ...heldIn(rows, column),
      ...(column.path && { path: column.path }),
      ...(isUnnamed(below[0], column, noHeader) && rows.every((row) => sampleOf(cellOf(row, column)) === "") && { isBlank: true as const }),
    })),
  };
}

/** The first rows of a file as it is read, to be looked at before anything is done. */
export async function sampleRows(files: FileStore, key: string, reading: Reading): Promise<readonly SourceRow[]> {
  const { tables = [], table, format, noHeader, above = 0 } = reading;
  const bytes = tables.find(({ name }) => name === table);
  const { backslashes, commentsBeside } = reading;
  const { rows } = await topOf(files, key, { ...reading, bytes, dialect: { backslashes, commentsBeside } });
  const all = rowsOfTable(rows, bytes);
  return format === "json" ? all : all.slice(above + (noHeader ? 0 : 1));
}

function heldIn(rows: readonly SourceRow[], column: Column): { readonly holds?: HeldByCells } {
  const holds = heldBy(rows.map((row) => cellOf(row, column)));
  return holds ? { holds } : {};
}

type Top = Pick<ImportReading, "format" | "encoding"> & {
  readonly separator?: Separator | undefined;
  readonly isTyped?: boolean | undefined;
  /** The table, where it is a part of the file. */
  readonly bytes: TableBytes | undefined;
  /** How many bytes are looked at. */
  readonly least?: number;
  /** What the whole file tells, where that is known. */
  readonly dialect?: CsvDialect;
  /** What it told when it was read with a separator, which what follows may show to be another. */
  readonly told?: { readonly separator: Separator; readonly dialect: CsvDialect };
};

interface FirstRows {
  readonly separator: Separator;
  readonly dialect: CsvDialect;
  readonly rows: readonly SourceRow[];
}

/** The first rows, with those above and of the header, and the separator that they tell. */
async function topOf(files: FileStore, key: string, top: Top): Promise<FirstRows> {
  const { separator: said, bytes: table, least = sampleSize, dialect: known, told, ...reading } = top;
  const start = reading.isTyped ? await typedStart(files, key, table) : await startOf(files, key, { table, least });
  const text = () => new TextDecoder(reading.encoding).decode(start, { stream: true });
  const isCsv = reading.format === "csv" && !reading.isTyped;
  const separator = said ?? (isCsv ? guessSeparator(text()) : ",");
  const whole = known ?? (told?.separator === separator ? told.dialect : undefined);
  const dialect = whole ?? (isCsv ? await readDialect(files, key, { encoding: reading.encoding, separator }) : noDialect);
  const isWhole = start.length < least;
  const isLast = isWhole || reading.isTyped === true || least > sampleSize;
  const rows = await firstRows(start, { ...reading, ...dialect, separator, ...fromTheTop, isWhole, isKeyed: table?.isKeyed }).catch(
    (error: unknown) => {
      if (isLast || !(error instanceof UnreadableSource)) throw error;
      return []; // its first row does not end here
    },
  );
  const isEnough = rows.length >= fewRows || isLast;
  return isEnough ? { separator, dialect, rows } : topOf(files, key, { ...top, least: sampleOfLongRows, told: { separator, dialect } });
}

interface Said extends Partial<ImportReading>, Partial<NamesOfFields> {
  readonly isTyped?: true | undefined;
  readonly tables?: readonly TableBytes[];
}

const fromTheTop = { noHeader: true, above: 0, table: null };

/** Those of a list inside of each row, where that is the table. */
function rowsOfTable(rows: readonly SourceRow[], { nested }: Partial<TableBytes> = {}): readonly SourceRow[] {
  return nested ? rows.flatMap((row) => (isList(row) ? [] : nestedRows(row, nested).map((inner) => inner.row))) : rows;
}

/** The one that was named, else the first. */
function tableNamed(tables: readonly TableBytes[], name: string | null | undefined): TableBytes | undefined {
  const table = tables.find((each) => each.name === (name ?? tables[0]?.name));
  if (!table && typeof name === "string") throw new UnreadableSource("This file holds no table of that name.");
  return table;
}

/** What begins as UTF-8 without saying so may hold something older far below: only the whole file tells. */
async function encodingOf(files: FileStore, key: string, start: Buffer): Promise<Encoding> {
  const guessed = guessEncoding(start);
  if (guessed !== "utf-8" || isMarked(start) || start.length < sampleSize) return guessed;
  const content = await files.get(key);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of content?.stream ?? []) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return guessed;
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}

/** The first bytes of a file, or of one of its tables. */
export async function startOf(
  files: FileStore,
  key: string,
  { table, least = sampleSize }: { readonly table?: TableBytes | undefined; readonly least?: number | undefined } = {},
): Promise<Buffer> {
  const content = await files.get(key);
  if (!content) throw new UnreadableSource("The file is not there any more. Choose it again.");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(content.stream, table)) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    if (size >= least) break;
  }
  return Buffer.concat(chunks).subarray(0, least);
}

/** The first lines of a workbook's sheet: a row of it may hold many long texts. */
async function typedStart(files: FileStore, key: string, table: TableBytes | undefined): Promise<Buffer> {
  const start = await startOf(files, key, { table });
  return start.length < sampleSize || start.includes("\n") ? start : startOf(files, key, { table, least: longestLine });
}

/** A row that is cut by the end of the sample is no row, unless it is the only one. Where no row can be read, it is said why. */
async function firstRows(start: Buffer, { isWhole, ...reading }: RowReading & { readonly isWhole: boolean }): Promise<SourceRow[]> {
  const read: NumberedRow[] = [];
  const pause = pauses();
  const lines = reading.isTyped && !isWhole ? start.subarray(0, start.lastIndexOf("\n") + 1) : start;
  try {
    for await (const batch of sourceRows(Readable.from(piecesOf(lines)), reading)) {
      for (const row of batch) read.push(row);
      if (read.length >= mostRows) break;
      await pause();
    }
  } catch (error) {
    if (!(error instanceof UnreadableSource) || isWhole || read.length === 0) throw error;
  }
  const [first] = read;
  if (first?.why !== undefined && read.every(({ why }) => why !== undefined))
    throw new UnreadableSource(`No row of this file can be read. The first one: ${first.why}`);
  const rows = read.map(({ row }) => row);
  return isWhole || rows.length < 2 || rows.length >= mostRows || reading.isTyped || reading.format === "json" ? rows : rows.slice(0, -1);
}

/** What is read at a time, between which others have their turn. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

interface Naming {
  readonly isWhole?: Said["isWhole"] | undefined;
  readonly header: readonly string[] | undefined;
  /** The row above the header: where names are missing or the same, it may say of what each is. */
  readonly groups: readonly string[] | undefined;
}

function columnsOf(rows: readonly SourceRow[], { header = [], groups, isWhole = () => false }: Naming): readonly Column[] {
  const [first] = rows;
  if (first === undefined) return [];
  if (!isList(first)) {
    const paths = nestedPaths(rows.filter(isNamed), mostColumns, isWhole);
    if (paths.length > mostColumns)
      throw new UnreadableSource(`A file may have ${mostColumns} columns. The first rows of this one have more keys than that together.`);
    return paths.map(columnAt);
  }
  const width = widthOf(rows);
  if (width > mostColumns)
    throw new UnreadableSource(`A file may have ${mostColumns} columns. This one has ${width.toLocaleString("en-US")}.`);
  return namesOfColumns(header, { width, groups }).map((name, index) => ({ name, index }));
}

function isUnnamed(header: SourceRow | undefined, { index }: Column, noHeader: boolean): boolean {
  return header !== undefined && isList(header) && (noHeader || plainText(header[index]).trim() === "");
}

function isNamed(row: SourceRow): row is JsonObject {
  return !isList(row);
}

export function columnAt(path: readonly string[], index: number): Column {
  return { name: path.join("."), index, ...(path.length > 1 && { path }) };
}

/** Columns at the end in which nothing stands are none. */
function widthOf(rows: readonly SourceRow[]): number {
  const widths = rows.map((row) => (isList(row) ? row.findLastIndex((cell) => plainText(cell).trim() !== "") + 1 : 0));
  return widths.reduce((widest, width) => Math.max(widest, width), 0);
}

function shownCells(row: readonly string[]): readonly string[] {
  return row.slice(0, shownAtTop.cells).map((cell) => cutText(cell, shownAtTop.characters));
}

export function sampleOf(cell: Json | undefined): string {
  return cutText(plainText(cell), 80);
}

function plainText(cell: Json | undefined): string {
  if (cell === undefined || cell === null) return "";
  return typeof cell === "string" ? cell : JSON.stringify(cell);
}
