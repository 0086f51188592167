import type { InputOf } from "../../contract/endpoint.ts";
import type { stepImport as contract, Import } from "../../contract/imports.ts";
import { holdApp } from "../apps/public.ts";
import type { Type } from "../post-types/public.ts";
import { refuse, signedInPerson, type WriteScope } from "../scope.ts";
import { checkWriting } from "./check-writing.ts";
import { importHeld } from "./find-imports.ts";
import { countOverwritten, deleteRejected, type ImportRow, importAtWork, noCounts, updateImport } from "./import-store.ts";
import { showImport, undoUntil } from "./show-import.ts";

type Step = InputOf<typeof contract>["step"];

/** Checks, starts, cancels or undoes an import. What takes long is a job. */
export async function stepImport(scope: WriteScope, input: InputOf<typeof contract>): Promise<Import> {
  const { type, row } = await importHeld(scope, input);
  return showImport(await steps[input.step](scope, row, type));
}

const steps: { readonly [Of in Step]: (scope: WriteScope, row: ImportRow, type: Type) => Promise<ImportRow> } = {
  check: (scope, row, type) => beginWriting(scope, row, type, "checking"),
  start: (scope, row, type) => beginWriting(scope, row, type, "importing"),
  async cancel(scope, row) {
    // What is not undone yet stays, and can be undone later.
    if (row.state === "undoing") return keep(scope, { ...row, state: "cancelled" });
    if (row.state !== "checking" && row.state !== "importing") throw tooLate();
    // What it wrote stays until somebody undoes it; a check wrote nothing.
    if (row.state === "checking") await deleteRejected(scope.db, row.id);
    const over: ImportRow =
      row.state === "checking" ? { ...row, ...noCounts, state: "read" } : { ...row, state: "cancelled", finished_at: scope.now };
    return keep(scope, over);
  },
  async undo(scope, row) {
    const until = undoUntil(row);
    if (!until || until < scope.now) throw refuse("conflict", "This import cannot be undone any more.");
    await refuseSecond(scope);
    await scope.enqueue("transfer.undo", { import: row.id });
    // A record that several rows changed is given back once.
    return keep(scope, { ...row, state: "undoing", updated: await countOverwritten(scope.db, row.id) });
  },
};

/** Goes on as whoever says so now: their rights count, and they get the mail. */
export async function beginWriting(scope: WriteScope, row: ImportRow, type: Type, state: "checking" | "importing"): Promise<ImportRow> {
  if (row.state !== "read" && row.state !== "checked") throw tooLate();
  checkWriting(scope, type, row.writing);
  await refuseSecond(scope);
  const { id, role } = signedInPerson(scope);
  await deleteRejected(scope.db, row.id);
  await scope.enqueue(state === "checking" ? "transfer.check" : "transfer.import", { import: row.id });
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
