import type { WriteScope } from "../kernel/scope.ts";
import { bigType, requestEarlyIndexes, requestIndexing } from "../record-index/public.ts";
import { deleteRejected, type ImportRow, importForChange, noCounts, updateImport } from "./import-store.ts";
import { mailReport } from "./mail-report.ts";

/** What a job is at with an import. */
export type State = "importing" | "checking";

/** Keeps that all rows were looked at: an import is over and its result mailed, a check waits for the person. */
export async function endImport(scope: WriteScope, id: number, state: State): Promise<void> {
  const row = await importForChange(scope.db, id);
  if (row?.state !== state) return;
  const isOver = state === "importing";
  const ended: ImportRow = {
    ...row,
    state: isOver ? "done" : "checked",
    rows_total: row.rows_read,
    finished_at: isOver ? scope.now : null,
    changed_at: scope.now,
  };
  await updateImport(scope.db, ended);
  if (row.created > 0) await requestIndexing(scope, row.type_id);
  if (isOver && row.created > bigType) await requestEarlyIndexes(scope, row.type_id);
  if (isOver) await mailReport(scope, ended);
}

/** A check wrote nothing that could be undone, or that its rows could be part of. */
export async function failImport(
  scope: WriteScope,
  id: number,
  { state, why }: { readonly state: State; readonly why: string },
): Promise<void> {
  const row = await importForChange(scope.db, id);
  if (row?.state !== state) return;
  if (state === "checking") await deleteRejected(scope.db, row.id);
  const wrote = state === "checking" ? noCounts : { finished_at: scope.now };
  const failed: ImportRow = { ...row, ...wrote, state: "failed", why, changed_at: scope.now };
  await updateImport(scope.db, failed);
  if (row.created > 0) await requestIndexing(scope, row.type_id);
  if (state === "importing") await mailReport(scope, failed);
}
