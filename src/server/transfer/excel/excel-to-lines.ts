import { Worker } from "node:worker_threads";
import { UnreadableSource } from "../../../model/transfer/csv-rows.ts";
import type { TableBytes } from "../../../model/transfer/json-tables.ts";
import { builtWorker } from "../../../platform/db/project-root.ts";
import type { WorkbookAnswer } from "../workbook-worker.ts";
import { bookKind, unreadableBook } from "./book-kind.ts";
import { excelBounds } from "./excel-bounds.ts";

interface Sheets {
  /** The rows of all sheets, one sheet behind the other: a list of JSON on each line, with numbers and yes or no as such. */
  readonly lines: Buffer;
  readonly sheets: readonly TableBytes[];
}

/** The sheets of an Excel or LibreOffice file in which anything stands, as lines of JSON. Throws `UnreadableSource` for what is none, too large, or takes too long. */
export function excelToLines(bytes: Buffer): Promise<Sheets> {
  return new Promise((resolve, reject) => {
    const { memory, milliseconds } = excelBounds(bytes.length);
    const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 };
    const worker = new Worker(builtWorker("workbook-worker"), { workerData: bytes, resourceLimits });
    const timer = setTimeout(() => void worker.terminate(), milliseconds);
    const pieces: Buffer[] = [];
    const begun: { name: string; at: number }[] = [];
    worker.on("message", (answer: WorkbookAnswer) => {
      if ("lines" in answer) pieces.push(Buffer.from(answer.lines));
      else if ("sheet" in answer) begun.push({ name: answer.sheet, at: pieces.length });
      else reject(new UnreadableSource(answer.why));
    });
    const giveUp = () => reject(unreadableBook(bookKind(bytes)));
    worker.once("error", giveUp);
    worker.once("exit", (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(sheetsOf(pieces, begun));
      else giveUp();
    });
  });
}

function sheetsOf(pieces: readonly Buffer[], begun: readonly { readonly name: string; readonly at: number }[]): Sheets {
  const sizeOf = (some: readonly Buffer[]) => some.reduce((sum, { length }) => sum + length, 0);
  const sheets = begun.map(({ name, at }, index) => {
    const start = sizeOf(pieces.slice(0, at));
    return { name, start, end: start + sizeOf(pieces.slice(at, begun[index + 1]?.at)) };
  });
  return { lines: Buffer.concat(pieces), sheets };
}
