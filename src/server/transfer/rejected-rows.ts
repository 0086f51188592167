import { Readable } from "node:stream";
import type { InputOf } from "../../contract/endpoint.ts";
import type { rejectedRows as contract } from "../../contract/imports.ts";
import { byteOrderMark, csvLine } from "../../model/transfer/csv.ts";
import { cellOf, columnsIn } from "../../model/transfer/mapping.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import { ExportTurns } from "../kernel/export-turns.ts";
import { mapWithPauses } from "../kernel/map-with-pauses.ts";
import type { Scope } from "../kernel/scope.ts";
import { importNamed } from "./find-imports.ts";
import { type ImportRow, rejectedAfter } from "./import-store.ts";

/** How many are read at once: a row may be as long as its cells. */
const batch = 100;
const turns = new ExportTurns();

/** The rows that were turned down, as they were, with why behind them: written as they are read, one file of an app at a time. */
export async function rejectedRows(scope: Scope, wanted: InputOf<typeof contract>): Promise<Readable> {
  const { row } = await importNamed(scope, wanted);
  scope.context.setHeader("content-type", "text/csv; charset=utf-8");
  scope.context.setHeader(
    "content-disposition",
    contentDisposition(`rejected rows of ${row.file_name.replace(/\.csv$/i, "")}.csv`, { isInline: false }),
  );
  return scope.context.isHead ? Readable.from([]) : turns.inTurn(scope.app, linesOf(scope, row));
}

async function* linesOf(scope: Scope, row: ImportRow) {
  const columns = columnsIn(row.reading);
  yield byteOrderMark + csvLine([...columns.map(({ name }) => name), "Problem"]);
  for (let after = 0; ; ) {
    const rows = await rejectedAfter(scope.db, row.id, { number: after, count: batch });
    const lines = await mapWithPauses(rows, ({ cells, why }) => csvLine([...columns.map((column) => cellOf(cells, column)), why]));
    yield lines.join("");
    after = rows.at(-1)?.number ?? 0;
    if (rows.length < batch) return;
  }
}
