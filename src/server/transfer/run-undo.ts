import { asPerson } from "../apps/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { trashUnchanged } from "../record-trash/public.ts";
import { restoreRecords } from "../records/public.ts";
import { loadType, type Type } from "../type-definitions/public.ts";
import {
  deleteRange,
  forgetOverwritten,
  type ImportRow,
  importForChange,
  lastRange,
  overwritten,
  overwrittenBetween,
  updateImport,
} from "./import-store.ts";
import type { undoImport } from "./jobs.ts";
import { whyForGood } from "./why-for-good.ts";

const batch = 500;

/** Takes back what an import wrote, a batch at a time: what it made goes to the trash. What somebody has changed since stays as it is. */
export async function runUndo(scope: Scope, { import: id }: Payload<typeof undoImport>): Promise<void> {
  try {
    while (await scope.write((writing) => undoBatch(writing, id)));
  } catch (error) {
    const why = whyForGood(error);
    if (why !== undefined) await scope.write((writing) => failUndo(writing, id, why));
    throw error;
  }
}

/** What is not undone yet can be undone later. */
export async function failUndo({ db, now }: WriteScope, id: number, why: string): Promise<void> {
  const row = await importForChange(db, id);
  if (row?.state === "undoing") await updateImport(db, { ...row, state: "failed", why, changed_at: now });
}

/** False: nothing is left to be taken back. */
async function undoBatch(scope: WriteScope, id: number): Promise<boolean> {
  const row = await importForChange(scope.db, id);
  if (row?.state !== "undoing") return false;
  const type = await loadType(scope.db, row.type_id);
  const left = type && ((await removeRange(scope, type, row)) ?? (await restoreSome(scope, type, row)));
  await updateImport(scope.db, left ? { ...row, ...left } : undone(scope, row));
  return Boolean(left);
}

type Left = Partial<Pick<ImportRow, "created" | "updated">>;

async function removeRange(scope: WriteScope, type: Type, row: ImportRow): Promise<Left | undefined> {
  const range = await lastRange(scope.db, row.id);
  if (!range) return undefined;
  const item = { kind: "import", id: row.id, title: `Import of ${row.file_name}` } as const;
  const again = await overwrittenBetween(scope.db, row.id, range);
  const asker = await asPerson(scope, row);
  const removed = await trashUnchanged(asker, type, { item, between: { first: range.first_id, last: range.last_id, again } });
  await deleteRange(scope.db, row.id, range.first_id);
  await forgetOverwritten(
    scope.db,
    row.id,
    again.map(({ id }) => id),
  );
  return { created: row.created - removed, updated: row.updated - again.length };
}

async function restoreSome(scope: WriteScope, type: Type, row: ImportRow): Promise<Left | undefined> {
  const some = await overwritten(scope.db, row.id, batch);
  if (some.length === 0) return undefined;
  const kept = some.map(({ post_id, before, written_at }) => ({ id: post_id, before, writtenAt: written_at }));
  const restored = await restoreRecords(scope, type, kept);
  await forgetOverwritten(
    scope.db,
    row.id,
    some.map(({ post_id }) => post_id),
  );
  return { updated: row.updated - restored };
}

/** What is counted now is what stays. */
function undone({ now }: WriteScope, row: ImportRow): ImportRow {
  const stay = row.created + row.updated;
  const why = stay === 0 ? null : stay === 1 ? "1 record was changed since and stays." : `${stay} records were changed since and stay.`;
  return { ...row, state: "undone", why, changed_at: now };
}
