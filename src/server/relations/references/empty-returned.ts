import { sql } from "../../../platform/db/database.ts";
import { recordsKept } from "../../field-changes/public.ts";
import type { Payload } from "../../kernel/job.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import { recordsForChange } from "../../record-rows/public.ts";
import { loadType, referencesReturned } from "../../type-definitions/public.ts";
import { indexReferences } from "./check-references.ts";
import { onlyAtWhatIsThere } from "./empty-references.ts";

/** How many records one transaction looks at. */
const batch = 250;

/**
 * A field that points at records is back, with what a change that was taken back kept of it. Nobody emptied that when its targets were deleted: it is done now, of
 * the next records of which something was kept, and so on.
 */
export async function emptyReturned(scope: WriteScope, { type: id, change, after }: Payload<typeof referencesReturned>): Promise<void> {
  const type = await loadType(scope.db, id);
  const kept = type ? await recordsKept(scope.db, change, { after, count: batch }) : [];
  const last = kept.at(-1);
  if (!type || last === undefined) return;
  const rows = (await recordsForChange(scope.db, kept, sql`true`)).filter(({ type_id }) => type_id === type.row.id);
  await indexReferences(scope, type, rows);
  await onlyAtWhatIsThere(
    scope,
    rows.map((row) => row.id),
  );
  await scope.publish(referencesReturned, { type: type.row.id, change, after: last });
}
