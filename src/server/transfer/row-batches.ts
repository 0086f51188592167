import { cellOf, columnOfFormula } from "../../model/transfer/mapping.ts";
import type { ImportRow } from "./import-store.ts";
import { columnsIn } from "./read-sample.ts";
import type { NumberedRow } from "./source-rows.ts";

/** How many rows are written in one transaction: enough to be quick, few enough to let others in between. */
const most = 1_000;

/** Rows in batches. Where a row may change what one before it makes, no batch has two with the same key. */
export async function* batchesOf(
  pieces: AsyncIterable<readonly NumberedRow[]>,
  { reading, writing }: Pick<ImportRow, "reading" | "writing">,
): AsyncGenerator<readonly NumberedRow[]> {
  const keyOf = writing.existing === "update" && writing.key !== null ? keyReader(reading, writing.newPost[writing.key] ?? "") : undefined;
  let batch: NumberedRow[] = [];
  let keys = new Set<string>();
  for await (const rows of pieces) {
    for (const row of rows) {
      const key = keyOf?.(row);
      if (batch.length === most || (key !== undefined && keys.has(key))) {
        yield batch;
        batch = [];
        keys = new Set();
      }
      if (key !== undefined) keys.add(key);
      batch.push(row);
    }
  }
  if (batch.length > 0) yield batch;
}

/** The cell that the key is read from; of a formula nobody knows before it ran, so each row goes by itself. */
function keyReader(reading: ImportRow["reading"], formula: string): (row: NumberedRow) => string {
  const column = columnOfFormula(formula, columnsIn(reading), reading.format === "json" || !reading.noHeader);
  return ({ row }) => (column ? JSON.stringify(cellOf(row, column) ?? null).trim() : "");
}
