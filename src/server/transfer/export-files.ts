/** The kinds of files that records are exported to: each turns batches of records into the bytes of a file. */

import type { ExportWish } from "../../contract/exports.ts";
import type { Post } from "../../contract/posts.ts";
import { cutText } from "../../model/base/text.ts";
import { byteOrderMark, csvLine } from "../../model/transfer/csv.ts";
import type { ExcelValue } from "./excel/excel-writer.ts";
import { writeExcel } from "./excel/write-excel.ts";
import { cellOf } from "./export-columns.ts";

type Batches = AsyncIterable<readonly Post[]>;

/** One column of a file: the key of its values, what it is called, and what kind of cells a program for tables has for it. */
export interface FileColumn {
  readonly key: string;
  readonly header: string;
  /** `day`: YYYY-MM-DD. `moment`: the same with a time, by a clock on the wall. */
  readonly as?: "day" | "moment";
  /** How many digits stand behind the point of its numbers. */
  readonly decimals?: number;
}

interface FileKind {
  readonly mime: string;
  write(batches: Batches, columns: readonly FileColumn[]): AsyncIterable<string | Uint8Array>;
}

export const fileKinds: { readonly [Ext in ExportWish["fileExt"]]: FileKind } = {
  csv: { mime: "text/csv; charset=utf-8", write: csvOf },
  json: { mime: "application/json; charset=utf-8", write: jsonOf },
  xlsx: { mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: xlsxOf },
};

async function* csvOf(batches: Batches, columns: readonly FileColumn[]) {
  yield byteOrderMark + csvLine(columns.map(({ header }) => header));
  for await (const posts of batches) yield posts.map((post) => csvLine(columns.map(({ key }) => cellOf(post, key)))).join("");
}

async function* jsonOf(batches: Batches, columns: readonly FileColumn[]) {
  let before = "[\n";
  for await (const posts of batches) {
    for (const post of posts) {
      yield before + JSON.stringify(Object.fromEntries(columns.map(({ key }) => [key, cellOf(post, key)])));
      before = ",\n";
    }
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** A file of this kind has its table of contents at the end, so it is made whole. */
async function* xlsxOf(batches: Batches, columns: readonly FileColumn[]) {
  yield await writeExcel(excelRows(batches, columns));
}

async function* excelRows(batches: Batches, columns: readonly FileColumn[]) {
  yield [columns.map(({ header }) => excelText(header))];
  for await (const posts of batches)
    yield posts.map((post) => saidRow(columns.map((column) => excelValue(cellOf(post, column.key), column))));
}

/** The character NUL as a workbook writes it, which is nothing to all that read it. */
const saysNothing = "_x0000_";

/** A row without a cell is none to whoever reads the file: one that says nothing tells that there is a record. */
function saidRow(cells: readonly ExcelValue[]): readonly ExcelValue[] {
  return cells.some((cell) => cell !== null) ? cells : [saysNothing, ...cells.slice(1)];
}

/** As many characters as a cell of Excel holds. What is cut says so where it ends. */
const longestCell = 32_767;
const cutHere = "… [cut here: a cell of Excel holds 32,767 characters. Export CSV or JSON to have all of it]";

function excelValue(value: ReturnType<typeof cellOf>, { as, decimals }: FileColumn): ExcelValue {
  if (value === undefined || value === null || value === "") return null;
  if (as && typeof value === "string") return excelDay(value, as) ?? excelText(value);
  if (typeof value === "number" && decimals !== undefined) return { number: value, decimals };
  if (typeof value === "number" || typeof value === "boolean") return value;
  return excelText(typeof value === "string" ? value : JSON.stringify(value));
}

/** A day as Excel counts it; undefined: it does not know days before 1900, nor parts of a second to the last digit. */
function excelDay(text: string, as: "day" | "moment"): ExcelValue | undefined {
  const [, day = "", time = "00:00"] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
  const moment = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(moment) || day < "1900-03-01" ? undefined : { moment, withTime: as === "moment" };
}

function excelText(text: string): string {
  const whole = text.length > longestCell ? cutText(text, longestCell - cutHere.length) + cutHere : text;
  // Excel reads `_x0041_` as the letter A. Control characters cannot stand in XML, and a return would become the end of a line there.
  const written = whole.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
  // The writer drops the replacement character and what Unicode keeps for no character, too.
  const plain = written.replace(/[^\P{Cc}\t\n]|\ufffd|\p{Noncharacter_Code_Point}/gu, escaped);
  // Whoever writes the file looks texts up in an object, where it finds these without having put them there.
  return plain in Object.prototype ? escaped(plain.charAt(0)) + plain.slice(1) : plain;
}

/** A character as Excel writes what cannot stand in its XML. */
function escaped(sign: string): string {
  const units = Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at));
  return units.map((unit) => `_x${unit.toString(16).toUpperCase().padStart(4, "0")}_`).join("");
}
