import { Worker } from "node:worker_threads";
import { builtWorker } from "../../../platform/db/project-root.ts";
import { workQueue } from "../../../platform/limits/work-queue.ts";
import { refuse } from "../../kernel/scope.ts";
import type { ExcelPart, ExcelValue } from "./excel-writer.ts";

/** A file of this kind is held as a whole while it is made. */
const mostCharacters = 40_000_000;
/** Megabytes that its thread may fill, and milliseconds that it may take. */
const memory = 1_024;
const longest = 60_000;

/** Two at once: each fills memory, from the first of its rows on. */
const writing = workQueue({ parallel: 2, waiting: 10 });

type Rows = readonly (readonly ExcelValue[])[];

/** An Excel file of these rows, the first of which is its header. */
export function writeExcel(batches: AsyncIterable<Rows>): Promise<Uint8Array> {
  return writing(async () => {
    const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 };
    const worker = new Worker(builtWorker("excel-writer"), { resourceLimits });
    const timer = setTimeout(() => void worker.terminate(), longest);
    const written = writtenBy(worker);
    // Where reading the records fails, that is what is said.
    written.catch(() => {});
    try {
      let left = mostCharacters;
      for await (const rows of batches) {
        left -= charactersIn(rows);
        if (left < 0) throw tooMuch();
        tell(worker, { rows });
      }
      tell(worker, { isEnd: true });
      return await written;
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  });
}

function writtenBy(worker: Worker): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    worker.once("message", (bytes: Uint8Array) => resolve(bytes));
    worker.once("error", () => reject(tooMuch()));
    worker.once("exit", () => reject(tooMuch()));
  });
}

function tell(worker: Worker, part: ExcelPart): void {
  worker.postMessage(part);
}

function charactersIn(rows: Rows): number {
  return rows.reduce(
    (sum, row) => sum + row.reduce<number>((inRow, value) => inRow + (typeof value === "string" ? value.length : 10), 0),
    0,
  );
}

function tooMuch() {
  return refuse("too_large", "These records are too much for an Excel file. Export CSV or JSON to have all of them.");
}
