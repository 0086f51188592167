import * as exports from "../../contract/exports.ts";
import * as imports from "../../contract/imports.ts";
import { listPosts } from "../../contract/posts.ts";
import { answer, feature, override, perform, transactional } from "../kernel/feature.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { changeImport } from "./change-import.ts";
import { failImport } from "./end-import.ts";
import { exportPosts } from "./export-records.ts";
import { findImport, listImports } from "./find-imports.ts";
import { importLimitProvider } from "./import-limit.ts";
import { importPosts } from "./import-records.ts";
import * as jobs from "./jobs.ts";
import { importFrom, readImport } from "./keep-import.ts";
import { mendRows, rowsToMend } from "./mend-rows.ts";
import { openExport } from "./open-export.ts";
import { rejectedRows } from "./rejected-rows.ts";
import { runCheck, runImport } from "./run-import.ts";
import { failUndo, runUndo } from "./run-undo.ts";
import { stepImport } from "./step-import.ts";
import { onOurSide } from "./why-for-good.ts";

/** While an import is at work no other one of its app can begin: one whose job is gone would keep them all waiting. */
const over = (fail: (scope: WriteScope, id: number, why: string) => Promise<void>) => ({
  onFailure: (scope: WriteScope, payload: { readonly import: number }) => fail(scope, payload.import, onOurSide),
});

export const transfer = feature("transfer", {
  keepsAccess: true,
  services: [importLimitProvider],
  tables: ["export_tickets", "imported_ranges", "imports", "mended_rows", "overwritten_posts", "rejected_rows", "waiting_links"],
  endpoints: [
    transactional(exports.openExport, openExport),
    answer(imports.readImport, readImport),
    answer(imports.importFrom, importFrom),
    answer(imports.importPosts, importPosts),
    answer(imports.listImports, listImports),
    answer(imports.findImport, findImport),
    answer(imports.changeImport, changeImport),
    answer(imports.stepImport, stepImport),
    answer(imports.rowsToMend, rowsToMend),
    transactional(imports.mendRows, mendRows),
    answer(imports.rejectedRows, rejectedRows),
  ],
  overrides: [override(listPosts, "_export", exportPosts)],
  jobs: [
    perform(
      jobs.checkImport,
      runCheck,
      over((scope, id, why) => failImport(scope, id, { state: "checking", why })),
    ),
    perform(
      jobs.writeImport,
      runImport,
      over((scope, id, why) => failImport(scope, id, { state: "importing", why })),
    ),
    perform(jobs.undoImport, runUndo, over(failUndo)),
  ],
});
