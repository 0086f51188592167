import type { JsonObject } from "../../../model/base/json.ts";
import { sql } from "../../../platform/db/database.ts";
import { loadType, postsKept } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import { postsForChange } from "../store.ts";
import { indexReferences } from "./check-references.ts";
import { onlyAtWhatIsThere } from "./empty-references.ts";

/** How many records one transaction looks at. */
const batch = 250;

/**
 * A field that points at records is back, with what a change that was taken back kept of it. Nobody emptied that when its targets were deleted: it is done now, of
 * the next records of which something was kept, and so on.
 */
export async function emptyReturned(scope: WriteScope, { type: id, change, after }: JsonObject): Promise<void> {
  const type = await loadType(scope.db, Number(id));
  const kept = type ? await postsKept(scope.db, Number(change), Number(after), batch) : [];
  const last = kept.at(-1);
  if (!type || last === undefined) return;
  const rows = (await postsForChange(scope.db, kept, sql`true`)).filter(({ type_id }) => type_id === type.row.id);
  await indexReferences(scope, type, rows);
  await onlyAtWhatIsThere(
    scope,
    rows.map((row) => row.id),
  );
  await scope.announce("references.returned", { type: type.row.id, change: Number(change), after: last });
}
