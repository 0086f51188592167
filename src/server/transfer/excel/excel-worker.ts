import { parentPort, workerData } from "node:worker_threads";
import readExcel from "read-excel-file/node";
import type { Json } from "../../../model/base/json.ts";
import { cutText } from "../../../model/base/text.ts";
import { csvLine } from "../../../model/transfer/csv.ts";
import { UnreadableSource } from "../../../model/transfer/csv-rows.ts";
import { checkZip, noExcel } from "./check-zip.ts";
import { withShownDigits } from "./shown-digits.ts";

/** Reads an Excel file in a thread of its own, so that nobody waits for it and nobody's memory is filled by it. */
export type ExcelAnswer = { readonly sheet: string } | { readonly csv: string } | { readonly why: string };

const linesAtOnce = 2_000;

async function answer(): Promise<ExcelAnswer[]> {
  // What the thread is started with is ours: excel-to-csv.ts.
  const bytes = Buffer.from(workerData as Uint8Array);
  try {
    checkZip(bytes);
    // A cover without a cell is passed over.
    const sheets = (await readExcel(Buffer.from(withShownDigits(bytes)))).filter(({ data }) =>
      data.some((row) => row.some((cell) => cell !== null)),
    );
    return sheets.flatMap(({ sheet, data }) => [{ sheet: cutText(sheet, 120) }, ...piecesOf(data)]);
  } catch (error) {
    return [{ why: (error instanceof UnreadableSource ? error : noExcel()).message }];
  }
}

function piecesOf(rows: readonly (readonly unknown[])[]): ExcelAnswer[] {
  return Array.from({ length: Math.ceil(rows.length / linesAtOnce) }, (_, piece) => ({
    csv: rows
      .slice(piece * linesAtOnce, (piece + 1) * linesAtOnce)
      .map((row) => csvLine(row.slice(0, row.findLastIndex((cell) => cell !== null) + 1).map((cell) => plainValue(cell))))
      .join(""),
  }));
}

function plainValue(cell: unknown): Json {
  if (cell instanceof Date) return moment(cell);
  return typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean" ? cell : null;
}

/** A day, a day with its time, or a time of no day, which Excel counts from before its first: it knows no zone. */
function moment(date: Date): string {
  const text = date.toISOString();
  if (text < "1900") return text.slice("1899-12-30T".length, "1899-12-30T10:00".length);
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, "2026-11-22".length) : text.slice(0, "2026-11-22T10:00".length);
}

for (const piece of await answer()) parentPort?.postMessage(piece);
