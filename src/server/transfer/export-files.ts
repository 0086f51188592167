/** The kinds of files that records are exported to: each turns batches of records into the bytes of a file. */

import type { SheetData } from "write-excel-file/node";
import type { ExportWish } from "../../contract/exports.ts";
import type { Post } from "../../contract/posts.ts";
import { cutText } from "../../model/base/text.ts";
import { byteOrderMark, csvLine } from "../../model/transfer/csv.ts";
import { cellOf } from "./export-columns.ts";

type Batches = AsyncIterable<readonly Post[]>;

interface FileKind {
  readonly mime: string;
  write(batches: Batches, columns: readonly string[]): AsyncIterable<string | Uint8Array>;
}

export const fileKinds: { readonly [Ext in ExportWish["fileExt"]]: FileKind } = {
  csv: { mime: "text/csv; charset=utf-8", write: csvOf },
  json: { mime: "application/json; charset=utf-8", write: jsonOf },
  xlsx: { mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: xlsxOf },
};

async function* csvOf(batches: Batches, columns: readonly string[]) {
  yield byteOrderMark + csvLine(columns);
  for await (const posts of batches) yield posts.map((post) => csvLine(columns.map((column) => cellOf(post, column)))).join("");
}

async function* jsonOf(batches: Batches, columns: readonly string[]) {
  let before = "[\n";
  for await (const posts of batches) {
    for (const post of posts) {
      yield before + JSON.stringify(Object.fromEntries(columns.map((column) => [column, cellOf(post, column)])));
      before = ",\n";
    }
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** A file of this kind has its table of contents at the end, so it is made whole: 2,000 records are few. */
async function* xlsxOf(batches: Batches, columns: readonly string[]) {
  const { default: writeExcel } = await import("write-excel-file/node");
  const sheet: SheetData = [columns.map((column) => ({ value: column, type: String, fontWeight: "bold" }))];
  for await (const posts of batches) for (const post of posts) sheet.push(columns.map((column) => excelCell(cellOf(post, column))));
  yield await writeExcel(sheet, { stickyRowsCount: 1 }).toBuffer();
}

/** As many characters as a cell of Excel holds. What is cut says so where it ends. */
const longestCell = 32_767;
const cutHere = "… [cut here: a cell of Excel holds 32,767 characters. Export CSV or JSON to have all of it]";

/** A text of such a file is never run, whatever it begins with. */
function excelCell(value: ReturnType<typeof cellOf>) {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "number") return { value, type: Number };
  if (typeof value === "boolean") return { value, type: Boolean };
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { value: excelText(text), type: String };
}

function excelText(text: string): string {
  // Control characters cannot stand in XML.
  const plain = text.replace(/[^\P{Cc}\t\n\r]/gu, "");
  const whole = plain.length > longestCell ? cutText(plain, longestCell - cutHere.length) + cutHere : plain;
  // Excel reads `_x0041_` as the letter A.
  return whole.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
}
