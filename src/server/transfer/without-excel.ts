import { buffer } from "node:stream/consumers";
import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import type { TableBytes } from "../../model/transfer/json-tables.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { workQueue } from "../../platform/limits/work-queue.ts";
import { unreadableBook } from "./excel/book-kind.ts";
import { excelToLines } from "./excel/excel-to-lines.ts";
import { isArchive } from "./guess-bytes.ts";
import { startOf } from "./read-sample.ts";

/** The largest Excel or LibreOffice file in bytes: packed, so it may be many times that when it is read. */
const largest = 20 * 1024 * 1024;

/** Two at once: each fills memory, from the file's own bytes on. */
const reading = workQueue({ parallel: 2, waiting: 20 });

/**
 * Puts the rows of an Excel or LibreOffice file in its place, sheet behind sheet, so that from here on there are only files that are read as they come.
 * Answers where each sheet stands; undefined: it was no such file.
 */
export async function withoutExcel(files: FileStore, key: string): Promise<readonly TableBytes[] | undefined> {
  return isArchive(await startOf(files, key)) ? reading(() => unpackExcel(files, key)) : undefined;
}

async function unpackExcel(files: FileStore, key: string): Promise<readonly TableBytes[]> {
  const content = await files.get(key);
  if (!content || content.size > largest) {
    content?.stream.destroy();
    throw content
      ? new UnreadableSource("An Excel or LibreOffice file may have 20 MB. Save it as CSV, which may have 200.")
      : unreadableBook("Excel");
  }
  const bytes = await buffer(content.stream);
  const { lines, sheets } = await excelToLines(bytes);
  await files.put(key, lines, "application/x-ndjson");
  return sheets;
}
