import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import { refuse, type Scope } from "../kernel/scope.ts";
import { mostFor, mustAllow, refuseOver } from "../limits/public.ts";
import { bigType, checkTypeSize } from "../record-index/public.ts";
import { roomForRecords } from "../usage/public.ts";
import { mostImported } from "./import-limit.ts";
import type { ImportRow, MendedRow } from "./import-store.ts";
import { rowsIn } from "./rows-of-import.ts";

/**
 * Where so many records come that their type will be a big one, they go to its own partition from the first on. More than the app has room
 * for are turned down before the first is written.
 */
export async function makeRoom(scope: Scope, row: ImportRow, mended: readonly MendedRow[]): Promise<void> {
  if (row.writing.existing !== "create" || row.rows_read > 0) return;
  const room = await roomForRecords(scope);
  const isOfPlan = (await mostFor(scope, "maxRecords")) !== undefined;
  let coming = 0;
  try {
    for await (const rows of rowsIn(scope, row, { mended })) {
      coming += rows.length;
      await mustAllow(scope, "maxImportRows", coming);
      if (coming > room && isOfPlan) await refuseOver(scope, "maxRecords");
      if (coming > room) throw refuse("quota_reached", tooManyFor(room));
      const isBig = coming > bigType;
      if (isBig && room >= scope.outside.service(mostImported)) break;
    }
    if (coming > bigType) await checkTypeSize(scope, { type: row.type_id, coming });
  } catch (error) {
    // What can be read of the file is imported first, and then it is said why it ends.
    if (!(error instanceof UnreadableSource)) throw error;
  }
}

function tooManyFor(room: number): string {
  const has = `The file has more rows than this app has room for: ${room.toLocaleString("en-US")} more records.`;
  return `${has} Nothing was written. Empty the trash, or ask whoever runs this platform to raise the limit.`;
}
