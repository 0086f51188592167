import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import {
  type Import,
  type mendRows as mendContract,
  mendedAtOnce,
  mostMended,
  type rowsToMend as rowsContract,
} from "../../contract/imports.ts";
import { columnsIn } from "../../model/transfer/mapping.ts";
import { cellsOf, mendedRow } from "../../model/transfer/mended-row.ts";
import { withoutProblems } from "../../model/transfer/problems.ts";
import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { requestIndexing } from "../record-index/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { checkWriting } from "./check-writing.ts";
import { importHeld, importNamed } from "./find-imports.ts";
import {
  deleteRejected,
  type ImportRow,
  keepMended,
  type MendedRow,
  mendedRows,
  type RejectedRow,
  rejectedAfter,
  rejectedNamed,
  updateImport,
} from "./import-store.ts";
import { draftRows, judgeRows, lookUpRows, openJudge } from "./judge-rows.ts";
import { linkSome } from "./link-rows.ts";
import { turnsOf } from "./row-batches.ts";
import { withoutStrangeNumbers } from "./row-keys.ts";
import { isOver, showImport } from "./show-import.ts";
import { beginWriting } from "./step-import.ts";
import { surveyRows } from "./survey-rows.ts";
import { onlyWithRoom } from "./without-room.ts";
import { counted, writeOutcomes } from "./write-outcomes.ts";

/** Some of the rows that were turned down, with what is wrong with each. */
export async function rowsToMend(
  scope: Scope,
  { after = 0, ...wanted }: InputOf<typeof rowsContract>,
): Promise<ReplyOf<typeof rowsContract>> {
  const { row } = await importNamed(scope, wanted);
  const columns = columnsIn(row.reading);
  const found = await rejectedAfter(scope.db, row.id, { number: after, count: mendedAtOnce + 1 });
  return {
    isLast: found.length <= mendedAtOnce,
    rows: found.slice(0, mendedAtOnce).map(({ number, cells, problems }) => ({
      number,
      cells: [...cellsOf(cells, columns)],
      problems: Object.entries(problems).map(([slug, { title, messages }]) => ({ slug, title, messages: [...messages] })),
    })),
  };
}

/** Rows with other cells: before the import all is checked anew with them, after it they are imported as part of it. */
export async function mendRows(scope: WriteScope, { rows: sent, ...wanted }: InputOf<typeof mendContract>): Promise<Import> {
  const { type, row } = await importHeld(scope, wanted);
  const cells = new Map(sent.map((one) => [one.number, one.cells]));
  const rejected = await rejectedNamed(scope.db, row.id, [...cells.keys()]);
  if (rejected.length < cells.size) throw refuse("conflict", "Some of these rows are not turned down any more.");
  const columns = columnsIn(row.reading);
  const mended = rejected.map((one) => ({ number: one.number, cells: mendedRow(one.cells, columns, cells.get(one.number) ?? []) }));
  if (isOver(row)) return showImport(await importMended(scope, type, { row, rejected, mended }));
  await keepMended(scope.db, row.id, mended);
  if ((await mendedRows(scope.db, row.id)).length > mostMended) throw refuse("conflict", "Too many rows were mended here. Mend the file.");
  return showImport(await beginWriting(scope, row, { type, state: "checking" }));
}

/** What is still wrong with them is kept with them. */
async function importMended(
  scope: WriteScope,
  type: Type,
  { row, rejected, mended }: { readonly row: ImportRow; readonly rejected: readonly RejectedRow[]; readonly mended: readonly MendedRow[] },
): Promise<ImportRow> {
  checkWriting(scope, type, row);
  await deleteRejected(
    scope.db,
    row.id,
    rejected.map(({ number }) => number),
  );
  let counts: ImportRow = {
    ...row,
    rows_read: row.rows_read - rejected.length,
    rejected: row.rejected - rejected.length,
    problems: rejected.reduce((groups, { number, problems }) => withoutProblems(groups, number, problems), row.problems),
  };
  const judge = await openJudge(scope, type, row);
  const rows = mended.map(({ number, cells }) => ({ number, row: cells }));
  await surveyRows(judge, row, {
    read: () => [rows],
    judged: async (again, seen) => {
      await lookUpRows(judge, scope, again);
      return judgeRows(scope, judge, row, await draftRows(judge, row, again), seen);
    },
  });
  await lookUpRows(judge, scope, rows);
  for (const turn of turnsOf(row, await draftRows(judge, row, rows))) {
    const judged = withoutStrangeNumbers(row, await judgeRows(scope, judge, row, turn));
    const outcomes = await onlyWithRoom(scope, type, judged);
    await writeOutcomes(scope, judge, row, outcomes);
    counts = { ...counts, ...counted(counts, outcomes) };
  }
  for (let linked = await linkSome(scope, type, counts); linked; linked = await linkSome(scope, type, counts))
    counts = { ...counts, ...linked };
  // The day in which it can be undone begins with what it wrote last.
  const kept = { ...counts, finished_at: scope.now, changed_at: scope.now };
  await updateImport(scope.db, kept);
  if (kept.created > row.created) await requestIndexing(scope, type.row.id);
  return kept;
}
