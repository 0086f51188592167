import type { InputOf } from "../../contract/endpoint.ts";
import type { listFieldChanges as contract, FieldChange } from "../../contract/field-changes.ts";
import { keptDays } from "../../model/types/upgrade-values.ts";
import { sayCut } from "../kernel/list.ts";
import { notFound, type Scope } from "../kernel/scope.ts";
import { trashedRecordsOf } from "../trash/public.ts";
import { loadType } from "../type-definitions/public.ts";
import { isPointedFromTrash } from "./pointers/store.ts";
import { showChanges } from "./show-change.ts";
import { changesOf } from "./store.ts";

/** What was changed in the last thirty days, and how far each change has come. */
export async function listFieldChanges(scope: Scope, { type: idOrSlug }: InputOf<typeof contract>): Promise<FieldChange[]> {
  const type = await loadType(scope.db, idOrSlug);
  if (!type) throw notFound("Type");
  const since = new Date(scope.now.getTime() - keptDays * 24 * 3600 * 1000);
  // What lies in the trash follows when it comes back.
  const all = (await trashedRecordsOf(scope.db, type.row.id)).length > 0 || (await isPointedFromTrash(scope.db, type.row.id));
  const { rows, total } = await changesOf(scope.db, type.row.id, { since, all });
  sayCut(scope, { shown: rows.length, total });
  return showChanges(scope, type.row, rows);
}
