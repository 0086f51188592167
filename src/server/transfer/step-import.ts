import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { stepImport as contract } from "../../contract/imports.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { holdApp } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { knownEmail, userById } from "../auth/public.ts";
import { refuse, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { requestIndexing } from "../record-index/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { checkWriting } from "./check-writing.ts";
import { refuseOpenFormats } from "./column-formats.ts";
import { importHeld } from "./find-imports.ts";
import { countOverwritten, deleteRejected, type ImportRow, importAtWork, noCounts, updateImport } from "./import-store.ts";
import { checkImport, undoImport, writeImport } from "./jobs.ts";
import { showImport, undoUntil } from "./show-import.ts";

type Step = InputOf<typeof contract>["step"];

/** Checks, starts, cancels or undoes an import. What takes long is a job. */
export async function stepImport(scope: Scope, input: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const user = await userById(scope.db, signedInPerson(scope).id);
  const isMailed = scope.outside.sendsMail && user !== undefined && knownEmail(user) !== null;
  const taken = await scope.write(async (writing) => {
    const { type, row } = await importHeld(writing, input);
    return showImport(await steps[input.step](writing, row, type));
  });
  return { ...taken, isMailed };
}

const steps: { readonly [Of in Step]: (scope: WriteScope, row: ImportRow, type: Type) => Promise<ImportRow> } = {
  check: (scope, row, type) => beginWriting(scope, row, { type, state: "checking" }),
  start: (scope, row, type) => beginWriting(scope, row, { type, state: "importing" }),
  async cancel(scope, row) {
    // What is not undone yet stays, and can be undone later.
    if (row.state === "undoing") return keep(scope, { ...row, state: "cancelled" });
    if (row.state !== "checking" && row.state !== "importing") throw tooLate();
    // What it wrote stays until somebody undoes it; a check wrote nothing.
    if (row.state === "checking") await deleteRejected(scope.db, row.id);
    else if (row.created > 0) await requestIndexing(scope, row.type_id);
    const over: ImportRow =
      row.state === "checking" ? { ...row, ...noCounts, state: "read" } : { ...row, state: "cancelled", finished_at: scope.now };
    return keep(scope, over);
  },
  async undo(scope, row, { row: type }) {
    const until = undoUntil(row);
    if (!until || until < scope.now) throw refuse("conflict", "This import cannot be undone any more.");
    await refuseSecond(scope);
    await scope.enqueue(undoImport, { import: row.id });
    await audit(scope, { action: "import.undone", id: type.id, title: type.title, changes: changesBetween({ file: row.file_name }, {}) });
    // A record that several rows changed is given back once.
    return keep(scope, { ...row, state: "undoing", updated: await countOverwritten(scope.db, row.id) });
  },
};

/** Goes on as whoever says so now: their rights count, and they get the mail. */
export async function beginWriting(
  scope: WriteScope,
  row: ImportRow,
  { type, state }: { readonly type: Type; readonly state: "checking" | "importing" },
): Promise<ImportRow> {
  if (row.state !== "read" && row.state !== "checked") throw tooLate();
  checkWriting(scope, type, row);
  if (state === "importing") refuseOpenFormats(row);
  await refuseSecond(scope);
  const { id, role } = signedInPerson(scope);
  await deleteRejected(scope.db, row.id);
  if (state === "importing")
    await audit(scope, {
      action: "records.imported",
      id: type.row.id,
      title: type.row.title,
      changes: changesBetween({}, { file: row.file_name }),
    });
  await scope.enqueue(state === "checking" ? checkImport : writeImport, { import: row.id });
  return keep(scope, { ...row, ...noCounts, state, user_id: id, user_role: role });
}

async function keep(scope: WriteScope, row: ImportRow): Promise<ImportRow> {
  const kept = { ...row, changed_at: scope.now };
  await updateImport(scope.db, kept);
  return kept;
}

async function refuseSecond(scope: WriteScope): Promise<void> {
  await holdApp(scope.db, scope.app);
  if (await importAtWork(scope.db)) throw refuse("conflict", "Another import of this app is still at work.");
}

function tooLate() {
  return refuse("conflict", "This import is not in a state for that.");
}
