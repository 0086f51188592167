import { StaleCacheError } from "../kernel/stale-cache.ts";
import type { RecordRow } from "../record-rows/public.ts";
import { type Type, typeDefinitions } from "../type-definitions/public.ts";

/**
 * Actions name the fields and options of their type as these were called when the list was read. Where a record of the type is in a newer form by
 * now, the list has followed it too: it is read and done once more, with nothing of it done by the names of before.
 */
export function refuseOlderForm(type: Type, row: Pick<RecordRow, "type_id" | "schema_version">): void {
  if (row.type_id === type.row.id && row.schema_version > type.row.schema_version) throw new StaleCacheError(typeDefinitions);
}
