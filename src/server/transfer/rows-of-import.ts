import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { Scope } from "../kernel/scope.ts";
import { bytesOf } from "./file-tables.ts";
import type { ImportRow, MendedRow, Reading } from "./import-store.ts";
import { type NumberedRow, type RowReading, sourceRows } from "./source-rows.ts";

/** The rows of a file from the `skip`th on, as they are now. */
export async function* rowsIn(
  { outside }: Scope,
  row: ImportRow,
  { mended, skip = 0 }: { readonly mended: readonly MendedRow[]; readonly skip?: number | undefined },
) {
  yield* withMended(rowsOfFile(outside.files, row, skip), mended);
}

/** The same as they stand in the file. */
export async function* rowsOfFile(
  files: FileStore,
  { file_key, reading, onRemark }: Pick<ImportRow, "file_key" | "reading"> & Pick<RowReading, "onRemark">,
  skip = 0,
) {
  const content = await files.get(file_key);
  if (!content) throw new UnreadableSource("The file is not there any more.");
  const table = tableIn(reading);
  yield* sourceRows(bytesOf(content.stream, table), { ...reading, nested: table?.nested, isKeyed: table?.isKeyed, onRemark }, skip);
}

/** What an older release read says nothing of tables. */
function tableIn({ tables = [], table }: Partial<Reading>) {
  return tables.find(({ name }) => name === table);
}

/** What somebody mended is read in place of what stands in the file. */
async function* withMended(pieces: AsyncIterable<readonly NumberedRow[]>, mended: readonly MendedRow[]) {
  const cells = new Map(mended.map((row) => [row.number, row.cells]));
  const now = (row: NumberedRow): NumberedRow => {
    const instead = cells.get(row.number);
    if (instead === undefined) return row;
    const { why: _, ...mendable } = row;
    return { ...mendable, row: instead };
  };
  for await (const rows of pieces) yield cells.size === 0 ? rows : rows.map(now);
}

/** What cannot be read of the file is said once the rows before it are judged. */
export async function* sourcesIn(pieces: AsyncIterable<readonly NumberedRow[]>) {
  try {
    for await (const rows of pieces) yield rows.flatMap(({ row, why }) => (why === undefined ? [row] : []));
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
  }
}
