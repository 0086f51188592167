import { parentPort } from "node:worker_threads";
import writeExcel, { type SheetData } from "write-excel-file/node";

/** Writes an Excel file in a thread of its own: making and packing it takes seconds. It is told the rows as they are read, and then that they end. */
export type ExcelPart = { readonly rows: readonly (readonly ExcelValue[])[] } | { readonly isEnd: true };
/** A text is never run, whatever it begins with. */
export type ExcelValue =
  | string
  | number
  | boolean
  | null
  /** Milliseconds since 1970 of what the clock on the wall shows. */
  | { readonly moment: number; readonly withTime: boolean }
  | { readonly number: number; readonly decimals: number };

const sheet: SheetData = [];

parentPort?.on("message", async (part: ExcelPart) => {
  if ("rows" in part) {
    const isHeader = sheet.length === 0;
    for (const row of part.rows) sheet.push(row.map(cellOf));
    if (isHeader) sheet[0] = sheet[0]?.map((cell) => cell && { ...cell, fontWeight: "bold" as const }) ?? [];
    return;
  }
  parentPort?.postMessage(await writeExcel(sheet, { stickyRowsCount: 1 }).toBuffer());
  parentPort?.close();
});

function cellOf(value: ExcelValue) {
  if (value === null) return null;
  if (typeof value === "object") return typedCell(value);
  if (typeof value === "number") return { value, type: Number };
  return typeof value === "boolean" ? { value, type: Boolean } : { value, type: String };
}

function momentFormat({ moment, withTime }: { readonly moment: number; readonly withTime: boolean }): string {
  if (!withTime) return "yyyy-mm-dd";
  return moment % 60_000 === 0 ? "yyyy-mm-dd hh:mm" : "yyyy-mm-dd hh:mm:ss";
}

function typedCell(value: Extract<ExcelValue, object>) {
  if ("moment" in value) return { value: new Date(value.moment), type: Date, format: momentFormat(value) };
  return { value: value.number, type: Number, format: value.decimals === 0 ? "0" : `0.${"0".repeat(value.decimals)}` };
}
