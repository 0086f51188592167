import * as exports from "../../contract/exports.ts";
import * as imports from "../../contract/imports.ts";
import { listPosts } from "../../contract/posts.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { answer, change, feature, instead, orTell } from "../feature.ts";
import type { WriteScope } from "../scope.ts";
import { changeImport } from "./change-import.ts";
import { exportPosts } from "./export-posts.ts";
import { findImport, listImports } from "./find-imports.ts";
import { importPosts } from "./import-posts.ts";
import { importFrom, readImport } from "./keep-import.ts";
import { mendRows, rowsToMend } from "./mend-rows.ts";
import { openExport } from "./open-export.ts";
import { rejectedRows } from "./rejected-rows.ts";
import { failImport, runCheck, runImport } from "./run-import.ts";
import { failUndo, runUndo } from "./run-undo.ts";
import { stepImport } from "./step-import.ts";
import { onOurSide } from "./why-for-good.ts";

/** While an import is at work no other one of its app can begin: one whose job is gone would keep them all waiting. */
const over = (fail: (scope: WriteScope, id: number, why: string) => Promise<void>) => (scope: WriteScope, payload: JsonObject) =>
  fail(scope, Number(payload.import), onOurSide);

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
  jobs: {
    "transfer.check": orTell(
      runCheck,
      over((scope, id, why) => failImport(scope, id, "checking", why)),
    ),
    "transfer.import": orTell(
      runImport,
      over((scope, id, why) => failImport(scope, id, "importing", why)),
    ),
    "transfer.undo": orTell(runUndo, over(failUndo)),
  },
});
