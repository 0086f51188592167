import { UnreadableSource } from "../../model/transfer/csv-rows.ts";
import type { RowNames } from "../../model/transfer/row-names.ts";
import { isEditor, type Scope, type WriteScope } from "../kernel/scope.ts";
import { loadType, type Type } from "../type-definitions/public.ts";
import { isLimited } from "./check-writing.ts";
import { byNow, followEvidence, followFields, refuseGone, renamingSince } from "./follow-fields.ts";
import { type ImportRow, importById } from "./import-store.ts";
import { type Judge, openJudge } from "./judge-rows.ts";
import { renameInLinks } from "./link-store.ts";

/** What rows are judged by, and for whom that was read. */
export interface Context extends Judge {
  readonly appRole: number;
  readonly by: ImportRow;
}

export async function importByNow({ db }: Scope, id: number): Promise<ImportRow | undefined> {
  const row = await importById(db, id);
  const type = row && (await loadType(db, row.type_id));
  return row && type ? byNow(db, type.row, row) : row;
}

/** An import at work, with what waits for other rows, by what the fields of its type are called now. */
export async function followed({ db }: WriteScope, { row: type }: Type, row: ImportRow): Promise<ImportRow> {
  const now = await renamingSince(db, type, row);
  if (!now) return row;
  await renameInLinks(db, row.id, now);
  return { ...row, writing: followFields(row.writing, type, now), reading: followEvidence(row.reading, now) };
}

type Asking = Parameters<typeof openJudge>[0];

export async function contextNow(
  scope: Asking,
  row: ImportRow,
  { old, loaded }: { readonly old: Context; readonly loaded: Type | null },
): Promise<Context> {
  const type = checkedType(scope, loaded);
  const { updated_at, partition } = old.type.row;
  // Nobody looks for ever where a type's records were before: what is written there too late is lost.
  const isSame =
    type.row.updated_at.getTime() === updated_at.getTime() && type.row.partition === partition && scope.appRole === old.appRole;
  return isSame ? old : openContext(scope, row, { rowNames: old.own.names, known: type });
}

export async function openContext(
  scope: Asking,
  row: ImportRow,
  { rowNames, known }: { readonly rowNames?: RowNames | undefined; readonly known?: Type | undefined } = {},
): Promise<Context> {
  refuseGone(row.writing);
  const type = known ?? (await typeOf(scope, row));
  return { ...(await openJudge(scope, type, row, rowNames)), appRole: scope.appRole, by: row };
}

export async function typeOf(scope: Asking, row: ImportRow): Promise<Type> {
  return checkedType(scope, await loadType(scope.db, row.type_id));
}

function checkedType(scope: Asking, type: Type | null): Type {
  if (!isEditor(scope)) throw new UnreadableSource("Who started this import may not change these records any more.");
  if (!type) throw new UnreadableSource("The data type was deleted.");
  if (isLimited(scope, type)) throw new UnreadableSource("Who started this import may not see and change all of these records any more.");
  return type;
}
