import * as exports from "../../contract/exports.ts";
import * as imports from "../../contract/imports.ts";
import { listPosts } from "../../contract/posts.ts";
import { answer, change, feature, instead } from "../feature.ts";
import { changeImport } from "./change-import.ts";
import { exportPosts } from "./export-posts.ts";
import { findImport, listImports } from "./find-imports.ts";
import { importPosts } from "./import-posts.ts";
import { importFrom, readImport } from "./keep-import.ts";
import { mendRows, rowsToMend } from "./mend-rows.ts";
import { openExport } from "./open-export.ts";
import { rejectedRows } from "./rejected-rows.ts";
import { runCheck, runImport } from "./run-import.ts";
import { runUndo } from "./run-undo.ts";
import { stepImport } from "./step-import.ts";

export const transfer = feature("transfer", {
  keepsAccess: true,
  answers: [
    change(exports.openExport, openExport),
    answer(imports.readImport, readImport),
    answer(imports.importFrom, importFrom),
    answer(imports.importPosts, importPosts),
    answer(imports.listImports, listImports),
    answer(imports.findImport, findImport),
    answer(imports.changeImport, changeImport),
    change(imports.stepImport, stepImport),
    answer(imports.rowsToMend, rowsToMend),
    change(imports.mendRows, mendRows),
    answer(imports.rejectedRows, rejectedRows),
  ],
  instead: [instead(listPosts, "_export", exportPosts)],
  jobs: { "transfer.check": runCheck, "transfer.import": runImport, "transfer.undo": runUndo },
});
