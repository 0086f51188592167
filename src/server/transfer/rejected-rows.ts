import { Readable } from "node:stream";
import type { InputOf } from "../../contract/endpoint.ts";
import type { rejectedRows as contract } from "../../contract/imports.ts";
import { byteOrderMark, csvLine } from "../../model/transfer/csv.ts";
import { cellOf, columnsIn } from "../../model/transfer/mapping.ts";
import { contentDisposition } from "../../platform/files/content-disposition.ts";
import type { Scope } from "../kernel/scope.ts";
import { importNamed } from "./find-imports.ts";
import { type ImportRow, rejectedAfter } from "./import-store.ts";

const batch = 500;

/** The rows that were turned down, as they were, with why behind them. */
export async function rejectedRows(scope: Scope, wanted: InputOf<typeof contract>): Promise<Readable> {
  const { row } = await importNamed(scope, wanted);
  scope.context.setHeader("content-type", "text/csv; charset=utf-8");
  scope.context.setHeader(
    "content-disposition",
    contentDisposition(`rejected rows of ${row.file_name.replace(/\.csv$/i, "")}.csv`, { isInline: false }),
  );
  return Readable.from(linesOf(scope, row));
}

async function* linesOf(scope: Scope, row: ImportRow) {
  const columns = columnsIn(row.reading);
  yield byteOrderMark + csvLine([...columns.map(({ name }) => name), "Problem"]);
  for (let after = 0; ; ) {
    const rows = await rejectedAfter(scope.db, row.id, { number: after, count: batch });
    yield rows.map(({ cells, why }) => csvLine([...columns.map((column) => cellOf(cells, column)), why])).join("");
    after = rows.at(-1)?.number ?? 0;
    if (rows.length < batch) return;
  }
}
