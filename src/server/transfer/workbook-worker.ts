import { parentPort, workerData } from "node:worker_threads";
import readExcel from "read-excel-file/node";
import type { Json } from "../../model/base/json.ts";
import { shortTime } from "../../model/base/short-time.ts";
import { cutText } from "../../model/base/text.ts";
import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { bookKind, tooMuchText, unreadableBook } from "./excel/book-kind.ts";
import { checkZip } from "./excel/check-zip.ts";
import { excelBounds } from "./excel/excel-bounds.ts";
import { plainWorkbook } from "./excel/plain-workbook.ts";
import { readSheets } from "./open-document/read-sheets.ts";

/** Reads an Excel or LibreOffice file in a thread of its own, so that nobody waits for it and nobody's memory is filled by it. */
export type WorkbookAnswer = { readonly sheet: string } | { readonly lines: string } | { readonly why: string };

const linesAtOnce = 2_000;
const longestPiece = 1_000_000;

async function answer(say: (answer: WorkbookAnswer) => void): Promise<void> {
  // What the thread is started with is ours: excel/excel-to-lines.ts.
  const bytes = Buffer.from(workerData as Uint8Array);
  const bounds = excelBounds(bytes.length);
  const kind = bookKind(bytes);
  try {
    checkZip(bytes, bounds);
    const sheets = kind === "Excel" ? await excelSheets(bytes) : readSheets(bytes, bounds);
    let left = bounds.characters;
    for (const { sheet, data } of sheets) {
      say({ sheet: cutText(sheet, 120) });
      for (const lines of piecesOf(data)) {
        left -= lines.length;
        if (left < 0) throw tooMuchText(kind);
        say({ lines });
      }
    }
  } catch (error) {
    say({ why: (error instanceof UnreadableSource ? error : unreadableBook(kind)).message });
  }
}

/** A cover without a cell is passed over, and so is a chart on a sheet of its own, which has no rows at all. */
async function excelSheets(bytes: Buffer) {
  const sheets = await readExcel(Buffer.from(plainWorkbook(bytes)), { trim: false });
  return sheets.filter(({ data }: { readonly data?: readonly (readonly unknown[])[] }) =>
    data?.some((row) => row.some((cell) => cell !== null)),
  );
}

/** So many lines at once, or as many as make a long piece: a short line can hold a very long text. */
function* piecesOf(rows: Iterable<readonly unknown[]>): Generator<string> {
  let [piece, count] = ["", 0];
  for (const row of rows) {
    piece += `${JSON.stringify(row.slice(0, row.findLastIndex((cell) => cell !== null) + 1).map((cell) => plainValue(cell)))}\n`;
    count += 1;
    if (count % linesAtOnce !== 0 && piece.length < longestPiece) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

function plainValue(cell: unknown): Json {
  if (cell instanceof Date) return moment(cell);
  // No database takes the character NUL, and nobody misses it.
  if (typeof cell === "string") return cell.replaceAll("\0", "");
  return typeof cell === "number" || typeof cell === "boolean" ? cell : null;
}

/** A day, a day with its time, or a time of no day, which Excel counts from before its first: it knows no zone. */
function moment(date: Date): string {
  // Parts of a day are binary fractions, and the reader cuts what is below a thousandth of a second.
  const counted = date.getTime() % 10 === 9 || date.getTime() % 10 === -1 ? new Date(date.getTime() + 1) : date;
  const text = counted.toISOString();
  const [day, time] = [text.slice(0, "2026-11-22".length), shortTime(text.slice("2026-11-22T".length, -1))];
  if (day < "1900") return time;
  return time === "00:00" ? day : `${day}T${time}`;
}

await answer((piece) => parentPort?.postMessage(piece));
