import { Worker } from "node:worker_threads";
import { byteOrderMark } from "../../../model/transfer/csv.ts";
import { UnreadableSource } from "../../../model/transfer/csv-rows.ts";
import { builtWorker } from "../../../platform/db/project-root.ts";
import { noExcel } from "./check-zip.ts";
import type { ExcelAnswer } from "./excel-worker.ts";

/** Megabytes that its thread may fill, and milliseconds that it may take. */
const memory = 1_024;
const longest = 60_000;

/** The first sheet of an Excel file as CSV. Throws `UnreadableSource` for what is none, too large, or takes too long. */
export function excelToCsv(bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(builtWorker("excel-worker"), { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: memory } });
    const timer = setTimeout(() => void worker.terminate(), longest);
    const pieces: string[] = [byteOrderMark];
    worker.on("message", (answer: ExcelAnswer) => {
      if ("csv" in answer) pieces.push(answer.csv);
      else reject(new UnreadableSource(answer.why));
    });
    worker.once("error", () => reject(noExcel()));
    worker.once("exit", (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(Buffer.from(pieces.join("")));
      else reject(noExcel());
    });
  });
}
