import { Readable } from "node:stream";
import type { ImportReading } from "../../contract/imports.ts";
import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { guessHeader, guessSeparator } from "../../model/transfer/guess-source.ts";
import { type Column, cellOf, isList, type SourceRow } from "../../model/transfer/mapping.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { guessEncoding, guessFormat } from "./guess-bytes.ts";
import type { Reading } from "./import-store.ts";
import { sourceRows } from "./source-rows.ts";

const sampleSize = 64 * 1024;
const shownRows = 10;
const mostColumns = 200;

/** How a file is read, guessed from its beginning where the person says nothing, with its columns and first rows. */
export async function readSample(files: FileStore, key: string, said: Partial<ImportReading> = {}): Promise<Reading> {
  const start = await startOf(files, key);
  const format = said.format ?? guessFormat(start);
  const encoding = said.encoding ?? guessEncoding(start);
  const text = new TextDecoder(encoding).decode(start, { stream: true });
  const separator = said.separator ?? guessSeparator(text);
  const all = await firstRows(start, { format, encoding, separator, noHeader: true });
  const lists = all.filter(isList).map((row) => row.map(String));
  const noHeader = said.noHeader ?? (format === "csv" && !guessHeader(lists));
  const reading = { format, encoding, separator, noHeader };
  const columns = columnsOf(all, noHeader);
  const rows = format === "json" || noHeader ? all : all.slice(1);
  if (columns.length === 0) throw new UnreadableSource("There is nothing in this file.");
  return {
    ...reading,
    columns: columns.map((column) => ({ name: column.name, samples: rows.slice(0, shownRows).map((row) => sampleOf(row, column)) })),
  };
}

/** The columns as formulas and matching know them. */
export function columnsIn({ columns }: Reading): readonly Column[] {
  return columns.map(({ name }, index) => ({ name, index }));
}

export async function startOf(files: FileStore, key: string): Promise<Buffer> {
  const content = await files.get(key);
  if (!content) throw new UnreadableSource("The file is not there any more. Choose it again.");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content.stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
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

function columnsOf(rows: readonly SourceRow[], noHeader: boolean): Column[] {
  const [first] = rows;
  if (first === undefined) return [];
  if (!isList(first)) {
    const names = new Set(rows.flatMap((row) => (isList(row) ? [] : Object.keys(row))));
    return [...names].slice(0, mostColumns).map((name, index) => ({ name, index }));
  }
  const width = Math.min(Math.max(...rows.map((row) => (isList(row) ? row.length : 0))), mostColumns);
  return Array.from({ length: width }, (_, index) => ({ name: noHeader ? `Column ${index + 1}` : nameOf(first, index), index }));
}

/** A column without a name, or with that of one before it, is called by its place. */
function nameOf(header: readonly unknown[], index: number): string {
  const names = header.map((cell) => String(cell).trim().slice(0, 120));
  const name = names[index] ?? "";
  return name === "" || names.indexOf(name) < index ? `Column ${index + 1}` : name;
}

function sampleOf(row: SourceRow, column: Column): string {
  const cell = cellOf(row, column);
  if (cell === undefined || cell === null) return "";
  return (typeof cell === "string" ? cell : JSON.stringify(cell)).slice(0, 80);
}
