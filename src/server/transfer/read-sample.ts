import { Readable } from "node:stream";
import { type ImportReading, mostColumns } from "../../contract/imports.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { cutText, firstFree } from "../../model/base/text.ts";
import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { type Encoding, guessAbove, guessHeader, guessSeparator } from "../../model/transfer/guess-source.ts";
import { guessHabits, noHabits } from "../../model/transfer/habits.ts";
import type { TableBytes } from "../../model/transfer/json-tables.ts";
import { type Column, cellOf, isList, type SourceRow } from "../../model/transfer/mapping.ts";
import { nestedPaths } from "../../model/transfer/nested-columns.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { bytesOf, jsonTables } from "./file-tables.ts";
import { guessEncoding, guessFormat, isMarked, whyNoTable } from "./guess-bytes.ts";
import type { Reading } from "./import-store.ts";
import { sourceRows } from "./source-rows.ts";

const sampleSize = 64 * 1024;
const shownRows = 10;

/** How a file is read, guessed from its beginning where the person says nothing, with its columns and first rows. */
export async function readSample(files: FileStore, key: string, said: Said = {}): Promise<Reading> {
  const beginning = await startOf(files, key);
  const whyNot = whyNoTable(beginning);
  if (whyNot !== undefined) throw new UnreadableSource(whyNot);
  const format = said.format ?? guessFormat(beginning);
  const encoding = said.encoding ?? (await encodingOf(files, key, beginning));
  const tables = said.tables ?? (format === "json" && encoding === "utf-8" ? await jsonTables(files, key) : []);
  const table = tableNamed(tables, said.table);
  const start = table ? await startOf(files, key, table) : beginning;
  const text = new TextDecoder(encoding).decode(start, { stream: true });
  const separator = said.separator ?? guessSeparator(text);
  const all = await firstRows(start, { format, encoding, separator, ...allRows, ...noHabits });
  const lists = all.filter(isList).map((row) => row.map(String));
  const above = said.above ?? (said.noHeader ? 0 : guessAbove(lists));
  const noHeader = said.noHeader ?? (format === "csv" && !guessHeader(lists.slice(above)));
  const below = all.slice(format === "json" ? 0 : above);
  const columns = columnsOf(below, noHeader, said.isWhole);
  if (columns.length === 0) throw new UnreadableSource("There is nothing in this file.");
  const rows = format === "json" || noHeader ? below : below.slice(1);
  const guessed = guessHabits(columns.map((column) => rows.map((row) => sampleOf(row, column))));
  const { days = guessed.days, decimal = guessed.decimal } = said;
  return {
    ...{ format, encoding, separator, noHeader, above, days, decimal, tables, table: table?.name ?? null },
    columns: columns.map((column) => ({
      ...{ name: column.name, samples: rows.slice(0, shownRows).map((row) => sampleOf(row, column)) },
      ...(column.path && { path: column.path }),
      ...(isUnnamed(below[0], column, noHeader) && rows.every((row) => sampleOf(row, column) === "") && { isBlank: true as const }),
    })),
  };
}

interface Said extends Partial<ImportReading> {
  readonly tables?: readonly TableBytes[];
  /** Whether what is called so fills a field that takes an object as it is. */
  readonly isWhole?: (name: string) => boolean;
}

const allRows = { noHeader: true, above: 0, table: null };

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
export async function startOf(files: FileStore, key: string, table?: TableBytes): Promise<Buffer> {
  const content = await files.get(key);
  if (!content) throw new UnreadableSource("The file is not there any more. Choose it again.");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(content.stream, table)) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    if (size >= sampleSize) break;
  }
  return Buffer.concat(chunks).subarray(0, sampleSize);
}

/** A row that is cut by the end of the sample is no row, unless it is the only one. */
async function firstRows(start: Buffer, reading: ImportReading): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  const isWhole = start.length < sampleSize;
  try {
    for await (const batch of sourceRows(Readable.from([start]), reading)) rows.push(...batch.map(({ row }) => row));
  } catch (error) {
    if (!(error instanceof UnreadableSource) || isWhole || rows.length === 0) throw error;
  }
  return isWhole || rows.length < 2 || reading.format === "json" ? rows : rows.slice(0, -1);
}

function columnsOf(rows: readonly SourceRow[], noHeader: boolean, isWhole: Said["isWhole"] = () => false): readonly Column[] {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = isList(first)
    ? namesIn(first, widthOf(rows), noHeader).map((name, index) => ({ name, index }))
    : nestedPaths(rows.filter(isNamed), mostColumns, isWhole).map(columnAt);
  if (columns.length > mostColumns)
    throw new UnreadableSource(`A file may have ${mostColumns} columns. This one has ${columns.length.toLocaleString("en-US")}.`);
  return columns;
}

function isUnnamed(header: SourceRow | undefined, { index }: Column, noHeader: boolean): boolean {
  return header !== undefined && isList(header) && (noHeader || String(header[index] ?? "").trim() === "");
}

function isNamed(row: SourceRow): row is JsonObject {
  return !isList(row);
}

function columnAt(path: readonly string[], index: number): Column {
  return { name: path.join("."), index, ...(path.length > 1 && { path }) };
}

/** Columns at the end in which nothing stands are none. */
function widthOf(rows: readonly SourceRow[]): number {
  const widths = rows.map((row) => (isList(row) ? row.findLastIndex((cell) => String(cell).trim() !== "") + 1 : 0));
  return widths.reduce((widest, width) => Math.max(widest, width), 0);
}

/** A column without a name, or with that of one before it, is called by its place. */
function namesIn(header: readonly unknown[], width: number, noHeader: boolean): readonly string[] {
  const own = Array.from({ length: width }, (_, index) => (noHeader ? "" : cutText(String(header[index] ?? "").trim(), 120)));
  const taken = new Set(own);
  return own.map((name, index) => {
    if (name !== "" && own.indexOf(name) === index) return name;
    const instead = firstFree(`Column ${index + 1}`, (candidate) => taken.has(candidate));
    taken.add(instead);
    return instead;
  });
}

function sampleOf(row: SourceRow, column: Column): string {
  const cell = cellOf(row, column);
  if (cell === undefined || cell === null) return "";
  return cutText(typeof cell === "string" ? cell : JSON.stringify(cell), 80);
}
